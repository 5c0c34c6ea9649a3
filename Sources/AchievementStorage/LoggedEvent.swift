public import AchievementCore

/// An event as the log keeps it: the whole fact, from which everything else can be rebuilt.
public struct LoggedEvent: Hashable, Sendable {
    /// The place in the log, rising with the order of arrival; 0 before it is committed.
    public var sequence: Int64
    /// The event's identity.
    public let id: EventID
    /// The event's type.
    public let type: EventType
    /// Who it is about.
    public let player: PlayerID
    /// When it happened on the player's clock.
    public let moment: Moment
    /// The payload as canonical JSON.
    public let data: [UInt8]
    /// Attributes of the CloudEvent that this package gives no meaning to, as a canonical JSON object.
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

    /// Whether the two say the same, wherever they stand in the log.
    public func saysTheSame(as other: LoggedEvent) -> Bool {
        type == other.type && player == other.player && moment == other.moment && data == other.data
    }
}
