/// The rewards for levels in the data of a page. Those of a mode come one after another and differ in their numbers
/// alone, so a page of many years has hundreds of them for little more than the texts of one.
struct PageLevels: Encodable {
    /// What some levels have in common. In the texts, `{0}` is the number of the level or its points.
    struct Series: Encodable, Hashable {
        /// The id up to the number of the level.
        let id: String
        let title, description: String
        let rarity: String
        /// The points between two levels.
        let step: Int
        let isFound: Bool?
    }

    /// A level: its series, and its number unless it is one below that of the same series before it.
    struct Place {
        let series: Int
        let number: Int?
    }

    private(set) var series: [Series] = []
    /// The mark between groups of three digits.
    let mark: String
    private var places: [Series: Int] = [:]
    private var latest: [Int] = []

    private enum CodingKeys: String, CodingKey { case series, mark }

    init(_ words: GalleryWords) {
        mark = WritingPhrase.groupMark.text(in: words.language)
    }

    /// Adds a reward, which is older than those before; `nil` if its texts do not follow from its number.
    mutating func add(_ reward: EarnedReward) -> Place? {
        guard let own = series(of: reward) else { return nil }
        let place = places[own] ?? series.endIndex
        if place == series.endIndex {
            places[own] = place
            series.append(own)
            latest.append(0)
        }
        let isNext = reward.level == latest[place] - 1
        latest[place] = reward.level
        return Place(series: place, number: isNext ? nil : reward.level)
    }

    private func series(of reward: EarnedReward) -> Series? {
        let number = String(reward.level)
        guard reward.level > 1, reward.id.hasSuffix(number),
            let title = pattern(of: reward.title, reward.level),
            let points = figure(in: reward.description), points.isMultiple(of: reward.level - 1),
            let description = pattern(of: reward.description, points)
        else { return nil }
        return Series(
            id: String(reward.id.dropLast(number.count)), title: title, description: description,
            rarity: reward.rarity.letter, step: points / (reward.level - 1), isFound: reward.isBackfill ? true : nil)
    }

    /// A text with `{0}` for a number, if that is all that a script needs to make the text again.
    private func pattern(of text: String, _ number: Int) -> String? {
        let figure = NumberText.grouped(number, by: mark)
        let parts = text.split(separator: figure, omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains("{"), text.count <= 80 else { return nil }
        return parts.joined(separator: "{0}")
    }

    /// The first number of a text.
    private func figure(in text: String) -> Int? {
        let digits = text.drop { !("0"..."9").contains($0) }
            .prefix { ("0"..."9").contains($0) || String($0) == mark }
        return Int(digits.replacing(mark, with: ""))
    }
}
