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
    public func holds(_ amount: Amount, _ target: Amount) -> Bool {
        switch self {
        case .atLeast: amount >= target
        case .moreThan: amount > target
        case .atMost: amount <= target
        case .lessThan: amount < target
        }
    }

    /// The mathematical sign.
    public var sign: String {
        switch self {
        case .atLeast: "≥"
        case .moreThan: ">"
        case .atMost: "≤"
        case .lessThan: "<"
        }
    }
}
