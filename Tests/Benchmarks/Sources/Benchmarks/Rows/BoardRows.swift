import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts

extension Row {
    /// Questions over many players.
    static let boards: [Row] = [
        Row(
            id: "boards/neighbours", title: "rank and neighbours among {1,000,000|20,000} players, warm",
            unit: .milliseconds,
            atLeast: "5 ms", aim: "0.1 ms"
        ) { place in
            let players = place.size(1_000_000, quick: 20_000)
            let center = try await AchievementCenter.measured(over: InMemoryProgressStore())
            let moment = Moment(milliseconds: 1_790_000_000_000)
            for start in stride(from: 0, to: players, by: 1_000) {
                _ = try await center.record(
                    (start..<start + 1_000).map { player in
                        try EventEnvelope(
                            StepsRecorded(steps: (player &* 7_919) % 100_000),
                            id: EventID(source: "/bench", id: "e-\(player)"),
                            player: PlayerID(Season.name(of: player)), at: moment)
                    })
            }
            let board = Board(.metric("fitness-workouts.steps"))
            var chance = Chance(seed: 5)
            return [
                Contestant(name: Contestant.ours, items: 20) { meter in
                    let seconds = try await meter.seconds {
                        for _ in 0..<20 {
                            let player = PlayerID(Season.name(of: chance.below(players)))
                            guard try await center.standings(around: player, on: board).count >= 3 else {
                                throw BenchmarkError("\(player) has no neighbours")
                            }
                        }
                    }
                    return seconds * 1e3 / 20
                }
            ]
        }
    ]
}
