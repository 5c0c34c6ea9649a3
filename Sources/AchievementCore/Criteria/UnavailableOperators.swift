// Operators that an author may try but no criterion supports; the compiler then says what to write instead.

extension QuantityConvertible {
    /// Not available: a total passes an amount and keeps growing.
    @available(
        *, unavailable,
        message: "an unlock stays, so nothing is earned at exactly one amount; write >= for reaching it, <= for at most"
    )
    public static func == (left: Self, target: Int) -> Criterion { fatalError("unavailable") }

    /// Not available: a total passes an amount and keeps growing.
    @available(
        *, unavailable,
        message: "an unlock stays, so nothing is earned at exactly one amount; write >= for reaching it, <= for at most"
    )
    public static func == (left: Self, target: Amount) -> Criterion { fatalError("unavailable") }

    /// Not available: a total differs from an amount before it reaches it and again after it passes it.
    @available(*, unavailable, message: "an unlock stays, so write > for more than an amount, < for less")
    public static func != (left: Self, target: Int) -> Criterion { fatalError("unavailable") }

    /// Not available: a total differs from an amount before it reaches it and again after it passes it.
    @available(*, unavailable, message: "an unlock stays, so write > for more than an amount, < for less")
    public static func != (left: Self, target: Amount) -> Criterion { fatalError("unavailable") }
}

extension QuantityConvertible {
    /// Not available: a criterion compares one quantity with an amount.
    @available(
        *, unavailable,
        message: "a criterion compares with an amount, not with another reading; write left - right >= 1 for more"
    )
    public static func == (left: Self, right: Self) -> Criterion { fatalError("unavailable") }

    /// Not available: a criterion has no sum of two readings.
    @available(*, unavailable, message: "readings cannot be added; let a source write both into one metric")
    public static func + (left: Self, right: Self) -> Self { fatalError("unavailable") }

    /// Not available: the target is the place for a factor.
    @available(*, unavailable, message: "a reading has no factor; multiply or divide the target instead")
    public static func * (left: Self, factor: Int) -> Self { fatalError("unavailable") }

    /// Not available: the target is the place for a divisor.
    @available(*, unavailable, message: "a reading has no divisor; multiply or divide the target instead")
    public static func / (left: Self, divisor: Int) -> Self { fatalError("unavailable") }
}

extension Reading {
    /// Not available: a quotient needs a minimum denominator, or the first success would already be 100 %.
    @available(*, unavailable, message: "write part.percent(of: whole, from: 100) >= 90")
    public static func / (left: Reading, right: Reading) -> Quantity { fatalError("unavailable") }
}

extension Quantity {
    /// Not available: a percentage covers the whole history, or one period.
    @available(
        *, unavailable,
        message:
            "a percentage has no window; write part.percent(of: whole, from: 100) >= 90 with every: .week or .month"
    )
    public func percent(of whole: some QuantityConvertible, from least: Amount = 1) -> Quantity {
        fatalError("unavailable")
    }

    /// Not available: a difference or percentage covers the whole history, or one period.
    @available(
        *, unavailable,
        message: "only a reading has a window; write a difference or a percentage with every: .week or .month"
    )
    public func within(_ window: TimeWindow) -> Quantity { fatalError("unavailable") }
}

extension PeriodCount {
    /// Not available: a count passes a number and keeps growing.
    @available(*, unavailable, message: "an unlock stays, so nothing is earned at exactly one count; write >=")
    public static func == (left: Self, target: Int) -> Criterion { fatalError("unavailable") }

    /// Not available: a count differs from a number before it reaches it and again after it passes it.
    @available(*, unavailable, message: "an unlock stays, so write > for more than a number, < for fewer")
    public static func != (left: Self, target: Int) -> Criterion { fatalError("unavailable") }
}

extension Criterion {
    /// Not available: a criterion that does not hold yet may hold later.
    @available(
        *, unavailable,
        message: "an unlock stays, so nothing is earned by what is not there yet; write the opposite comparison"
    )
    public static prefix func ! (criterion: Criterion) -> Criterion { fatalError("unavailable") }
}
