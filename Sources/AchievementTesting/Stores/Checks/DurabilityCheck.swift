import AchievementCore
import AchievementEngine
import AchievementStorage

/// What was committed is there when the store is opened again.
struct DurabilityCheck: ConformanceCheck {
    let name = "durability"

    func run(on subject: StoreSubject, _ notes: inout CheckNotes) async throws {
        guard let reopen = subject.reopen else {
            notes.excuse("the store keeps nothing")
            return
        }
        var store = try await subject.make()
        try await store.register(sinks: ["sink"])
        let symbols = try await store.symbols(for: [Fixture.symbol(of: "one")])
        let update = Fixture.update(
            state: [9], rows: [Fixture.row(7, .text("caf\u{E9}"), 2)],
            unlocks: symbols.map { ($0, Fixture.unlock("one")) },
            ledger: [Fixture.entry(5)], deliveries: [Fixture.delivery("d")])
        _ = try await store.commit(StoreCommit(events: [Fixture.event("1")], players: [update], notes: ["n": "1"]))
        store = try await reopen(store)

        let player = try await store.whole(series: [7])
        notes.expect(
            player == StoredPlayer(revision: 1, state: [9], rows: update.rows), "the player", "is \(player)")
        let log = try await store.logIDs()
        notes.expect(log == ["1"], "the log", "is \(log)")
        let unlocks = try await store.unlocks(of: "ada")
        notes.expect(unlocks == [Fixture.unlock("one")], "the unlocks", "are \(unlocks)")
        let ledger = try await store.ledger(of: "ada")
        notes.expect(ledger == [Fixture.entry(5)], "the ledger", "is \(ledger)")
        let waiting = try await store.waiting(for: "sink")
        notes.expect(waiting == ["d"], "the outbox", "has \(waiting)")
        let texts = try await store.notes(withPrefix: "")
        notes.expect(texts == ["n": "1"], "the notes", "are \(texts)")
        let same = try await store.symbols(for: [Fixture.symbol(of: "one")])
        notes.expect(same == symbols, "the symbols", "are \(same), not \(symbols)")
        try await subject.dispose(store)
    }
}
