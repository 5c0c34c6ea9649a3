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
