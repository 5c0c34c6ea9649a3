import AchievementCore
import AchievementEngine
package import AchievementTesting
package import Testing

extension Walkthrough {
    /// Expects the last step to unlock the achievement for `player`, and none before; the unlock is of that step's
    /// time, and its progress is full.
    package func expectUnlock(by player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var player = player
        #expect(try !player.play(steps.dropLast()).contains(achievement), sourceLocation: sourceLocation)
        #expect(try player.play(steps.suffix(1)).contains(achievement), sourceLocation: sourceLocation)
        let state = try player.state(of: achievement)
        #expect(state.unlocked, sourceLocation: sourceLocation)
        #expect(state.unlockedAt?.description == steps.last?.time, sourceLocation: sourceLocation)
        #expect(state.progress.completed == state.progress.total, sourceLocation: sourceLocation)
    }
}
