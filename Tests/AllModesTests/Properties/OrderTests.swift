import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import SuiteSupport
import Testing

/// The four modes without resets.
@Suite("Order of arrival without resets")
struct OrderTests {
    @Test("Shuffled streams give the same state", arguments: Seeds.of(0..<60))
    func shuffled(seed: Int) throws {
        let shape = StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: 60, spoilt: 0, granted: 0)
        let stream = StreamMaker.stream(seed: 30_000 + seed, shape).filter { !$0.deed.isGame }
        var random = SeededGenerator(seed: UInt64(seed))
        let inOrder = try standings(after: stream, shape)
        for _ in 0..<2 {
            let standings = try standings(after: stream.shuffled(using: &random), shape)
            for (player, standing) in inOrder {
                let differences = standings[player]?.differences(from: standing)
                #expect(differences?.isEmpty == true, "seed \(seed), player \(player): \(differences ?? [])")
            }
        }
    }

    private func standings(after stream: [Happening], _ shape: StreamShape) throws -> [PlayerID: Standing] {
        var run = EngineRun(try FiveModes.rulebook())
        for happening in stream { #expect(try run.play(happening) == nil) }
        let now = PlainMoment(milliseconds: shape.today * millisecondsOfDay, offsetMinutes: 60)
        var standings: [PlayerID: Standing] = [:]
        for happening in stream where standings[PlayerID(happening.player)] == nil {
            standings[PlayerID(happening.player)] = run.standing(of: happening.player, at: now)
        }
        return standings
    }
}
