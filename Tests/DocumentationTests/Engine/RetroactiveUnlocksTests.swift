import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Retroactive unlocks")
struct RetroactiveUnlocksTests {
    @Test("A new achievement counts the past, and a new metric does so after a rebuild")
    func past() async throws {
        let store = InMemoryProgressStore()
        let before = try await AchievementCenter(store: store) { FirstBookshelf() }
        for day in 1...7 {
            let moment = try #require(Moment("2026-03-0\(day)T21:00:00Z"))
            let pages = day == 1 ? 60 : 10
            try await before.record(PagesRead(book: "one", pages: pages), for: "ada", id: "\(day)", at: moment)
        }
        #expect(try await before.recentUnlocks(of: "ada").isEmpty)

        let sink = RecordingSink()
        let center = try await AchievementCenter(store: store) {
            Bookshelf()
        } sinks: {
            sink
        }
        try await center.deliverPending()
        let unlocks = try await center.recentUnlocks(of: "ada")
        #expect(unlocks.map(\.achievement.id) == ["day_50", "pages_100"])

        let rewards = await sink.rewards
        #expect(rewards == [.backfill(Backfill(unlocks: unlocks))])
        #expect(unlocks.map(\.origin) == [.backfill, .backfill])
        #expect(unlocks.allSatisfy { $0.event == nil })

        for player in try await center.allPlayers() {
            try await center.rebuild(player)
        }
        let status = try await center.status(of: "ada")
        let unlocked = status.achievements.filter(\.isUnlocked).map(\.key.id)
        #expect(unlocked == ["day_50", "pages_100", "week"])

        // The log says which event it was.
        let week = try await center.recentUnlocks(of: "ada").first { $0.achievement.id == "week" }
        #expect(week?.origin == .backfill)
        #expect(week?.event?.id == "7")
        #expect(week?.at.description == "2026-03-07T21:00:00Z")

        // A rebuild changes nothing.
        let points = status.points.total
        try await center.rebuild("ada")
        try await center.deliverPending()
        #expect(try await center.status(of: "ada").points.total == points)
        #expect(await sink.rewards.count == 2)
    }
}
