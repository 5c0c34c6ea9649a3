extension Quantity {
    /// At least `target`.
    public static func >= (quantity: Quantity, target: Amount) -> Criterion { .compare(quantity, .atLeast, target) }
    /// More than `target`.
    public static func > (quantity: Quantity, target: Amount) -> Criterion { .compare(quantity, .moreThan, target) }
    /// At most `target`; does not hold while nothing is recorded.
    public static func <= (quantity: Quantity, target: Amount) -> Criterion { .compare(quantity, .atMost, target) }
    /// Strictly under `target`; does not hold while nothing is recorded.
    public static func < (quantity: Quantity, target: Amount) -> Criterion { .compare(quantity, .lessThan, target) }

    /// At least `target`.
    public static func >= (quantity: Quantity, target: Int) -> Criterion { quantity >= Amount(target) }
    /// More than `target`.
    public static func > (quantity: Quantity, target: Int) -> Criterion { quantity > Amount(target) }
    /// At most `target`; does not hold while nothing is recorded.
    public static func <= (quantity: Quantity, target: Int) -> Criterion { quantity <= Amount(target) }
    /// Strictly under `target`; does not hold while nothing is recorded.
    public static func < (quantity: Quantity, target: Int) -> Criterion { quantity < Amount(target) }
}

extension Criterion {
    /// Both hold.
    public static func && (left: Criterion, right: Criterion) -> Criterion {
        if case .all(let parts) = left { return .all(parts + [right]) }
        return .all([left, right])
    }

    /// One of the two holds.
    public static func || (left: Criterion, right: Criterion) -> Criterion {
        if case .any(let parts) = left { return .any(parts + [right]) }
        return .any([left, right])
    }
}
