import AchievementCore
import AchievementStorage

/// A row, whose values are read by column.
struct Row {
    let rows: Rows
    let index: Int

    /// The bytes of a value, borrowed from the rows; `nil` for NULL.
    private func bytes(_ column: Int) -> UnsafeRawBufferPointer? { rows.bytes(index, column) }

    func isNull(_ column: Int) -> Bool { bytes(column) == nil }

    /// A number of four or eight bytes; 0 for anything else.
    func integer(_ column: Int) -> Int64 {
        guard let bytes = bytes(column) else { return 0 }
        switch bytes.count {
        case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        default: return 0
        }
    }

    func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

    func flag(_ column: Int) -> Bool { bytes(column)?.first == 1 }

    func bytesOrNone(_ column: Int) -> [UInt8]? { bytes(column).map { Array($0) } }

    func blob(_ column: Int) -> [UInt8] { bytesOrNone(column) ?? [] }

    func text(_ column: Int) -> String { optionalText(column) ?? "" }

    func optionalText(_ column: Int) -> String? { bytes(column).map { String(decoding: $0, as: UTF8.self) } }

    /// The texts of an array without NULLs; empty for NULL.
    func texts(_ column: Int) -> [String] {
        // Dimensions, flag and type; then length and lower bound; then each element, preceded by its length.
        guard let bytes = bytes(column), bytes.count >= 20 else { return [] }
        func number(at offset: Int) -> Int {
            Int(Int32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
        }
        var (texts, offset): ([String], Int) = ([], 20)
        while offset + 4 <= bytes.count {
            let end = offset + 4 + max(0, number(at: offset))
            guard end <= bytes.count else { break }
            texts.append(String(decoding: bytes[(offset + 4)..<end], as: UTF8.self))
            offset = end
        }
        return texts
    }

    /// A moment from an instant in one column and the UTC offset in seconds in the next.
    func moment(_ column: Int) throws(PostgresFailure) -> Moment {
        let milliseconds = (integer(column) &+ Moment.microsecondsTo2000) / 1_000
        guard let moment = Moment(exactly: milliseconds, offsetSeconds: Int(clamping: integer(column + 1))) else {
            throw PostgresFailure.contradiction("a time is out of range")
        }
        return moment
    }

    /// An event id from a source in one column and an id in the next.
    func event(_ column: Int) -> EventID? {
        guard let source = optionalText(column), let id = optionalText(column + 1) else { return nil }
        return EventID(source: source, id: id)
    }
}

extension Rows {
    /// Maps each row to a value.
    func map<Value>(_ value: (Row) throws(PostgresFailure) -> Value) throws(PostgresFailure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(try value(Row(rows: self, index: index))) }
        return values
    }

    /// The first row; `nil` if there is none.
    var first: Row? { count > 0 ? Row(rows: self, index: 0) : nil }
}

extension PostgresFailure {
    /// The failure for stored data that is invalid.
    static func contradiction(_ words: String) -> PostgresFailure { PostgresFailure(state: "XX001", message: words) }
}
