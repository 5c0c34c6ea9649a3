public import AchievementCore
import AchievementSupport

/// All texts of the package and of some game modes: one row for each text, one column for each language.
///
/// A host writes the table for translators and reads back what they filled in:
///
/// ```swift
/// let table = try TranslationTable(csv: text)
/// let dutch = try GalleryLanguage("nl", phrases: table.phrases(in: "nl"))
/// let mode = Chess().localized(with: table.translations(of: Chess.id, in: "nl"))
/// ```
///
/// `achieve catalog --texts --format csv --language nl` writes the same table. The columns are `kind`, `mode`, `id` and
/// the tags of the languages. A cell without text is not translated. Texts that were defined at run time are not
/// included.
public struct TranslationTable: Hashable, Sendable {
    /// What a text is; the raw values stand in the table.
    package enum Kind: String, CaseIterable, Sendable {
        case phrase, name, title
        case shortTitle = "short-title"
        case description, category, group, metric, step, member, note, boost
    }

    /// A text in all of its languages.
    package struct Row: Hashable, Sendable {
        package let kind: Kind
        /// The mode; `nil` for a phrase.
        package let mode: GameModeID?
        /// The id of what has the text; that of a step is `METRIC#2`.
        package let id: String
        package var texts: [String: String]

        package init(kind: Kind, mode: GameModeID?, id: String, texts: [String: String]) {
            (self.kind, self.mode, self.id, self.texts) = (kind, mode, id, texts)
        }
    }

    package private(set) var rows: [Row]
    /// The tags of the languages that have a column, those that every release has first.
    public private(set) var languages: [String]

    /// The texts of the package in `languages`, and those of `modes`.
    public init(modes: [any GameMode] = [], languages: [GalleryLanguage] = GalleryLanguage.allCases) {
        rows = Self.phrases(in: languages) + modes.flatMap(Self.rows)
        var tags = languages.map(\.rawValue)
        let others = rows.flatMap { $0.texts.keys }.uniqued().sorted()
        for tag in others where !tags.contains(tag) { tags.append(tag) }
        self.languages = tags
    }

    init(rows: [Row], languages: [String]) { (self.rows, self.languages) = (rows, languages) }

    /// Adds an empty column for a language, unless there is one.
    public mutating func add(language: String) {
        if !languages.contains(language) { languages.append(language) }
    }

    /// Adds phrases that are not the gallery's, after those that are.
    package mutating func add(phrases: [Row]) {
        let end = rows.firstIndex { $0.kind != .phrase } ?? rows.endIndex
        rows.insert(contentsOf: phrases, at: end)
    }

    /// The phrases in a language, as ``GalleryLanguage/init(_:phrases:forms:plural:isRightToLeft:fallback:)`` takes
    /// them; those without a text are left out, so that it names them.
    public func phrases(in language: String) -> [String: String] {
        var phrases: [String: String] = [:]
        for row in rows where row.kind == .phrase {
            let isEmptyInEnglish = PhraseTable.keys[row.id]?.texts.en.isEmpty ?? false
            phrases[row.id] = row.texts[language] ?? (isEmptyInEnglish ? "" : nil)
        }
        return phrases
    }

    /// The texts of a mode in a language, for ``/AchievementCore/GameMode/localized(with:)``.
    public func translations(of mode: GameModeID, in language: String) -> Translations {
        var texts = ModeTexts()
        for row in rows where row.mode == mode {
            if let text = row.texts[language] { texts.add(text, row) }
        }
        return Translations(
            language: language, name: texts[.name][""],
            achievements: texts.achievements.mapValues {
                Translations.AchievementTexts(
                    title: $0[.title], shortTitle: $0[.shortTitle], description: $0[.description])
            },
            categories: texts[.category], groups: texts[.group], metrics: texts[.metric], members: texts[.member],
            steps: texts.steps, notes: texts[.note], boosts: texts[.boost])
    }
}

/// The texts of one mode in one language, while they are read.
private struct ModeTexts {
    private var texts: [TranslationTable.Kind: [String: String]] = [:]
    private(set) var achievements: [String: [TranslationTable.Kind: String]] = [:]
    private(set) var steps: [String: [String]] = [:]

    subscript(kind: TranslationTable.Kind) -> [String: String] { texts[kind] ?? [:] }

    mutating func add(_ text: String, _ row: TranslationTable.Row) {
        switch row.kind {
        case .title, .shortTitle, .description:
            achievements[row.id, default: [:]][row.kind] = text
        case .step:
            guard let step = TranslationTable.Step(row.id) else { return }
            let missing = step.number - (steps[step.metric]?.count ?? 0)
            if missing > 0 { steps[step.metric, default: []] += Array(repeating: "", count: missing) }
            steps[step.metric]?[step.number - 1] = text
        default:
            texts[row.kind, default: [:]][row.id] = text
        }
    }
}

extension TranslationTable {
    /// The id of a step, `METRIC#2`.
    struct Step {
        let metric: String
        /// The amount that the step names, from 1.
        let number: Int

        /// The largest number that a table may have.
        private static let limit = 1_000

        init?(_ id: String) {
            let parts = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let number = Int(parts[1]), (1...Self.limit).contains(number) else { return nil }
            (metric, self.number) = (String(parts[0]), number)
        }
    }

    private static func phrases(in languages: [GalleryLanguage]) -> [Row] {
        let phrases: [any GalleryPhrase] =
            Array(Phrase.allCases) + Array(DetailPhrase.allCases) + Array(NewsPhrase.allCases)
            + Array(ScreenPhrase.allCases) + Array(WritingPhrase.allCases)
        return phrases.map { phrase in
            var row = Row(kind: .phrase, mode: nil, id: phrase.rawValue, texts: [:])
            for language in languages where !language.borrowedPhrases.contains(phrase.rawValue) {
                let text = phrase.text(in: language)
                if !text.isEmpty { row.texts[language.rawValue] = text }
            }
            return row
        }
    }

    private static func rows(of mode: any GameMode) -> [Row] {
        let id = type(of: mode).id
        var rows: [Row] = []
        func add(_ kind: Kind, _ name: String, _ text: LocalizedText?) {
            if let text {
                rows.append(Row(kind: kind, mode: id, id: name, texts: text.texts.filter { !$0.value.isEmpty }))
            }
        }
        func add(_ kind: Kind, _ names: [(String, LocalizedText?)]) {
            for (name, text) in names.sorted(by: { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }) {
                add(kind, name, text)
            }
        }
        add(.name, "", mode.name)
        for achievement in mode.achievementProviders.flatMap(\.achievements) {
            add(.title, achievement.id.rawValue, achievement.title)
            add(.shortTitle, achievement.id.rawValue, achievement.shortTitle)
            add(.description, achievement.id.rawValue, achievement.description)
        }
        let names = mode.displayNames
        add(.category, names.categories.map { ($0, $1) })
        add(.group, names.groups.map { ($0, $1) })
        add(.metric, names.metrics.map { ($0.rawValue, $1) })
        for (metric, steps) in names.steps.sorted(by: { $0.key < $1.key }) {
            for (index, text) in steps.enumerated() { add(.step, "\(metric)#\(index + 1)", text) }
        }
        add(.member, names.members.map { ($0.string, $1) })
        add(.note, names.traits.map { ($0.string, $1.note) })
        add(.boost, mode.boosts.map { ($0.id, $0.name) })
        return rows
    }
}
