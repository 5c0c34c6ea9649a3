import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import Foundation

/// The achievements of the chosen modes by key, with their texts in one language.
struct CatalogIndex: Sendable {
    let rulebook: Rulebook
    let titles: Titles
    let language: String
    private let achievements: [AchievementKey: Achievement]

    init(_ rulebook: Rulebook, language: String) {
        self.rulebook = rulebook
        self.language = language
        let catalog = rulebook.catalog
        titles = Titles(NewestRulebook(rulebook), language: language)
        achievements = Dictionary(catalog.map { ($0.key, $0.achievement) }, uniquingKeysWith: { first, _ in first })
    }

    /// The achievement under a key; `nil` if no chosen mode has it.
    subscript(key: AchievementKey) -> Achievement? { achievements[key] ?? rulebook.achievement(for: key) }

    /// The key of the achievement with this id or former id; `nil` if no chosen mode has it.
    func key(for key: AchievementKey) -> AchievementKey? {
        if self[key] != nil { return key }
        return rulebook.catalog.first { $0.key.mode == key.mode && $0.achievement.formerIDs.contains(key.id) }?.key
    }

    /// The name of a mode, or its id.
    func name(of mode: GameModeID) -> String {
        rulebook.name(of: mode)?.text(preferring: [language]) ?? mode.rawValue
    }

    /// The name of a metric after that of its mode, such as `Workouts: Workout days`, or its id.
    func name(of metric: MetricID) -> String {
        guard let name = rulebook.name(of: metric)?.text(preferring: [language]),
            let mode = rulebook.mode(of: metric)
        else { return metric.rawValue }
        return "\(self.name(of: mode)): \(name)"
    }

    /// Amounts in their units.
    var amounts: AmountText { AmountText(language: language) }

    /// The progress towards an achievement, such as `45 min of 8 h`.
    func words(for completed: Amount, of total: Amount, _ key: AchievementKey) -> String {
        let unit = self[key]?.criterion.counted.flatMap(rulebook.unit(of:))
        return "\(amounts.text(completed, in: unit)) of \(amounts.text(total, in: unit, .exact))"
    }

    /// Every key, sorted.
    var keys: [AchievementKey] { achievements.keys.sorted() }
}

extension Arguments {
    /// The achievement that `text` refers to, by its id or a former one.
    func achievement(_ text: String, in catalog: CatalogIndex) throws(UsageError) -> AchievementKey {
        if let key = AchievementKey(text), catalog.key(for: key) != nil { return key }
        let keys = catalog.keys
        // If the mode was omitted, the suggestion includes it.
        let suggestion =
            keys.first { $0.id.rawValue == text }?.description
            ?? NearestName.find(text, among: keys.map(\.description))
        throw invalid(
            .achievement, text, "the key of an achievement of the chosen modes, see `\(tool.name) catalog`",
            suggestion: suggestion)
    }
}

/// The titles of achievements in one language.
struct Titles: Sendable {
    private let newest: NewestRulebook
    private let language: String

    /// The titles of the newest rulebook, in `language` if available.
    init(_ newest: NewestRulebook, language: String) {
        self.newest = newest
        self.language = language
    }

    /// The title; the key if the achievement is not in the catalog.
    subscript(key: AchievementKey) -> String {
        let texts = newest.rulebook
        if let title = texts.achievement(for: key)?.title.text(preferring: [language]), !title.isEmpty { return title }
        // A recurring achievement has one title for all periods in the catalog.
        guard let (id, period) = key.id.occurrence,
            let title = texts.achievement(for: AchievementKey(mode: key.mode, id: id))?.title
                .text(preferring: [language]), !title.isEmpty
        else { return key.description }
        return period.title(LocalizedText([language: title])).text(for: language) ?? title
    }
}

/// The current rulebook of a center, including later definitions; before there is a center, its initial one.
final class NewestRulebook: Sendable {
    private let source: Locked<@Sendable () -> Rulebook>

    init(_ first: Rulebook) { source = Locked { first } }

    var rulebook: Rulebook { source.withLock { $0 }() }

    /// Switches to the rulebook of `center`.
    func follow(_ center: AchievementCenter) { source.withLock { $0 = { center.rulebook } } }
}
