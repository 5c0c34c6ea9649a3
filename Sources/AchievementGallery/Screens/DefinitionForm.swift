public import AchievementCore
public import AchievementEngine

/// The form with which an instructor defines an achievement or a challenge: what there is to choose from, and what is
/// wrong with a draft.
///
/// ```swift
/// let form = try await center.definitionForm(language: "en")
/// var draft = form.draft()
/// ```
public struct DefinitionForm: Hashable, Sendable {
    /// A mode that can have definitions.
    public struct Mode: Hashable, Sendable, Identifiable {
        /// The mode.
        public let id: GameModeID
        /// Its name.
        public let name: String
        /// The languages of the texts: those in which a definition must have them, and before them that of the form if
        /// it is another one.
        public let languages: [Language]
        /// The quantities that can have a target.
        public let measures: [Measured]
    }

    /// A language of the texts of a mode.
    public struct Language: Hashable, Sendable, Identifiable {
        /// The BCP 47 tag.
        public let id: String
        /// The language's own name, such as `Deutsch`.
        public let name: String
        /// Whether a definition must have texts in it. Without them, readers of the language see those of another one.
        public let isRequired: Bool
    }

    /// A growing quantity for which a definition can set a target.
    public struct Measured: Hashable, Sendable, Identifiable {
        /// The reading.
        public let id: Reading
        /// Its name, such as `Minutes of practice`.
        public let name: String
        /// The unit of the target, such as `min`; `nil` for plain numbers.
        public let unit: String?
    }

    /// A span of time to choose from.
    public struct Span: Hashable, Sendable, Identifiable {
        /// The span; `nil` for any time.
        public let id: TimeWindow?
        /// Its name, such as `Dec 1, 2026 to Dec 31, 2026`.
        public let name: String
    }

    /// An icon or a color to choose from.
    public struct Look: Hashable, Sendable, Identifiable {
        /// The name of the icon in SF Symbols, or the color as a definition states it; `nil` for the usual icon.
        public let id: String?
        /// Its name, such as `Flame`.
        public let name: String
    }

    /// What is wrong with a draft.
    public enum Problem: Hashable, Sendable {
        /// A title is missing, in this language.
        case noTitle(Language)
        /// A title is too long or has control characters, in this language.
        case unusableTitle(Language)
        /// How to earn it is missing, in this language.
        case noDescription(Language)
        /// The points are not a whole number from 0 to 1,000,000.
        case points
        /// The target is not a number above 0.
        case target
    }

    /// The modes to choose from.
    public let modes: [Mode]
    let language: GalleryLanguage
    let today: Day
    let definitions: [AchievementKey: AchievementDefinition]

    /// The most points of an achievement.
    static let mostPoints = 1_000_000
}

extension ProgressReading {
    /// Returns the form for new definitions and for replacing those in the store, withdrawn ones included.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    public func definitionForm(
        language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases
    ) async throws -> DefinitionForm {
        DefinitionForm(try await reader(), GalleryWords(language: language, among: languages), languages)
    }
}

extension DefinitionForm {
    init(_ reader: PlayerReader, _ words: GalleryWords, _ languages: [GalleryLanguage]) {
        let rulebook = reader.rulebook
        let names = CatalogNames(rulebook: rulebook, words: words)
        modes = rulebook.modeIDs.map { mode in
            Mode(
                id: mode, name: names.mode(mode),
                languages: Self.languages(rulebook.languages(of: mode), words, among: languages),
                measures: rulebook.metricDefinitions.filter { rulebook.mode(of: $0.id) == mode }
                    .compactMap { Measured($0, names) })
        }
        language = words.language
        today = reader.now().localDay
        definitions = Dictionary(
            reader.definitions.map { ($0.definition.key, $0.definition) }, uniquingKeysWith: { first, _ in first })
    }

    private static func languages(
        _ required: [String], _ words: GalleryWords, among languages: [GalleryLanguage]
    ) -> [Language] {
        let own = [words.language.rawValue].filter { words.isOwn($0) && !required.contains(where: words.isOwn) }
        return own.map { Language(id: $0, name: words.languageName, isRequired: false) }
            + required.map { tag in
                Language(id: tag, name: GalleryWords(language: tag, among: languages).languageName, isRequired: true)
            }
    }

    /// Returns an empty draft of an achievement of a mode; of the first one if `mode` is `nil`.
    public func draft(of mode: GameModeID? = nil) -> DefinitionDraft {
        DefinitionDraft(mode: mode ?? modes.first?.id ?? GameModeID(""))
    }

    /// Returns a draft with the contents of a definition, which it replaces; `nil` if there is no such definition.
    public func draft(replacing key: AchievementKey) -> DefinitionDraft? {
        definitions[key].map { definition in
            var draft = DefinitionDraft(replacing: definition, GalleryWords(language))
            // The form has no field for what it cannot name, such as the fastest time.
            if case .reach(let reading) = draft.rule, measured(reading, in: draft.mode) == nil { draft.rule = .kept }
            return draft
        }
    }

    /// Returns the mode of a draft; `nil` if there is no such mode.
    public func mode(of draft: DefinitionDraft) -> Mode? { modes.first { $0.id == draft.mode } }

