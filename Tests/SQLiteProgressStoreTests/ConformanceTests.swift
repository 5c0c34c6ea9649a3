import AchievementTesting
import SQLiteProgressStore
import Testing

@Suite("Contract of stores")
struct ConformanceTests {
    @Test("The SQLite store keeps the contract, also after it is reopened")
    func conformance() async throws {
        try await withTemporaryFolder { folder in
            let files = StoreFiles(folder: folder)
            await ProgressStoreConformance(
                make: { try await files.make() }, reopen: { try await files.reopen($0) }, dispose: { await $0.close() }
            ).check()
        }
    }
}

/// Stores in separate files that can be reopened.
private actor StoreFiles {
    private let folder: TemporaryFolder
    private var paths: [ObjectIdentifier: String] = [:]
    private var count = 0

    init(folder: TemporaryFolder) { self.folder = folder }

    func make() async throws -> SQLiteProgressStore {
        count += 1
        return try await open(folder.path("\(count).sqlite"))
    }

    func reopen(_ store: SQLiteProgressStore) async throws -> SQLiteProgressStore {
        await store.close()
        return try await open(paths[ObjectIdentifier(store)] ?? folder.path("lost.sqlite"))
    }

    private func open(_ path: String) async throws -> SQLiteProgressStore {
        let store = try await SQLiteProgressStore(path: path)
        paths[ObjectIdentifier(store)] = path
        return store
    }
}
