import SuiteSupport
import Testing

@Suite("Engine compared with the model of the contract")
struct ModelTests {
    @Test(
        "Small histories with bad payloads and late arrivals give what the model expects", arguments: Seeds.of(0..<20))
    func small(batch: Int) throws {
        for seed in (batch * 100)..<(batch * 100 + 100) { _ = try Comparison.whole(seed: seed, .small(seed)) }
    }

    @Test(
        "Streaks with rest days and streaks of weeks equal the model's, in all modes",
        arguments: Seeds.of(0..<20))
    func restful(batch: Int) throws {
        for seed in 30_000 + batch * 40..<30_040 + batch * 40 {
            _ = try Comparison.whole(seed: seed, .small(seed), among: HabitRules.restful)
        }
    }

    @Test("Seasons of several players give what the model expects and reach every achievement")
    func seasons() async throws {
        let reached = try await withThrowingTaskGroup(of: Set<String>.self) { group in
            for seed in 10_000..<10_020 {
                group.addTask { try Comparison.whole(seed: seed, .season).run.unlocked }
            }
            return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        // Achievements that nobody reaches would not be compared.
        let missing = Set(try Rule.contract.get().map(\.key)).subtracting(reached)
        #expect(missing.isEmpty)
    }

    @Test("Engine and model agree after every single event", arguments: Seeds.of(20_000..<20_020))
    func everyStep(seed: Int) throws {
        var shape = StreamShape.small(seed)
        shape.happenings = 16
        shape.granted = 10
        var comparison = try Comparison(seed: seed, shape)
        for happening in StreamMaker.stream(seed: seed, shape) {
            try comparison.play(happening)
            comparison.compareAll()
        }
    }
}

extension StreamShape {
    /// One player, a few dozen events, in any year.
    static func small(_ seed: Int) -> StreamShape {
        StreamShape(
            days: [3, 12, 40, 60][seed / 2 % 4], happenings: [12, 28, 56][seed % 5 % 3],
            today: 20_619 - seed * 7 % 4_000)
    }

    static let season = StreamShape(players: 5, days: 200, happenings: 3_000, granted: 0)
}
