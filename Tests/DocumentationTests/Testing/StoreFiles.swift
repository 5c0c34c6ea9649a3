import SQLiteProgressStore

/// Stores in files of their own, which can be opened again.
actor StoreFiles {
    private let folder: String
    private var paths: [ObjectIdentifier: String] = [:]
    private var count = 0

    init(folder: String) { self.folder = folder }

    func make() async throws -> SQLiteProgressStore {
        count += 1
        return try await open("\(folder)/\(count).sqlite")
    }

    func reopen(_ store: SQLiteProgressStore) async throws -> SQLiteProgressStore {
        await store.close()
        return try await open(paths[ObjectIdentifier(store)] ?? "\(folder)/lost.sqlite")
    }

    private func open(_ path: String) async throws -> SQLiteProgressStore {
        let store = try await SQLiteProgressStore(path: path)
        paths[ObjectIdentifier(store)] = path
        return store
    }
}
