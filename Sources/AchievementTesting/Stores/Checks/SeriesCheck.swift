import AchievementCore
import AchievementEngine
import AchievementStorage

/// Rows are replaced, a series is cleared before new rows are written, and players and series do not mix.
struct SeriesCheck: StoreCheck {
    let name = "series"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let rows = [Fixture.row(1, .number(1), 1), Fixture.row(1, .number(2), 2), Fixture.row(2, .text("a"), 3)]
        _ = try await store.commit(
            StoreCommit(players: [Fixture.update(rows: rows), Fixture.update("bo", rows: rows)]))
        let replacing = [Fixture.row(1, .number(1), 10, 11, 12), Fixture.row(1, .number(3), 5)]
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 1, rows: replacing)]))
        try await expect(
            store, "ada", [1, 2], [replacing[0], rows[1], replacing[1], rows[2]], "after a replacement", &notes)

        let new = [Fixture.row(1, .number(2), 20)]
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 2, clearing: [1, 9], rows: new)]))
        try await expect(store, "ada", [1, 2], new + [rows[2]], "after a series was cleared", &notes)
        try await expect(store, "ada", [2], [rows[2]], "of another series", &notes)
        try await expect(store, "ada", [3], [], "of a series that has none", &notes)
        try await expect(store, "bo", [1, 2], rows, "of another player", &notes)
    }

    private func expect(
        _ store: any ProgressStore, _ player: PlayerID, _ series: [Int64], _ rows: [StoredPlayer.Row],
        _ words: String, _ notes: inout CheckNotes
    ) async throws {
        let found = try await store.whole(player, series: series).rows
        notes.expect(
            Set(found) == Set(rows) && found.count == rows.count, "rows \(words)", "are \(found), not \(rows)")
    }
}
