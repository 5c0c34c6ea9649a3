import Testing

@Suite("The engine agrees with the model of the contract")
struct ModelTests {
    @Test("two thousand small histories, bad payloads and late arrivals among them", arguments: 0..<20)
    func small(batch: Int) throws {
        for seed in (batch * 100)..<(batch * 100 + 100) { _ = try Comparison.whole(seed: seed, .small(seed)) }
    }

    @Test("seasons of several players", arguments: 10_000..<10_020)
    func seasons(seed: Int) throws {
        _ = try Comparison.whole(seed: seed, .season)
    }

    @Test("after every single event", arguments: 20_000..<20_020)
    func everyStep(seed: Int) throws {
        var shape = StreamShape.small(seed)
        shape.happenings = 24
        shape.granted = 10
        var comparison = try Comparison(seed: seed, shape)
        for happening in StreamMaker.stream(seed: seed, shape) {
            try comparison.play(happening)
            comparison.compareAll()
        }
    }

    /// Otherwise the properties would say little.
    @Test("the random seasons reach every achievement")
    func reach() throws {
        var missing = Set(try Rule.contract.get().map(\.key))
        for seed in 10_000..<10_020 where !missing.isEmpty {
            var run = EngineRun(try FiveModes.rulebook())
            for happening in StreamMaker.stream(seed: seed, .season) { _ = try run.play(happening) }
            missing.subtract(run.unlocked)
        }
        #expect(missing.isEmpty)
    }
}

extension StreamShape {
    /// One player, some dozens of events, in any year.
    static func small(_ seed: Int) -> StreamShape {
        StreamShape(
            days: [3, 12, 40, 60][seed / 2 % 4], happenings: [20, 40, 60][seed % 3], today: 20_619 - seed * 7 % 4_000)
    }

    static let season = StreamShape(players: 5, days: 200, happenings: 3_000, granted: 0)
}
