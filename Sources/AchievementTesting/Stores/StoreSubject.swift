import AchievementEngine
import AchievementStorage

/// A kind of store under examination.
struct StoreSubject: Sendable {
    let make: @Sendable () async throws -> any ProgressStore
    let reopen: (@Sendable (any ProgressStore) async throws -> any ProgressStore)?
    let dispose: @Sendable (any ProgressStore) async throws -> Void

    static let stages: [[any ConformanceCheck<StoreSubject>]] = [
        [
            EventCheck(), LogCheck(), RevisionCheck(), KeyCheck(), SeriesCheck(), UnlockCheck(), LedgerCheck(),
            OutboxCheck(), SymbolCheck(), RenameCheck(), NoteCheck(), PlayerCheck(), ChangeCheck(),
        ],
        [SinkCheck(), DuplicateCheck(), ConflictCheck()],
        [AtomicityCheck()],
        [ConcurrencyCheck(), DurabilityCheck()],
    ]
}
