extension JSONParser {
    /// Reads the string whose opening quote stands at the index.
    mutating func readString() throws(JSONError) {
        index += 1
        let start = index
        while true {
            index = endOfPlainText(from: index)
            let byte = try byte()
            switch byte {
            case UInt8(ascii: "\""):
                append(.string, from: start, length: index - start)
                index += 1
                return
            case UInt8(ascii: "\\"): return try readEscapedString(from: start)
            case 0..<0x20: throw JSONError(.controlCharacter, at: index)
            default: index += try scalarLength()
            }
        }
    }

    /// Goes on with a string at its first backslash, writing it without escapes.
    private mutating func readEscapedString(from start: Int) throws(JSONError) {
        let place = unescaped.count
        unescaped.append(contentsOf: bytes[start..<index])
        while true {
            let runStart = index
            index = endOfPlainText(from: index)
            unescaped.append(contentsOf: bytes[runStart..<index])
            let byte = try byte()
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                append(.string, from: place, length: unescaped.count - place, isEscaped: true)
                return
            case UInt8(ascii: "\\"): try readEscape()
            case 0..<0x20: throw JSONError(.controlCharacter, at: index)
            default:
                let length = try scalarLength()
                unescaped.append(contentsOf: bytes[index..<index + length])
                index += length
            }
        }
    }

    private mutating func readEscape() throws(JSONError) {
        let start = index
        index += 1
        let letter = try byte()
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"):
            var value = try readHex(escapeAt: start)
            if (0xD800..<0xDC00).contains(value) { value = try readLowSurrogate(after: value, escapeAt: start) }
            // A low surrogate without a high one isn't a scalar either.
            guard let scalar = UnicodeScalar(value) else { throw JSONError(.loneSurrogate, at: start) }
            unescaped.append(contentsOf: scalar.utf8)
        default: throw JSONError(.invalidEscape, at: start)
        }
    }

    /// Reads the second half of a surrogate pair and gives the scalar.
    private mutating func readLowSurrogate(after high: UInt32, escapeAt start: Int) throws(JSONError) -> UInt32 {
        let second = index
        guard try byte() == UInt8(ascii: "\\") else { throw JSONError(.loneSurrogate, at: start) }
        index += 1
        guard try byte() == UInt8(ascii: "u") else { throw JSONError(.loneSurrogate, at: start) }
        index += 1
        let low = try readHex(escapeAt: second)
        guard (0xDC00..<0xE000).contains(low) else { throw JSONError(.loneSurrogate, at: start) }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    /// Reads four hexadecimal digits.
    private mutating func readHex(escapeAt start: Int) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit = try byte()
            index += 1
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
            default: throw JSONError(.invalidEscape, at: start)
            }
        }
        return value
    }

    /// The first byte from `start` that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    private func endOfPlainText(from start: Int) -> Int {
        var index = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        // Eight bytes at a time: a byte's top bit marks it as special. A borrow may mark bytes after a special one
        // wrongly, never before it, and only the first one counts.
        while index &+ 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let special =
                (word | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes)
                & tops
            if special != 0 { return index &+ special.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            index &+= 1
        }
        return index
    }

    /// The bytes of the scalar beyond ASCII at the index. The well-formed sequences are those of RFC 3629, section 4.
    private func scalarLength() throws(JSONError) -> Int {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[index] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw JSONError(.invalidUTF8, at: index)
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]),
            length < 3 || bytes[index + 2] & 0xC0 == 0x80, length < 4 || bytes[index + 3] & 0xC0 == 0x80
        else { throw JSONError(.invalidUTF8, at: index) }
        return length
    }
}

extension JSONParser {
    /// Reads the number that starts at the index.
    mutating func readNumber() throws(JSONError) {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let firstDigit = index
        try readDigits(of: start)
        if index - firstDigit > 1, bytes[firstDigit] == UInt8(ascii: "0") {
            throw JSONError(.leadingZero, at: start)
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            try readDigits(of: start)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            let exponent = index
            try readDigits(of: start)
            if index - exponent > 3 {
                let number = JSONNumber(UnsafeBufferPointer(rebasing: bytes[start..<index]))
                guard number.scientificExponent.magnitude <= JSONNumber.exponentLimit else {
                    throw JSONError(.exponentTooLarge, at: start)
                }
            }
        }
        append(.number, from: start, length: index - start)
    }

    /// Reads one digit or more.
    private mutating func readDigits(of number: Int) throws(JSONError) {
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        guard index > start else { throw JSONError(.invalidNumber, at: number) }
    }
}
