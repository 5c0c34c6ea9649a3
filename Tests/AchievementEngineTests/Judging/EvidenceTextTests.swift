import AchievementCore
import AchievementSupport
import Testing

@testable import AchievementEngine

@Suite("Text of evidence")
struct EvidenceTextTests {
    private static let amounts: [Amount?] = [
        nil, 0, 7, -12, Amount(0.5), Amount(-0.25), Amount(1_234_567.000_000_001), Amount(0.1), Amount(-3.000_000_01),
    ]

    @Test("Evidence text equals its JSON and reads back unchanged")
    func roundTrip() throws {
        let texts = EvidenceTexts(try Rulebook(modes: [Gym()]))
        let metrics = [(Gym.visits.id, Measure.total), (Gym.firstWeight.id, .value), ("unknown.metric", .count)]
        var writer = ScratchWriter()
        writer.write(byte: 1)
        for window in [nil, "rolling 7 d"] {
            let list = metrics.flatMap { metric, measure in
                Self.amounts.map { Evidence(Reading(metric, measure), window: window, amount: $0) }
            }
            for list in [list] + list.map({ [$0] }) {
                let text = try #require(texts.text(of: list, &writer))
                let expected = list.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",")
                #expect(text == "[\(expected)]")
                #expect(Evidence.list(from: text) == list)
            }
        }
        #expect(texts.text(of: [], &writer) == nil)
        // The writer's state is unchanged.
        #expect(writer.take() == [1])
    }
}
