extension Amount {
    /// Returns this amount as a percentage of `whole`, rounded to a billionth and capped at 2^64−1 billionths; `nil` if
    /// `whole` is not positive or this amount is negative.
    ///
    /// Comparing the result with an amount, which has billionths too, is exact for ≥ and < if it is rounded down, and
    /// for > and ≤ if it is rounded up.
    package func percent(of whole: Amount, roundedUp: Bool = false) -> Amount? {
        guard whole > .zero, self >= .zero else { return nil }
        // Times 100 %, in billionths of a percent.
        let dividend = Billionths(self) * 100_000_000_000
        let quotient = dividend.divided(by: Billionths(whole), roundedUp: roundedUp)
        return Amount(
            whole: Int64(clamping: quotient / 1_000_000_000), billionths: Int32(clamping: quotient % 1_000_000_000))
    }
}

/// An unsigned 128-bit integer; the standard library's `UInt128` needs newer systems than this package supports.
private struct Billionths {
    var high: UInt64
    var low: UInt64

    init(_ amount: Amount) {
        (high, low) = UInt64(clamping: amount.whole).multipliedFullWidth(by: 1_000_000_000)
        add(UInt64(clamping: amount.nanos))
    }

    /// The product; the billionths of an amount leave room for a factor of up to 37 bits.
    static func * (left: Billionths, factor: UInt64) -> Billionths {
        var product = left
        (product.high, product.low) = left.low.multipliedFullWidth(by: factor)
        product.high &+= left.high &* factor
        return product
    }

    /// The rounded quotient, or `UInt64.max` on overflow, by binary long division.
    func divided(by divisor: Billionths, roundedUp: Bool) -> UInt64 {
        var (quotient, rest) = (UInt64(0), self)
        for shift in stride(from: divisor.leadingZeroBitCount, through: 0, by: -1) {
            let part = divisor << shift
            guard !(rest < part) else { continue }
            guard shift < 64 else { return .max }
            rest.subtract(part)
            quotient |= 1 << UInt64(shift)
        }
        return roundedUp && (rest.high, rest.low) != (0, 0) && quotient < .max ? quotient + 1 : quotient
    }

    private var leadingZeroBitCount: Int {
        high == 0 ? 64 + low.leadingZeroBitCount : high.leadingZeroBitCount
    }

    private mutating func add(_ number: UInt64) {
        let (sum, overflow) = low.addingReportingOverflow(number)
        (high, low) = (high &+ (overflow ? 1 : 0), sum)
    }

    private mutating func subtract(_ other: Billionths) {
        let (difference, overflow) = low.subtractingReportingOverflow(other.low)
        (high, low) = (high &- other.high &- (overflow ? 1 : 0), difference)
    }

    static func << (number: Billionths, bits: Int) -> Billionths {
        var shifted = number
        if bits >= 64 {
            (shifted.high, shifted.low) = (number.low << UInt64(bits - 64), 0)
        } else if bits > 0 {
            shifted.high = number.high << UInt64(bits) | number.low >> UInt64(64 - bits)
            shifted.low = number.low << UInt64(bits)
        }
        return shifted
    }

    static func < (left: Billionths, right: Billionths) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}
