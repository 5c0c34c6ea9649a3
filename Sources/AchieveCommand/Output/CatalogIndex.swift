import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport

/// The achievements of the chosen modes by key, with their texts in one language.
struct CatalogIndex: Sendable {
    let rulebook: Rulebook
    let texts: AchievementTexts
    private let achievements: [AchievementKey: Achievement]

    init(_ rulebook: Rulebook, _ words: GalleryWords) {
        self.rulebook = rulebook
        let catalog = rulebook.catalog
        texts = AchievementTexts(NewestRulebook(rulebook), words)
        achievements = Dictionary(catalog.map { ($0.key, $0.achievement) }, uniquingKeysWith: { first, _ in first })
    }

    /// The command's own texts in that language.
    var words: GalleryWords { texts.words }

    private var names: CatalogNames { CatalogNames(rulebook: rulebook, words: words) }

    /// The achievement under a key; `nil` if no chosen mode has it.
    subscript(key: AchievementKey) -> Achievement? { achievements[key] ?? rulebook.achievement(for: key) }

    /// The current key of the achievement with this id or former id; `nil` if no chosen mode has it.
    func key(for key: AchievementKey) -> AchievementKey? {
        if self[key] != nil { return key }
        return rulebook.catalog.first { $0.key.mode == key.mode && $0.achievement.formerIDs.contains(key.id) }?.key
    }

    /// The name of a mode, or its id.
    func name(of mode: GameModeID) -> String { names.mode(mode) }

    /// The name of a category of a mode, or its id in words.
    func name(ofCategory category: String, in mode: GameModeID) -> String { names.category(category, of: mode) }

    /// The name of a metric after the name of its mode, such as `Workouts: Workout days`, or its id.
    func name(of metric: MetricID) -> String {
        guard let mode = rulebook.mode(of: metric) else { return metric.rawValue }
        return words.text(.condition, name(of: mode), names.metric(metric))
    }

    /// The name of a member of a family of metrics, such as the title of a level, or the member itself.
    func name(ofMember member: String, in mode: GameModeID) -> String {
        rulebook.name(ofMember: ExactText(member), in: mode).map { words.text($0) } ?? member
    }

    /// Whether a streak counts weeks instead of days.
    func countsWeeks(_ metric: MetricID) -> Bool { names.countsWeeks(metric) }

    /// What a reading measures, such as `Workout days in a row`.
    func name(of reading: Reading) -> String { names.reading(reading) }

    /// Formats amounts in their units.
    var amounts: AmountText { AmountText(words) }

    /// The progress toward an achievement, such as `45 min of 8 h`.
    func words(for completed: Amount, of total: Amount, _ key: AchievementKey) -> String {
        let unit = self[key]?.criterion.counted.flatMap(rulebook.unit(of:))
        let figures = amounts.figures(completed, of: total, in: unit == .steps ? nil : unit)
        return words.text(unit == .steps ? .stepsOf : .unlockedOf, figures.completed, figures.total)
    }

    /// All keys, sorted.
    var keys: [AchievementKey] { achievements.keys.sorted() }
}

extension Arguments {
    /// The achievement that `text` refers to, by its id or a former one.
    func achievement(_ text: String, in catalog: CatalogIndex) throws(UsageError) -> AchievementKey {
        if let key = AchievementKey(text), catalog.key(for: key) != nil { return key }
        throw invalid(
            .achievement, text, "the key of an achievement of the chosen modes, see `\(tool.name) catalog`",
            suggestion: Suggestion.key(for: text, among: catalog.keys))
    }
}

/// Titles and descriptions of achievements in one language. If an achievement lacks a text in that language, all of its
/// texts are shown in another language.
final class AchievementTexts: Sendable {
    /// The texts of one achievement.
    struct Texts: Hashable, Sendable {
        /// The title, followed by the category if another achievement of the mode has the same title.
        let title: String
        /// The title as the catalog has it, for lists by category.
        let plainTitle: String
        let description: String
    }

    /// The command's own texts.
    let words: GalleryWords
    private let newest: NewestRulebook
    private let foreign = Locked(Set<AchievementKey>())
    /// Found with the first title, when the rulebook has the definitions of the store.
    private let namesakes = Locked<Namesakes?>(nil)

    /// Creates texts from the newest rulebook.
    init(_ newest: NewestRulebook, _ words: GalleryWords) {
        self.newest = newest
        self.words = words
    }

    /// The texts of an achievement; if it is not in the catalog, its key is the title.
    subscript(key: AchievementKey) -> Texts {
        let rulebook = newest.rulebook
        if let achievement = rulebook.achievement(for: key) {
            return texts(achievement.title, achievement.description, of: key)
        }
        // In the catalog, a recurring achievement has one title for all periods.
        guard let (id, period) = key.id.occurrence,
            let achievement = rulebook.achievement(for: AchievementKey(mode: key.mode, id: id))
        else { return Texts(title: key.description, plainTitle: key.description, description: "") }
        return texts(period.title(achievement.title), achievement.description, of: key)
    }

    /// The name of a mode, or its id.
    func name(of mode: GameModeID) -> String { CatalogNames(rulebook: newest.rulebook, words: words).mode(mode) }

    /// The closing remark about achievements that were shown in another language; `nil` if there were none.
    var remark: String? {
        let count = foreign.withLock { $0.count }
        guard count > 0 else { return nil }
        return words.count(.foreignTexts, count).replacing("{1}", with: words.languageName)
    }

    /// Both texts in the best language that has both of them.
    private func texts(_ title: LocalizedText, _ description: LocalizedText, of key: AchievementKey) -> Texts {
        guard let best = words.language(of: title, description) else {
            return Texts(
                title: key.description, plainTitle: key.description,
                description: Excerpt.printable(words.text(description)))
        }
        if !words.isOwn(best) { foreign.withLock { _ = $0.insert(key) } }
        let own = title.text(for: best)
        return Texts(
            title: Excerpt.printable(own.map { distinct($0, of: key) } ?? key.description),
            plainTitle: Excerpt.printable(own ?? key.description),
            description: Excerpt.printable(description.text(for: best) ?? ""))
    }

    /// The title with the category if another achievement of the mode has the same title.
    private func distinct(_ title: String, of key: AchievementKey) -> String {
        let rulebook = newest.rulebook
        let namesakes = namesakes.withLock { known in
            let found = known ?? Namesakes(rulebook, words: words)
            known = found
            return found
        }
        return namesakes.title(title, of: rulebook.catalogKey(of: key))
    }
}

/// The current rulebook of a center, including later definitions; until there is a center, the initial rulebook.
final class NewestRulebook: Sendable {
    /// Not a closure: a lock's value is generic, so a closure in it would be wrapped again on each access, until
    /// calling it overflows the stack.
    private enum Source {
        case first(Rulebook)
        case center(AchievementCenter)
    }

    private let source: Locked<Source>

    init(_ first: Rulebook) { source = Locked(.first(first)) }

    var rulebook: Rulebook {
        switch source.withLock({ $0 }) {
        case .first(let rulebook): rulebook
        case .center(let center): center.rulebook
        }
    }

    /// Switches to the rulebook of `center`.
    func follow(_ center: AchievementCenter) { source.withLock { $0 = .center(center) } }
}
