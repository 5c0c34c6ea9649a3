/// A number that a criterion compares with a target: a reading, the difference of two readings, or a reading within a
/// window of time.
///
/// A quantity has at most two operands. Subtracting from a difference or from a windowed reading doesn't compile.
public struct Quantity: Hashable, Sendable {
    /// The reading, or the left operand of a difference.
    package let reading: Reading
    /// The right operand of a difference; `nil` without one.
    package let subtrahend: Reading?
    /// If set, only events whose own time is inside the window feed the reading.
    package let window: TimeWindow?

    /// The number that `reading` gives.
    package init(_ reading: Reading) {
        self.init(reading: reading, subtrahend: nil, window: nil)
    }

    package init(reading: Reading, subtrahend: Reading?, window: TimeWindow?) {
        self.reading = reading
        self.subtrahend = subtrahend
        self.window = window
    }

    /// The readings that the quantity is made of, in the order they are written.
    package var readings: [Reading] { [reading] + (subtrahend.map { [$0] } ?? []) }
}

extension Reading {
    /// The difference of two readings, known once both are.
    public static func - (left: Reading, right: Reading) -> Quantity {
        Quantity(reading: left, subtrahend: right, window: nil)
    }

    /// The same reading, but only of what events inside `window` recorded, late arrivals included.
    public func within(_ window: TimeWindow) -> Quantity {
        Quantity(reading: self, subtrahend: nil, window: window)
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

    /// Whether `amount` compares this way with `target`.
    package func holds(_ amount: Amount, _ target: Amount) -> Bool {
        switch self {
        case .atLeast: amount >= target
        case .moreThan: amount > target
        case .atMost: amount <= target
        case .lessThan: amount < target
        }
    }

    /// The mathematical sign.
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
    /// The number that is compared.
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
    /// At most `target`; does not hold before anything is recorded.
    public static func <= (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .atMost, target) }
    /// Less than `target`; does not hold before anything is recorded.
    public static func < (left: Self, target: Amount) -> Criterion { .compare(left.quantity, .lessThan, target) }

    /// At least `target`.
    public static func >= (left: Self, target: Int) -> Criterion { left >= Amount(target) }
    /// More than `target`.
    public static func > (left: Self, target: Int) -> Criterion { left > Amount(target) }
    /// At most `target`; does not hold before anything is recorded.
    public static func <= (left: Self, target: Int) -> Criterion { left <= Amount(target) }
    /// Less than `target`; does not hold before anything is recorded.
    public static func < (left: Self, target: Int) -> Criterion { left < Amount(target) }
}
