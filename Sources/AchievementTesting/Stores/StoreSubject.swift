import AchievementCore
import AchievementStorage

/// The kind of store under test.
struct StoreSubject: Sendable {
    let make: @Sendable () async throws -> any ProgressStore
    let reopen: (@Sendable (any ProgressStore) async throws -> any ProgressStore)?
    let dispose: @Sendable (any ProgressStore) async throws -> Void

    static let stages: [[any ConformanceCheck<StoreSubject>]] = [
        [
            EventCheck(), LogCheck(), RevisionCheck(), PartCheck(), PlayerListCheck(), ChangeCheck(), KeyCheck(),
            SeriesCheck(), RangeCheck(), UnlockCheck(), LedgerCheck(), NoteCheck(), OutboxCheck(),
            BatchCheck(),
        ],
        [SinkCheck(), PendingCheck(), GenerationCheck(), DuplicateCheck(), ConflictCheck()],
        [AtomicityCheck(), ErasureCheck()],
        [SentCheck(), MomentCheck(), ConcurrencyCheck(), DurabilityCheck()],
    ]
}

/// A check that examines one new store.
protocol StoreCheck: ConformanceCheck where Subject == StoreSubject {
    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws
}

extension StoreCheck {
    func run(on subject: StoreSubject, _ notes: inout CheckNotes) async throws {
        let store = try await subject.make()
        do {
            try await check(store, &notes)
        } catch {
            // Dispose of the store in any case, but report the first error.
            try? await subject.dispose(store)
            throw error
        }
        try await subject.dispose(store)
    }
}

extension ProgressStore {
    /// Commits, by default under generation 0.
    @discardableResult
    func write(
        under generation: Int64 = 0, changesCatalog: Bool = false, events: [LoggedEvent] = [],
        players: [PlayerUpdate] = [], notes: [String: String?] = [:]
    ) async throws(StoreError) -> [Int64] {
        try await commit(
            StoreCommit(
                generation: generation, changesCatalog: changesCatalog, events: events, players: players, notes: notes))
    }

    /// Loads the requested parts of one player.
    func part(
        _ player: PlayerID, _ parts: PlayerRequest.Parts = [], rows: [RowRequest] = []
    ) async throws(StoreError) -> StoredPlayer {
        let snapshot = try await load(players: [PlayerRequest(player, parts, rows: rows)], events: [])
        guard let found = snapshot.players.first, snapshot.players.count == 1 else {
            throw StoreError(.corrupt, "a load of one player gives \(snapshot.players.count)")
        }
        return found
    }

    /// All rows of a player in the given series.
    func rows(_ player: PlayerID = "ada", series: Int64...) async throws(StoreError) -> [StoredRow] {
        try await part(player, rows: series.map { RowRequest(series: $0, .all) }).rows
    }

    /// The ids of the events after a sequence number of the log.
    func logIDs(of player: PlayerID? = nil, after sequence: Int64 = 0, limit: Int = 100) async throws -> [String] {
        try await log(of: player, after: sequence, limit: limit).map(\.id.id.string)
    }

    /// The ids of the deliveries that wait for `sink`.
    func waiting(for sink: String, limit: Int = 100) async throws(StoreError) -> [String] {
        try await undelivered(to: sink, limit: limit).map(\.delivery.id)
    }

    /// Attempts a commit that the store must refuse.
    ///
    /// - Returns: the error code, or `nil` if the commit succeeded.
    func refusal(of commit: StoreCommit) async -> StoreError.Code? {
        do {
            _ = try await self.commit(commit)
            return nil
        } catch {
            return error.code
        }
    }
}

extension CheckNotes {
    /// Expects a value to equal `expected`.
    mutating func expect<Value: Equatable>(_ subject: String, _ found: Value, is expected: Value) {
        expect(found == expected, subject, "is \(found), not \(expected)")
    }

    /// Expects the elements of `expected`, in any order.
    mutating func expect<Value: Hashable>(_ subject: String, _ found: [Value], has expected: [Value]) {
        expect(
            Set(found) == Set(expected) && found.count == expected.count, subject,
            "is \(found), not \(expected) in any order")
    }
}
