import AchievementCore
import AchievementEngine
import AchievementStorage

/// Commits that come together lose nothing: each goes through or is a conflict, and who tries again gets through.
struct ConcurrencyCheck: StoreCheck {
    let name = "concurrency"

    private static let writers = 4
    private static let commits = 15

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    for number in 0..<Self.commits { try await add("\(writer)-\(number)", to: store) }
                }
            }
            try await group.waitForAll()
        }
        let total = Self.writers * Self.commits
        let player = try await store.whole()
        notes.expect(player.revision == Int64(total), "the revision", "is \(player.revision) after \(total) commits")
        notes.expect(player.state == [UInt8(total)], "the state", "is \(player.state) after \(total) counted up")
        let log = try await store.logIDs(limit: 1_000)
        notes.expect(Set(log).count == total && log.count == total, "the log", "has \(log.count) of \(total) events")
        let ledger = try await store.ledger(of: "ada")
        notes.expect(ledger.count == total, "the ledger", "has \(ledger.count) of \(total) entries")
    }

    /// Counts the player's state up by one, and again from the start as often as somebody was faster.
    private func add(_ id: String, to store: any ProgressStore) async throws {
        for _ in 0..<10_000 {
            let player = try await store.whole()
            let update = Fixture.update(
                from: player.revision, state: [(player.state.first ?? 0) &+ 1], ledger: [Fixture.entry(1)])
            do {
                _ = try await store.commit(StoreCommit(events: [Fixture.event(id)], players: [update]))
                return
            } catch let problem as StoreError where problem.isRetryable {
                continue
            }
        }
        throw StoreError(.busy, "10,000 attempts to commit were in vain")
    }
}
