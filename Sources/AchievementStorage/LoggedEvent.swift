public import AchievementCore

/// An event as the log keeps it: the whole fact, from which everything else can be rebuilt.
///
/// A fact never changes, so all copies of an event share it: an event is copied many times on its way into a store.
public struct LoggedEvent: Sendable {
    /// The sequence number in the log, ascending in the order of arrival; 0 before the event is committed.
    public var sequence: Int64
    @usableFromInline let fact: Fact

    /// Creates an event for the log.
    public init(
        sequence: Int64 = 0, id: EventID, type: EventType, player: PlayerID, moment: Moment, data: [UInt8],
        attributes: [UInt8]?
    ) {
        self.sequence = sequence
        fact = Fact(id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }

    /// The event's identity.
    @inlinable public var id: EventID { fact.id }
    /// The event's type.
    @inlinable public var type: EventType { fact.type }
    /// The player whom the event is about.
    @inlinable public var player: PlayerID { fact.player }
    /// When it happened on the player's clock.
    @inlinable public var moment: Moment { fact.moment }
    /// The payload as canonical JSON.
    @inlinable public var data: [UInt8] { fact.data }
    /// CloudEvents attributes to which this package gives no meaning, as a canonical JSON object, followed by the
    /// engine's notes on the event's origin. A store keeps the bytes as they are.
    @inlinable public var attributes: [UInt8]? { fact.attributes }

    /// Passes the identity to `body` as borrowed, without retain and release.
    @inlinable @inline(__always)
    package func withID<Value>(_ body: (EventID) -> Value) -> Value { body(fact.id) }

    /// The object that all copies of the event share.
    @inlinable
    package var storage: AnyObject { fact }
}

extension LoggedEvent: Hashable {
    /// Whether both have the same sequence number and the same fact.
    public static func == (left: LoggedEvent, right: LoggedEvent) -> Bool {
        left.sequence == right.sequence && (left.fact === right.fact || left.fact.isEqual(to: right.fact))
    }

    /// Hashes the sequence number and the identity, which hardly ever agree for two events.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(sequence)
        hasher.combine(id)
    }
}

/// The fact of an event, shared by all copies.
@usableFromInline final class Fact: Sendable {
    @usableFromInline let id: EventID
    @usableFromInline let type: EventType
    @usableFromInline let player: PlayerID
    @usableFromInline let moment: Moment
    @usableFromInline let data: [UInt8]
    @usableFromInline let attributes: [UInt8]?

    init(
        id: EventID, type: EventType, player: PlayerID, moment: Moment, data: [UInt8], attributes: [UInt8]?
    ) {
        self.id = id
        self.type = type
        self.player = player
        self.moment = moment
        self.data = data
        self.attributes = attributes
    }

    func isEqual(to other: Fact) -> Bool {
        id == other.id && type == other.type && player == other.player && moment == other.moment
            && data == other.data && attributes == other.attributes
    }
}
