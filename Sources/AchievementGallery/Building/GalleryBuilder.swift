import AchievementCore
import AchievementEngine

/// Makes the values of a ``GalleryModel``.
struct GalleryBuilder {
    /// An achievement with where the player stands.
    struct Entry {
        let key: AchievementKey
        let achievement: Achievement
        let state: AchievementState
        let unlock: Unlock?

        /// Whether the player may know of it.
        var isVisible: Bool { state.visibility != .hidden }

        var isMasked: Bool { state.visibility == .secret }
    }

    let status: PlayerStatus
    let statistics: PlayerStatistics?
    let rulebook: Rulebook
    let words: GalleryWords
    let now: Moment
    let collected: [MetricID: Set<ExactText>]
    /// The achievements that the player may know of, in the order of the catalog.
    let entries: [Entry]
    /// The unlocks of those, newest first.
    let unlocks: [Unlock]

    private let entryIndices: [AchievementKey: Int]

    init(
        status: PlayerStatus, statistics: PlayerStatistics?, unlocks: [Unlock], rulebook: Rulebook,
        words: GalleryWords, now: Moment, collected: [MetricID: Set<ExactText>]
    ) {
        self.status = status
        self.statistics = statistics
        self.rulebook = rulebook
        self.words = words
        self.now = now
        self.collected = collected
        let states = Dictionary(status.achievements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let records = Dictionary(unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        let entries = rulebook.catalog.compactMap { key, achievement in
            states[key].map { Entry(key: key, achievement: achievement, state: $0, unlock: records[key]) }
        }.filter(\.isVisible)
        self.entries = entries
        let indices = Dictionary(
            entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        entryIndices = indices
        self.unlocks = unlocks.filter { indices[$0.achievement].map { entries[$0].state.unlocked } ?? false }
            .sorted { ($1.at.milliseconds, $0.achievement) < ($0.at.milliseconds, $1.achievement) }
    }

    /// The entry of a key, if the player may know of it.
    subscript(_ key: AchievementKey) -> Entry? { entryIndices[key].map { entries[$0] } }

    func name(of mode: GameModeID) -> String { rulebook.name(of: mode).map(words.text) ?? mode.rawValue }

    func title(of entry: Entry) -> String {
        words.text(entry.state.title)
    }

    func description(of entry: Entry) -> String {
        words.text(entry.state.description)
    }

    func unlockedText(of entry: Entry) -> String? { entry.state.unlockedAt.map { words.date($0.localDay) } }

    func name(ofCategory category: String, mode: GameModeID) -> String {
        words.name(rulebook.name(ofCategory: category, in: mode), orID: category)
    }

    func name(ofMember member: ExactText, mode: GameModeID) -> String {
        words.name(rulebook.name(ofMember: member, in: mode), orID: member.string)
    }

    func name(ofGroup group: String, mode: GameModeID) -> String {
        words.name(rulebook.name(ofGroup: group, in: mode), orID: group)
    }

    func name(of metric: MetricID) -> String {
        let last = metric.rawValue.split(separator: ".").last.map(String.init) ?? metric.rawValue
        return words.name(rulebook.name(of: metric), orID: last)
    }
}

extension Achievement {
    /// The room that its unlock completes.
    var completedRoom: Int? {
        for case .completeRoom(let room, _) in effects { return room }
        return nil
    }
}

extension Criterion {
    /// What has to hold besides other unlocks: the leaves of the criterion, without those that only wait.
    var leaves: [Criterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .unlocked: []
        case .compare, .contains, .granted: [self]
        }
    }

    /// The sets that it asks members of.
    var collections: [(metric: MetricID, members: [String])] {
        leaves.compactMap { leaf in
            if case .contains(let metric, let members, nil) = leaf { (metric, members) } else { nil }
        }
    }
}
