import AchievementCore
import AchievementEngine

/// Makes the values of a ``GalleryModel``.
struct GalleryBuilder {
    /// An achievement with the player's state of it.
    struct Entry {
        let key: AchievementKey
        let achievement: Achievement
        let state: AchievementState
        /// The records of what is held, newest first; several if it recurs.
        let unlocks: [Unlock]

        /// The latest record.
        var unlock: Unlock? { unlocks.first }

        /// Whether the player may see that it exists.
        var isVisible: Bool { state.visibility != .hidden }

        var isMasked: Bool { state.visibility == .secret }
    }

    let picture: PlayerPicture
    let words: GalleryWords
    let names: CatalogNames
    /// How many players hold each achievement, if that was counted.
    let holders: HolderCounts?
    /// The achievements that the player may see, in the order of the catalog.
    let entries: [Entry]
    /// The unlocks of those, newest first.
    let unlocks: [Unlock]

    /// The points by the moment of what they are for: what is recorded late is not late here.
    let ledger: [LedgerEntry]
    /// How often achievements were taken back.
    let revocations: [AchievementKey: Int]
    /// What the player can work on now, the best first.
    let steps: [AchievementKey]
    /// The days that a pace looks back on.
    let paceDays: Int

    /// The modes whose days start later than at midnight, with rules whose days start then.
    let lateDays: [GameModeID: StreakRules]

    private let entryIndices: [AchievementKey: Int]

    var status: PlayerStatus { picture.status }
    var statistics: PlayerStatistics { picture.statistics }
    var rulebook: Rulebook { picture.rulebook }
    var now: Moment { picture.moment }

    init(_ picture: PlayerPicture, words: GalleryWords, holders: HolderCounts?) {
        self.picture = picture
        self.words = words
        self.holders = holders
        paceDays = Self.paceDays(of: picture.statistics)
        steps = picture.rulebook.nextSteps(for: picture.status).map(\.achievement)
        names = CatalogNames(rulebook: picture.rulebook, words: words)
        let states = Dictionary(
            picture.status.achievements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let records = Dictionary(grouping: picture.unlocks) { picture.rulebook.catalogKey(of: $0.achievement) }
        let entries = picture.rulebook.catalog.compactMap { key, achievement in
            states[key].map { Entry(key: key, achievement: achievement, state: $0, unlocks: records[key] ?? []) }
        }.filter(\.isVisible)
        self.entries = entries
        lateDays = picture.rulebook.lateDays
        // Points of modes that were not chosen brought no level that the page shows; those of none count in the total.
        let modes = Set(picture.rulebook.modeIDs + [Rulebook.ownModeID])
        ledger = picture.ledger.filter { modes.contains($0.mode) }
        let revoked = picture.ledger.lazy.filter { $0.reason == "revoked" }.compactMap(\.achievement)
        revocations = Dictionary(revoked.map { ($0, 1) }, uniquingKeysWith: +)
        let indices = Dictionary(
            entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        entryIndices = indices
        unlocks = picture.unlocks.filter { unlock in
            indices[picture.rulebook.catalogKey(of: unlock.achievement)].map { entries[$0].state.unlocked } ?? false
        }
    }

    /// The entry of a key; `nil` if the player may not see it.
    subscript(_ key: AchievementKey) -> Entry? { entryIndices[key].map { entries[$0] } }

    func title(of entry: Entry) -> String {
        words.text(entry.state.title)
    }

    func description(of entry: Entry) -> String {
        words.text(entry.state.description)
    }

    /// What to say once if a title, a description or a text of the gallery is not in the language that was asked for.
    var untranslatedText: String? {
        let isWhole =
            words.isComplete
            && entries.allSatisfy { entry in
                words.language(of: entry.state.title, entry.state.description).map(words.isOwn) ?? true
            }
        return isWhole ? nil : words.text(.untranslated, words.languageName)
    }

    func unlockedText(of entry: Entry) -> String? { entry.state.unlockedAt.map { words.date($0.localDay) } }
}

extension Achievement {
    /// The room that its unlock completes.
    var completedRoom: Int? {
        for case .completeRoom(let room, _) in effects { return room }
        return nil
    }
}

extension Criterion {
    /// The leaves of the criterion, without those that wait for other unlocks.
    var leaves: [Criterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .unlocked: []
        case .compare, .contains, .periods, .granted: [self]
        }
    }

    /// The sets that it asks for members of, with those members.
    var collections: [(metric: MetricID, members: [String])] {
        leaves.compactMap { leaf in
            if case .contains(let metric, let members, nil) = leaf { (metric, members) } else { nil }
        }
    }
}
