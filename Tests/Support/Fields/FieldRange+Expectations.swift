import AchievementCore
import AchievementEngine
package import AchievementTesting
package import Testing

extension FieldRange {
    /// Expects both ends to be accepted, each by a copy of `player`.
    package func expectAllowed(by player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!allowed.isEmpty, sourceLocation: sourceLocation)
        for event in allowed {
            var player = player
            #expect(throws: Never.self, sourceLocation: sourceLocation) { try player.play(event) }
        }
    }

    /// Expects what is beyond to be refused with the field's name, and nothing to be recorded.
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
