import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Reading beside a busy writer")
struct BusyWriterTests {
    @Test("Queries do not wait for a commit under way", .timeLimit(.minutes(1)))
    func questions() async throws {
        let gated = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: gated)
        try await center.record(GymVisit(machine: "row"), for: "ada", id: "1")
        for point in [GatedStore.Point.beforeCommit, .afterCommit] {
            await gated.open(at: point) {
                // The writer is blocked until all of these are answered.
                #expect(try await center.status(of: "ada")[Gym.visits] >= 1)
                #expect(try await center.leaderboard(Board(.metric("gym.visits"))).map(\.player) == ["ada"])
                #expect(try await center.explain("gym/first", for: "ada").criterion.isMet)
                #expect(try await center.members(of: Gym.machines, for: "ada").count >= 1)
                #expect(try await center.statistics(of: "ada", days: Self.may).totalPoints.count == 31)
                #expect(try await center.verify().players == 1)
                _ = try await center.ledger(of: "ada")
                _ = try await center.pendingDeliveries
            }
        }
        try await center.record(GymVisit(machine: "bike"), for: "ada", id: "2")
        #expect(await gated.isPassed)
    }

    @Test(
        "A leaderboard is read to its end although players keep changing",
        arguments: [Board.Period.allTime, .days(may)])
    func boards(period: Board.Period) async throws {
        let store = InMemoryProgressStore()
        let gated = GatedStore(store)
        let players = (0..<1_200).map { PlayerID("p\($0)") }
        let writer = try await AchievementCenter.gym(store: store)
        try await Self.play(players, round: 0, writer)
        let center = try await AchievementCenter.gym(store: gated)
        await gated.resetCalls()
        // All players change whenever players are read.
        for round in 1...12 {
            await gated.open(at: .afterLoad) { try await Self.play(players, round: round, writer) }
        }
        // Strength keeps no days: over a period, its scores come from the log.
        let standings = try await center.leaderboard(Board(.metric("gym.strength"), over: period), limit: .max)
        #expect(Set(standings.map(\.player)) == Set(players))
        #expect(await gated.calls.lists == 3)
        // The next read finds the events recorded in the meantime.
        try await Self.play(["p7"], round: 99, writer)
        #expect(try await center.leaderboard(Board(.metric("gym.strength"), over: period)).first?.player == "p7")
    }

    private static let may = Day(number: 20_574)...Day(number: 20_604)

    private static func play(_ players: [PlayerID], round: Int, _ center: AchievementCenter) async throws {
        _ = try await center.record(
            players.map { player in
                try envelope(GymVisit(strength: Double(100 + round)), "\(round) of \(player)", player: player)
            })
    }
}
