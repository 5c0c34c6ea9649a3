extension UnsafeBufferPointer<UInt8> {
    /// A part of a text; like the text, it is only valid as long as the memory that it points into.
    @inline(__always)
    subscript(part range: some RangeExpression<Int>) -> Self { Self(rebasing: self[range]) }
}

/// Scans for characters that a JSON string may contain unescaped.
extension UnsafeBufferPointer<UInt8> {
    /// The index of the first byte from `start` on that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    func endOfPlainText(from start: Int) -> Int {
        var index = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        // Eight bytes at a time: the top bit of a byte marks it as special. A borrow may wrongly mark bytes after a
        // special one, but never before it, and only the first mark counts.
        while index &+ 8 <= count {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let special =
                (word | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
                & tops
            if special != 0 { return index &+ special.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count {
            let byte = self[index]
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            index &+= 1
        }
        return index
    }

    /// The length in bytes of the non-ASCII scalar at `index`; `nil` if the bytes are not UTF-8. Well-formed sequences
    /// are defined in RFC 3629, section 4.
    func scalarLength(at index: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch self[index] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= count, second.contains(self[index + 1]),
            length < 3 || self[index + 2] & 0xC0 == 0x80, length < 4 || self[index + 3] & 0xC0 == 0x80
        else { return nil }
        return length
    }
}
