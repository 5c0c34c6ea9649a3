import AchievementCore
import AchievementEngine

/// Builds the values of a ``GalleryModel``.
struct GalleryBuilder {
    /// An achievement with the player's state.
    struct Entry {
        let key: AchievementKey
        let achievement: Achievement
        let state: AchievementState
        /// The records of current unlocks, newest first; several if the achievement recurs.
        let unlocks: [Unlock]

        /// The latest unlock.
        var unlock: Unlock? { unlocks.first }

        /// Whether the player may see that it exists.
        var isVisible: Bool { state.visibility != .hidden }

        var isMasked: Bool { state.visibility == .secret }
    }

    let picture: PlayerPicture
    let words: GalleryWords
    let names: CatalogNames
    let namesakes: Namesakes
    /// The number of holders of each achievement, if counted.
    let holders: HolderCounts?
    /// The achievements that the player may see, in catalog order.
    let entries: [Entry]
    /// The unlocks of these achievements, newest first.
    let unlocks: [Unlock]

    /// The ledger, ordered by the moments of what earned the points, so that late recordings are in their place.
    let ledger: [LedgerEntry]
    /// How often each achievement was taken back.
    let revocations: [AchievementKey: Int]
    /// The achievements that the player can work on now, best first.
    let steps: [AchievementKey]
    /// The number of days on which a pace is based.
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
        namesakes = Namesakes(picture.rulebook, words: words)
        let states = Dictionary(
            picture.status.achievements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let records = Dictionary(grouping: picture.unlocks) { picture.rulebook.catalogKey(of: $0.achievement) }
        let entries = picture.rulebook.catalog.compactMap { key, achievement in
            states[key].map { Entry(key: key, achievement: achievement, state: $0, unlocks: records[key] ?? []) }
        }.filter(\.isVisible)
        self.entries = entries
        lateDays = picture.rulebook.lateDays
        // Points of modes that were not chosen reached no level that the page shows; points without a mode count in the
        // total.
        let modes = Set(picture.rulebook.modeIDs + [Rulebook.ownModeID])
        ledger = picture.ledger.filter { modes.contains($0.mode) }
        let revoked = picture.ledger.lazy.filter { $0.reason == "revoked" }.compactMap(\.achievement)
        revocations = Dictionary(revoked.map { ($0, 1) }, uniquingKeysWith: +)
        let indices = Dictionary(
            entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        entryIndices = indices
        unlocks = picture.unlocks.filter { unlock in
            indices[picture.rulebook.catalogKey(of: unlock.achievement)].map { entries[$0].state.isUnlocked } ?? false
        }
    }

    /// The entry for a key; `nil` if the player may not see it.
    subscript(_ key: AchievementKey) -> Entry? { entryIndices[key].map { entries[$0] } }

    func title(of entry: Entry) -> String {
        let title = words.text(entry.state.title)
        return entry.isMasked ? title : namesakes.title(title, of: entry.key)
    }

    func description(of entry: Entry) -> String {
        words.text(entry.state.description)
    }

    /// A remark if a title, a description or a text of the gallery is not in the requested language; otherwise `nil`.
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
    /// The room that unlocking it completes.
    var completedRoom: Int? {
        for case .completeRoom(let room, _) in effects { return room }
        return nil
    }
}

extension Criterion {
    /// The leaf criteria, without prerequisites.
    var leaves: [Criterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .unlocked: []
        case .compare, .contains, .periods, .granted: [self]
        }
    }

    /// The sets and the members of them that the criterion asks for.
    var collections: [(metric: MetricID, members: [String])] {
        leaves.compactMap { leaf in
            if case .contains(let metric, let members, nil) = leaf { (metric, members) } else { nil }
        }
    }
}
