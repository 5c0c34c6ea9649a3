import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

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
        let found = try await center.verify().findings.map(\.description)
        #expect(found == [])
    }

    @Test("The points of a backfill reward the level that they reach, once")
    func levelOfTheHistory() async throws {
        try await recordEarlier([
            GymVisit(count: 10, strength: 150), GymVisit(strength: 40, lap: 50), GymVisit(lap: 70),
        ])
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        func levels() async throws -> [Int] {
            try await center.deliverPending()
            return await sink.rewards.compactMap { reward in
                if case .level(let level) = reward, level.mode == "gym" { level.level } else { nil }
            }
        }
        let reached = try #require(try await center.status(of: "ada").level.modes["gym"])
        #expect(try await levels() == [reached])
        #expect(try await center.verify().isSound)
        _ = try await center.record([envelope(GymVisit(), "later", at: "2026-05-09T12:00:00Z")])
        #expect(try await levels() == [reached])
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

    /// Changes a player behind the engine's back.
    private func change(_ center: AchievementCenter, _ body: (LoadedPlayer) throws -> Void) async throws {
        let loader = try await center.reader().loader
        let player = try #require(try await loader.load(["ada"]).players.first)
        try body(player)
        player.noteChange()
        _ = try await store.commit(loader.catalog.commit([player], events: [], isAnnounced: false).commit)
    }

    @Test("Verification finds a changed date or event of a backfilled unlock")
    func backfilled() async throws {
        try await recordEarlier([GymVisit(count: 10)])
        let center = try await AchievementCenter.gym(store: store)
        let unlock = try #require(
            try await center.recentUnlocks(of: "ada", limit: 100).first { $0.achievement == "gym/ten" })
        #expect(unlock.origin == .backfill && unlock.event == nil)
        func altered(_ at: Moment, _ event: EventID?, _ origin: UnlockOrigin) -> Unlock {
            Unlock(
                achievement: unlock.achievement, at: at, event: event, catalogVersion: unlock.catalogVersion,
                fingerprint: unlock.fingerprint, origin: origin, points: unlock.points, grantedBy: nil,
                evidence: unlock.evidence)
        }
        let first = try #require(Moment("2026-05-01T12:00:00Z"))
        let later = Moment(milliseconds: unlock.at.milliseconds + 1_000, offsetSeconds: 0)
        let wrong = [
            altered(later, nil, .backfill), altered(first, nil, .backfill), altered(unlock.at, nil, .live),
            altered(first, EventID(source: "/test", id: "1"), .backfill),
        ]
        for record in wrong {
            try await change(center) { player in player.earn { $0.merge(unlocks: [record], revoked: [], ledger: []) } }
            let found = try await reader(store).verify().findings.map(\.description)
            #expect(found.count == 1 && found[0].hasPrefix("ada: gym/ten "), "\(record): \(found)")
        }
        try await change(center) { player in player.earn { $0.merge(unlocks: [unlock], revoked: [], ledger: []) } }
        #expect(try await reader(store).verify().isSound)
    }

    @Test("Verification finds evidence of a grant that the log does not give, and a rebuild mends it")
    func evidenceOfGrants() async throws {
        try await recordEarlier([GymVisit(count: 2)])
        let center = try await AchievementCenter.gym(store: store)
        try await center.grant("gym/ten", to: "ada", by: "coach")
        let unlock = try #require(
            try await center.recentUnlocks(of: "ada", limit: 9).first { $0.achievement == "gym/ten" })
        #expect(unlock.evidence?.map(\.amount) == [2])
        let record = Unlock(
            achievement: unlock.achievement, at: unlock.at, event: unlock.event,
            catalogVersion: unlock.catalogVersion, fingerprint: unlock.fingerprint, origin: unlock.origin,
            points: unlock.points, grantedBy: unlock.grantedBy, evidence: [Evidence(Gym.visits.total, amount: 0)])
        try await change(center) { player in player.earn { $0.merge(unlocks: [record], revoked: [], ledger: []) } }
        #expect(
            try await reader(store).verify().findings.map(\.description)
                == ["ada: the evidence of gym/ten is not what the log gives"])
        try await center.rebuild("ada")
        #expect(try await reader(store).verify().isSound)
    }

    @Test("Verification finds definitions that are only in the catalog or only in the log")
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
        #expect(found == ["the definition of gym/four is not in the log"])
        catalog = await store.catalog()
        _ = try await store.commit(
            StoreCommit(generation: catalog.generation, changesCatalog: true, notes: [key: nil]))
        #expect(
            try await reader(store).verify().findings.map(\.description) == [
                "the catalog lacks gym/four, which the log defines"
            ])
    }
}
