public import AchievementCore

/// The record of an unlock, under the symbol of its achievement.
public struct StoredUnlock: Hashable, Sendable {
    /// The symbol of the achievement.
    public var symbol: Int64
    /// When the achievement was earned.
    public var at: Moment
    /// The event that completed the achievement, if any.
    public var event: EventID?
    /// The version of the mode's catalog.
    public var catalogVersion: Int
    /// The fingerprint of the criterion that was met.
    public var fingerprint: String {
        get { criterion.text }
        set { criterion = CriterionFingerprint(newValue) }
    }
    /// The fingerprint as a value rather than a text.
    package var criterion: CriterionFingerprint
    /// The origin of the unlock.
    public var origin: UnlockOrigin
    /// The points that the unlock added.
    public var points: Int
    /// The actor who granted the achievement; `nil` if it was not granted.
    public var grantedBy: String?
    /// Data that the engine keeps with the unlock, in a format that only the engine reads.
    public var evidence: String?

    /// Creates the record of an unlock.
    public init(
        symbol: Int64, at: Moment, event: EventID?, catalogVersion: Int, fingerprint: String, origin: UnlockOrigin,
        points: Int, grantedBy: String?, evidence: String? = nil
    ) {
        self.init(
            symbol: symbol, at: at, event: event, catalogVersion: catalogVersion,
            criterion: CriterionFingerprint(fingerprint), origin: origin, points: points, grantedBy: grantedBy,
            evidence: evidence)
    }

    /// Creates the record of an unlock, without parsing the fingerprint.
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

/// An entry of a player's ledger. Entries are never updated in place; if the date of an unlock changes, an entry takes
/// the points back at the former date, and another one adds them at the new date.
public struct StoredPoints: Hashable, Sendable {
    /// The number of the mode's series of points.
    public var mode: Int64
    /// The number of points; negative if points are taken back.
    public var points: Int
    /// The reason for the points.
    public var reason: String
    /// The symbol of the achievement, if the entry is about one.
    public var achievement: Int64?
    /// The event that caused the entry, if any.
    public var event: EventID?
    /// The moment at which the points count: when they, or the points that they take back, were earned.
    public var at: Moment

    /// Creates a ledger entry.
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
    /// The sequence number in the outbox. These numbers ascend in the order of commits and are never reused.
    public let sequence: Int64
    /// The delivery.
    public let delivery: Delivery

    /// Creates an entry for a pending delivery.
    public init(sequence: Int64, delivery: Delivery) {
        self.sequence = sequence
        self.delivery = delivery
    }
}
