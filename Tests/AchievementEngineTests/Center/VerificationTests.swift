import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Verifying a store")
struct VerificationTests {
    private let store = InMemoryProgressStore()
    private let reader: @Sendable (InMemoryProgressStore) async throws -> PlayerReader = { store in
        try await PlayerReader(store: store, now: { Moment(milliseconds: 1_780_000_000_000, offsetSeconds: 0) }) {
            Gym()
        }
    }

    /// Records events under an earlier release that lacks some achievements.
    private func recordEarlier(_ events: [any GameEvent]) async throws {
        let earlier = try await AchievementCenter.gym(
            Gym(omitted: ["season", "season_2", "ten", "after_ten"]), store: store)
        for (index, event) in events.enumerated() {
            let moment = "2026-05-0\(index + 1)T12:00:00Z"
            _ = try await earlier.record([envelope(event, "\(index + 1)", at: moment, by: "coach")])[0].get()
        }
    }

    @Test("Verification reports nothing that the next writer will unlock or reset anyway")
    func upToTheNextWriter() async throws {
        try await recordEarlier([
            GymVisit(count: 10, strength: 150), GymVisit(strength: 40, lap: 50), GymVisit(lap: 70),
        ])
        let check = try await reader(store).verify()
        #expect(check.findings.map(\.description) == [] && check.isSound)
        #expect(check.players == 1 && check.events == 3)
        let center = try await AchievementCenter.gym(store: store)
        #expect(try await center.held(by: "ada").isSuperset(of: ["ten", "season"]))
        #expect(try await center.verify().findings.map(\.description) == [])
    }

    @Test("Verification finds a row that no event explains")
    func rowOfNothing() async throws {
        try await recordEarlier([GymVisit()])
        let catalog = await store.catalog()
        let series = try #require(catalog.notes["symbol:metric:gym.visits"].flatMap { Int64($0) })
        let stored = try #require(await store.load(players: [PlayerRequest("ada", .state)], events: []).players.first)
        _ = try await store.commit(
            StoreCommit(
                generation: catalog.generation,
                players: [
                    PlayerUpdate(
                        player: "ada", revision: stored.revision, judgedUnder: stored.judgedUnder, state: stored.state,
                        rows: [StoredRow(series: series, key: .number(1), a: 7)])
                ]))
        let found = ["ada: gym.visits has a row 1 that its log does not give"]
        #expect(try await reader(store).verify().findings.map(\.description) == found)
    }

    @Test("Verification finds definitions that the catalog and the log do not share")
    func definitions() async throws {
        try await recordEarlier([GymVisit(count: 4)])
        let definition = AchievementDefinition(
            mode: "gym", id: "four", title: ["en": "Four"], description: ["en": "Four"], points: 3,
            criterion: Gym.visits.total >= 4)
        let center = try await AchievementCenter.gym(store: store)
        let event = try envelope(AchievementDefined(achievement: definition, by: "coach"), "define", player: "coach")
        _ = try await center.record([event])[0].get()
        #expect(try await center.verify().isSound)
        var catalog = await store.catalog()
        let key = "defined:gym/four"
        let text = try #require(catalog.notes[key]?.replacing("\"points\":3", with: "\"points\":4"))
        _ = try await store.commit(
            StoreCommit(generation: catalog.generation, changesCatalog: true, notes: [key: text]))
        let found = try await reader(store).verify().findings.map(\.description)
        #expect(found == ["the definition of gym/four is not one of the log"])
        catalog = await store.catalog()
        _ = try await store.commit(
            StoreCommit(generation: catalog.generation, changesCatalog: true, notes: [key: nil]))
        #expect(
            try await reader(store).verify().findings.map(\.description) == [
                "the catalog lacks gym/four, which the log defines"
            ])
    }
}
