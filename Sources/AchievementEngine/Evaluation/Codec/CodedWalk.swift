import AchievementCore
import AchievementStorage

/// Walks over bytes that a writer has just written, or a ``ByteReader`` has checked: there are no bounds.
struct CodedWalk {
    private(set) var place: UnsafePointer<UInt8>

    init(at place: UnsafePointer<UInt8>) { self.place = place }

    /// A number that is not negative.
    @inline(__always)
    mutating func count() -> Int { Int(truncatingIfNeeded: zigzag() >> 1) }

    @inline(__always)
    mutating func number() -> Int64 {
        let zigzag = zigzag()
        return Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
    }

    @inline(__always)
    private mutating func zigzag() -> UInt64 {
        var byte = place.pointee
        place += 1
        guard byte >= 0x80 else { return UInt64(byte) }
        var value = UInt64(byte & 0x7F)
        var shift: UInt64 = 7
        repeat {
            byte = place.pointee
            place += 1
            value |= UInt64(byte & 0x7F) << shift
            shift += 7
        } while byte >= 0x80
        return value
    }

    @inline(__always)
    mutating func skip(bytes count: Int) { place += count }

    @inline(__always)
    mutating func skip(numbers count: Int) {
        for _ in 0..<count {
            while place.pointee >= 0x80 { place += 1 }
            place += 1
        }
    }

    mutating func row() -> StoredRow {
        let head = count()
        let key: RowKey
        if head & 1 == 0 {
            key = .number(number())
        } else {
            let size = count()
            key = .text(ExactText(String(decoding: UnsafeBufferPointer(start: place, count: size), as: UTF8.self)))
            skip(bytes: size)
        }
        return StoredRow(series: Int64(head >> 1), key: key, a: number(), b: number(), c: number())
    }
}
