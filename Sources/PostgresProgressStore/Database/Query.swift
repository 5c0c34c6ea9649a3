import AchievementCore

/// An SQL statement, which is prepared once for each connection.
struct Statement: Sendable {
    /// The name of the prepared statement.
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) { (self.name, self.sql) = (name, sql) }
}

/// A statement with its parameters, which are concatenated in PostgreSQL's binary format.
struct Query: Sendable {
    let statement: Statement
    private(set) var bytes: [UInt8] = []
    /// The range in ``bytes`` of each parameter.
    private(set) var parameters: [Range<Int>] = []
    /// Whether the server answers it before it continues with the pipeline. For several long queries, this
    /// distinguishes a slow server from a silent one.
    let isAnsweredAtOnce: Bool

    init(_ statement: Statement, isAnsweredAtOnce: Bool = false) {
        (self.statement, self.isAnsweredAtOnce) = (statement, isAnsweredAtOnce)
    }

    /// The element types of arrays, with PostgreSQL's fixed OIDs.
    private enum Element: Int32 {
        case boolean = 16
        case bytes = 17
        case integer = 20
        case small = 23
        case text = 25
        case json = 114
        case time = 1184
    }

    // MARK: Single values

    mutating func add(_ number: Int64) { addParameter { $0.append(bigEndian: number) } }

    mutating func add(_ text: String) { addParameter { $0.append(contentsOf: text.utf8) } }

    // MARK: Arrays

    mutating func add<Values: Collection>(
        integers values: Values, _ number: (Values.Element) -> Int64
    ) {
        addArray(.integer, values) { bytes, value in
            bytes.append(bigEndian: Int32(8))
            bytes.append(bigEndian: number(value))
        }
    }

    mutating func add<Values: Collection>(
        optionalIntegers values: Values, _ number: (Values.Element) -> Int64?
    ) {
        addArray(.integer, values) { bytes, value in
            guard let number = number(value) else { return bytes.append(bigEndian: Int32(-1)) }
            bytes.append(bigEndian: Int32(8))
            bytes.append(bigEndian: number)
        }
    }

    mutating func add<Values: Collection>(
        smallIntegers values: Values, _ number: (Values.Element) -> Int32
    ) {
        addArray(.small, values) { bytes, value in
            bytes.append(bigEndian: Int32(4))
            bytes.append(bigEndian: number(value))
        }
    }

    mutating func add<Values: Collection>(flags values: Values, _ flag: (Values.Element) -> Bool) {
        addArray(.boolean, values) { bytes, value in
            bytes.append(bigEndian: Int32(1))
            bytes.append(flag(value) ? 1 : 0)
        }
    }

    /// Adds instants, which PostgreSQL counts in microseconds since 2000.
    mutating func add<Values: Collection>(times values: Values, _ moment: (Values.Element) -> Moment) {
        addArray(.time, values) { bytes, value in
            bytes.append(bigEndian: Int32(8))
            bytes.append(bigEndian: moment(value).milliseconds * 1_000 - Moment.microsecondsTo2000)
        }
    }

    mutating func add<Values: Collection>(texts values: Values, _ text: (Values.Element) -> String?) {
        addArray(.text, values) { bytes, value in
            guard let text = text(value) else { return bytes.append(bigEndian: Int32(-1)) }
            bytes.append(bigEndian: Int32(truncatingIfNeeded: text.utf8.count))
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Adds ids of events, without creating a string for each UUID.
    mutating func add<Values: Collection>(ids values: Values, _ id: (Values.Element) -> EventID) {
        addArray(.text, values) { bytes, value in
            let id = id(value)
            if let uuid = id.uuid {
                bytes.append(bigEndian: Int32(EventUUID.length))
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: EventUUID.length) { characters in
                    guard let start = characters.baseAddress else { return }
                    uuid.write(to: start)
                    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: EventUUID.length))
                }
            } else {
                let text = id.id.string
                bytes.append(bigEndian: Int32(truncatingIfNeeded: text.utf8.count))
                bytes.append(contentsOf: text.utf8)
            }
        }
    }

    mutating func add<Values: Collection>(bytes values: Values, _ content: (Values.Element) -> [UInt8]) {
        addArray(.bytes, values, content)
    }

    /// Adds bytes that are UTF-8.
    mutating func add<Values: Collection>(utf8 values: Values, _ content: (Values.Element) -> [UInt8]?) {
        addArray(.text, values, content)
    }

    mutating func add<Values: Collection>(json values: Values, _ content: (Values.Element) -> [UInt8]) {
        addArray(.json, values, content)
    }

    private mutating func addArray<Values: Collection>(
        _ element: Element, _ values: Values, _ content: (Values.Element) -> [UInt8]?
    ) {
        addArray(element, values) { bytes, value in
            guard let content = content(value) else { return bytes.append(bigEndian: Int32(-1)) }
            bytes.append(bigEndian: Int32(truncatingIfNeeded: content.count))
            bytes.append(contentsOf: content)
        }
    }

    /// Writes the number of dimensions, whether there may be NULLs, the type, the length and lower bound, and then each
    /// element, preceded by its length.
    private mutating func addArray<Values: Collection>(
        _ element: Element, _ values: Values, _ append: (inout [UInt8], Values.Element) -> Void
    ) {
        addParameter { bytes in
            bytes.append(bigEndian: Int32(values.isEmpty ? 0 : 1))
            bytes.append(bigEndian: Int32(1))
            bytes.append(bigEndian: element.rawValue)
            guard !values.isEmpty else { return }
            bytes.append(bigEndian: Int32(truncatingIfNeeded: values.count))
            bytes.append(bigEndian: Int32(1))
            for value in values { append(&bytes, value) }
        }
    }

    private mutating func addParameter(_ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        parameters.append(start..<bytes.count)
    }
}

extension Moment {
    /// The time from 1970 to 2000, PostgreSQL's epoch.
    static let microsecondsTo2000: Int64 = 946_684_800_000_000
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
