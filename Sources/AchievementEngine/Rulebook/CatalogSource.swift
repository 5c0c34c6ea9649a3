import AchievementCore
import AchievementStorage
import AchievementSupport

/// Compiles the catalogs of a store, and hands the newest one to whoever asks.
final class CatalogSource: Sendable {
    let modes: [any GameMode]
    let languages: [String]?
    private let newest = Locked<CompiledCatalog?>(nil)

    init(_ modes: [any GameMode], languages: [String]?) {
        self.modes = modes
        self.languages = languages
    }

    /// The newest catalog that was compiled; `nil` before the first.
    var current: CompiledCatalog? { newest.withLock { $0 } }

    /// Hands `catalog` to readers, unless they have a newer one.
    func publish(_ catalog: CompiledCatalog) {
        newest.withLock { newest in
            if newest.map({ $0.generation <= catalog.generation }) ?? true { newest = catalog }
        }
    }

    func compile(_ stored: StoredCatalog, isWriter: Bool) throws(StoreError) -> CompiledCatalog {
        try stored.checkIsWhole()
        do throws(CatalogError) {
            return try CompiledCatalog(modes, stored, languages: languages, isWriter: isWriter, after: current)
        } catch {
            // The modes alone are checked before a store is opened, so this is not reached.
            throw StoreError(.corrupt, "\(error)")
        }
    }

    /// The catalog of the store's present generation, compiled anew only if that has changed. Writes nothing.
    func load(_ store: any ProgressStore) async throws(StoreError) -> CompiledCatalog {
        let generation = try await store.load(players: [], events: []).generation
        if let current, current.generation == generation { return current }
        let catalog = try compile(try await store.catalog(), isWriter: false)
        publish(catalog)
        return catalog
    }

    /// The catalog that a writer begins with.
    func open(
        _ store: any ProgressStore, _ observer: (any CenterObserver)?
    ) async throws(StoreError) -> CompiledCatalog {
        try await StoreError.retryingConflicts(observer) { () throws(StoreError) in
            let (catalog, known) = try await notingNames(store)
            let changes = StreakRulesChange.all(in: catalog)
            guard !changes.isEmpty else { return catalog }
            // Without a new generation: processes with other rules must not make each other compile for ever.
            var commit = StoreCommit(generation: catalog.generation)
            for change in changes { commit.notes[change.note.key] = change.note.text }
            _ = try await store.commit(commit)
            for change in changes where known.contains(change.mode) {
                observer?.observe(.streakRulesChanged("\(change)"))
            }
            return catalog
        }
    }

    /// The catalog of the store's present generation, for a writer: numbers for names that the store lacks are noted
    /// there first.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if somebody else was faster.
    func loadForWriting(_ store: any ProgressStore) async throws(StoreError) -> CompiledCatalog {
        try await notingNames(store).catalog
    }

    /// - Returns: the catalog, and the modes that the store had before.
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
