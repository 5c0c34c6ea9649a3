import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@Suite("Writing a game mode")
struct WritingAGameModeTests {
    @Test("A mode is judged without a store")
    func judging() throws {
        var player = try TestPlayer(Bookshelf())
        let evening = "2026-03-02T20:15:00+01:00"

        let sitting = PagesRead(book: "one", pages: 60)
        #expect(try player.play(sitting, at: evening) == ["day_50"])
        #expect(try player.play(sitting, at: evening) == ["pages_100"])
    }

    @Test("A finished book brings points, and three of them unlock an achievement")
    func finishing() throws {
        var player = try TestPlayer(Bookshelf())
        var rewards: [Reward] = []
        for book in ["one", "two", "two", "three"] { rewards += try player.judge(BookFinished(book: book)) }
        let awards = rewards.compactMap { if case .points(let award) = $0 { award.points } else { nil } }
        #expect(awards == [20, 20, 20, 20])
        let unlocks = rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock.achievement.id } else { nil } }
        #expect(unlocks == ["trilogy"])
    }

    @Test("An event out of range is refused with its fields named")
    func refusing() throws {
        var player = try TestPlayer(Bookshelf())
        let problem = #expect(throws: EventError.self) { try player.play(PagesRead(book: "", pages: 10_001)) }
        #expect(problem?.code == .invalidField)
        #expect(problem?.fields.map(\.field) == ["book", "pages"])
    }
}
