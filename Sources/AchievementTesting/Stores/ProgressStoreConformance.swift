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
/// Each check gets a new, empty store. Once a stage has findings, later stages do not run. The checks, by the names
/// that appear in findings:
///
/// | stage | check | what it checks |
/// |---|---|---|
/// | 1 | `events` | an event is found again, by the bytes of its identity, with its whole content |
/// |   | `log` | the log is in order of arrival and is read page by page, whole or for one player |
/// |   | `revisions` | commits of a player are counted and replace the state; an unknown player has nothing |
/// |   | `parts` | a load returns exactly the requested parts of a player |
/// |   | `players` | players are listed by the bytes of their ids, page by page |
/// |   | `changes` | changed players are listed once, in the order of their last commits |
/// |   | `keys` | rows are found under numbers and texts, compared by bytes |
/// |   | `series` | rows are replaced, a series is cleared before new rows, players do not mix |
/// |   | `ranges` | a range returns the rows whose keys are numbers in it |
/// |   | `unlocks` | unlocks are stored completely under their symbols, replaced and revoked |
/// |   | `ledger` | entries are stored completely and in order |
/// |   | `notes` | notes are set, replaced, removed and read as a whole |
/// |   | `outbox` | deliveries of every kind wait in order, under sequence numbers that are never reused |
/// |   | `batches` | the events of a batch are found again, and no others |
/// | 2 | `sinks` | each sink gets what is committed after its registration, and confirms independently |
/// |   | `pending` | the deliveries that a sink waits for are counted by its wanted kinds, and a sink can be forgotten
/// |
/// |   | `generations` | the generation rises with each catalog change; a commit under another one is a conflict |
/// |   | `duplicates` | committing an event that is already in the log is a conflict |
/// |   | `conflicts` | committing a player that has changed since it was loaded is a conflict |
/// | 3 | `atomicity` | a failed commit leaves no trace |
/// |   | `erasure` | an erased player leaves no trace, other players lose nothing, no number is reused; a player at another revision than expected is not erased |
/// | 4 | `sent` | a sink's confirmed deliveries are kept for as long as its registration asks |
/// |   | `moments` | each read is one snapshot, even during concurrent commits |
/// |   | `concurrency` | concurrent commits lose nothing |
/// |   | `durability` | committed data is still there after the store is reopened |
public struct ProgressStoreConformance<Store: ProgressStore>: Sendable {
    private let subject: StoreSubject

    /// Creates a conformance of the stores that `make` creates.
    ///
    /// - Parameters:
    ///   - make: creates a new, empty store.
    ///   - reopen: closes a store and reopens it with its data; `nil` for stores that don't persist anything, which
    ///     skips the durability check.
    ///   - dispose: removes what a store left behind after a check.
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

    /// Runs every check and records each problem as an issue of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns the report, without recording issues.
    public func report(sourceLocation: SourceLocation = #_sourceLocation) async -> ConformanceReport {
        await CheckRun(stages: StoreSubject.stages, origin: sourceLocation).report(on: subject)
    }
}
