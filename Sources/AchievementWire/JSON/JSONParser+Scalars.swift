extension JSONParser {
    /// Reads the string whose opening quote is at the index.
    mutating func readString() throws(JSONError) {
        index += 1
        let start = index
        while true {
            index = bytes.endOfPlainText(from: index)
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

    /// Reads the rest of a string from its first backslash on, unescaping it.
    private mutating func readEscapedString(from start: Int) throws(JSONError) {
        let textStart = unescaped.count
        unescaped.append(contentsOf: bytes[start..<index])
        while true {
            let runStart = index
            index = bytes.endOfPlainText(from: index)
            unescaped.append(contentsOf: bytes[runStart..<index])
            let byte = try byte()
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                append(.string, from: textStart, length: unescaped.count - textStart, isEscaped: true)
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

    /// Reads the second half of a surrogate pair and returns the scalar.
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

    /// The length in bytes of the non-ASCII scalar at the index.
    private func scalarLength() throws(JSONError) -> Int {
        guard let length = bytes.scalarLength(at: index) else { throw JSONError(.invalidUTF8, at: index) }
        return length
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
                let number = JSONNumber(bytes[part: start..<index])
                guard number.scientificExponent.magnitude <= JSONNumber.exponentLimit else {
                    throw JSONError(.exponentTooLarge, at: start)
                }
            }
        }
        append(.number, from: start, length: index - start)
    }

    /// Reads at least one digit.
    private mutating func readDigits(of number: Int) throws(JSONError) {
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        guard index > start else { throw JSONError(.invalidNumber, at: number) }
    }
}
