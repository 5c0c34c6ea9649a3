public import AchievementCore

/// A reward that a player earned and may celebrate: an unlock, a streak milestone, a finished room, or a level.
public struct EarnedReward: Hashable, Codable, Sendable, Identifiable {
    /// The kind of a reward.
    public enum Kind: Hashable, Codable, Sendable {
        /// An achievement.
        case unlock
        /// An achievement for days in a row.
        case milestone(days: Int)
        /// An achievement that finishes a room.
        case room(number: Int)
        /// A level, from 2, of one mode, or of all modes if `mode` is `nil`.
        case level(Int, mode: GameModeID?)
    }

    /// The reward's id. An unlock after a revocation has another id than the one before; an unlock that is dated
    /// differently keeps its id.
    public let id: String
    /// The kind.
    public let kind: Kind
    /// The kind in words, such as `Achievement unlocked` or `Level up`.
    public let kindText: String
    /// The name, such as that of the achievement or `Level 5`. For a recurring achievement it includes the period.
    public let title: String
    /// The reason for the reward, and what comes next.
    public let description: String
    /// For a recurring achievement, how often it had been earned at that moment, such as `Earned 3 times`; `nil` for
    /// others.
    public let timesText: String?
    /// The name of an icon, in the vocabulary of SF Symbols.
    public let icon: String
    /// The color.
    public let color: GalleryColor
    /// How hard it was to earn, which determines the shape of its medal.
    public let rarity: Rarity
    /// The points of the reward; 0 for a level.
    public let points: Int
    /// The achievement; `nil` for a level.
    public let card: GalleryCard?
    /// The name of the mode of the achievement, where there are several; `nil` with one mode, and for a level, whose
    /// title has it.
    public var modeName: String? { card?.modeName }
    /// When it was earned.
    public let at: Moment
    /// The local day in words.
    public let dateText: String
    /// The event that earned it; `nil` for a backfill.
    package let event: EventID?
    /// Whether a catalog found it in past events when it was opened.
    package let isBackfill: Bool
    /// For a level of the only mode, its id as one of several modes; `nil` for anything else.
    let idAmongSeveral: String?

    /// Whether it gets the whole screen rather than a toast: a milestone, a room, a rank such as a belt, what is
    /// legendary, and what fewer than one in twenty players hold.
    package let isCeremony: Bool

    /// The rank in the order of celebrations: levels lowest, other rewards by rarity, ceremonies above toasts.
    var worth: Int { level > 0 ? -1 : 2 * rarity.rank + (isCeremony ? 1 : 0) }

    /// The order of rewards of the same moment: an unlock comes before the room and the level that it brought.
    var order: Int {
        switch kind {
        case .unlock, .milestone: 0
        case .room: 1
        case .level: 2
        }
    }

    /// The level that was reached; 0 for anything else.
    var level: Int { if case .level(let level, _) = kind { level } else { 0 } }
}

extension EarnedReward {
    /// The id of an unlock after a number of revocations of the achievement.
    static func id(of achievement: AchievementKey, after revocations: Int) -> String { "\(achievement)@\(revocations)" }

    /// The id of a level of a mode, or of all modes if `mode` is `nil`.
    static func id(ofLevel level: Int, mode: GameModeID?) -> String { "level:\(mode?.rawValue ?? "")@\(level)" }
}

extension GalleryModel {
    /// Returns the ids of seen rewards that are worth keeping: those of rewards that are still earned, and those of
    /// modes that this gallery lacks.
    ///
    /// Rewards earned again after an erasure are then celebrated again, while nothing is celebrated twice because an
    /// app brings back or adds a mode: a level seen while the app had one mode also counts as seen when it has several.
    public func stillSeen(_ ids: Set<String>) -> Set<String> {
        var kept = ids.intersection(recent.map(\.id))
        let owners = modes.flatMap { ["\($0.id)/", "level:\($0.id)@"] }
        let foreign = ids.filter { id in !id.hasPrefix(Self.overall) && !owners.contains(where: id.hasPrefix) }
        kept.formUnion(foreign)
        // The level over all modes is lower while some modes are missing.
        if !foreign.isEmpty { kept.formUnion(ids.filter { $0.hasPrefix(Self.overall) }) }
        for reward in recent where ids.contains(reward.id) { if let id = reward.idAmongSeveral { kept.insert(id) } }
        return kept
    }

    private static var overall: String { "level:@" }
}
