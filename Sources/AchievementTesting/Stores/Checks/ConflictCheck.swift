import AchievementCore
import AchievementEngine
import AchievementStorage

/// A player that changed since it was loaded is a conflict, which a caller may try again.
struct ConflictCheck: StoreCheck {
    let name = "conflicts"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        _ = try await store.commit(StoreCommit(players: [Fixture.update()]))
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 1)]))
        for (words, stale) in [
            ("as new", Fixture.update(from: 0)), ("at an old revision", Fixture.update(from: 1)),
            ("at a revision to come", Fixture.update(from: 3)),
            ("unknown, at a revision", Fixture.update("new", from: 1)),
        ] {
            let problem = try await store.refusal(of: StoreCommit(players: [stale]))
            notes.expect(
                problem?.code == .conflict && problem?.isRetryable == true, "a player who is committed \(words)",
                "is answered by \(problem.map { $0.code.rawValue } ?? "success"), not by a conflict")
        }
        let revision = try await store.whole().revision
        notes.expect(revision == 2, "the revision", "is \(revision) after two commits")
    }
}