    /// Returns the quantity for which a draft sets a target; `nil` if it sets none.
    public func measured(of draft: DefinitionDraft) -> Measured? {
        guard case .reach(let reading) = draft.rule else { return nil }
        return measured(reading, in: draft.mode)
    }

    private func measured(_ reading: Reading, in mode: GameModeID) -> Measured? {
        modes.first { $0.id == mode }?.measures.first { $0.id == reading }
    }

    /// Returns the spans of time to choose from: any time, this and the next week and month, and the one that the
    /// replaced definition has.
    public func spans(for draft: DefinitionDraft) -> [Span] {
        let words = GalleryWords(language)
        let monday = today.advanced(by: 1 - today.weekday)
        let (year, month, _) = today.date
        let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
        var windows = [0, 7].map { days in
            TimeWindow.days(from: monday.advanced(by: days), through: monday.advanced(by: days + 6))
        }
        windows += [.month(month, of: year), .month(nextMonth, of: nextYear)]
        if let window = draft.replaced?.criterion.window, !windows.contains(window) { windows.append(window) }
        if let window = draft.window, !windows.contains(window) { windows.append(window) }
        return [Span(id: nil, name: words.text(.anyTime))] + windows.map { Span(id: $0, name: words.days(of: $0)) }
    }

    /// Returns what is wrong with a draft, in the order of the fields; empty if it can be defined.
    public func problems(of draft: DefinitionDraft) -> [Problem] {
        var problems: [Problem] = []
        for language in mode(of: draft)?.languages ?? [] {
            let title = trimmed(draft.titles[language.id] ?? "")
            let description = trimmed(draft.descriptions[language.id] ?? "")
            guard language.isRequired || !title.isEmpty || !description.isEmpty else { continue }
            if title.isEmpty {
                problems.append(.noTitle(language))
            } else if !isUsable(title) {
                problems.append(.unusableTitle(language))
            }
            if description.isEmpty { problems.append(.noDescription(language)) }
        }
        if points(of: draft) == nil { problems.append(.points) }
        if case .reach = draft.rule, target(of: draft) == nil { problems.append(.target) }
        return problems
    }

    /// Returns the definition of a draft; `nil` if it has ``problems(of:)``.
    public func definition(of draft: DefinitionDraft) -> AchievementDefinition? {
        guard problems(of: draft).isEmpty, let points = points(of: draft) else { return nil }
        return AchievementDefinition(
            mode: draft.mode, id: draft.id, title: texts(draft.titles), description: texts(draft.descriptions),
            category: draft.replaced?.category ?? draft.usualCategory, rarity: draft.rarity, points: points,
            icon: icon(of: draft), color: draft.color ?? DefinitionDraft.usualColor,
            criterion: draft.criterion(target(of: draft)), every: draft.replaced?.recurrence)
    }

    private func texts(_ entered: [String: String]) -> LocalizedText {
        LocalizedText(entered.mapValues(trimmed).filter { !$0.value.isEmpty })
    }

    private func points(of draft: DefinitionDraft) -> Int? {
        Int(trimmed(draft.points)).flatMap { (0...Self.mostPoints).contains($0) ? $0 : nil }
    }

    /// The target, with the decimal mark of the language. Nothing else separates figures: `1.000` is one thousand in
    /// German and one in English.
    private func target(of draft: DefinitionDraft) -> Amount? {
        let mark = WritingPhrase.decimalMark.text(in: language)
        let text = trimmed(draft.target)
        guard text.allSatisfy({ ("0"..."9").contains($0) || String($0) == mark }),
            let amount = Double(text.replacing(mark, with: ".")).flatMap({ Amount($0) }), amount > .zero
        else { return nil }
        return amount
    }

    private func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Whether a title is accepted: 1 to 200 Unicode scalars without control characters.
    private func isUsable(_ title: String) -> Bool {
        title.unicodeScalars.count <= 200
            && !title.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

extension DefinitionForm.Measured {
    /// What grows with every event: sums and the sizes of sets. Members of families have no fields of their own.
    fileprivate init?(_ metric: MetricDefinition, _ names: CatalogNames) {
        guard !metric.isKeyed, let measure = Self.measures[metric.kind] else { return nil }
        let unit = measure == .total ? metric.unit : nil
        id = Reading(metric.id, measure)
        name = names.metric(metric.id)
        self.unit = unit?.name(in: names.words.language)
    }

    private static let measures: [MetricKindTag: Measure] = [.sum: .total, .distinct: .count]
}

extension MetricUnit {
    /// The name of the unit beside a field, such as `min`; `nil` where people write none.
    fileprivate func name(in language: GalleryLanguage) -> String? {
        let phrase: WritingPhrase? =
            switch self {
            case .times, .steps: nil
            case .minutes: .unitMinutes
            case .seconds: .unitSeconds
            case .percent: .unitPercent
            case .kilograms: .unitKilograms
            case .kilocalories: .unitKilocalories
            }
        return phrase.map { String($0.text(in: language).drop(while: \.isWhitespace)) }
    }
}
