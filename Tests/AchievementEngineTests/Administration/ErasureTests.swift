import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Erasing a player")
struct ErasureTests {
    private func visit(_ id: String, _ player: PlayerID, at text: String = "2026-05-01T12:00:00Z") throws
        -> EventEnvelope
    {
        try envelope(GymVisit(strength: 150, machine: "row of \(player)"), id, player: player, at: text)
    }

    @Test("Erasing a player removes everything of theirs and nothing of anyone else")
    func everything() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("1", "zoe"), visit("2", "bob"), visit("3", "zoe")])
        let bob = try await center.status(of: "bob")
        #expect(try await center.leaderboard(Board(.points(mode: nil))).map(\.player) == ["zoe", "bob"])

        #expect(try await center.erase("zoe", by: "operator", id: "e1") == .recorded([]))
        #expect(try await center.held(by: "zoe").isEmpty)
        #expect(try await center.status(of: "zoe").points.total == 0)
        #expect(try await center.ledger(of: "zoe").isEmpty)
        #expect(try await center.allPlayers() == ["bob"])
        #expect(try await center.leaderboard(Board(.points(mode: nil))).map(\.player) == ["bob"])
        #expect(try await center.status(of: "bob") == bob)
        #expect(await store.log(of: nil, after: 0, limit: 9).map(\.player) == ["bob"])
        for (key, text) in await store.catalog().notes {
            #expect(!key.contains("zoe") && !text.contains("zoe"), "\(key): \(text)")
        }
    }

    @Test("A tombstone says when and by whom a player was erased, but never names the player")
    func tombstone() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        try await center.erase("ada", by: "operator", reason: "asked on paper")
        try await center.erase("eve", by: "eve")
        let reader = try await center.reader()
        let tombstone = try #require(reader.tombstone(of: "ada"))
        #expect(tombstone.by == "operator")
        #expect(tombstone.at == Moment("2026-06-01T12:00:00Z"))
        #expect(try #require(reader.tombstone(of: "eve")).by == nil)
        #expect(reader.tombstone(of: "bob") == nil)
        #expect(
            Tombstone.note("ada") == "erased:fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029")
    }

    @Test("An erasure leaves nothing of the id in the log of a player into whom it was joined before")
    func joinedBefore() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([visit("1", "zoe"), visit("2", "bob"), visit("3", "bob")])
        try await center.join("zoe", into: "bob", by: "operator", id: "join")
        let join = try #require(try await center.store.history(of: "bob").first { $0.type == PlayerJoined.type })
        try await center.void(join.id, of: "bob", by: "operator")
        let before = try await (center.status(of: "bob"), center.ledger(of: "bob"))
        try await center.erase("zoe", by: "operator")
        let log = try await center.store.log(of: nil, after: 0, limit: 9)
        #expect(log.map(\.id.id.string) == ["2", "3"])
        #expect(try await center.status(of: "bob") == before.0)
        #expect(try await center.ledger(of: "bob") == before.1)
        #expect(try await center.verify().isSound)
    }

    /// A moment after the erasures in these tests.
    private static let later = "2026-06-01T13:00:00Z"

    @Test("An erased player starts from zero; repeating the erasure changes nothing")
    func afterwards() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record((1...12).map { try visit("\($0)", "ada") })
        try await center.erase("ada", by: "operator", id: "e1")
        // The erased event with the same id is forgotten.
        _ = try await center.record([visit("1", "ada", at: Self.later)])
        #expect(try await center.held(by: "ada") == ["first", "strong"])
        #expect(try await center.erase("ada", by: "operator", id: "e1") == .repeated)
        #expect(try await center.held(by: "ada") == ["first", "strong"])
        try await center.rebuild("ada")
        #expect(try await center.held(by: "ada") == ["first", "strong"])
        #expect(try await center.erase("ada", by: "operator", id: "e2") == .recorded([]))
        #expect(try await center.held(by: "ada").isEmpty)
    }

    @Test("Another center's cache does not bring an erased player back")
    func otherCenters() async throws {
        let store = InMemoryProgressStore()
        let one = try await AchievementCenter.gym(store: store)
        let other = try await AchievementCenter.gym(store: store)
        _ = try await one.record((1...9).map { try visit("\($0)", "ada") })
        try await other.erase("ada", by: "operator")
        // Brings the player to the revision that the other center cached; the two must not be confused.
        _ = try await other.record([visit("a", "ada", at: Self.later)])
        _ = try await one.record([visit("b", "ada", at: Self.later)])
        #expect(try await one.status(of: "ada")[Gym.visits] == 2)
        #expect(try await other.status(of: "ada")[Gym.visits] == 2)
    }

    @Test("An event judged during an erasure is judged again, from zero")
    func atOnce() async throws {
        let store = InMemoryProgressStore()
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        let other = try await AchievementCenter.gym(store: store)
        _ = try await center.record((1...9).map { try visit("\($0)", "ada") })
        await gated.open(at: .beforeCommit) { try await other.erase("ada", by: "operator") }
        _ = try await center.record([visit("10", "ada", at: Self.later)])
        #expect(await gated.isPassed)
        #expect(try await center.status(of: "ada")[Gym.visits] == 1)
        #expect(try await !center.held(by: "ada").contains("ten"))
    }

    @Test("Erasing drops the player's pending deliveries and notifies listeners")
    func deliveries() async throws {
        let store = InMemoryProgressStore()
        let sink = FailingSink("mail", failures: 1_000)
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        _ = try await center.record([visit("1", "ada"), visit("2", "bob")])
        var changes = center.changes(for: "ada").makeAsyncIterator()
        try await center.erase("ada", by: "operator")
        let waiting = await store.undelivered(to: "mail", limit: 99)
        #expect(!waiting.isEmpty && waiting.allSatisfy { $0.delivery.player == "bob" })
        let change = await changes.next()
        #expect(change?.player == "ada")
        #expect(change?.metrics.contains("gym.visits") == true)
    }

    @Test("Erasing asks the policy about the player, and a refusal erases nothing")
    func policy() async throws {
        let store = InMemoryProgressStore()
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        let policy = AdministrationPolicy { action, actor in action == .erase("ada") && actor == "operator" }
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { moment }, policy: policy)
        ) {
            Gym()
        }
        _ = try await center.record([visit("1", "ada"), visit("2", "bob")])
        for (player, actor) in [("ada", "eve"), ("bob", "operator")] as [(PlayerID, String)] {
            await #expect(throws: EventError.self) { try await center.erase(player, by: actor) }
        }
        let claimed = try await center.record([envelope(PlayerErased(by: "operator"), "e", player: "ada")])
        #expect((try? claimed.first?.get()) == nil)
        #expect(try await center.allPlayers() == ["ada", "bob"])
        try await center.erase("ada", by: "operator")
        #expect(try await center.allPlayers() == ["bob"])
    }
}
