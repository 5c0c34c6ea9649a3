import AchievementCore
import AchievementStorage

/// Two stores that get the same commits until they diverge, like a file and its copy.
actor TwinStore: ForwardingStore {
    let first = InMemoryProgressStore()
    nonisolated var base: any ProgressStore { first }
    let second = InMemoryProgressStore()
    private var areOne = true

    func part() { areOne = false }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        if areOne { _ = try await second.commit(commit) }
        return try await first.commit(commit)
    }
}
