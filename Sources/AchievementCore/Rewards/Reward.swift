import AchievementSupport

/// Something that a player earned or lost, such as an unlock, points, or an unlock that was revoked.
///
/// The large cases are indirect, because a reward is copied many times before it is delivered.
public enum Reward: Hashable, Codable, Sendable {
    /// An unlocked achievement; its points are part of the unlock.
    indirect case unlocked(Unlock)
    /// Points that an event awarded directly, without an unlock.
    indirect case points(PointAward)
    /// A level that was reached, in one mode or over all modes.
    case level(LevelReached)
    /// A finished room, with the room that opened next.
    case room(RoomOpened)
    /// A revoked unlock.
    indirect case revoked(Revocation)
    /// A summary of achievements that a new catalog found already earned.
    case backfill(Backfill)

    /// The kinds of rewards. The raw values are frozen, because stores persist them.
    public enum Kind: Int, CaseIterable, Sendable {
        /// An unlock.
        case unlocked = 0
        /// Points of an event.
        case points = 1
        /// A level.
        case level = 2
        /// A room.
        case room = 3
        /// A revoked unlock.
        case revoked = 4
        /// A summary of achievements found already earned.
        case backfill = 5
    }

    /// The kind of the reward.
    public var kind: Kind {
        switch self {
        case .unlocked: .unlocked
        case .points: .points
        case .level: .level
        case .room: .room
        case .revoked: .revoked
        case .backfill: .backfill
        }
    }

    /// When it was earned; `nil` for an empty backfill.
    package var moment: Moment? {
        switch self {
        case .unlocked(let unlock): unlock.at
        case .points(let award): award.at
        case .level(let level): level.at
        case .room(let room): room.at
        case .revoked(let revocation): revocation.at
        case .backfill(let summary): summary.unlocks.first?.at
        }
    }

    // The names are persisted in outboxes, so they stay the same when cases are renamed.
    private enum CodingKeys: String, CodingKey {
        case unlocked, points, level, room, revoked
        case backfill = "caughtUp"
    }
}

/// Points that an event awarded directly, apart from any unlock, or a correction of such points.
public struct PointAward: Hashable, Codable, Sendable {
    /// The mode that awarded them.
    public let mode: GameModeID
    /// The number of points; negative if they take back an earlier award.
    public let points: Int
    /// The reason given by the mode.
    public let reason: String
    /// The event that awarded them or took them back; `nil` if changed rules, a rebuild or a repair found that the
    /// history yields a different number of points.
    public let event: EventID?
    /// When they count: the time of the event or, for a correction, noon of the day on which the corrected awards
    /// count.
    public let at: Moment

    /// A record of an award.
    package init(mode: GameModeID, points: Int, reason: String, event: EventID?, at: Moment) {
        self.mode = mode
        self.points = points
        self.reason = reason
        self.event = event
        self.at = at
    }
}

/// A level that a player reached for the first time.
public struct LevelReached: Hashable, Codable, Sendable {
    /// The mode that the level belongs to; `nil` for the level over all modes.
    public let mode: GameModeID?
    /// The level, from 2.
    public let level: Int
    /// The time of the event that brought the needed points.
    public let at: Moment

    /// A record of a level.
    package init(mode: GameModeID?, level: Int, at: Moment) {
        self.mode = mode
        self.level = level
        self.at = at
    }
}

/// A room that a player finished, and the room that opened. The mode's statistics start over; a host clears the scores
/// that it keeps itself.
public struct RoomOpened: Hashable, Codable, Sendable {
    /// The mode that the rooms belong to.
    public let mode: GameModeID
    /// The room that was finished, from 1.
    public let completed: Int
    /// The room that the player is in afterward; `nil` after the last room, or if an earlier room is unfinished.
    public let opened: Int?
    /// The time of the finishing event.
    public let at: Moment

    /// A record of a finished room.
    package init(mode: GameModeID, completed: Int, opened: Int?, at: Moment) {
        self.mode = mode
        self.completed = completed
        self.opened = opened
        self.at = at
    }
}

/// One reward on its way to a sink.
public struct Delivery: Sendable {
    /// The same at every attempt and for every sink, so that a sink can recognize a repeat.
    public var id: String {
        switch identity {
        case .id(let id): id
        case .origin(let origin): Delivery.id(player, origin.string)
        case .event(let event, let ordinal):
            Delivery.id(player, "\(event.source)\u{0}\(event.id)\u{0}\(ordinal)")
        }
    }
    /// The player who earned it.
    public let player: PlayerID
    /// What was earned.
    public let reward: Reward

    /// The id, or what it is derived from. Digests are computed lazily, because most deliveries reach no sink and need
    /// no id.
    package let identity: Identity

    /// What an id is derived from.
    package enum Identity: Hashable, Sendable {
        /// The id itself.
        case id(String)
        /// A digest of the player and a text.
        case origin(ExactText)
        /// A digest of the player, an event, and an index among the rewards of that event.
        case event(EventID, ordinal: Int)
    }

    /// 128 bits of a cryptographic digest: even somebody who can choose event ids must not be able to make two ids
    /// collide.
    private static func id(_ player: PlayerID, _ origin: String) -> String {
        String(SHA256.hexadecimal(of: "\(player)\u{0}\(origin)").prefix(32))
    }

    /// A reward of `player` under a stable id.
    public init(id: String, player: PlayerID, reward: Reward) {
        (identity, self.player, self.reward) = (.id(id), player, reward)
    }

    /// A reward of `player` under an id derived from `identity`.
    package init(_ identity: Identity, player: PlayerID, reward: Reward) {
        (self.identity, self.player, self.reward) = (identity, player, reward)
    }

    /// A reward of `player` under a digest of its origin.
    package init(origin: String, player: PlayerID, reward: Reward) {
        (identity, self.player, self.reward) = (.origin(ExactText(origin)), player, reward)
    }

    /// A reward of `player` under a digest of an event and the index among that event's rewards.
    package init(event: EventID, ordinal: Int, player: PlayerID, reward: Reward) {
        (identity, self.player, self.reward) = (.event(event, ordinal: ordinal), player, reward)
    }
}

extension Delivery: Hashable {
    /// Whether both are the same reward of the same player with the same id.
    public static func == (left: Delivery, right: Delivery) -> Bool {
        // An id is a digest, which takes time.
        left.player == right.player && left.reward == right.reward
            && (left.identity == right.identity || left.id == right.id)
    }

    /// Hashes the player and the reward.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(player)
        hasher.combine(reward)
    }
}

extension Delivery: Codable {
    private enum CodingKeys: CodingKey { case id, player, reward }

    /// Reads the form that ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(String.self, forKey: .id),
            player: try container.decode(PlayerID.self, forKey: .player),
            reward: try container.decode(Reward.self, forKey: .reward))
    }

    /// Writes the id, the player and the reward.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(player, forKey: .player)
        try container.encode(reward, forKey: .reward)
    }
}
