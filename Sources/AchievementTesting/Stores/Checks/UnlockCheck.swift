import AchievementCore
import AchievementEngine
import AchievementStorage

/// Unlocks are kept whole, replaced and revoked.
struct UnlockCheck: StoreCheck {
    let name = "unlocks"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let symbols = try await store.symbols(for: ["one", "two", "three"].map { Fixture.symbol(of: $0) })
        let unlocks = [
            Fixture.unlock("one"), Fixture.unlock("two", event: nil, origin: .backfill, points: 0),
            Fixture.unlock(
                "three", event: EventID(source: "/w", id: "cafe\u{301}"), origin: .granted, grantedBy: "Grace"),
        ]
        _ = try await store.commit(
            StoreCommit(players: [Fixture.update(unlocks: Array(zip(symbols, unlocks))), Fixture.update("bo")]))
        try await expect(store, "ada", unlocks, "what was unlocked", &notes)
        try await expect(store, "bo", [], "of a player without unlocks", &notes)
        try await expect(store, "nobody", [], "of an unknown player", &notes)

        let again = Fixture.unlock("one", origin: .granted, points: 7, grantedBy: "Grace")
        _ = try await store.commit(
            StoreCommit(players: [
                Fixture.update(from: 1, unlocks: [(symbols[0], again)], revoked: [symbols[1]])
            ]))
        try await expect(store, "ada", [again, unlocks[2]], "after a replacement and a revocation", &notes)
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 2, unlocks: [(symbols[1], unlocks[1])])]))
        try await expect(store, "ada", [again, unlocks[2], unlocks[1]], "after a regrant", &notes)
    }

    private func expect(
        _ store: any ProgressStore, _ player: PlayerID, _ unlocks: [Unlock], _ words: String, _ notes: inout CheckNotes
    ) async throws {
        let found = try await store.unlocks(of: player)
        notes.expect(
            Set(found) == Set(unlocks) && found.count == unlocks.count, words, "is \(found), not \(unlocks)")
    }
}
