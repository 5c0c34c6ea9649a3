package import AchievementCore
import AchievementEngine
package import AchievementTesting
package import Testing

/// Events with a field at both ends of its range, and beyond.
package struct FieldRange: Sendable, CustomTestStringConvertible {
    let field: String
    let allowed: [any GameEvent]
    let refused: [any GameEvent]
    package let testDescription: String

    package init<Value>(
        _ field: String, allowed: [Value], refused: [Value], in event: (Value) -> some GameEvent
    ) {
        self.field = field
        self.allowed = allowed.map { event($0) }
        self.refused = refused.map { event($0) }
        testDescription = "\(self.allowed.first.map { "\(type(of: $0).type) " } ?? "")\(field)"
    }

    /// A text id: 1 to 200 Unicode scalars, no control characters.
    package static func id(_ field: String, in event: (String) -> some GameEvent) -> FieldRange {
        FieldRange(
            field, allowed: ["a", " ", String(repeating: "武", count: 200), "👩🏽‍🚀", "a\u{A0}b"],
            refused: ["", String(repeating: "a", count: 201), "a\nb", "\0", "a\u{1F}", "\u{7F}", "\u{80}", "\u{9F}a"],
            in: event)
    }

    /// A number above `lower`, at most `upper`.
    package static func number(
        _ field: String, above lower: Double, upTo upper: Double, in event: (Double) -> some GameEvent
    ) -> FieldRange {
        FieldRange(
            field, allowed: [lower.nextUp, upper],
            refused: [lower, upper.nextUp, -1, -.infinity, .infinity, .nan], in: event)
    }

    /// A number within a closed range.
    package static func number(
        _ field: String, _ range: ClosedRange<Double>, in event: (Double) -> some GameEvent
    ) -> FieldRange {
        FieldRange(
            field, allowed: [range.lowerBound, range.upperBound],
            refused: [range.lowerBound.nextDown, range.upperBound.nextUp, -.infinity, .infinity, .nan], in: event)
    }

    /// An integer within a closed range; nothing is beyond `Int.max`.
    package static func integer(
        _ field: String, _ range: ClosedRange<Int>, in event: (Int) -> some GameEvent
    ) -> FieldRange {
        let above = range.upperBound == .max ? [] : [range.upperBound + 1, .max]
        return FieldRange(
            field, allowed: [range.lowerBound, range.upperBound], refused: [range.lowerBound - 1, .min] + above,
            in: event)
    }
}

extension FieldRange {
    /// Expects both ends to be accepted, each by its own copy of `player`.
    package func expectAllowed(by player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!allowed.isEmpty, sourceLocation: sourceLocation)
        for event in allowed {
            var player = player
            #expect(throws: Never.self, sourceLocation: sourceLocation) { try player.play(event) }
        }
    }

    /// Expects values out of range to be refused with the field's name, and nothing to be recorded.
    package func expectRefused(by player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!refused.isEmpty, sourceLocation: sourceLocation)
        var player = player
        let before = player.progress
        for event in refused {
            let problem = #expect(throws: EventError.self, sourceLocation: sourceLocation) {
                try player.play(event)
            }
            #expect(problem?.code == .invalidField, sourceLocation: sourceLocation)
            #expect(problem?.fields.map(\.field) == [field], sourceLocation: sourceLocation)
            #expect(problem?.message.hasPrefix("\(field) is ") == true, sourceLocation: sourceLocation)
        }
        #expect(player.progress == before, sourceLocation: sourceLocation)
    }
}
