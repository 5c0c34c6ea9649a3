import AchievementCore
import AchievementStorage
import AchievementSupport

/// Walks over encoded bytes without bounds checks, after a writer has written or a ``ByteReader`` has checked them.
struct CodedWalk {
    private(set) var pointer: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>

    init(from start: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>) { (pointer, self.end) = (start, end) }

    var isAtEnd: Bool { pointer >= end }

    /// Reads a nonnegative number.
    @inline(__always)
    mutating func count() -> Int { Int(truncatingIfNeeded: zigzag() >> 1) }

    @inline(__always)
    mutating func number() -> Int64 { Varint.signed(zigzag()) }

    @inline(__always)
    private mutating func zigzag() -> UInt64 {
        // The bytes never end in the middle of a number.
        Varint.decode {
            defer { pointer += 1 }
            return pointer.pointee
        } ?? 0
    }

    /// Reads bytes that are preceded by their length; valid as long as the memory that is walked over.
    @inline(__always)
    mutating func payload() -> UnsafeBufferPointer<UInt8> {
        let size = count()
        defer { pointer += size }
        return .init(start: pointer, count: size)
    }

    @inline(__always)
    mutating func skip(bytes count: Int) { pointer += count }

    @inline(__always)
    mutating func skip(numbers count: Int) {
        for _ in 0..<count {
            while pointer.pointee >= 0x80 { pointer += 1 }
            pointer += 1
        }
    }

    /// The bit of a series in a 32-bit filter for the rows to find; series that are equal modulo 32 share a bit.
    @inline(__always)
    static func mark(ofSeries series: Int64) -> UInt32 { 1 << UInt32(truncatingIfNeeded: series & 31) }

    /// Skips a row whose series has none of `marks`, without decoding it. A row's five numbers end at the fifth byte
    /// without its top bit set; eight bytes are examined at a time.
    ///
    /// - Returns: `false` if the row may be one to find, or must be read to find its end.
    @inline(__always)
    mutating func skipRow(without marks: UInt32) -> Bool {
        // The first byte: the sign, whether the key is a text, and the low bits of the series.
        let head = UInt32(pointer.pointee)
        guard head & 2 == 0, marks & 1 << (head >> 2 & 31) == 0, end - pointer >= 16 else { return false }
        let ends = Self.ends(at: pointer)
        if let size = Self.size(of: 5, ends) {
            pointer += size
            return true
        }
        guard let size = Self.size(of: 5 &- ends >> 56, Self.ends(at: pointer + 8)) else { return false }
        pointer += 8 + size
        return true
    }

    /// For each of eight bytes, how many numbers end at or before it.
    @inline(__always)
    private static func ends(at pointer: UnsafePointer<UInt8>) -> UInt64 {
        let word = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
        return (~word >> 7 & 0x0101_0101_0101_0101) &* 0x0101_0101_0101_0101
    }

    /// The size in bytes of the first `numbers` numbers; `nil` if they take more than eight.
    @inline(__always)
    private static func size(of numbers: UInt64, _ ends: UInt64) -> Int? {
        let reached =
            ((ends | 0x8080_8080_8080_8080) &- numbers &* 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080
        return reached == 0 ? nil : reached.trailingZeroBitCount / 8 + 1
    }

    /// Reads the rows up to the end, of which there are at least `count`.
    mutating func rows(count: Int) -> [StoredRow] {
        var rows: [StoredRow] = []
        rows.reserveCapacity(count)
        while !isAtEnd { rows.append(row()) }
        return rows
    }

    private mutating func row() -> StoredRow {
        let head = count()
        let key: RowKey
        if head & 1 == 0 {
            key = .number(number())
        } else {
            key = .text(ExactText(String(decoding: payload(), as: UTF8.self)))
        }
        return StoredRow(series: Int64(head >> 1), key: key, a: number(), b: number(), c: number())
    }
}
