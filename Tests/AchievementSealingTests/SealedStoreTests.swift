import AchievementCore
import AchievementSealing
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Sealed store")
struct SealedStoreTests {
    /// A sealer that prefixes the record with the key; good enough for a test.
    struct KeyedSealer: RecordSealer {
        var key: [UInt8] = [1, 2, 3, 4]

        func seal(_ record: [UInt8]) -> [UInt8] { UnkeyedSealer().seal(key + record) }
    }

    @Test("A sealed store keeps the contract of stores")
    func conformance() async {
        await ProgressStoreConformance { SealedStore(InMemoryProgressStore(), sealer: UnkeyedSealer()) }
            .check()
    }

    private func edited(
        _ edit: (inout EditableStore) -> Void, base: any ProgressStore
    ) async throws -> [String] {
        var snapshot = try await EditableStore(base)
        edit(&snapshot)
        return try await SealedStore(snapshot, sealer: KeyedSealer()).problems(limit: 100)
    }

    @Test("A store written only with seals has no findings, whichever writer wrote it")
    func sound() async throws {
        let base = try await SealedScene.store()
        #expect(try await SealedStore(base, sealer: KeyedSealer()).problems(limit: 100) == [])
        // The store is reopened, by the same and by another writer.
        for name in ["main", "second"] {
            let store = SealedStore(base, sealer: KeyedSealer(), writer: name)
            let bob = try await store.load(players: [PlayerRequest("bob", .state)], events: []).players[0]
            try await SealedScene.commit(
                to: store, player: "bob", from: bob.revision, unlocks: [bob.revision + 40],
                events: ["\(name) 1"])
            #expect(try await store.problems(limit: 100) == [])
        }
        #expect(try await base.catalog().notes.keys.filter { $0.hasPrefix("seal:writer:") }.count == 2)
        #expect(
            try await SealedStore(base, sealer: KeyedSealer()).catalog().notes.keys.allSatisfy {
                !$0.hasPrefix("seal:")
            })
    }

    @Test("Every edit of a sealed store is found", arguments: SealedScene.edits.indices)
    func edits(_ index: Int) async throws {
        let (name, edit) = SealedScene.edits[index]
        let problems = try await edited(edit, base: SealedScene.store())
        #expect(!problems.isEmpty, "\(name)")
    }

    @Test("Verifying with another key fails")
    func otherKey() async throws {
        let base = try await SealedScene.store()
        #expect(
            try await SealedStore(base, sealer: KeyedSealer(key: [9])).problems(limit: 100).count > 3)
        #expect(try await SealedStore(base, sealer: UnkeyedSealer()).problems(limit: 100).count > 3)
    }

    @Test("A player rolled back to an earlier state is found, and so is an unsealed commit")
    func setBack() async throws {
        let base = try await SealedScene.store()
        let before = try await EditableStore(base)
        let store = SealedStore(base, sealer: KeyedSealer())
        let ada = try await store.load(players: [PlayerRequest("ada", .state)], events: []).players[0]
        try await SealedScene.commit(
            to: store, player: "ada", from: ada.revision, unlocks: [50], events: ["new"])
        let problems = try await edited(
            { snapshot in
                snapshot.players["ada"] = before.players["ada"]
                snapshot.events.removeAll { $0.id.id == "new" }
            }, base: base)
        #expect(problems == ["a player or a seal was removed, inserted or rolled back"])

        try await SealedScene.commit(
            to: base, player: "ada", from: ada.revision + 1, unlocks: [51], events: ["bare"])
        #expect(
            try await store.problems(limit: 100) == [
                "the events and the points and the unlocks and the seal of ada are not as they were sealed"
            ])
    }

    @Test("Later commits do not hide an edit until everything is sealed again")
    func persistence() async throws {
        var snapshot = try await EditableStore(SealedScene.store())
        snapshot.players["ada"]?.unlocks[0].points += 7
        snapshot.players["bob"]?.state.append(9)
        snapshot.catalog.notes["defined:a/b"] = "other"
        let base = EditedStore(snapshot)
        let store = SealedStore(base, sealer: KeyedSealer())
        let found = try await store.problems(limit: 100)
        for player: PlayerID in ["ada", "bob"] {
            let stored = try await store.load(players: [PlayerRequest(player, .state)], events: [])
                .players[0]
            try await SealedScene.commit(
                to: store, player: player, from: stored.revision, unlocks: [70],
                events: ["later \(player)"],
                notes: ["symbol:later": "9"], changesCatalog: true)
        }
        #expect(try await store.problems(limit: 100) == found)
        #expect(found.count == 3)
        // This lasts until an operator seals everything again.
        try await store.sealEverything()
        #expect(try await store.problems(limit: 100) == [])
    }

    @Test("An existing store is sealed on request")
    func firstSealing() async throws {
        let base = InMemoryProgressStore()
        try await SealedScene.fill(base)
        let store = SealedStore(base, sealer: KeyedSealer())
        #expect(try await store.problems(limit: 100) == ["the store was never sealed"])
        try await store.sealEverything()
        #expect(try await store.problems(limit: 100) == [])
        let ada = try await store.load(players: [PlayerRequest("ada", .state)], events: []).players[0]
        try await SealedScene.commit(
            to: store, player: "ada", from: ada.revision, unlocks: [50], events: ["new"])
        #expect(try await store.problems(limit: 100) == [])
        #expect(try await edited({ $0.players["ada"]?.unlocks[0].points += 1 }, base: base).count == 1)
    }

    @Test("The head reveals that a whole store was rolled back")
    func heads() async throws {
        let base = try await SealedScene.store()
        let store = SealedStore(base, sealer: KeyedSealer())
        let (old, before) = try await (EditableStore(base), store.head())
        let ada = try await store.load(players: [PlayerRequest("ada", .state)], events: []).players[0]
        try await SealedScene.commit(
            to: store, player: "ada", from: ada.revision, unlocks: [50], events: ["new"])
        let head = try await store.head()
        #expect(head.commits == before.commits + 1 && head.digest != before.digest)
        let setBack = SealedStore(old, sealer: KeyedSealer())
        #expect(try await setBack.problems(limit: 100) == [])
        #expect(try await setBack.head() == before)
    }
}
