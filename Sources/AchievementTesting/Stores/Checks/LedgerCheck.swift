import AchievementCore
import AchievementEngine
import AchievementStorage

/// Entries of the ledger are kept whole and in their order.
struct LedgerCheck: StoreCheck {
    let name = "ledger"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        _ = try await store.symbols(for: [Fixture.symbol(of: "one")])
        let entries = [
            Fixture.entry(50), Fixture.entry(200, "unlocked", of: "one"), Fixture.entry(-200, "revoked", of: "one"),
            Fixture.entry(50), Fixture.entry(9, "unlocked", of: "one", event: nil),
            Fixture.entry(0, "caf\u{E9}\u{1F600}"),
        ]
        _ = try await store.commit(StoreCommit(players: [Fixture.update(ledger: Array(entries[..<2]))]))
        _ = try await store.commit(StoreCommit(players: [Fixture.update("bo", ledger: [Fixture.entry(1)])]))
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 1, ledger: Array(entries[2...]))]))
        for (player, expected) in [("ada", entries), ("bo", [Fixture.entry(1)]), ("nobody", [])] {
            let found = try await store.ledger(of: PlayerID(player))
            notes.expect(found == expected, "the ledger of \(player)", "is \(found), not \(expected)")
        }
    }
}
