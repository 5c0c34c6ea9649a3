public import AchievementCore

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
    public var fingerprint: String {
        get { criterion.text }
        set { criterion = CriterionFingerprint(newValue) }
    }
    /// The fingerprint as a value, without a text.
    package var criterion: CriterionFingerprint
    /// How it came about.
    public var origin: UnlockOrigin
    /// The points that it added.
    public var points: Int
    /// The actor who granted it, for a grant.
    public var grantedBy: String?
    /// What the engine keeps with it, in a format that only the engine reads.
    public var evidence: String?

    /// The record of an unlock.
    public init(
        symbol: Int64, at: Moment, event: EventID?, catalogVersion: Int, fingerprint: String, origin: UnlockOrigin,
        points: Int, grantedBy: String?, evidence: String? = nil
    ) {
        self.init(
            symbol: symbol, at: at, event: event, catalogVersion: catalogVersion,
            criterion: CriterionFingerprint(fingerprint), origin: origin, points: points, grantedBy: grantedBy,
            evidence: evidence)
    }

    /// The record of an unlock, from a fingerprint that need not be parsed.
    package init(
        symbol: Int64, at: Moment, event: EventID?, catalogVersion: Int, criterion: CriterionFingerprint,
        origin: UnlockOrigin, points: Int, grantedBy: String?, evidence: String?
    ) {
        self.symbol = symbol
        self.at = at
        self.event = event
        self.catalogVersion = catalogVersion
        self.criterion = criterion
        self.origin = origin
        self.points = points
        self.grantedBy = grantedBy
        self.evidence = evidence
    }
}

/// An entry of a player's ledger. Entries never change.
public struct StoredPoints: Hashable, Sendable {
    /// The number of the mode's series of points.
    public var mode: Int64
    /// How many points; negative if they are taken back.
    public var points: Int
    /// What they are for.
    public var reason: String
    /// The number of the achievement, if the entry is about one.
    public var achievement: Int64?
    /// The event that caused the entry, if one did.
    public var event: EventID?
    /// When they count: when they were earned, or those that are taken back were.
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

/// A delivery that is pending in the outbox.
public struct OutboxEntry: Hashable, Sendable {
    /// Its sequence number in the outbox; these rise in the order of the commits and are never reused.
    public let sequence: Int64
    /// What is to be delivered.
    public let delivery: Delivery

    /// A pending delivery.
    public init(sequence: Int64, delivery: Delivery) {
        self.sequence = sequence
        self.delivery = delivery
    }
}
