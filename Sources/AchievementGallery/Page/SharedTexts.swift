import AchievementCore

/// Texts for a script, of which those that are said several times stand in a list and are referred to by their place.
///
/// A text that is said once stands where it is said: its place would only come on top.
struct SharedTexts {
    /// A text, or its place.
    enum Text: Encodable, Hashable {
        case place(Int)
        case own(String)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .place(let place): try place.encode(to: encoder)
            case .own(let text): try text.encode(to: encoder)
            }
        }
    }

    private var texts: [String] = []
    private var uses: [Int] = []
    private var places: [ExactText: Int] = [:]

    /// A text that is said once more. Its place is not final: ``settled()`` has the one to put instead.
    mutating func add(_ text: String) -> Text {
        let exact = ExactText(text)
        let place = places[exact] ?? texts.count
        if place == texts.count {
            places[exact] = place
            texts.append(text)
            uses.append(0)
        }
        uses[place] += 1
        return .place(place)
    }

    /// The texts that were said several times, and what to put for each place that ``add(_:)`` returned.
    func settled() -> (texts: [String], final: [Text]) {
        var shared: [String] = []
        let final = zip(texts, uses).map { text, uses -> Text in
            guard uses > 1 else { return .own(text) }
            shared.append(text)
            return .place(shared.count - 1)
        }
        return (shared, final)
    }
}
