extension JSONNumber {
    /// Appends the canonical text of the number `text`; see ``JSONDocument/canonicalBytes(of:)``.
    static func appendCanonical(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if isCanonical(text) {
            output.append(contentsOf: text)
            return
        }
        let number = JSONNumber(text)
        if number.isShortestDouble || !number.isDoubleText {
            number.append(text, to: &output)
        } else if let double = number.double(text: text) {
            var shortest = double.description
            shortest.withUTF8 { JSONNumber($0).append($0, to: &output) }
        } else {
            number.append(text, to: &output)
        }
    }

    /// Whether `text` is of the usual forms that are canonical as they are: at most 15 digits without sign and
    /// exponent, the first not zero if there is a point, nor the last then.
    private static func isCanonical(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 15, text[0] != UInt8(ascii: "-") else { return false }
        guard let point = text.firstIndex(where: { $0 &- UInt8(ascii: "0") >= 10 }) else { return true }
        let fraction = text[(point + 1)...]
        return text[point] == UInt8(ascii: ".") && text[0] != UInt8(ascii: "0") && fraction.last != UInt8(ascii: "0")
            && fraction.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }

    /// Whether the digits are certainly those of the shortest text of the nearest `Double`: that has at least 15
    /// digits of precision where it is normal.
    private var isShortestDouble: Bool { digitCount <= 15 && (-290...290).contains(scientificExponent) }

    /// Whether the number says no more than a `Double` can: 17 digits tell any two of them apart. Integers of 64 bits
    /// are exact and stay so.
    private var isDoubleText: Bool { digitCount <= 17 && integerMagnitude == nil }

    /// Appends the exact value, in the style of Swift's `Double`, integers of 64 bits as plain digits.
    private func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if isNegative { output.append(UInt8(ascii: "-")) }
        if let integerMagnitude, !isNegative || integerMagnitude <= Int64.min.magnitude {
            output.append(contentsOf: String(integerMagnitude).utf8)
            return
        }
        let digits = digits.map { Array(String($0).utf8) } ?? significantDigits(of: text)
        let power = scientificExponent
        switch power {
        case -4..<0:
            output.append(contentsOf: "0.".utf8)
            output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -power - 1))
            output.append(contentsOf: digits)
        case 0...15 where digits.count > power + 1:
            output.append(contentsOf: digits[...power])
            output.append(UInt8(ascii: "."))
            output.append(contentsOf: digits[(power + 1)...])
        default:
            output.append(digits[0])
            if digits.count > 1 {
                output.append(UInt8(ascii: "."))
                output.append(contentsOf: digits[1...])
            }
            output.append(contentsOf: power < 0 ? "e-".utf8 : "e+".utf8)
            if power.magnitude < 10 { output.append(UInt8(ascii: "0")) }
            output.append(contentsOf: String(power.magnitude).utf8)
        }
    }

    private func significantDigits(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let digits = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
        return Array(digits.drop { $0 == UInt8(ascii: "0") }.prefix(digitCount))
    }
}
