public import AchievementCore
public import AchievementEngine

/// The achievements defined at run time, for instructors: what they are, who defined them, their state and their
/// holders.
public struct DefinitionList: Hashable, Codable, Sendable {
    /// A definition.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        /// The achievement.
        public let id: AchievementKey
        /// Its title.
        public let title: String
        /// How to earn it.
        public let description: String
        /// The points of an unlock.
        public let points: Int
        /// The name of an icon, in the vocabulary of SF Symbols.
        public let icon: String
        /// The color.
        public let color: GalleryColor
        /// How hard it is to earn, which determines the shape of its medal.
        public let rarity: Rarity
        /// Whether it can no longer be earned.
        public let isWithdrawn: Bool
        /// Its state in words, such as `Open now` or `Withdrawn`.
        public let stateText: String
        /// Who defined it and when, such as `Defined by coach, Nov 18, 2026`; `nil` if neither is known.
        public let madeText: String?
        /// How many of all players hold it.
        public let held: HeldShare
    }

    /// The definitions: those that can be earned first, then by key.
    public let rows: [Row]
}

extension ProgressReading {
    /// Returns the definitions of the store in words. Reads the whole log and every player if there is any definition.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    public func definitionList(
        language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases
    ) async throws -> DefinitionList {
        let words = GalleryWords(language: language, among: languages)
        let records = try await reader().definitionRecords()
        let ordered = records.filter { !$0.isWithdrawn } + records.filter(\.isWithdrawn)
        return DefinitionList(rows: ordered.map { DefinitionList.Row($0, words) })
    }
}

extension DefinitionList.Row {
    init(_ record: DefinitionRecord, _ words: GalleryWords) {
        let definition = record.definition
        id = definition.key
        title = words.text(definition.title)
        description = words.text(definition.description)
        points = definition.points
        icon = definition.icon
        color = GalleryColor(definition.color)
        rarity = definition.rarity
        isWithdrawn = record.isWithdrawn
        stateText =
            switch (record.isWithdrawn, record.challenge?.phase) {
            case (true, _): words.text(.definitionWithdrawn)
            case (_, .upcoming?): words.text(.challengesUpcoming)
            case (_, .ended?): words.text(.challengesEnded)
            case (_, .open?), (_, nil): words.text(.challengesOpen)
            }
        let made = [record.actor.map { words.text(.definedBy, $0) }, record.madeAt.map { words.date($0.localDay) }]
        let known = made.compactMap { $0 }
        madeText = known.isEmpty ? nil : known.joined(separator: " · ")
        held = HeldShare(record.holders, of: record.players, words: words)
    }
}
