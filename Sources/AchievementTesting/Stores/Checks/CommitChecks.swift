import AchievementCore
import AchievementStorage

/// Committing a player that has changed since it was loaded is a conflict.
struct ConflictCheck: StoreCheck {
    let name = "conflicts"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.write(players: [Fixture.update()])
        try await store.write(players: [Fixture.update(from: 1)])
        for (words, stale) in [
            ("as new", Fixture.update(from: 0)), ("at an old revision", Fixture.update(from: 1)),
            ("at a revision to come", Fixture.update(from: 3)),
            ("unknown, at a revision", Fixture.update("new", from: 1)),
        ] {
            let code = await store.refusal(of: StoreCommit(generation: 0, players: [stale]))
            notes.expect(
                code == .conflict, "a player who is committed \(words)",
                "is answered by \(code?.rawValue ?? "success"), not by a conflict")
        }
        notes.expect("the revision after two commits", try await store.part("ada").revision, is: 2)
    }
}

/// A failed commit leaves no trace, whatever it contained.
struct AtomicityCheck: StoreCheck {
    let name = "atomicity"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.register(sinks: ["sink"])
        try await store.write(
            events: [Fixture.event("1")], players: [Fixture.update(rows: [Fixture.row(7, .number(1), 1)])],
            notes: ["old": "1"])
        let before = try await state(of: store)
        let full = Fixture.update(
            from: 1, judgedUnder: 9, state: [9], clearing: [7], rows: [Fixture.row(7, .number(2), 2)],
            unlocks: [Fixture.unlock(3)], ledger: [Fixture.points(5)], deliveries: [Fixture.delivery("d")])
        func commit(
            _ generation: Int64 = 0, events: [String] = ["2"], players: [PlayerUpdate]
        ) -> StoreCommit {
            StoreCommit(
                generation: generation, changesCatalog: true, events: events.map { Fixture.event($0) },
                players: players, notes: ["n": "1", "old": nil])
        }
        for (words, failing) in [
            ("an event that is known", commit(events: ["2", "1"], players: [full])),
            ("a player who changed", commit(players: [full, Fixture.update("bo", from: 4)])),
            ("another catalog", commit(7, players: [full])),
        ] {
            let code = await store.refusal(of: failing)
            notes.expect(code != nil, "a commit with \(words)", "goes through")
            notes.expect("what a commit with \(words) leaves", try await state(of: store), is: before)
        }
        _ = try await store.commit(commit(players: [full, Fixture.update("bo")]))
        let after = try await state(of: store)
        notes.expect(
            "what the commit leaves without what made it fail", after,
            is: State(
                catalog: StoredCatalog(generation: 1, notes: ["n": "1"]),
                player: StoredPlayer(
                    revision: 2, judgedUnder: 9, state: [9], rows: full.rows, unlocks: full.unlocks,
                    ledger: full.ledger),
                log: ["1", "2"], waiting: ["d"], players: ["ada", "bo"], changes: ["ada", "bo"]))
    }

    private struct State: Equatable {
        let catalog: StoredCatalog
        let player: StoredPlayer
        let log: [String]
        let waiting: [String]
        let players: [PlayerID]
        let changes: [PlayerID]
    }

    private func state(of store: any ProgressStore) async throws -> State {
        State(
            catalog: try await store.catalog(),
            player: try await store.part(
                "ada", [.state, .unlocks, .ledger], rows: [RowRequest(series: 7, .all)]),
            log: try await store.logIDs(), waiting: try await store.waiting(for: "sink"),
            players: try await store.players(.named(after: nil), limit: 9).map(\.player),
            changes: try await store.players(.changed(after: 0), limit: 9).map(\.player))
    }
}
