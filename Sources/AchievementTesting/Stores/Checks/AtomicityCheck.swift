import AchievementCore
import AchievementEngine
import AchievementStorage

/// A commit that fails leaves nothing, whatever it carried.
struct AtomicityCheck: StoreCheck {
    let name = "atomicity"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.register(sinks: ["sink"])
        let symbols = try await store.symbols(for: [Fixture.symbol(of: "one")])
        _ = try await store.commit(
            StoreCommit(events: [Fixture.event("1")], players: [Fixture.update(rows: [Fixture.row(7, .number(1), 1)])]))
        let before = try await state(of: store)
        let full = Fixture.update(
            from: 1, state: [9], clearing: [7], rows: [Fixture.row(7, .number(2), 2)],
            unlocks: symbols.map { ($0, Fixture.unlock("one")) }, ledger: [Fixture.entry(5)],
            deliveries: [Fixture.delivery("d")]
        )
        for (words, commit) in [
            (
                "an event that is known",
                StoreCommit(events: [Fixture.event("2"), Fixture.event("1")], players: [full], notes: ["n": "1"])
            ),
            (
                "a player who changed",
                StoreCommit(
                    events: [Fixture.event("2")], players: [full, Fixture.update("bo", from: 4)], notes: ["n": "1"])
            ),
        ] {
            let problem = try await store.refusal(of: commit)
            notes.expect(problem != nil, "a commit with \(words)", "goes through")
            let after = try await state(of: store)
            notes.expect(after == before, "a commit that failed because of \(words)", "leaves \(after), not \(before)")
        }
        _ = try await store.commit(
            StoreCommit(events: [Fixture.event("2")], players: [full, Fixture.update("bo")], notes: ["n": "1"]))
        let after = try await state(of: store)
        notes.expect(
            after.log == ["1", "2"] && after.player.rows == [Fixture.row(7, .number(2), 2)] && after.unlocks == 1
                && after.ledger == 1 && after.waiting == ["d"] && after.notes == ["n": "1"],
            "the same commit without what made it fail", "leaves \(after)")
    }

    private struct State: Equatable {
        let player: StoredPlayer
        let log: [String]
        let unlocks: Int
        let ledger: Int
        let waiting: [String]
        let notes: [String: String]
        let players: [PlayerID]
        let changes: [PlayerID]
    }

    private func state(of store: any ProgressStore) async throws -> State {
        State(
            player: try await store.whole(series: [7]), log: try await store.logIDs(),
            unlocks: try await store.unlocks(of: "ada").count, ledger: try await store.ledger(of: "ada").count,
            waiting: try await store.waiting(for: "sink"), notes: try await store.notes(withPrefix: ""),
            players: try await store.players(after: nil, limit: 9),
            changes: try await store.players(changedAfter: 0, limit: 9).map(\.player))
    }
}
