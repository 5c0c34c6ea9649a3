import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import SQLiteProgressStore

extension Row {
    /// Queries over many players.
    static let boards: [Row] = [
        Row(
            id: "boards/neighbors", title: "rank and neighbors among {1,000,000|20,000} players, warm",
            unit: .milliseconds,
            atLeast: "5 ms", aim: "0.1 ms"
        ) { workspace in
            let players = workspace.size(1_000_000, quick: 20_000)
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
                                throw BenchmarkError("\(player) has no neighbors")
                            }
                        }
                    }
                    return seconds * 1e3 / 20
                }
            ]
        },
        Row(
            id: "boards/busy",
            title: "the first look at a board of {20,000|2,000} players, beside a writer that never pauses",
            unit: .milliseconds, atLeast: "twice its quiet time"
        ) { workspace in
            let players = workspace.size(20_000, quick: 2_000)
            let path = workspace.fresh("boards.sqlite")
            let writer = try await AchievementCenter.measured(over: SQLiteProgressStore(path: path))
            for start in stride(from: 0, to: players, by: 1_000) {
                _ = try await writer.record(Self.steps(of: start..<start + 1_000, round: 0))
            }
            let board = Board(.metric("fitness-workouts.steps"))
            // Another process, which has not read any board yet.
            let look = { (meter: Meter) in
                let reader = try await PlayerReader(store: SQLiteProgressStore(path: path, readOnly: true)) {
                    FitnessWorkouts()
                }
                let seconds = try await meter.seconds {
                    guard try await reader.leaderboard(board).count == 10 else {
                        throw BenchmarkError("nobody is on the board")
                    }
                }
                return seconds * 1e3
            }
            return [
                Contestant(name: Contestant.ours, items: 1) { meter in
                    let writing = Task {
                        var round = 1
                        while !Task.isCancelled {
                            let start = (round * 100) % players
                            _ = try await writer.record(Self.steps(of: start..<start + 100, round: round))
                            round += 1
                        }
                    }
                    let time = try await look(meter)
                    writing.cancel()
                    try await writing.value
                    return time
                },
                Contestant(name: "quiet", items: 1, round: look),
            ]
        },
    ]

    private static func steps(of players: Range<Int>, round: Int) throws -> [EventEnvelope] {
        try players.map { player in
            try EventEnvelope(
                StepsRecorded(steps: (player &* 7_919) % 100_000),
                id: EventID(source: "/bench", id: "\(round)-\(player)-\(UInt64.random(in: 0 ... .max))"),
                player: PlayerID(Season.name(of: player)), at: Moment(milliseconds: 1_790_000_000_000))
        }
    }
}
