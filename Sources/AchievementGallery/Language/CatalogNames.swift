package import AchievementCore
package import AchievementEngine

/// The names that a catalog gives to its modes, metrics and so on, in one language.
package struct CatalogNames {
    let rulebook: Rulebook
    let words: GalleryWords

    /// Creates the names in the catalog of `rulebook`.
    package init(rulebook: Rulebook, words: GalleryWords) { (self.rulebook, self.words) = (rulebook, words) }

    package func mode(_ mode: GameModeID) -> String { rulebook.name(of: mode).map(words.text) ?? mode.rawValue }

    /// Whether a streak counts weeks instead of days.
    package func countsWeeks(_ metric: MetricID) -> Bool {
        rulebook.definition(of: metric)?.rules.perWeek != nil
    }

    /// The kind of a metric.
    func kind(of metric: MetricID) -> MetricKindTag? { rulebook.definition(of: metric)?.kind }

    /// The span within which a metric counts events, such as `10 min` or `2 days`.
    func span(of metric: MetricID) -> String {
        let milliseconds = rulebook.definition(of: metric)?.span ?? 0
        let (days, hours) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        if days > 1, hours == 0 { return words.count(.days, Int(days)) }
        let (minutes, seconds) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
        if seconds == 0 { return words.amounts.text(Amount(minutes), in: .minutes, .exact) }
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let amount = Amount(whole: whole, billionths: Int32(rest) * 1_000_000) ?? .zero
        return words.amounts.text(amount, in: .seconds, .exact)
    }

    package func category(_ category: String, of mode: GameModeID) -> String {
        words.name(rulebook.name(ofCategory: category, in: mode) ?? Self.ofDefinitions[category], orID: category)
    }

    /// The names of the default categories of definitions.
    private static let ofDefinitions: [String: LocalizedText] = [
        "challenge": ["en": "Challenges", "zh-Hans": "挑战", "de": "Herausforderungen"],
        "custom": ["en": "Custom", "zh-Hans": "自定义", "de": "Eigene"],
    ]

    func member(_ member: ExactText, of mode: GameModeID) -> String {
        words.name(rulebook.name(ofMember: member, in: mode), orID: member.string)
    }

    func group(_ group: String, of mode: GameModeID) -> String {
        words.name(rulebook.name(ofGroup: group, in: mode), orID: group)
    }

    package func metric(_ metric: MetricID) -> String {
        if let (family, member) = rulebook.ranked(metric), let member, let mode = rulebook.mode(of: family.id) {
            return "\(self.metric(family.id)) · \(self.member(ExactText(member), of: mode))"
        }
        let last = metric.rawValue.split(separator: ".").last.map(String.init) ?? metric.rawValue
        return words.name(rulebook.name(of: metric), orID: last)
    }

    /// The quantity that a reading measures, such as `Workout days in a row`.
    package func reading(_ reading: Reading) -> String { CriterionWording.words(reading, self) }
}
