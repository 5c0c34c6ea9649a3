import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import SuiteSupport
import Testing

/// Compares the dates of unlocks with the model, for histories that arrive in any order and under two ids.
@Suite("Dates, joins and adjustments compared with the model of the contract")
struct ModelDateTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay

    @Test(
        "Unlocks have the moment and event of the model, also with adjusted points and a joined id",
        arguments: Seeds.of(0..<60), [false, true])
    func dates(seed: Int, hasJoin: Bool) async throws {
        let model = PlainModel(rules: try Rule.contract.get())
        var random = SeededGenerator(seed: UInt64(seed))
        var history = Self.history(seed, model, &random)
        guard let player = history.first?.player else { return }
        if hasJoin { Self.divide(&history, of: player, &random) }
        let now = PlainMoment(milliseconds: Self.clock, offsetMinutes: 0)
        let expected = model.dates(of: player, after: history, at: now)

        let center = try await FiveModes.center(at: Self.clock)
        let arrivals = try history.shuffled(using: &random).map { try $0.envelope() }
        try await center.record(arrivals) { random.pick(1, 7, 50) }
        var found: [String: String] = [:]
        for unlock in try await center.recentUnlocks(of: PlayerID(player), limit: .max) {
            found["\(unlock.achievement)"] = "\(unlock.at) \(unlock.event.map { "\($0)" } ?? "")"
        }
        #expect(found == expected.mapValues { "\($0.at.moment) \($0.identity)" }, "seed \(seed)")
        let standing = model.standing(of: player, after: model.joined(history), at: now)
        let status = try await center.status(of: PlayerID(player), at: now.moment)
        #expect(Standing(status).points == standing.points, "seed \(seed)")
    }

    /// The history of one player, with adjusted points. It has no added steps: a day with totals from a source ignores
    /// them, but unlocks that they have earned stay if the totals come later.
    private static func history(
        _ seed: Int, _ model: PlainModel, _ random: inout SeededGenerator
    ) -> [Happening] {
        let shape = StreamShape(
            days: [3, 12, 60][seed % 3], happenings: 40, today: today, spoilt: 0, granted: 0)
        var history: [Happening] = []
        for happening in StreamMaker.stream(seed: 160_000 + seed, shape) where model.accepts(happening) {
            if case .walked = happening.deed { continue }
            // The students whom a player helped would be other people before a join than after it.
            if case .studentHelped = happening.deed { continue }
            history.append(happening)
            guard random.chance(8) else { continue }
            var adjustment = happening
            adjustment.id += "-adjusted"
            adjustment.deed = .adjusted(
                points: random.pick(-70, 30, 500), mode: random.pick("task-focus", "fitness-workouts"))
            history.append(adjustment)
        }
        return history
    }

    /// Has another id do some of it, and joins that id into the player.
    private static func divide(
        _ history: inout [Happening], of player: String, _ random: inout SeededGenerator
    ) {
        for index in history.indices where random.chance(40) { history[index].player = "tablet" }
        history.append(
            Happening(
                source: "/coach", id: "join", player: player, at: PlainMoment(milliseconds: clock, offsetMinutes: 0),
                deed: .joined("tablet")))
    }
}
