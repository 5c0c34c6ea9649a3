public import AchievementStorage
public import Testing

/// Checks that a store keeps the contract of ``/AchievementStorage/ProgressStore``, in one line of its suite.
///
/// ```swift
/// @Test("Keeps the contract of stores")
/// func contract() async {
///     await ProgressStoreConformance { InMemoryProgressStore() }.check()
/// }
/// ```
///
/// Each check gets a new, empty store. The first stage with findings is the last that runs. The checks, by the names that
/// findings carry:
///
/// | stage | check | what it checks |
/// |---|---|---|
/// | 1 | `events` | an event is found again, by the bytes of its identity, with its whole content |
/// |   | `log` | the log has the order of arrival, and is read page by page, whole or of one player |
/// |   | `revisions` | commits of a player are counted and replace the state; an unknown player has nothing |
/// |   | `parts` | a load returns exactly the requested parts of a player |
/// |   | `players` | players are listed by the bytes of their ids, page by page |
/// |   | `changes` | changed players are listed once, in the order of their last commits |
/// |   | `keys` | rows are found under numbers and texts, compared by bytes |
/// |   | `series` | rows are replaced, a series is cleared before new rows, players do not mix |
/// |   | `ranges` | a range gives the rows whose keys are numbers in it |
/// |   | `unlocks` | unlocks are kept complete under their symbols, replaced and revoked |
/// |   | `ledger` | entries are kept complete and in order |
/// |   | `notes` | notes are set, replaced, removed, and all are read |
/// |   | `outbox` | deliveries of every kind wait in order, under sequence numbers that are never reused |
/// |   | `batches` | the events of a batch are found again, and no others |
/// | 2 | `sinks` | each sink gets what is committed after it was registered, and confirms for itself |
/// |   | `pending` | a sink waits for the kinds that it wants, is counted, and can be forgotten |
/// |   | `generations` | the generation rises with each change of the catalog; another one is a conflict |
/// |   | `duplicates` | an event that is in the log is a conflict |
/// |   | `conflicts` | a player that changed since is a conflict |
/// | 3 | `atomicity` | a commit that fails leaves nothing |
/// |   | `erasure` | an erased player leaves nothing, nobody else loses anything, no number is reused |
/// | 4 | `sent` | confirmed deliveries of a sink are kept for as long as it is registered for |
/// |   | `moments` | each read is one snapshot, during concurrent commits |
/// |   | `concurrency` | concurrent commits lose nothing |
/// |   | `durability` | committed data is there when the store is opened again |
public struct ProgressStoreConformance<Store: ProgressStore>: Sendable {
    private let subject: StoreSubject

    /// A conformance of the stores that `make` makes.
    ///
    /// - Parameters:
    ///   - make: makes a new, empty store.
    ///   - reopen: closes a store and opens it again with its data; `nil` for stores that don't persist anything, which
    ///     skips the check of durability.
    ///   - dispose: removes what a store left behind when a check is done.
    public init(
        make: @escaping @Sendable () async throws -> Store,
        reopen: (@Sendable (Store) async throws -> Store)? = nil,
        dispose: @escaping @Sendable (Store) async throws -> Void = { _ in }
    ) {
        var reopened: (@Sendable (any ProgressStore) async throws -> any ProgressStore)?
        if let reopen { reopened = { if let store = $0 as? Store { try await reopen(store) } else { $0 } } }
        subject = StoreSubject(
            make: { try await make() }, reopen: reopened,
            dispose: { if let store = $0 as? Store { try await dispose(store) } })
    }

    /// Runs every check and records what is wrong as issues of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns what it found, without recording issues.
    public func report(sourceLocation: SourceLocation = #_sourceLocation) async -> ConformanceReport {
        await CheckRun(stages: StoreSubject.stages, origin: sourceLocation).report(on: subject)
    }
}
