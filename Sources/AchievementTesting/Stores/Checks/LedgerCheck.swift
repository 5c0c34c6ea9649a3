import AchievementCore
import AchievementEngine

/// Entries of the ledger are kept whole and in their order.
struct LedgerCheck: StoreCheck {
    let name = "ledger"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        _ = try await store.symbols(for: [Made.symbol(of: "one")])
        let entries = [
            Made.entry(50), Made.entry(200, "unlocked", of: "one"), Made.entry(-200, "revoked", of: "one"),
            Made.entry(50), Made.entry(9, "unlocked", of: "one", event: nil), Made.entry(0, "caf\u{E9}\u{1F600}"),
        ]
        _ = try await store.commit(StoreCommit(players: [Made.update(ledger: Array(entries[..<2]))]))
        _ = try await store.commit(StoreCommit(players: [Made.update("bo", ledger: [Made.entry(1)])]))
        _ = try await store.commit(StoreCommit(players: [Made.update(from: 1, ledger: Array(entries[2...]))]))
        for (player, expected) in [("ada", entries), ("bo", [Made.entry(1)]), ("nobody", [])] {
            let found = try await store.ledger(of: PlayerID(player))
            notes.expect(found == expected, "the ledger of \(player)", "is \(found), not \(expected)")
        }
    }
}
