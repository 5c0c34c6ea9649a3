import AchievementCore
import AchievementStorage

/// A store that counts the calls that write.
final class ReadersStore: ForwardingStore, @unchecked Sendable {
    let base: any ProgressStore
    private(set) var writes = 0

    init(_ store: any ProgressStore) { base = store }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        writes += 1
        return try await base.commit(commit)
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        writes += 1
        try await base.register(sinks: sinks, forgetting: forgotten)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        writes += 1
        try await base.confirm(sequences, by: sink, at: moment)
    }
}
