package import AchievementCore
package import AchievementEngine
package import AchievementTesting
import Testing

/// What steps unlock and where they lead, to compare orders of arrival.
package struct Outcome {
    package let unlocks: Set<AchievementID>
    /// The status, looked at a hundred days on. Which event completes an achievement depends on the order of arrival,
    /// so it is without the times of unlocks.
    package let status: PlayerStatus

    /// What comes of `player` by `steps`.
    package init(of player: TestPlayer, playing steps: [Walkthrough.Step]) throws {
        var player = player
        unlocks = Set(try player.play(steps))
        let now = try #require(Moment(Walkthrough.day(100)))
        status = player.rulebook.status(of: player.id, player.progress, unlocks: [], at: now)
    }
}
