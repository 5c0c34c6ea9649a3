import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@Suite("Order independence")
struct OrderTests {
    @Test("Without resets, any order of the same events gives the same state and unlocks", arguments: Seeds.of(0..<150))
    func anyOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Without the achievement that resets metrics, and the one that is not monotonic.
        let mode = Gym(omitted: ["season", "season_2", "lighter"], order: .anyOrder)
        let rulebook = try Rulebook(modes: [mode])
        let events = (0..<60).map { index in
            (
                id: EventID(source: "/test", id: "\(index)"),
                event: GymVisit(
                    count: Double.random(in: 0...3, using: &generator),
                    strength: Bool.random(using: &generator) ? Double.random(in: 0...600, using: &generator) : nil,
                    lap: Bool.random(using: &generator) ? Double.random(in: 20...90, using: &generator) : nil,
                    track: ["a", "b", nil].randomElement(using: &generator) ?? nil,
                    weight: Double.random(in: 60...90, using: &generator),
                    machine: ["row", "press", "bike", "sauna", "pool"].randomElement(using: &generator)),
                moment: Moment(
                    milliseconds: 1_700_000_000_000 + Int64.random(in: 0..<3_000_000_000, using: &generator),
                    offsetSeconds: [0, 28_800, -14_400].randomElement(using: &generator) ?? 0)
            )
        }
        let now = Moment(milliseconds: 1_704_000_000_000)
        var outcomes: Set<PlayerStatus> = []
        var unlocks: Set<Set<AchievementKey>> = []
        for _ in 0..<4 {
            var progress = rulebook.newProgress()
            var keys: Set<AchievementKey> = []
            for event in events.shuffled(using: &generator) {
                let judgement = try rulebook.apply(
                    event.event, id: event.id, by: "ada", at: event.moment, to: &progress)
                keys.formUnion(judgement.unlocks.map(\.achievement))
            }
            // Which event completes an unlock depends on the order of arrival, so its time is not compared.
            outcomes.insert(rulebook.status(of: "ada", progress, unlocks: [], at: now))
            unlocks.insert(keys)
        }
        #expect(outcomes.count == 1)
        #expect(unlocks.count == 1)
    }
}
