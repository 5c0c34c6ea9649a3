import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

@Suite("Celebrations of unlocks")
struct CelebrationTests {
    @Test("Each unlock is celebrated once, oldest first")
    func eachUnlockIsShownOnceOneAfterAnother() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-01", id: "1")
        try await scene.train(Trained(throwsMade: 4), on: "2026-06-02", id: "2")
        let model = try await scene.model()
        var queue = model.celebrations()
        var shown: [String] = []
        while let celebration = queue.next() { shown += celebration.entries.map(\.title) }
        #expect(shown == ["First Throw", "Five Throws"])
        queue.add(model.recent)
        #expect(queue.next() == nil)
        #expect(model.celebrations(seen: queue.seen).waiting.isEmpty)
    }

    @Test("Two unlocks of one event are celebrated one after the other")
    func twoThatComeTogetherAreBothShown() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 9), id: "1")
        var queue = try await scene.model().celebrations()
        #expect(queue.waiting.count == 2)
        #expect(queue.next()?.entries.count == 1)
        #expect(queue.next()?.entries.count == 1)
        #expect(queue.next() == nil)
    }

    @Test("An achievement that is granted again after a revocation is celebrated again")
    func anUnlockThatWasTakenAwayAndGivenAgainIsANewOne() async throws {
        let scene = try await Scene()
        let at = try #require(Moment("2026-06-01T09:00:00Z"))
        let key = AchievementKey(mode: Dojo.id, id: "honour")
        try await scene.center.record(
            AchievementGranted(achievement: key, by: "master"), for: scene.player, id: "1", at: at)
        var queue = try await scene.model().celebrations()
        #expect(queue.next() != nil)
        try await scene.center.record(
            AchievementRevoked(achievement: key, by: "master"), for: scene.player, id: "2",
            at: at.advanced(by: .milliseconds(1_000)))
        try await scene.center.record(
            AchievementGranted(achievement: key, by: "master"), for: scene.player, id: "3",
            at: at.advanced(by: .milliseconds(2_000)))
        let model = try await scene.model()
        #expect(model.celebrations(seen: queue.seen).waiting.count == 1)
        #expect(try model.card("honour").notes == ["Granted by master"])
    }

    @Test("An unlock that an earlier event dates otherwise is not celebrated again")
    func anUnlockThatMovesIsTheSameOne() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-03", id: "1")
        var queue = try await scene.model().celebrations()
        #expect(queue.next()?.entries.map(\.title) == ["First Throw"])
        try await scene.train(Trained(), on: "2026-06-01", id: "2")
        let model = try await scene.model()
        #expect(model.recent.first { $0.title == "First Throw" }?.at.localDay == Day("2026-06-01"))
        #expect(model.celebrations(seen: queue.seen).waiting.isEmpty)
    }

    @Test("Backfilled unlocks are celebrated as one summary")
    func whatACatalogFindsComesAsOneSummary() async throws {
        let store = InMemoryProgressStore()
        let scene = try await Scene(Dojo(scrollIDs: ["earth", "wind"]), store: store)
        try await scene.train(Trained(scroll: "earth"), on: "2026-06-01", id: "1")
        let later = try await Scene(Dojo(version: 2, scrollIDs: ["earth"]), store: store)
        let model = try await later.model()
        #expect(try model.card("scrolls").isUnlocked)
        var queue = model.celebrations()
        guard case .summary(let entries) = queue.next() else {
            Issue.record("the summary comes first")
            return
        }
        #expect(entries.map(\.card?.key.id) == ["scrolls"])
    }
}
