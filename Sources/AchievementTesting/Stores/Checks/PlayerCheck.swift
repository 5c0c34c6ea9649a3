import AchievementCore
import AchievementEngine
import AchievementStorage

/// Players are listed by the UTF-8 bytes of their ids, page by page.
struct PlayerCheck: StoreCheck {
    let name = "players"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let sorted = [
            "10", "9", "Z", "a", "aa", "e\u{301}", "z", "\u{E9}", "\u{4E2D}", "\u{FFFD}", "\u{1F600}",
        ].map { PlayerID($0) }
        for index in [5, 0, 10, 3, 7, 1, 9, 2, 8, 4, 6] {
            _ = try await store.commit(StoreCommit(players: [Fixture.update(sorted[index])]))
        }
        let all = try await store.players(after: nil, limit: 100)
        notes.expect(all == sorted, "players", "are \(all), not \(sorted)")
        var paged: [PlayerID] = []
        for _ in 0..<10 {
            let page = try await store.players(after: paged.last, limit: 3)
            if page.isEmpty { break }
            paged += page
        }
        notes.expect(paged == sorted, "players on pages of three", "are \(paged), not \(sorted)")
        let between = try await store.players(after: "b", limit: 1)
        notes.expect(between == [sorted[5]], "the player after one that is unknown", "is \(between)")
        for limit in [0, -1] {
            let none = try await store.players(after: nil, limit: limit)
            notes.expect(none.isEmpty, "players", "on a page of \(limit) are \(none)")
        }
    }
}
