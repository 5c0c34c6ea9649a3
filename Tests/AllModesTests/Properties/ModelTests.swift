import AchievementEngine
import Testing

@Suite("The engine agrees with the model of the contract")
struct ModelTests {
    @Test("small histories", arguments: 0..<20)
    func small(batch: Int) throws {
        for seed in (batch * 100)..<(batch * 100 + 100) {
            let shape = StreamShape(
                players: 1 + seed % 2, days: [3, 12, 40, 60][seed / 2 % 4], today: 20_619 - seed * 7 % 4_000)
            try compare(seed: seed, shape)
        }
    }

    /// Plays a stream into both and compares every player.
    private func compare(seed: Int, _ shape: StreamShape) throws {
        let variant = seed % HabitRules.variants.count
        let model = PlainModel(rules: try Rules.all.get(), habits: HabitRules.variants[variant])
        var run = EngineRun(try FiveModes.rulebooks.get()[variant])
        var accepted: [String: [Happening]] = [:]
        for happening in StreamMaker.stream(seed: seed, shape) {
            let problem = try run.play(happening)
            let isAccepted = model.accepts(happening.deed)
            #expect((problem == nil) == isAccepted, "seed \(seed): \(happening.deed): \(problem?.message ?? "taken")")
            if isAccepted { accepted[happening.player, default: []].append(happening) }
        }
        var random = SeededGenerator(seed: UInt64(seed))
        for (player, history) in accepted {
            let now = PlainMoment(
                milliseconds: (shape.today + random.pick(-2...3)) * millisecondsOfDay
                    + random.pick(0...(millisecondsOfDay - 1)),
                offsetMinutes: random.pick(0, 480, -600, 1_080, -1_080))
            let differences = run.standing(of: player, at: now)
                .differences(from: model.standing(of: player, after: history, at: now))
            #expect(differences.isEmpty, "seed \(seed), \(player)")
        }
    }
}
