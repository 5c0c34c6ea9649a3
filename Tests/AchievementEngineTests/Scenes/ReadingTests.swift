import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Reading and writing players")
struct ReadingTests {
    @Test("A reader of a newer catalog shows what is earned and writes nothing")
    func earned() async throws {
        let store = InMemoryProgressStore()
        try await AchievementCenter.gym(store: store).record(GymVisit(count: 4), for: "ada")
        let gated = GatedStore(store)
        let reader = try await PlayerReader(store: gated) {
            Gym(version: 2).adding([Gym.achievement("four", Gym.visits.total >= 4)])
        }
        let status = try await reader.status(of: "ada")
        let four = try #require(status.achievements.first { $0.key.id == "four" })
        #expect(four.isEarned && !four.isUnlocked)
        #expect(status.isKnown && status[Gym.visits] == 4)
        #expect(status.json.contains(#""earned":true,"key":"gym/four""#))
        _ = try await reader.explain("gym/four", for: "ada")
        _ = try await reader.leaderboard(Board(.points(mode: nil)))
        _ = try await reader.statistics(of: "ada", days: Day(number: 0)...Day(number: 9))
        #expect(await gated.calls.commits == 0)
    }

    @Test("Secret texts are masked until unlocked, and drafts are hidden")
    func masked() async throws {
        let store = InMemoryProgressStore()
        let secret = Achievement(
            "riddle", title: ["en": "The Riddle"], description: ["en": "Solve it"], category: "gym", rarity: .rare,
            points: 10, icon: "key", color: "red", unlockedBy: Gym.visits.total >= 2, visibility: .secret)
        let center = try await AchievementCenter.gym(Gym().adding([secret]), store: store)
        func state(_ id: AchievementID) async throws -> AchievementState? {
            try await center.status(of: "ada").achievements.first { $0.key.id == id }
        }
        #expect(try await state("riddle")?.visibility == .secret)
        #expect(try await state("riddle")?.title.text(for: "en") == "Secret achievement")
        #expect(try await state("draft")?.visibility == .hidden)
        try await center.record(GymVisit(count: 2), for: "ada")
        #expect(try await state("riddle")?.title.text(for: "en") == "The Riddle")
    }

    @Test("An unknown player has an empty status")
    func unknown() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let status = try await center.status(of: "nobody")
        #expect(!status.isKnown)
        #expect(status.points.total == 0 && status[Gym.machines] == 0 && status[Gym.lap] == nil)
        #expect(status.streak(Gym.days)?.status == .newStart)
        #expect(try await center.recentUnlocks(of: "nobody").isEmpty)
    }

    @Test("A cached player costs one store call, and a batch of new players at most three")
    func storeCalls() async throws {
        let gated = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: gated)
        try await center.record(GymVisit(), for: "ada", id: "1")
        await gated.resetCalls()
        try await center.record(GymVisit(), for: "ada", id: "2")
        #expect(await gated.calls == GatedStore.Calls(loads: 0, commits: 1))

        await gated.resetCalls()
        let cold = try await AchievementCenter.gym(store: gated)
        await gated.resetCalls()
        let envelopes = try (0..<100).map { try envelope(GymVisit(machine: "row"), "b\($0)", player: "p\($0 % 7)") }
        _ = try await cold.record(envelopes)
        _ = try await cold.record([envelope(GymVisit(machine: "press"), "c", player: "ada", at: "2026-06-01T13:00:00Z")]
        )
        let calls = await gated.calls
        #expect(calls.loads + calls.commits <= 6 && calls.commits == 2)
        #expect(calls.catalogs == 0 && calls.lists == 0)
    }

    @Test("A repeat is recognized whatever the clock says")
    func repeats() async throws {
        let clock = ManualClock(try #require(Moment("2026-05-01T12:00:00Z")))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { clock.now })
        ) { Gym() }
        let first = try await center.record(GymVisit(), for: "ada", id: "1")
        guard case .recorded = first else { return #expect(Bool(false)) }
        clock.advance(byMilliseconds: 90_000)
        #expect(try await center.record(GymVisit(), for: "ada", id: "1") == .repeated)
        // An explicit, different moment makes it a different event.
        let later = clock.now
        await #expect(throws: EventError.self) { try await center.record(GymVisit(), for: "ada", id: "1", at: later) }
        await #expect(throws: EventError.self) { try await center.record(GymVisit(count: 2), for: "ada", id: "1") }
        #expect(try await center.status(of: "ada")[Gym.visits] == 1)
    }

    @Test("Applying an event to rows that were not loaded is an error, not a zero")
    func missingRow() throws {
        let rulebook = try Rulebook(modes: [Gym()])
        let moment = try #require(Moment("2026-05-01T12:00:00Z"))
        var progress = PlayerProgress(rulebook, isWhole: false)
        #expect { () throws in
            _ = try rulebook.apply(
                GymVisit(), id: EventID(source: "/test", id: "1"), by: "ada", at: moment, to: &progress)
        } throws: { ($0 as? EventError)?.code == .missingRow }
    }

    @Test("Changes reach listeners of the player and of all players")
    func changes() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        var everybody = center.changes().makeAsyncIterator()
        var ada = center.changes(for: "ada").makeAsyncIterator()
        try await center.record(GymVisit(), for: "bob")
        try await center.record(GymVisit(machine: "row"), for: "ada")
        #expect(await everybody.next()?.player == "bob")
        let change = await ada.next()
        #expect(change?.metrics == ["gym.visits", "gym.days", "gym.machines"])
        #expect(change?.rewards.contains { if case .unlocked = $0 { true } else { false } } == true)
        #expect(await everybody.next() == change)
    }

    @Test("Definitions and withdrawals reach listeners, those of another center once this one records")
    func catalogChanges() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        var catalogs = center.catalogChanges().makeAsyncIterator()
        let key = AchievementKey(mode: "gym", id: "spa")
        let definition = AchievementDefinition(
            mode: "gym", id: "spa", title: ["en": "Spa"], description: ["en": "Rest"], points: 10, criterion: .granted)
        try await center.define(definition, by: "coach")
        #expect(await catalogs.next()?.achievement(for: key)?.title == ["en": "Spa"])
        let other = try await AchievementCenter.gym(store: store)
        try await other.withdraw(key, by: "coach")
        try await center.record(GymVisit(), for: "ada")
        #expect(await catalogs.next()?.achievement(for: key)?.lifecycle != .active)
        await center.close()
        #expect(await catalogs.next() == nil)
    }
}
