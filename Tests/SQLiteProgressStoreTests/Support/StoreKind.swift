import AchievementStorage
import SQLiteProgressStore

/// The stores that must keep the same guarantees.
enum StoreKind: String, CaseIterable {
    case memory
    case sqlite

    /// Runs `body` with a new store and cleans up afterwards.
    func withStore(_ body: (any ProgressStore) async throws -> Void) async throws {
        switch self {
        case .memory:
            try await body(InMemoryProgressStore())
        case .sqlite:
            try await withTemporaryFolder { folder in
                let store = try await SQLiteProgressStore(path: folder.path("progress.sqlite"))
                try await body(store)
                await store.close()
            }
        }
    }
}
