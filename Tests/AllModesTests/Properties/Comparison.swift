import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import Testing

/// A stream that is played into the engine and kept for the model.
struct Comparison {
    private let seed: Int
    private let shape: StreamShape
    private let model: PlainModel
    private(set) var run: EngineRun
    private var histories: [PlayerID: [Happening]] = [:]

    /// A comparison without happenings. The seed determines which rules for days apply.
    init(seed: Int, _ shape: StreamShape, among variants: [HabitRules] = HabitRules.variants) throws {
        let habits = variants[seed % variants.count]
        self.seed = seed
        self.shape = shape
        model = PlainModel(rules: try Rule.contract.get(), habits: habits)
        run = EngineRun(try FiveModes.rulebook(habits))
    }

    /// Plays the whole stream, then compares all players.
    static func whole(
        seed: Int, _ shape: StreamShape, among variants: [HabitRules] = HabitRules.variants
    ) throws -> Comparison {
        var comparison = try Comparison(seed: seed, shape, among: variants)
        for happening in StreamMaker.stream(seed: seed, shape) { try comparison.play(happening) }
        comparison.compareAll()
        return comparison
    }

    /// Plays one happening and expects the engine and the model to agree on accepting it.
    mutating func play(_ happening: Happening) throws {
        let problem = try run.play(happening)
        let isAccepted = model.accepts(happening)
        #expect(
            (problem == nil) == isAccepted,
            "seed \(seed): \(happening.deed) is \(isAccepted ? "refused: \(problem?.message ?? "")" : "taken")")
        if isAccepted { histories[PlayerID(happening.player), default: []].append(happening) }
    }

    /// Compares every player at some moment around the end of the stream.
    func compareAll() {
        var random = SeededGenerator(seed: UInt64(seed))
        for player in histories.keys.sorted() {
            let milliseconds = random.pick(0...(millisecondsOfDay - 1))
            let now = PlainMoment(
                milliseconds: (shape.today + random.pick(-2...3)) * millisecondsOfDay + milliseconds,
                offsetMinutes: random.pick(0, 480, -600, 1_080, -1_080))
            compare(player, at: now)
        }
    }

    private func compare(_ player: PlayerID, at now: PlainMoment) {
        let name = player.rawValue
        let engine = run.standing(of: name, at: now)
        let expected = model.standing(of: name, after: histories[player] ?? [], at: now)
        let differences = engine.differences(from: expected)
        #expect(differences.isEmpty, "seed \(seed), player \(name)")

        let total = run.ledgerTotal(of: name)
        #expect(total == expected.points["all"], "seed \(seed), player \(name): the ledger")
        let rewarded = run.levels(of: name)
        for (mode, level) in expected.levels {
            let levels = rewarded[mode] ?? []
            // Each level is rewarded once, in order. A revocation takes points back but never a level's reward.
            #expect(levels == Array(2..<(levels.count + 2)), "seed \(seed), player \(name), levels of \(mode)")
            #expect(levels.count + 1 >= level, "seed \(seed), player \(name), levels of \(mode)")
        }
    }
}
