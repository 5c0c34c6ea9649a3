public import AchievementCore

/// An event as the log keeps it: the whole fact, from which everything else can be rebuilt.
public struct LoggedEvent: Hashable, Sendable {
    /// The place in the log, rising with the order of arrival; 0 before it is committed.
    public var sequence: Int64
    /// The event's identity.
    public let id: EventID
    /// The event's type.
    public let type: EventType
    /// The player that it is about.
    public let player: PlayerID
    /// When it happened on the player's clock.
    public let moment: Moment
    /// The payload as canonical JSON.
    public let data: [UInt8]
    /// Attributes of the CloudEvent that this package gives no meaning to, as a canonical JSON object, and behind it what
    /// the engine notes of where the event comes from. A store keeps the bytes as they are.
    public let attributes: [UInt8]?

    /// An event for the log.
    public init(
        sequence: Int64 = 0, id: EventID, type: EventType, player: PlayerID, moment: Moment, data: [UInt8],
        attributes: [UInt8]?
    ) {
        self.sequence = sequence
        self.id = id
        self.type = type
        self.player = player
        self.moment = moment
        self.data = data
        self.attributes = attributes
    }
}

/// The record of an unlock, under the symbol of its achievement.
public struct StoredUnlock: Hashable, Sendable {
    /// The number of the achievement.
    public var symbol: Int64
    /// When it was earned.
    public var at: Moment
    /// The event that completed it, if one did.
    public var event: EventID?
    /// The version of the mode's catalog.
    public var catalogVersion: Int
    /// The fingerprint of the criterion that was met.
    public var fingerprint: String
    /// How it came about.
    public var origin: UnlockOrigin
    /// The points that it added.
    public var points: Int
    /// The actor who granted it, for a grant.
    public var grantedBy: String?
    /// What the engine keeps with it, as text that only the engine reads.
    public var evidence: String?

    /// The record of an unlock.
    public init(
        symbol: Int64, at: Moment, event: EventID?, catalogVersion: Int, fingerprint: String, origin: UnlockOrigin,
        points: Int, grantedBy: String?, evidence: String? = nil
    ) {
        self.symbol = symbol
        self.at = at
        self.event = event
        self.catalogVersion = catalogVersion
        self.fingerprint = fingerprint
        self.origin = origin
        self.points = points
        self.grantedBy = grantedBy
        self.evidence = evidence
    }
}

/// An entry of a player's ledger. Entries never change.
public struct StoredPoints: Hashable, Sendable {
    /// The number of the series of the mode's points.
    public var mode: Int64
    /// How many points; negative if they are taken back.
    public var points: Int
    /// What they are for.
    public var reason: String
    /// The number of the achievement, if the entry is about one.
    public var achievement: Int64?
    /// The event that caused the entry, if one did.
    public var event: EventID?
    /// When they were earned.
    public var at: Moment

    /// An entry of `points`.
    public init(mode: Int64, points: Int, reason: String, achievement: Int64?, event: EventID?, at: Moment) {
        self.mode = mode
        self.points = points
        self.reason = reason
        self.achievement = achievement
        self.event = event
        self.at = at
    }
}

/// A delivery that waits in the outbox.
public struct OutboxEntry: Hashable, Sendable {
    /// Its place in the outbox; places rise with the order of the commits and are never given twice.
    public let sequence: Int64
    /// What is to be delivered.
    public let delivery: Delivery

    /// A waiting delivery.
    public init(sequence: Int64, delivery: Delivery) {
        self.sequence = sequence
        self.delivery = delivery
    }
}
