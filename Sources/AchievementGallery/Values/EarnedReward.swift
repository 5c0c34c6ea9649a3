public import AchievementCore

/// Something that a player earned and may celebrate: an unlock, a streak milestone, a finished room, a level.
public struct EarnedReward: Hashable, Codable, Sendable, Identifiable {
    /// What it is.
    public enum Kind: Hashable, Codable, Sendable {
        /// An achievement.
        case unlock
        /// An achievement for days in a row.
        case milestone(days: Int)
        /// An achievement that finishes a room.
        case room(number: Int)
        /// A level, from 2; of one mode, or of all if `mode` is `nil`.
        case level(Int, mode: GameModeID?)
    }

    /// Identifies the reward. An unlock after a revocation has another id than the one before, one that is dated otherwise
    /// since has the same.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// The same in words, such as `Achievement unlocked` or `Level up`.
    public let kindText: String
    /// The name, such as that of the achievement or `Level 5`. Of a recurring achievement it names the period.
    public let title: String
    /// What it was for, and what comes next.
    public let description: String
    /// For a recurring achievement, how often it was earned up to then, such as `Earned 3 times`; `nil` for others.
    public let timesText: String?
    /// The name of an icon, in the vocabulary of SF Symbols.
    public let icon: String
    /// The colour.
    public let color: GalleryColor
    /// How hard it was; for the shape of its medal.
    public let rarity: Rarity
    /// The points that it brought; 0 for a level.
    public let points: Int
    /// The achievement; `nil` for a level.
    public let card: GalleryCard?
    /// The name of the mode of the achievement, where there are several; `nil` with one mode, and for a level, whose title
    /// has it.
    public var modeName: String? { card?.modeName }
    /// When it was earned.
    public let at: Moment
    /// The local day in words.
    public let dateText: String
    /// The event that earned it; `nil` for a backfill.
    package let event: EventID?
    /// Whether it was found in the past when a catalog opened.
    package let isBackfill: Bool
    /// Of a level of an only mode, its id as one of several modes; `nil` for anything else.
    let idAmongSeveral: String?

    /// Whether it gets the whole screen rather than a toast: a milestone, a room, a rank such as a belt, what is legendary,
    /// and what fewer than one in twenty players hold.
    package let isCeremony: Bool

    /// How fine it is, for the order of celebrations: a level least, else by rarity, and a ceremony more than a toast.
    var worth: Int { level > 0 ? -1 : 2 * rarity.rank + (isCeremony ? 1 : 0) }

    /// The order among rewards of one moment: an unlock comes before the room and the level that it brought.
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
    /// The id of an unlock that came after so many revocations of the achievement.
    static func id(of achievement: AchievementKey, after revocations: Int) -> String { "\(achievement)@\(revocations)" }

    /// The id of a level of a mode, or of all if `mode` is `nil`.
    static func id(ofLevel level: Int, mode: GameModeID?) -> String { "level:\(mode?.rawValue ?? "")@\(level)" }
}

extension GalleryModel {
    /// What to keep of the ids of rewards that a player has seen: those that are still earned, and those of modes that this
    /// gallery lacks.
    ///
    /// What is earned anew after an erasure is then celebrated anew, and what was celebrated is not celebrated again when an
    /// app brings a mode back or adds one: a level of an only mode counts as seen among several, too.
    public func stillSeen(_ ids: Set<String>) -> Set<String> {
        var kept = ids.intersection(recent.map(\.id))
        let owners = modes.flatMap { ["\($0.id)/", "level:\($0.id)@"] }
        let foreign = ids.filter { id in !id.hasPrefix(Self.overall) && !owners.contains(where: id.hasPrefix) }
        kept.formUnion(foreign)
        // The level over all modes is lower while some are away.
        if !foreign.isEmpty { kept.formUnion(ids.filter { $0.hasPrefix(Self.overall) }) }
        for reward in recent where ids.contains(reward.id) { if let id = reward.idAmongSeveral { kept.insert(id) } }
        return kept
    }

    private static var overall: String { "level:@" }
}
