import AchievementCore
import AchievementStorage
import AchievementSupport

extension ScratchWriter {
    /// Writes a row of a state.
    mutating func write(_ row: RowValue, _ series: Int64, _ key: borrowing RowKey) {
        switch key {
        case .number(let number):
            write(series << 1)
            write(number)
        case .text(let text):
            write(series << 1 | 1)
            write(text.string.utf8)
        }
        write(row.a)
        write(row.b)
        write(row.c)
    }
}

extension ByteReader {
    /// Reads the next row of a state; `nil` at the end, or if the bytes are malformed.
    mutating func row() -> StoredRow? {
        guard let head = number(), head >= 0 else { return nil }
        let key: RowKey
        if head & 1 == 0 {
            guard let number = number() else { return nil }
            key = .number(number)
        } else {
            guard let bytes = payload() else { return nil }
            key = .text(ExactText(String(decoding: bytes, as: UTF8.self)))
        }
        guard let a = number(), let b = number(), let c = number() else { return nil }
        return StoredRow(series: head >> 1, key: key, a: a, b: b, c: c)
    }
}
