import AchievementCore

/// Texts for a script. Texts that occur several times are listed once and referred to by their index.
///
/// A text that occurs once is written in place, because an index would only add to its size.
struct SharedTexts {
    /// A text, or its index.
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

    /// Counts an occurrence of a text. Its index is provisional; ``settled()`` returns its replacement.
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

    /// The texts that occur several times, and a replacement for each index that ``add(_:)`` returned.
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
