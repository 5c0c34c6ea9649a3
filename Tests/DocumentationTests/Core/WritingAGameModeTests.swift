import AchievementCore
import AchievementEngine
import Testing

@Suite("Writing a game mode")
struct WritingAGameModeTests {
    @Test("A mode is judged without a store")
    func judging() throws {
        let rulebook = try Rulebook(modes: [Bookshelf()])
        var progress = rulebook.newProgress()
        let evening = try #require(Moment("2026-03-02T20:15:00+01:00"))

        let sitting = PagesRead(book: "one", pages: 60)
        let first = try rulebook.apply(
            sitting, id: EventID(source: "/app", id: "1"), by: "ada", at: evening, to: &progress)
        #expect(first.unlocks.map(\.achievement.description) == ["bookshelf/day_50"])

        let second = try rulebook.apply(
            sitting, id: EventID(source: "/app", id: "2"), by: "ada", at: evening, to: &progress)
        #expect(second.unlocks.map(\.achievement.description) == ["bookshelf/pages_100"])
    }

    @Test("A finished book brings points, and three of them unlock an achievement")
    func finishing() throws {
        let rulebook = try Rulebook(modes: [Bookshelf()])
        var progress = rulebook.newProgress()
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        var rewards: [Reward] = []
        for book in ["one", "two", "two", "three"] {
            rewards += try rulebook.apply(
                BookFinished(book: book), id: EventID(source: "/app", id: "\(rewards.count)"), by: "ada", at: noon,
                to: &progress
            ).rewards
        }
        let awards = rewards.compactMap { if case .points(let award) = $0 { award.points } else { nil } }
        #expect(awards == [20, 20, 20, 20])
        let unlocks = rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock.achievement.id } else { nil } }
        #expect(unlocks == ["trilogy"])
    }

    @Test("An event out of range is refused with its fields named")
    func refusing() throws {
        let rulebook = try Rulebook(modes: [Bookshelf()])
        var progress = rulebook.newProgress()
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        let problem = #expect(throws: EventError.self) {
            try rulebook.apply(
                PagesRead(book: "", pages: 10_001), id: EventID(source: "/app", id: "1"), by: "ada", at: noon,
                to: &progress)
        }
        #expect(problem?.code == .invalidField)
        #expect(problem?.fields.map(\.field) == ["book", "pages"])
    }
}
