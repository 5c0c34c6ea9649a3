public import AchievementCore

/// A sink as a store knows it.
public struct SinkRegistration: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The sink's name, which must never change.
    public var name: String
    /// The kinds of rewards that the sink wants.
    public var wanted: Set<Reward.Kind>
    /// The number of days for which the store keeps deliveries that the sink has confirmed, with the time of the
    /// confirmation. 0 keeps nothing, and `nil` leaves the number as it was, which is 0 at first.
    public var keptDays: Int?
    /// Whether the sink gets only what is committed through the store object in which it was registered, and not what
    /// others commit to the same file. A store that cannot distinguish these delivers everything.
    package var takesOwnCommitsOnly = false

    /// Creates a sink that wants the kinds in `wanted`, by default all.
    public init(_ name: String, wanted: Set<Reward.Kind> = Set(Reward.Kind.allCases), keptDays: Int? = nil) {
        self.name = name
        self.wanted = wanted
        self.keptDays = keptDays
    }

    /// Creates a sink that wants all kinds.
    public init(stringLiteral name: String) { self.init(name) }
}

/// A delivery that a sink has confirmed.
public struct SentDelivery: Hashable, Sendable {
    /// The sequence number that the delivery had in the outbox.
    public let sequence: Int64
    /// The delivery.
    public let delivery: Delivery
    /// The instant of the confirmation, in milliseconds since 1970.
    public let milliseconds: Int64

    /// Creates a delivery that was confirmed at an instant.
    public init(sequence: Int64, delivery: Delivery, milliseconds: Int64) {
        self.sequence = sequence
        self.delivery = delivery
        self.milliseconds = milliseconds
    }
}

extension SentDelivery {
    /// Whether this delivery was confirmed before the other, or at the same instant with a lower sequence number.
    package func isBefore(_ other: SentDelivery) -> Bool {
        (milliseconds, sequence) < (other.milliseconds, other.sequence)
    }

    /// Whether the delivery was confirmed more than `days` days before `moment`.
    package func isOlder(than days: Int, at moment: Moment) -> Bool {
        milliseconds < SentDelivery.oldest(of: days, at: moment)
    }

    /// The earliest instant that is at most `days` days before `moment`, in milliseconds since 1970.
    package static func oldest(of days: Int, at moment: Moment) -> Int64 {
        let (span, isBeyond) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
        let (oldest, isBefore) = moment.milliseconds.subtractingReportingOverflow(isBeyond ? .max : span)
        return isBefore ? .min : oldest
    }
}

/// The pending deliveries of one sink.
public struct PendingDeliveries: Hashable, Sendable {
    /// The sink's name.
    public let sink: String
    /// The number of deliveries that the sink has not confirmed.
    public let count: Int
    /// When the oldest pending reward was earned; `nil` if nothing is pending.
    public let oldest: Moment?

    /// Creates the pending deliveries of `sink` from their count and the oldest of them.
    public init(sink: String, count: Int, oldest: Delivery?) {
        self.sink = sink
        self.count = count
        self.oldest = oldest?.reward.moment
    }
}
