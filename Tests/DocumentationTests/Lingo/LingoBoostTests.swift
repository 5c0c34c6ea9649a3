import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import Testing

@Suite("Boosts of Lingo")
struct LingoBoostTests {
    @Test("A boost that an operator writes doubles the points of a weekend")
    func fromJSON() async throws {
        let store = InMemoryProgressStore()
        let text = #"""
            [{"id": "weekend", "name": {"en": "Double weekend"}, "factor": 2,
              "fromDay": "2026-03-07", "throughDay": "2026-03-08"}]
            """#
        let boosts = try JSONDecoder().decode([PointsBoost].self, from: Data(text.utf8))
        let center = try await AchievementCenter(store: store) { Lingo().boosted(by: boosts) }
        let lesson = LessonFinished(experience: 20, answers: 10, correct: 9, skill: "food")
        for (id, day) in [("friday", "06"), ("saturday", "07")] {
            try await center.record(lesson, for: "ada", id: id, at: Moment(parsing: "2026-03-\(day)T18:00:00+01:00"))
        }
        let ledger = try await center.ledger(of: "ada")
        #expect(ledger.filter { $0.reason == "boost weekend" }.map(\.points) == [20])
        #expect(ledger.map(\.points).reduce(0, +) == 60)
    }
}
