import AchievementCore
import Testing

/// Events with a field at both ends of what it may be, and beyond.
struct FieldRange: Sendable, CustomTestStringConvertible {
    let field: String
    let allowed: [any GameEvent]
    let refused: [any GameEvent]
    let testDescription: String

    init<Value>(
        _ field: String, allowed: [Value], refused: [Value], in event: (Value) -> some GameEvent
    ) {
        self.field = field
        self.allowed = allowed.map { event($0) }
        self.refused = refused.map { event($0) }
        testDescription = "\(self.allowed.first.map { "\(type(of: $0).type) " } ?? "")\(field)"
    }

    /// A number above `lower`, at most `upper`.
    static func number(
        _ field: String, above lower: Double, upTo upper: Double, in event: (Double) -> some GameEvent
    ) -> FieldRange {
        FieldRange(
            field, allowed: [lower.nextUp, upper],
            refused: [lower, upper.nextUp, -1, -.infinity, .infinity, .nan], in: event)
    }

    /// A number from the one end to the other.
    static func number(
        _ field: String, _ range: ClosedRange<Double>, in event: (Double) -> some GameEvent
    ) -> FieldRange {
        FieldRange(
            field, allowed: [range.lowerBound, range.upperBound],
            refused: [range.lowerBound.nextDown, range.upperBound.nextUp, -.infinity, .infinity, .nan], in: event)
    }

    /// An integer from the one end to the other; nothing is beyond the largest there is.
    static func integer(_ field: String, _ range: ClosedRange<Int>, in event: (Int) -> some GameEvent) -> FieldRange {
        let above = range.upperBound == .max ? [] : [range.upperBound + 1, .max]
        return FieldRange(
            field, allowed: [range.lowerBound, range.upperBound], refused: [range.lowerBound - 1, .min] + above,
            in: event)
    }
}
