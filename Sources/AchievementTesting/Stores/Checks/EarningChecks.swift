import AchievementCore
import AchievementStorage

/// Unlocks are stored completely under their symbols, replaced and revoked.
struct UnlockCheck: StoreCheck {
    let name = "unlocks"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let unlocks = [
            Fixture.unlock(3), Fixture.unlock(1, event: nil, origin: .backfill, points: 0),
            Fixture.unlock(
                .max, event: EventID(source: "/w", id: "cafe\u{301}"), origin: .granted, grantedBy: "Grace"),
        ]
        try await store.write(players: [
            Fixture.update(unlocks: unlocks), Fixture.update("bo"), Fixture.update("cy", unlocks: [unlocks[1]]),
        ])
        func held(_ player: PlayerID = "ada") async throws -> [StoredUnlock] {
            try await store.part(player, .unlocks).unlocks
        }
        notes.expect("the unlocks", try await held(), has: unlocks)
        notes.expect("the unlocks of a player without any", try await held("bo"), has: [])

        let again = Fixture.unlock(3, origin: .granted, points: 7, grantedBy: "Grace")
        try await store.write(players: [Fixture.update(from: 1, unlocks: [again], revoked: [1, 77])])
        notes.expect("what a replacement and a revocation leave", try await held(), has: [again, unlocks[2]])
        notes.expect("the unlocks of another player", try await held("cy"), has: [unlocks[1]])
        try await store.write(players: [Fixture.update(from: 2, unlocks: [unlocks[1]])])
        notes.expect("the unlocks after a regrant", try await held(), has: [again, unlocks[2], unlocks[1]])
        try await store.write(players: [Fixture.update(from: 3, unlocks: [unlocks[0]], revoked: [3])])
        notes.expect("an unlock revoked and granted in one commit", try await held(), has: unlocks)
    }
}

/// Ledger entries are stored completely and in order.
struct LedgerCheck: StoreCheck {
    let name = "ledger"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        var entries = [
            Fixture.points(50), Fixture.points(200, "unlocked", of: 3), Fixture.points(-200, "revoked", of: 3),
            Fixture.points(50), Fixture.points(9, "unlocked", of: .max, event: nil),
            Fixture.points(0, "caf\u{E9}\u{1F600}"),
        ]
        entries[5].mode = .max
        try await store.write(players: [Fixture.update(ledger: Array(entries[..<2]))])
        try await store.write(players: [Fixture.update("bo", ledger: [Fixture.points(1)])])
        try await store.write(players: [Fixture.update(from: 1, ledger: Array(entries[2...]))])
        for (player, expected) in [("ada", entries), ("bo", [Fixture.points(1)]), ("nobody", [])] {
            notes.expect(
                "the ledger of \(player)", try await store.part(PlayerID(player), .ledger).ledger, is: expected)
        }
        let events = ["first", "second"].map { Fixture.event($0, of: "cy") }
        let backwards = [2, 1].map { Fixture.points($0, event: events[$0 - 1].id) }
        try await store.write(events: events, players: [Fixture.update("cy", ledger: backwards)])
        notes.expect(
            "the ledger of cy, whose entries are in another order than their events",
            try await store.part("cy", .ledger).ledger, is: backwards)
    }
}
