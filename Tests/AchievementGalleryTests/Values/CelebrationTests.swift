import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

@Suite("Celebrations of unlocks")
struct CelebrationTests {
    @Test("Each unlock is celebrated once, the finest first")
    func eachUnlockIsShownOnceOneAfterAnother() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-01", id: "1")
        try await scene.train(Trained(throwsMade: 4), on: "2026-06-02", id: "2")
        let model = try await scene.model()
        var queue = model.celebrations()
        var shown: [String] = []
        while let celebration = queue.next() { shown += celebration.entries.map(\.title) }
        #expect(shown == ["Five Throws", "First Throw"])
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

    @Test("An unlock that an earlier event redates is not celebrated again")
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
        guard case .summary(let entries)? = model.celebrations().waiting.last else {
            Issue.record("the summary comes last")
            return
        }
        #expect(entries.map(\.card?.key.id) == ["scrolls"])
    }

    /// Somebody with two belts of three, a streak, a room, and what 40 others lack.
    private func greatDay() async throws -> GalleryModel {
        let scene = try await Scene()
        for number in 1...40 {
            let at = try #require(Moment("2026-05-01T09:00:00+02:00"))
            try await scene.center.record(Trained(), for: PlayerID("p\(number)"), id: "p\(number)", at: at)
        }
        for day in 1...3 { try await scene.train(Trained(throwsMade: 2), on: "2026-06-0\(day)", id: "\(day)") }
        try await scene.train(Trained(wins: 1, falls: 1, mask: "fox"), id: "hall")
        let counts = try await scene.center.holderCounts()
        return try await scene.center.gallery(of: "ada", language: "en", holders: counts)
    }

    @Test("Milestones, rooms, ranks, legendary and very rare achievements get the whole screen")
    func ceremonies() async throws {
        let model = try await greatDay()
        let ceremonies = Set(model.recent.filter { Celebration.reward($0).isCeremony }.map(\.title))
        // Of 41 players one has trained on three days, finished a room, and so on; all have thrown.
        #expect(ceremonies.isSuperset(of: ["3-Day Streak", "Pine Hall", "fox", "Five Throws"]))
        #expect(!ceremonies.contains("First Throw"))
        // If holders have not been counted, a rank gets a ceremony and a rare badge does not.
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5, mask: "fox"), id: "1")
        let alone = try await scene.model().recent.filter { Celebration.reward($0).isCeremony }.map(\.title)
        #expect(alone == ["fox"])
    }

    @Test("The four finest come one by one, the finest first, then one summary of the others")
    func finestFirst() async throws {
        let model = try await greatDay()
        let waiting = model.celebrations().waiting
        #expect(waiting.count == 5)
        let told = waiting.prefix(4).flatMap(\.entries)
        #expect(told.first?.title == "Five Throws" && told.allSatisfy(\.isCeremony))
        guard case .summary(let others)? = waiting.last else {
            Issue.record("the others come as a summary")
            return
        }
        #expect(others.contains { $0.title == "First Throw" })
        #expect(others.count + 4 == model.recent.count)
        #expect(Set(waiting.flatMap(\.entries).map(\.id)) == Set(model.recent.map(\.id)))
    }

    @Test("Waiting celebrations keep their order when more arrive; seen and revoked ones are removed")
    func follow() async throws {
        let model = try await greatDay()
        var queue = model.celebrations()
        let before = queue.waiting
        queue.follow(model.recent, seen: Set(before[0].entries.map(\.id)))
        // Otherwise, one reward at a time would move out of the summary and be celebrated on its own.
        #expect(queue.waiting == Array(before.dropFirst()))
        queue.follow(Array(model.recent.prefix(1)), seen: [])
        #expect(queue.waiting.flatMap(\.entries).map(\.id) == model.recent.prefix(1).map(\.id))
    }
}
