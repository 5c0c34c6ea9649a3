import AchievementCore
import AchievementStorage
import AchievementSupport

/// Compiles the catalogs of a store, and provides the newest one.
final class CatalogSource: Sendable {
    let modes: [any GameMode]
    let languages: [String]?
    private let newest = Locked<CompiledCatalog?>(nil)

    init(_ modes: [any GameMode], languages: [String]?) {
        self.modes = modes
        self.languages = languages
    }

    /// The newest compiled catalog; `nil` before the first one is compiled.
    var current: CompiledCatalog? { newest.withLock { $0 } }

    /// Makes `catalog` the current one, unless a newer one is.
    func publish(_ catalog: CompiledCatalog) {
        newest.withLock { newest in
            if newest.map({ $0.generation <= catalog.generation }) ?? true { newest = catalog }
        }
    }

    func compile(_ stored: StoredCatalog, isWriter: Bool) throws(StoreError) -> CompiledCatalog {
        try stored.checkIsWhole()
        try stored.notes.checkNotes(besides: current?.stored.notes ?? [:])
        do throws(CatalogError) {
            return try CompiledCatalog(modes, stored, languages: languages, isWriter: isWriter, after: current)
        } catch {
            // Not reachable, because the modes alone are checked before a store is opened.
            throw StoreError(.corrupt, "\(error)")
        }
    }

    /// Returns the catalog of the store's current generation, recompiled only if it has changed. Writes nothing.
    func load(_ store: any ProgressStore) async throws(StoreError) -> CompiledCatalog {
        let generation = try await store.load(players: [], events: []).generation
        if let current, current.generation == generation { return current }
        let catalog = try compile(try await store.catalog(), isWriter: false)
        publish(catalog)
        return catalog
    }

    /// Returns the catalog with which a writer starts.
    func open(
        _ store: any ProgressStore, _ configuration: CenterConfiguration
    ) async throws(StoreError) -> CompiledCatalog {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let (catalog, known) = try await notingNames(store)
            let changes = StreakRulesChange.all(in: catalog)
            guard !changes.isEmpty else { return catalog }
            // The generation stays; otherwise, processes with different rules would make each other recompile forever.
            var commit = StoreCommit(generation: catalog.generation)
            for change in changes { commit.notes[change.note.key] = change.note.text }
            _ = try await store.commit(commit)
            for change in changes where known.contains(change.mode) {
                configuration.observer?.observe(.streakRulesChanged("\(change)"))
            }
            return catalog
        }
    }

    /// Returns the catalog of the store's current generation for a writer, after adding to the store's notes a number
    /// for each name that lacks one.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if another writer was faster.
    func loadForWriting(_ store: any ProgressStore) async throws(StoreError) -> CompiledCatalog {
        try await notingNames(store).catalog
    }

    /// - Returns: the catalog, and the modes that the store already knew.
    private func notingNames(
        _ store: any ProgressStore
    ) async throws(StoreError) -> (catalog: CompiledCatalog, known: [GameModeID]) {
        var stored = try await store.catalog()
        let known = stored.modes
        var catalog = try compile(stored, isWriter: true)
        var missing = catalog.codec.symbols.missingNotes
        if known.isEmpty { missing[StoreNotes.ordered] = "1" }
        if !missing.isEmpty {
            _ = try await store.commit(
                StoreCommit(generation: stored.generation, changesCatalog: true, notes: missing.mapValues { $0 }))
            stored.generation += 1
            stored.notes.merge(missing) { $1 }
            catalog = catalog.noted(in: stored)
        }
        publish(catalog)
        return (catalog, known)
    }
}
