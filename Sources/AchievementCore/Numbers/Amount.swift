/// An exact decimal number with nine fractional digits, from −(2^53−1) to 2^53−1.
///
/// Sums of `Double` depend on the order of additions; sums of amounts do not. A `Double` is rounded once, to the
/// nearest billionth, when it becomes an amount.
public struct Amount: Hashable, Sendable {
    /// The integer part, rounded toward negative infinity.
    @usableFromInline package let whole: Int64
    /// Billionths above ``whole``, 0 to 999,999,999.
    @usableFromInline package let nanos: Int32

    /// The largest magnitude of the integer part, 2^53−1.
    @inlinable package static var limit: Int64 { 9_007_199_254_740_991 }
    /// 0.
    @inlinable package static var zero: Amount { Amount(whole: 0, nanos: 0) }

    @inlinable init(whole: Int64, nanos: Int32) {
        self.whole = whole
        self.nanos = nanos
    }

    /// The amount `whole + nanos / 10^9`, or `nil` if a part is out of range.
    @inlinable package init?(whole: Int64, billionths: Int32) {
        guard (0..<1_000_000_000).contains(billionths), whole >= -Amount.limit,
            whole < Amount.limit || (whole == Amount.limit && billionths == 0)
        else { return nil }
        self.init(whole: whole, nanos: billionths)
    }

    /// An integer, clamped to ±(2^53−1).
    public init(_ integer: some BinaryInteger) {
        self.init(whole: min(max(Int64(clamping: integer), -Amount.limit), Amount.limit), nanos: 0)
    }

    /// The amount nearest to the shortest decimal that reads back as `number`, which is the form that people and JSON
    /// write; `nil` if `number` is not finite or is beyond ±(2^53−1).
    public init?(_ number: Double) {
        guard number.isFinite, number.magnitude <= Double(Amount.limit) else { return nil }
        let integer = Int64(number)
        if Double(integer) == number {
            self.init(whole: integer, nanos: 0)
            return
        }
        // Below this, the spacing of doubles is finer than a billionth, so rounding finds the decimal.
        guard number.magnitude < 4_000_000 else {
            self.init(decimal: String(number))
            return
        }
        let floor = number.rounded(.down)
        let billionths = ((number - floor) * 1e9).rounded()
        if billionths >= 1e9 {
            self.init(whole: Int64(floor) + 1, nanos: 0)
        } else {
            self.init(whole: Int64(floor), nanos: Int32(billionths))
        }
    }

    /// Parses a decimal without an exponent, as `String` formats doubles between a million and 2^53.
    private init?(decimal text: String) {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".")
        guard let integer = parts.first.flatMap({ Int64($0) }), parts.count <= 2 else { return nil }
        let digits = parts.count == 2 ? Array(parts[1].utf8.prefix(10)) : []
        let zeros = Array(repeating: UInt8(ascii: "0"), count: 10 - digits.count)
        guard let fraction = AchievementCore.decimal(digits + zeros, as: Int64.self) else { return nil }
        let nanos = (fraction + 5) / 10
        let magnitude = Amount(whole: integer + nanos / 1_000_000_000, nanos: Int32(nanos % 1_000_000_000))
        guard let amount = isNegative ? Amount.zero.subtracting(magnitude) : magnitude else { return nil }
        self = amount
    }

    /// The sum, or `nil` if it is beyond ±(2^53−1).
    @inlinable package func adding(_ other: Amount) -> Amount? {
        var sum = whole + other.whole
        var fraction = nanos + other.nanos
        if fraction >= 1_000_000_000 {
            fraction -= 1_000_000_000
            sum += 1
        }
        return Amount(whole: sum, billionths: fraction)
    }

    /// The difference, or `nil` if it is beyond ±(2^53−1).
    package func subtracting(_ other: Amount) -> Amount? {
        var difference = whole - other.whole
        var fraction = nanos - other.nanos
        if fraction < 0 {
            fraction += 1_000_000_000
            difference -= 1
        }
        return Amount(whole: difference, billionths: fraction)
    }
}

extension Double {
    /// Creates the number that is nearest to an amount.
    public init(_ amount: Amount) { self = Double(amount.whole) + Double(amount.nanos) / 1e9 }
}

extension Amount: Comparable {
    /// Whether `left` is the smaller number.
    @inlinable
    public static func < (left: Amount, right: Amount) -> Bool {
        left.whole == right.whole ? left.nanos < right.nanos : left.whole < right.whole
    }
}

extension Amount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The integer, clamped to ±(2^53−1).
    public init(integerLiteral value: Int) { self.init(value) }

    /// The amount nearest to the literal; a literal beyond the range is clamped to it.
    public init(floatLiteral value: Double) {
        self = Amount(value) ?? Amount(value < 0 ? -Amount.limit : Amount.limit)
    }
}

extension Amount: CustomStringConvertible {
    /// The shortest exact decimal: `12`, `320.5`, `-0.25`.
    public var description: String {
        if nanos == 0 { return String(whole) }
        // A negative number is stored as `whole` rounded down plus `nanos`; write the sign and then its magnitude.
        let negative = whole < 0
        let integer = String(negative ? -(whole + 1) : whole)
        var fraction = negative ? 1_000_000_000 - Int(nanos) : Int(nanos)
        var length = 9
        while fraction.isMultiple(of: 10) { (fraction, length) = (fraction / 10, length - 1) }
        return "\(negative ? "-" : "")\(integer).\(padded(fraction, length))"
    }
}

extension Amount: Codable {
    /// Reads a JSON number, rounded to the nearest billionth; a number beyond ±(2^53−1) is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self), integer.magnitude <= UInt64(Amount.limit) {
            self.init(whole: integer, nanos: 0)
            return
        }
        guard let amount = Amount(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "the number is beyond 2^53-1")
        }
        self = amount
    }

    /// Writes a JSON number: an integer if the fraction is zero, otherwise the nearest `Double`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if nanos == 0 { try container.encode(whole) } else { try container.encode(Double(self)) }
    }
}

/// The number that ASCII digits spell; `nil` if a byte is not a digit. At most 9 digits, or 18 as an `Int64`.
func decimal<Number: FixedWidthInteger>(
    _ bytes: some Sequence<UInt8>, as type: Number.Type = Int.self
) -> Number? {
    var number: Number = 0
    for byte in bytes {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Number(byte - UInt8(ascii: "0"))
    }
    return number
}

/// `number` in decimal with leading zeros up to `width`.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
}
