import AchievementCore
import AchievementStorage
import CSQLite

/// An event as rows name it.
struct EventReference {
    /// The number of the source.
    let source: Int64
    /// The id, unique within the source.
    let id: ExactText
}

/// How rows name events: by the place in the log, or by the number of the source, and the id as a text or a compact UUID.
struct EventReferences {
    private let connection: Connection
    private let texts: TextTable

    init(_ connection: Connection, _ texts: TextTable) {
        self.connection = connection
        self.texts = texts
    }

    /// What a row writes about `event`; `nil` for none.
    func reference(to event: EventID?) throws(StoreError) -> EventReference? {
        guard let event else { return nil }
        return EventReference(source: try texts.makeNumber(of: event.source), id: event.id)
    }

    /// Binds what a row of a player writes about `event`, two parameters: the place in the log alone for an event of the
    /// commit, otherwise the source and the id.
    func bind(_ event: EventID?, at place: Int64?, to statement: Statement) throws(StoreError) {
        if let place {
            statement.bindNull().bind(place)
        } else {
            statement.bind(try reference(to: event))
        }
    }

    /// Joins the rows of `table` with the events that they name by places, as `events`, and with the texts of the
    /// sources, as `sources`.
    static func join(of table: StaticString) -> String {
        // The id of an event may be a text of digits, which is no place.
        """
        LEFT JOIN events ON typeof(\(table).event) = 'integer' AND events.sequence = \(table).event
        LEFT JOIN texts AS sources ON sources.id = coalesce(\(table).source, events.source)
        """
    }

    /// Reads the event whose source, as a text, and id stand in two columns from `column` on.
    func event(_ row: Statement, _ column: Int32) throws(StoreError) -> EventID? {
        guard !row.isNull(column + 1) else { return nil }
        let id: String
        if row.type(column + 1) == SQLITE_TEXT {
            id = row.text(column + 1)
        } else if let compact = CompactUUID(bytes: row.bytes(column + 1)) {
            id = compact.text.string
        } else {
            throw connection.error(.corrupt, "the id of an event is neither a text nor a UUID")
        }
        guard !row.isNull(column) else { throw connection.error(.corrupt, "event \"\(id)\" has no source") }
        return EventID(source: row.text(column), id: id)
    }
}

extension Statement {
    /// Binds the source and the id of an event, two parameters; NULLs for none.
    @discardableResult
    func bind(_ reference: EventReference?) -> Statement {
        guard let reference else { return bindNull().bindNull() }
        bind(reference.source)
        return if let compact = CompactUUID(reference.id) { bind(compact.bytes) } else { bind(reference.id) }
    }
}

/// Writes UUIDs as bytes: most event ids are UUIDs, and the index over them is what an event costs most.
///
/// `123e4567-e89b-42d3-a456-426614174000` becomes 16 bytes; with capital letters, one more byte follows. Any other
/// text stays a text, so that what is read back is what was written, byte by byte.
struct CompactUUID {
    /// 16 bytes, or 17 for capital letters.
    let bytes: [UInt8]

    private static let hyphens = [8, 13, 18, 23]
    private static let capitalMark: UInt8 = 1

    /// The compact form of `text`; `nil` if it is not a UUID in letters of one size.
    init?(_ text: ExactText) {
        var text = text.string
        guard text.utf8.count == 36, let bytes = text.withUTF8({ CompactUUID.bytes($0) }) else { return nil }
        self.bytes = bytes
    }

    /// Wraps bytes that were made by ``init(_:)``; `nil` for others.
    init?(bytes: [UInt8]) {
        guard bytes.count == 16 || (bytes.count == 17 && bytes.last == CompactUUID.capitalMark) else { return nil }
        self.bytes = bytes
    }

    /// The text that the bytes stand for.
    var text: ExactText {
        let ten = bytes.count == 17 ? UInt8(ascii: "A") : UInt8(ascii: "a")
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value - 10 }
        var characters: [UInt8] = []
        characters.reserveCapacity(36)
        for byte in bytes.prefix(16) {
            if CompactUUID.hyphens.contains(characters.count) { characters.append(UInt8(ascii: "-")) }
            characters.append(digit(byte >> 4))
            characters.append(digit(byte & 15))
        }
        return ExactText(String(decoding: characters, as: UTF8.self))
    }

    private static func bytes(_ characters: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(17)
        var (hasSmall, hasCapital) = (false, false)
        var high: UInt8?
        for (index, character) in characters.enumerated() {
            if hyphens.contains(index) {
                guard character == UInt8(ascii: "-") else { return nil }
                continue
            }
            let value: UInt8
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = character - UInt8(ascii: "a") + 10
                hasSmall = true
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = character - UInt8(ascii: "A") + 10
                hasCapital = true
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard !(hasSmall && hasCapital) else { return nil }
        if hasCapital { bytes.append(capitalMark) }
        return bytes
    }
}
