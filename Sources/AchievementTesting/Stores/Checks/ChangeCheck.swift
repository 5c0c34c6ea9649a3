import AchievementCore
import AchievementEngine
import AchievementStorage

/// Changed players are listed once, in the order of their last commits.
struct ChangeCheck: StoreCheck {
    let name = "changes"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        for player in ["cy", "ada", "bo"] {
            _ = try await store.commit(StoreCommit(players: [Fixture.update(PlayerID(player))]))
        }
        let first = try await store.players(changedAfter: 0, limit: 2)
        notes.expect(first.map(\.player) == ["cy", "ada"], "the first two changes", "are \(first)")
        let seen = first.last?.change ?? 0
        let rest = try await store.players(changedAfter: seen, limit: 9)
        notes.expect(rest.map(\.player) == ["bo"], "changes after \(seen)", "are \(rest)")

        _ = try await store.commit(StoreCommit(players: [Fixture.update("ada", from: 1), Fixture.update("dan")]))
        let later = try await store.players(changedAfter: seen, limit: 9)
        notes.expect(later.map(\.player) == ["bo", "ada", "dan"], "changes after \(seen) and a commit", "are \(later)")
        let all = try await store.players(changedAfter: 0, limit: 9)
        notes.expect(
            all.map(\.player) == ["cy", "bo", "ada", "dan"], "all changes", "are \(all); each player is listed once")
        notes.expect(
            zip(all, all.dropFirst()).allSatisfy { $0.change < $1.change }, "change numbers", "of \(all) do not rise")
        let none = try await store.players(changedAfter: all.last?.change ?? 0, limit: 9)
        notes.expect(none.isEmpty, "changes after the last one", "are \(none)")
    }
}
