package import AchievementCore

/// An event as stored in a block of the log, with numbers for parts that many events share.
package struct LogRecord: Equatable {
    /// The id of an event within its source.
    package enum ID: Hashable {
        /// A UUID.
        case uuid(CompactUUID)
        /// Any other text.
        case text(ExactText)

        /// Creates the id with a text.
        package init(_ text: ExactText) {
            if let uuid = CompactUUID(text) { self = .uuid(uuid) } else { self = .text(text) }
        }

        /// Creates the id of an event.
        package init(_ event: EventID) {
            if let uuid = event.uuid {
                self = .uuid(CompactUUID(high: uuid.high, low: uuid.low))
            } else {
                self.init(event.id)
            }
        }

        /// The identity of the event with this id in `source`.
        package func event(of source: ExactText) -> EventID {
            switch self {
            case .uuid(let uuid) where !uuid.isCapital:
                EventID(source: source, uuid: EventUUID(high: uuid.high, low: uuid.low))
            case .uuid(let uuid): EventID(source: source, id: uuid.text)
            case .text(let text): EventID(source: source, id: text)
            }
        }

        /// The id as a text.
        package var text: ExactText {
            switch self {
            case .uuid(let uuid): uuid.text
            case .text(let text): text
            }
        }
    }

    /// The sequence number in the log.
    package var sequence: Int64
    /// The row of the player.
    package var player: Int64
    /// The sequence number of the player's previous event; 0 if there is none.
    package var previous: Int64
    /// The number of the shape, which stands for source, type, offset and template.
    package var shape: Int64
    /// When the event happened, in milliseconds since 1970.
    package var at: Int64
    /// The id within the source.
    package var id: ID
    /// The payload, or its values if the shape has a template.
    package var data: ArraySlice<UInt8>
    /// The attributes, if any.
    package var attributes: ArraySlice<UInt8>?
    /// The ledger entries that the event caused, if any.
    package var points: ArraySlice<UInt8>?

    /// Creates a record from all its fields.
    package init(
        sequence: Int64, player: Int64, previous: Int64, shape: Int64, at: Int64, id: ID, data: ArraySlice<UInt8>,
        attributes: ArraySlice<UInt8>? = nil, points: ArraySlice<UInt8>? = nil
    ) {
        (self.sequence, self.player, self.previous) = (sequence, player, previous)
        (self.shape, self.at, self.id) = (shape, at, id)
        (self.data, self.attributes, self.points) = (data, attributes, points)
    }
}

/// The byte after a record's length, which says which fields the record has and how they are encoded.
struct RecordFlags {
    /// The encoding of the id.
    enum Identity: UInt8 {
        /// A text that is preceded by its length.
        case text
        /// 16 bytes.
        case uuid
        /// A version 7 UUID: the difference between its time and the event's, then counter and random bits.
        case timed
        /// Like `timed`, but with exactly the event's time.
        case simultaneous
    }

    var rawValue: UInt8

    /// The encoding of the id, in the two lowest bits.
    var identity: Identity { Identity(rawValue: rawValue & 3) ?? .text }

    static let isCapital: UInt8 = 4
    static let hasGap: UInt8 = 8
    static let hasAttributes: UInt8 = 16
    static let hasPoints: UInt8 = 32
    /// Reserved; never set.
    static let unknown: UInt8 = 192

    func has(_ flag: UInt8) -> Bool { rawValue & flag != 0 }
}
