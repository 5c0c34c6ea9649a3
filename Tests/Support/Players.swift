package import AchievementCore
package import AchievementEngine
package import AchievementTesting
package import Testing

/// The unlocks and the final status after some steps, to compare orders of arrival.
package struct Outcome {
    package let unlocks: Set<AchievementID>
    /// The status a hundred days later, without unlock times: which event completes an achievement depends on the order
    /// of arrival.
    package let status: PlayerStatus

    /// The outcome of playing `steps` with `player`.
    package init(of player: TestPlayer, playing steps: [Walkthrough.Step]) throws {
        var player = player
        unlocks = Set(try player.play(steps))
        let now = try #require(Moment(Walkthrough.day(100)))
        status = player.rulebook.status(of: player.id, player.progress, unlocks: [], at: now)
    }
}

extension TestPlayer {
    /// The recorded value of each metric that has one, such as `5, best day 3` or `2 days, longest 1`.
    package func recorded() throws -> [ExactText: String] { try status().metrics.compactMapValues(\.words) }
}

extension MetricState {
    /// The quantities; `nil` if they are those of a new player.
    fileprivate var words: String? {
        switch self {
        case .sum(0, _): nil
        case .sum(let total, nil): "\(total)"
        case .sum(let total, let bestDay?): "\(total), best day \(bestDay)"
        case .best(let amount): amount.map { "\($0)" }
        case .value(let amount, _): amount.map { "\($0)" }
        case .count(let count): count == 0 ? nil : "\(count)"
        case .activeDays(let streak):
            streak.totalActiveDays == 0 ? nil : "\(streak.totalActiveDays) days, longest \(streak.longest)"
        }
    }
}

extension Walkthrough {
    /// Expects the last step, and no earlier one, to unlock the achievement, at its time and with full progress.
    package func expectUnlock(by player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var player = player
        #expect(try !player.play(steps.dropLast()).contains(achievement), sourceLocation: sourceLocation)
        #expect(try player.play(steps.suffix(1)).contains(achievement), sourceLocation: sourceLocation)
        let state = try player.state(of: achievement)
        #expect(state.isUnlocked, sourceLocation: sourceLocation)
        #expect(state.unlockedAt?.description == steps.last?.time, sourceLocation: sourceLocation)
        #expect(state.progress.completed == state.progress.total, sourceLocation: sourceLocation)
    }
}
