/// The exact value of a number's text: ± digits × 10^exponent. O(length) for any exponent. It points into the text and
/// must not outlive it.
struct JSONNumber {
    private let text: UnsafeBufferPointer<UInt8>
    /// Whether the number is below zero.
    let isNegative: Bool
    /// The significant digits, without zeros at either end, as an integer; `nil` if they don't fit in 64 bits.
    let digits: UInt64?
    /// The number of significant digits; 0 for zero.
    let digitCount: Int
    /// The power of ten of the last significant digit.
    let exponent: Int

    /// 10^0 to 10^22, the powers of ten that a `Double` represents exactly.
    static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// The largest magnitude of ``scientificExponent`` that is accepted.
    static let exponentLimit = 999_999_999

    /// Parses numbers of at most 15 digits without sign and exponent, a fast path; `fractionDigits` of the digits
    /// follow the point. Returns `nil` for all other numbers.
    static func plain(_ text: UnsafeBufferPointer<UInt8>) -> (digits: Int, fractionDigits: Int)? {
        guard text.count <= 16 else { return nil }
        var number = 0
        var point = text.count
        for index in text.indices {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit < 10 {
                number = number &* 10 &+ Int(digit)
            } else if text[index] == UInt8(ascii: "."), point == text.count {
                point = index
            } else {
                return nil
            }
        }
        guard text.count < 16 || point < text.count else { return nil }
        return (number, max(0, text.count - point - 1))
    }

    /// Parses `text`, which must follow JSON's grammar for numbers.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        var digits: UInt64 = 0
        var overflows = false
        var digitCount = 0
        var trailingZeros = 0
        var fractionDigits = 0
        var hasPoint = false
        var index = text.first == UInt8(ascii: "-") ? 1 : 0
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit < 10 {
                if hasPoint { fractionDigits += 1 }
                if digit > 0 {
                    for _ in 0..<trailingZeros where !overflows {
                        (digits, overflows) = digits.multipliedReportingOverflow(by: 10)
                    }
                    if !overflows { (digits, overflows) = digits.appendingReportingOverflow(digit) }
                    digitCount += trailingZeros + 1
                    trailingZeros = 0
                } else if digitCount > 0 {
                    trailingZeros += 1
                }
            } else if text[index] == UInt8(ascii: ".") {
                hasPoint = true
            } else {
                break
            }
            index += 1
        }
        self.digits = overflows ? nil : digits
        self.digitCount = digitCount
        isNegative = digitCount > 0 && text.first == UInt8(ascii: "-")
        exponent =
            digitCount == 0 ? 0 : JSONNumber.writtenExponent(text[index...]) - fractionDigits + trailingZeros
    }

    /// The power of ten of the first significant digit; 0 for zero.
    var scientificExponent: Int { digitCount == 0 ? 0 : exponent + digitCount - 1 }

    /// The magnitude, if it is an integer that fits in 64 bits.
    var integerMagnitude: UInt64? {
        guard var magnitude = digits, exponent >= 0, exponent < 20 else { return nil }
        for _ in 0..<exponent {
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            magnitude = product
        }
        return magnitude
    }

    /// The value, if it is an integer that the type can represent.
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        guard let magnitude = integerMagnitude else { return nil }
        guard isNegative else { return Integer(exactly: magnitude) }
        guard magnitude <= Int64.min.magnitude else { return nil }
        return Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
    }

    /// The nearest `Double`; `nil` if that is infinite, or if it is zero although the number is not.
    var double: Double? {
        if digitCount == 0 { return 0 }
        if let digits, digits <= 1 << 53, exponent.magnitude <= 22 {
            // Both operands are exact, so the operation rounds only once, correctly.
            let power = JSONNumber.powersOfTen[Int(exponent.magnitude)]
            let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -magnitude : magnitude
        }
        guard let double = Double(String(decoding: text, as: UTF8.self)), double.isFinite, double != 0
        else { return nil }
        return double
    }

    /// The exponent after `e`, 0 if there is none; clamped to ±10^12, or to the range of `Int`.
    private static func writtenExponent(_ text: some Collection<UInt8>) -> Int {
        var exponent: Int64 = 0
        for byte in text where byte &- UInt8(ascii: "0") < 10 {
            exponent = min(exponent * 10 + Int64(byte - UInt8(ascii: "0")), 1_000_000_000_000)
        }
        return Int(clamping: text.dropFirst().first == UInt8(ascii: "-") ? -exponent : exponent)
    }
}

extension UInt64 {
    /// `self` with a decimal digit appended.
    fileprivate func appendingReportingOverflow(_ digit: UInt8) -> (UInt64, Bool) {
        let (product, overflows) = multipliedReportingOverflow(by: 10)
        let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
        return (sum, overflows || carries)
    }
}

extension JSONNumber {
    /// Appends the canonical text of the number `text`; see ``JSONDocument/canonicalBytes(of:)``.
    static func appendCanonical(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if isCanonical(text) {
            output.append(contentsOf: text)
            return
        }
        let number = JSONNumber(text)
        if number.isShortestDouble || !number.isDoubleText {
            number.append(to: &output)
        } else if let double = number.double {
            var shortest = double.description
            shortest.withUTF8 { JSONNumber($0).append(to: &output) }
        } else {
            number.append(to: &output)
        }
    }

    /// Whether `text` is certainly canonical, a fast path: it has at most 15 digits and no sign or exponent, and if it
    /// has a point, it neither begins nor ends with a zero.
    private static func isCanonical(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 15, text[0] != UInt8(ascii: "-") else { return false }
        guard let point = text.firstIndex(where: { $0 &- UInt8(ascii: "0") >= 10 }) else { return true }
        let fraction = text[(point + 1)...]
        return text[point] == UInt8(ascii: ".") && text[0] != UInt8(ascii: "0") && fraction.last != UInt8(ascii: "0")
            && fraction.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }

    /// Whether the digits are certainly those of the shortest text of the nearest `Double`: a normal `Double` has at
    /// least 15 digits of precision.
    private var isShortestDouble: Bool { digitCount <= 15 && (-290...290).contains(scientificExponent) }

    /// Whether a `Double` represents the number well enough: 17 digits distinguish any two doubles. Integers that fit
    /// in 64 bits stay exact.
    private var isDoubleText: Bool { digitCount <= 17 && integerMagnitude == nil }

    /// Appends the exact value in the style of Swift's `Double`, with integers that fit in 64 bits as plain digits.
    private func append(to output: inout [UInt8]) {
        if isNegative { output.append(UInt8(ascii: "-")) }
        if let integerMagnitude, !isNegative || integerMagnitude <= Int64.min.magnitude {
            output.append(contentsOf: String(integerMagnitude).utf8)
            return
        }
        let digits = digits.map { Array(String($0).utf8) } ?? significantDigits
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

    private var significantDigits: [UInt8] {
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let digits = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
        return Array(digits.drop { $0 == UInt8(ascii: "0") }.prefix(digitCount))
    }
}
