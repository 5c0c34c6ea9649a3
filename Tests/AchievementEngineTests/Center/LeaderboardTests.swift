import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import Testing

@Suite("Leaderboards")
struct LeaderboardTests {
    private func center(_ store: any ProgressStore = InMemoryProgressStore()) async throws -> AchievementCenter {
        try await .gym(Gym(points: 10, omitted: ["season", "season_2"], order: .anyOrder), store: store)
    }

    @Test("Equal scores share a rank and are listed in byte order of the ids")
    func ties() async throws {
        let center = try await center()
        for (index, player) in ["zoe", "ada", "Bob", "cy"].enumerated() {
            let count = player == "cy" ? 2.0 : 0.5
            _ = try await center.record([envelope(GymVisit(count: count), "\(index)", player: PlayerID(player))])
        }
        let board = try await center.leaderboard(Board(.metric(Gym.visits.id)))
        #expect(board.map(\.player) == ["cy", "Bob", "ada", "zoe"])
        #expect(board.map(\.rank) == [1, 2, 2, 2])
        #expect(try await center.leaderboard(Board(.metric(Gym.visits.id)), limit: 2).count == 2)
    }

    @Test("A member of a family is ranked by its best amount, over all time or some days")
    func member() async throws {
        let center = try await center()
        for (index, (player, lap, track, day)) in [
            ("ada", 70.0, "a/b", 2), ("ada", 60, "a/b", 9), ("bob", 65, "a/b", 3), ("cy", 50, "other", 3),
        ].enumerated() {
            let visit = GymVisit(lap: lap, track: track)
            _ = try await center.record([
                envelope(visit, "\(index)", player: PlayerID(player), at: "2026-05-0\(day)T12:00:00Z")
            ])
        }
        let score = Board.Score.metric("gym.laps/a/b")
        let board = try await center.leaderboard(Board(score))
        #expect(board.map(\.player) == ["ada", "bob"] && board.map(\.score) == [60, 65])
        let week = try await center.leaderboard(Board(score, over: .days(Day(5, 1)...Day(5, 7))))
        #expect(week.map(\.player) == ["bob", "ada"] && week.map(\.score) == [65, 70])
        #expect(try await center.leaderboard(Board(.metric("gym.laps/nowhere"))).isEmpty)
        for unknown: MetricID in ["gym.laps", "gym.visits/a"] {
            await #expect(throws: EventError.self) { try await center.leaderboard(Board(.metric(unknown))) }
        }
    }

    @Test("A board follows what any process records after it was first read")
    func follows() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store)
        for index in 0..<100 {
            _ = try await center.record([envelope(GymVisit(), "\(index)", player: PlayerID("p\(index)"))])
        }
        let board = Board(.metric(Gym.visits.id))
        #expect(try await center.leaderboard(board, limit: 1).first?.player == "p0")
        let other = try await self.center(store)
        _ = try await other.record([envelope(GymVisit(), "x", player: "p77")])
        _ = try await center.record([envelope(GymVisit(count: 5), "y", player: "new")])
        let top = try await center.leaderboard(board, limit: 3)
        #expect(top.map(\.player) == ["new", "p77", "p0"])
        #expect(top.map(\.rank) == [1, 2, 3])
        let around = try await center.standings(around: "p50", on: board, radius: 1)
        #expect(around.map(\.player) == ["p5", "p50", "p51"])
        #expect(around.map(\.rank) == [3, 3, 3])
        #expect(try await center.standings(around: "nobody", on: board).isEmpty)
        #expect(try await center.standings(around: "p50", on: board, radius: .max).count == 101)
        #expect(try await center.standings(around: "p50", on: board, radius: .min).map(\.player) == ["p50"])
    }

    @Test("A board agrees with a full sort of random scores", arguments: 0..<10)
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let center = try await center()
        var scores: [String: Int] = [:]
        for round in 0..<6 {
            for index in 0..<40 {
                let player = "p\(Int.random(in: 0..<30, using: &generator))"
                let count = Int.random(in: 1...3, using: &generator)
                scores[player, default: 0] += count
                _ = try await center.record([
                    envelope(GymVisit(count: Double(count)), "\(round)-\(index)", player: PlayerID(player))
                ])
            }
            let board = try await center.leaderboard(Board(.metric(Gym.visits.id)), limit: 100)
            let expected = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            #expect(board.map(\.player.rawValue) == expected.map(\.key))
            let ranks = expected.map { entry in scores.values.count { $0 > entry.value } + 1 }
            #expect(board.map(\.rank) == ranks)
        }
    }

    @Test("Weekly and monthly boards count the local days of events")
    func periods() async throws {
        let center = try await center()
        _ = try await center.record([
            envelope(GymVisit(count: 1), "1", player: "sunday", at: "2026-05-10T23:59:59-04:00"),
            envelope(GymVisit(count: 2), "2", player: "monday", at: "2026-05-11T00:00:00+08:00"),
            envelope(GymVisit(count: 4, strength: 10), "3", player: "later", at: "2026-05-17T23:00:00Z"),
            envelope(GymVisit(count: 8, strength: 99), "4", player: "later", at: "2026-06-01T00:00:00Z"),
        ])
        let now = try #require(Moment("2026-05-13T12:00:00Z"))
        let week = Board.Period.week(of: now)
        let month = Board.Period.month(of: now)
        let visits = try await center.leaderboard(Board(.metric(Gym.visits.id), over: week))
        #expect(visits.map(\.player) == ["later", "monday"])
        #expect(visits.map(\.score) == [4, 2])
        let monthly = try await center.leaderboard(Board(.metric(Gym.visits.id), over: month))
        #expect(monthly.map(\.score) == [4, 2, 1])
        let points = try await center.leaderboard(Board(.points(mode: "gym"), over: week))
        #expect(points.map(\.player) == ["later", "monday"])
        // A metric without days is read from the log.
        let strength = try await center.leaderboard(Board(.metric(Gym.strength.id), over: week))
        #expect(strength.map(\.score) == [10])
        await #expect(throws: EventError.self) { try await center.leaderboard(Board(.metric("gym.nothing"))) }
    }
}
