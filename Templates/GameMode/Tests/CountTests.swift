import AchievementCore
import AchievementEngine
import TemplateMode
import Testing

@Suite("Counts")
struct CountTests {
    /// What a new player of the mode unlocks with one event per count, in the order in which it is earned.
    private func unlocks(with counts: [Int]) throws -> [AchievementID] {
        let rulebook = try Rulebook(modes: [TemplateMode()])
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        var progress = rulebook.newProgress()
        var unlocks: [AchievementID] = []
        for (number, count) in counts.enumerated() {
            let event = TemplateEvent(count: count)
            let id = EventID(source: "/test", id: "\(number)")
            let judgement = try rulebook.apply(event, id: id, by: "ada", at: noon, to: &progress)
            unlocks += judgement.unlocks.map(\.achievement.id)
        }
        return unlocks
    }

    @Test("add up, in however many events they come", arguments: [[10], [9, 1], [4, 5, 1]])
    func adding(counts: [Int]) throws {
        #expect(try unlocks(with: counts) == ["count_10"])
        #expect(try unlocks(with: counts.dropLast()).isEmpty)
    }

    @Test("unlock an achievement once")
    func once() throws {
        #expect(try unlocks(with: [10, 10]) == ["count_10"])
    }
}
