import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementGameCenter
import AchievementStorage
import Foundation
import TaskFocus
import Testing

@Suite("Accounts of Game Center")
struct GameCenterSinkTests {
    /// A Game Center to which the test signs in.
    private actor Service: GameCenterService {
        private(set) var signedIn: String?
        private(set) var reported: [String: [String: Int]] = [:]

        func signIn(_ account: String?) { signedIn = account }
        func account() async -> String? { signedIn }

        func report(_ percentages: [String: Int], to account: String, showsBanner: Bool) async throws {
            guard account == signedIn else { throw GameCenterSink.Failure.otherAccount }
            reported[account, default: [:]].merge(percentages) { max($0, $1) }
        }
    }

    /// Collects what a center delivers.
    private actor Collector: RewardSink {
        nonisolated let name = "collector"
        private(set) var deliveries: [Delivery] = []
        func deliver(_ deliveries: [Delivery]) async throws { self.deliveries += deliveries }
    }

    private let service = Service()

    private func sink(
        of player: PlayerID, _ accounts: any GameCenterAccounts, waitsForAccount: Bool = true
    ) -> GameCenterSink {
        GameCenterSink(
            player: player, ids: [AchievementKey(mode: TaskFocus.id, id: "task_first_create"): "first"],
            accounts: accounts, service: service, waitsForAccount: waitsForAccount, name: "game-center-\(player)")
    }

    /// The deliveries of two players' first task.
    private func deliveries() async throws -> [Delivery] {
        let collector = Collector()
        let moment = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { moment })
        ) {
            TaskFocus()
        } sinks: {
            collector
        }
        for player: PlayerID in ["ada", "bob"] { try await center.record(TaskCreated(task: "1"), for: player) }
        try await center.deliverPending()
        return await collector.deliveries
    }

    @Test("After a change of accounts, achievements of one player never get into the account of another")
    func twoPlayers() async throws {
        let deliveries = try await deliveries()
        let accounts = InMemoryGameCenterAccounts()
        let (ada, bob) = (sink(of: "ada", accounts), sink(of: "bob", accounts))
        await #expect(throws: GameCenterSink.Failure.notSignedIn) { try await ada.deliver(deliveries) }
        await service.signIn("account of ada")
        try await ada.deliver(deliveries)
        // Bob plays on Ada's device: his rewards wait, which the store's outbox does after an error.
        await #expect(throws: GameCenterSink.Failure.otherAccount) { try await bob.deliver(deliveries) }
        #expect(await service.reported == ["account of ada": ["first": 100]])
        // Ada signs out, and Bob signs in.
        await service.signIn("account of bob")
        await #expect(throws: GameCenterSink.Failure.otherAccount) { try await ada.deliver(deliveries) }
        #expect(await service.reported == ["account of ada": ["first": 100]])
        try await bob.deliver(deliveries)
        #expect(await service.reported == ["account of ada": ["first": 100], "account of bob": ["first": 100]])
    }

    @Test("Unlocks earned while another account is signed in are reported once the player's own account returns")
    func waiting() async throws {
        let deliveries = try await deliveries()
        let accounts = InMemoryGameCenterAccounts()
        #expect(await accounts.claim("account of ada", for: "ada"))
        let ada = sink(of: "ada", accounts)
        await service.signIn("account of bob")
        await #expect(throws: GameCenterSink.Failure.otherAccount) { try await ada.deliver(deliveries) }
        await service.signIn("account of ada")
        try await ada.deliver(deliveries)
        #expect(await service.reported == ["account of ada": ["first": 100]])
    }

    @Test(
        "A sink that does not wait for the account leaves nothing in the outbox, and reports everything after sign-in")
    func notWaiting() async throws {
        let accounts = InMemoryGameCenterAccounts()
        let ada = sink(of: "ada", accounts, waitsForAccount: false)
        let moment = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { moment })
        ) {
            TaskFocus()
        } sinks: {
            ada
        }
        try await center.record(TaskCreated(task: "1"), for: "ada")
        try await center.deliverPending()
        #expect(try await center.pendingDeliveries.allSatisfy { $0.count == 0 })
        #expect(await service.reported.isEmpty)
        await service.signIn("account of ada")
        try await ada.report(try await center.gallery(of: "ada", language: "en").cards)
        #expect(await service.reported["account of ada"]?["first"] == 100)
    }

    @Test("Who is given another account gets everything reported to it")
    func release() async throws {
        let deliveries = try await deliveries()
        let accounts = InMemoryGameCenterAccounts()
        let ada = sink(of: "ada", accounts)
        await service.signIn("old")
        try await ada.deliver(deliveries)
        await accounts.release("ada")
        await service.signIn("new")
        try await ada.deliver(deliveries)
        #expect(await service.reported == ["old": ["first": 100], "new": ["first": 100]])
    }

    @Test("An account stays claimed by its player after a restart, until it is released")
    func accountsAreKept() async throws {
        let name = "game-center-tests-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        try await keepAccounts(name)
    }

    @MainActor private func keepAccounts(_ name: String) throws {
        func accounts() throws -> UserDefaultsGameCenterAccounts {
            UserDefaultsGameCenterAccounts(try #require(UserDefaults(suiteName: name)))
        }
        #expect(try accounts().claim("A", for: "ada"))
        #expect(try accounts().claim("A", for: "ada"))
        #expect(try !accounts().claim("A", for: "bob"))
        // Ada has an account already.
        #expect(try !accounts().claim("B", for: "ada"))
        #expect(try accounts().claim("B", for: "bob"))
        try accounts().release("ada")
        #expect(try !accounts().claim("B", for: "ada"))
        #expect(try accounts().claim("C", for: "ada"))
        #expect(try accounts().claim("A", for: "eve"))
    }
}
