/// A number that a criterion compares with a target: a reading, the difference of two readings, the percentage that one
/// reading is of another, or a reading within a window of time.
///
/// A quantity has at most two operands. Subtracting from a difference or from a windowed reading doesn't compile.
public struct Quantity: Hashable, Sendable {
    /// How two readings are combined into one number.
    package enum Combination: Hashable, Sendable {
        /// The first minus the second.
        case difference
        /// The first as a percentage of the second, once the second is at least `from`.
        case percent(from: Amount)

        /// The combined value of two amounts, rounded so that `comparison` with any target is exact; `nil` if there is
        /// none, because the second amount is below `from` or the difference is out of range.
        package func value(_ first: Amount, _ second: Amount, for comparison: Comparison) -> Amount? {
            switch self {
            case .difference: return first.subtracting(second)
            case .percent(let least):
                guard second >= least else { return nil }
                return first.percent(of: second, roundedUp: comparison == .moreThan || comparison == .atMost)
            }
        }
    }

    /// The reading, or the first of two.
    package let reading: Reading
    /// The second reading, if any.
    package let second: Reading?
    /// How the two readings are combined.
    package let combination: Combination
    /// If set, only events whose own time is inside the window feed the reading.
    package let window: TimeWindow?

    /// Creates the quantity of a single reading.
    package init(_ reading: Reading) {
        self.init(reading: reading, window: nil)
    }

    /// Creates a reading limited to a window, if there is one.
    package init(reading: Reading, window: TimeWindow?) {
        (self.reading, second, combination, self.window) = (reading, nil, .difference, window)
    }

    /// Creates a combination of two readings.
    package init(_ first: Reading, _ combination: Combination, _ second: Reading) {
        (reading, self.second, self.combination, window) = (first, second, combination, nil)
    }

    /// The readings that the quantity consists of, in the order in which they are written.
    package var readings: [Reading] { [reading] + (second.map { [$0] } ?? []) }
}

extension Reading {
    /// The difference of two readings, defined once both have a value.
    public static func - (left: Reading, right: Reading) -> Quantity {
        Quantity(left, .difference, right)
    }

    /// The same reading, counting only what events inside `window` recorded, late arrivals included.
    public func within(_ window: TimeWindow) -> Quantity {
        Quantity(reading: self, window: window)
    }

    /// This reading as a percentage of `whole`, once `whole` is at least `least`:
    ///
    /// ```swift
    /// Metric.correct.total.percent(of: Metric.answers.total, from: 100) >= 90
    /// ```
    ///
    /// The comparison is exact, without rounding. A percentage can rise and fall, so a mode with such a criterion must
    /// declare ``EventOrdering/canonical``. It cannot be limited to a window; for the percentage of a week or month,
    /// make the achievement recurring with `every: .week` or `.month`.
    public func percent(of whole: Reading, from least: Amount = 1) -> Quantity {
        Quantity(self, .percent(from: least), whole)
    }
}

/// How a quantity is compared with a target. The raw values are the words of the JSON form.
public enum Comparison: String, Codable, Hashable, Sendable, CaseIterable {
    /// ≥
    case atLeast
    /// >
    case moreThan
    /// ≤
    case atMost
    /// <
    case lessThan

    /// Whether the comparison of `amount` with `target` holds.
    package func holds(_ amount: Amount, _ target: Amount) -> Bool {
        switch self {
        case .atLeast: amount >= target
        case .moreThan: amount > target
        case .atMost: amount <= target
        case .lessThan: amount < target
        }
    }

    /// The mathematical symbol.
    package var sign: String {
        switch self {
        case .atLeast: "≥"
        case .moreThan: ">"
        case .atMost: "≤"
        case .lessThan: "<"
        }
    }
}

/// A ``Reading`` or a ``Quantity``: an operand of the comparison operators.
public protocol QuantityConvertible {
    /// The number to compare.
    var quantity: Quantity { get }
}

extension Quantity: QuantityConvertible {
    /// The quantity itself.
    public var quantity: Quantity { self }
}

extension Reading: QuantityConvertible {
    /// The reading by itself.
    public var quantity: Quantity { Quantity(self) }
}

extension QuantityConvertible {
    /// At least `target`.
    public static func >= (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .atLeast, target) }
    /// More than `target`.
    public static func > (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .moreThan, target) }
    /// At most `target`; does not hold before anything has been recorded.
    public static func <= (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .atMost, target) }
    /// Less than `target`; does not hold before anything has been recorded.
    public static func < (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .lessThan, target) }

    /// At least `target`.
    public static func >= (left: Self, target: Int) -> Criterion { left >= Amount(target) }
    /// More than `target`.
    public static func > (left: Self, target: Int) -> Criterion { left > Amount(target) }
    /// At most `target`; does not hold before anything has been recorded.
    public static func <= (left: Self, target: Int) -> Criterion { left <= Amount(target) }
    /// Less than `target`; does not hold before anything has been recorded.
    public static func < (left: Self, target: Int) -> Criterion { left < Amount(target) }
}
