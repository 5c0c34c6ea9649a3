import AchievementCore
import AchievementStorage

/// An erased player leaves no trace, and other players lose nothing.
struct ErasureCheck: StoreCheck {
    let name = "erasure"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.register(sinks: ["sink"])
        // The last event, delivery and so on belong to the erased player, so that a faulty store might reuse their
        // numbers.
        let sequences = try await store.write(
            events: [Fixture.event("1"), Fixture.event("2", of: "bo"), Fixture.event("3", source: "/phone-of-ada")],
            players: [full("bo"), full("ada")])
        let bo = try await whole("bo", store)
        let lastEvent = try await store.log(of: nil, after: 0, limit: 9).last?.sequence ?? 0
        let lastChange = try await store.players(.changed(after: 0), limit: 9).last?.change ?? 0

        _ = try await store.commit(
            StoreCommit(generation: 0, changesCatalog: true, notes: ["gone": "1"], erased: ["ada", "stranger"]))
        notes.expect("a player who was erased", try await whole("ada", store), is: StoredPlayer())
        notes.expect("the log of a player who was erased", try await store.logIDs(of: "ada"), is: [])
        notes.expect("the log without the player", try await store.logIDs(), is: ["2"])
        let ids = [Fixture.cause, EventID(source: "/phone-of-ada", id: "3")]
        notes.expect(
            "events of the player", try await store.load(players: [], events: ids).events.map(\.id), is: [])
        notes.expect("the outbox without the player", try await store.waiting(for: "sink"), is: ["of bo"])
        notes.expect("the players left", try await names(.named(after: nil), store), is: ["bo"])
        notes.expect("the changed players left", try await names(.changed(after: 0), store), is: ["bo"])
        notes.expect("another player", try await whole("bo", store), is: bo)
        notes.expect(
            "the catalog after erasing", try await store.catalog(),
            is: StoredCatalog(generation: 1, notes: ["gone": "1"]))

        // The same id comes back as a new player; sequence numbers continue.
        let next = try await store.write(
            under: 1, events: [Fixture.event("1")],
            players: [Fixture.update("ada", state: [7], deliveries: [Fixture.delivery("new")])])
        notes.expect(
            "a player who came back", try await whole("ada", store), is: StoredPlayer(revision: 1, state: [7]))
        notes.expect("the log of a player who came back", try await store.logIDs(of: "ada"), is: ["1"])
        notes.expect(
            "the log after the last place of old", try await store.logIDs(after: lastEvent), is: ["1"])
        notes.expect(
            "who changed after the last change of old", try await names(.changed(after: lastChange), store), is: ["ada"]
        )
        notes.expect(
            next.count == 1 && next[0] > (sequences.max() ?? 0), "places \(next)", "are not behind those given before")

        // Erases and rewrites the player in one commit.
        _ = try await store.commit(
            StoreCommit(
                generation: 1, events: [Fixture.event("4"), Fixture.event("1")],
                players: [Fixture.update("ada", state: [8], rows: [Fixture.row(8, .number(1), 5)])], erased: ["ada"]))
        notes.expect(
            "a player written again", try await whole("ada", store),
            is: StoredPlayer(revision: 1, state: [8], rows: [Fixture.row(8, .number(1), 5)]))
        notes.expect("the log of a player written again", try await store.logIDs(of: "ada"), is: ["4", "1"])
        notes.expect("the outbox of a player written again", try await store.waiting(for: "sink"), is: ["of bo"])
        try await checkRevisions(store, &notes)
    }

    /// A player who has changed since being read is not erased.
    private func checkRevisions(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func commit(expecting revisions: [PlayerID: Int64]) -> StoreCommit {
            var commit = StoreCommit(
                generation: 1, events: [Fixture.event("5")], players: [Fixture.update("ada", state: [9])],
                erased: ["ada"])
            commit.expectedRevisions = revisions
            return commit
        }
        for revisions in [["ada": 0], ["ada": 2], ["ada": 1, "stranger": 1]] as [[PlayerID: Int64]] {
            let code = await store.refusal(of: commit(expecting: revisions))
            notes.expect(
                code == .conflict, "erasing a player who is at another revision than expected",
                "is answered by \(code?.rawValue ?? "success"), not by a conflict")
        }
        notes.expect("the log after refused erasures", try await store.logIDs(of: "ada"), is: ["4", "1"])
        _ = try await store.commit(commit(expecting: ["ada": 1, "stranger": 0]))
        notes.expect("the log after an expected erasure", try await store.logIDs(of: "ada"), is: ["5"])
        notes.expect("the state after an expected erasure", try await store.part("ada", .state).state, is: [9])
    }

    private func full(_ player: PlayerID) -> PlayerUpdate {
        Fixture.update(
            player, rows: [Fixture.row(7, .text("row"), 1), Fixture.row(8, .number(1), 2)],
            unlocks: [Fixture.unlock(3)], ledger: [Fixture.points(5)],
            deliveries: [Fixture.delivery("of \(player)", to: player)])
    }

    private func whole(_ player: PlayerID, _ store: any ProgressStore) async throws -> StoredPlayer {
        try await store.part(
            player, [.state, .unlocks, .ledger], rows: [RowRequest(series: 7, .all), RowRequest(series: 8, .all)])
    }

    private func names(_ page: PlayerPage, _ store: any ProgressStore) async throws -> [PlayerID] {
        try await store.players(page, limit: 9).map(\.player)
    }
}
