import AchievementCore
import AchievementStorage
import AchievementSupport

/// The state of the database that a host caches.
final class DatabaseCache: Sendable {
    private let currentSinks = Locked(RegisteredSinks())
    private let ownSinks = Locked<[ExactText: Int32]>([:])
    private let currentSettled = Locked(SettledNumbers())

    /// The sinks as of the last time they were read; a commit fails if they are outdated.
    var sinks: RegisteredSinks {
        get {
            var sinks = currentSinks.withLock { $0 }
            sinks.own = ownSinks.withLock { $0 }
            return sinks
        }
        set { currentSinks.withLock { $0 = newValue } }
    }

    /// Remembers which sinks take only this host's commits, which no table records.
    func remember(_ sinks: [SinkRegistration]) {
        ownSinks.withLock { own in
            for sink in sinks { own[ExactText(sink.name)] = sink.takesOwnCommitsOnly ? sink.wantedBits : nil }
        }
    }

    /// Settled numbers stay settled, and newer ones are higher.
    var settled: SettledNumbers {
        get { currentSettled.withLock { $0 } }
        set {
            currentSettled.withLock {
                $0.event = max($0.event, newValue.event)
                $0.change = max($0.change, newValue.change)
            }
        }
    }
}

/// A commit with its retries, until it is written or refused.
struct Committing {
    private let commit: StoreCommit
    private let store: PostgresProgressStore
    private let cache: DatabaseCache

    init(_ commit: StoreCommit, _ store: PostgresProgressStore, _ cache: DatabaseCache) {
        (self.commit, self.store, self.cache) = (commit, store, cache)
    }

    /// Writes everything or nothing, and returns the sequence numbers of the deliveries.
    func run() async throws(PostgresFailure) -> [Int64] {
        var (failures, readings, silences, wasLost) = (0, 0, 0, false)
        while true {
            do throws(PostgresFailure) { return try await attempt() } catch {
                if error.state == Refusal.sinks, readings < Self.readings {
                    readings += 1
                    cache.sinks = try await store.pool.repeatable { connection throws(PostgresFailure) in
                        try RegisteredSinks(on: connection)
                    }
                    continue
                }
                // If an earlier attempt was written after all, this one fails with a conflict.
                if error.isLost || wasLost {
                    wasLost = true
                    switch try await outcome(after: error) {
                    case .written(let sequences): return sequences
                    case .unknown: throw error
                    case .notWritten: guard error.isLost || error.isSerialization else { throw error }
                    }
                }
                failures += 1
                if error.isSilent { silences += 1 }
                guard silences < ConnectionPool.silences, error.isLost || error.isSerialization,
                    await store.pool.backOff(after: failures)
                else { throw error }
            }
        }
    }

    /// The maximum number of times that the sinks may change during a commit.
    private static let readings = 100

    private func attempt() async throws(PostgresFailure) -> [Int64] {
        let sinks = cache.sinks
        let writing = try CommitQueries(commit, store.address, sinks, claim: store.claim)
        let sequences = try await store.pool.with { connection throws(PostgresFailure) -> [Int64] in
            let rows = try connection.run(writing.queries)
            return try writing.deliveries.map { index throws(PostgresFailure) in
                try rows[index].map { $0.integer(0) }
            } ?? []
        }
        return sinks.sequences(of: commit.players, sequences)
    }

    private enum Outcome {
        case written([Int64])
        case notWritten
        /// The store has more or other data than this commit would have left.
        case unknown
    }

    /// Finds out the outcome of a commit whose answer was lost: either none of its events are in the log, or all of
    /// them are and its players are as it leaves them. First waits for transactions that the server is still running.
    private func outcome(after failure: PostgresFailure) async throws(PostgresFailure) -> Outcome {
        guard !commit.events.isEmpty, commit.erased.isEmpty else { return failure.isLost ? .unknown : .notWritten }
        let loading = Loading(
            players: commit.players.map { PlayerRequest($0.player, .state) }, events: commit.events.map(\.id))
        let (address, sinks) = (store.address, cache.sinks)
        let wanted = sinks.wanted(of: commit.players)
        let (snapshot, sequences): (StoreSnapshot, [Int64]) = try await store.pool.repeatable {
            connection throws(PostgresFailure) in
            _ = try SettledNumbers(on: connection, address)
            let snapshot = try loading.run(on: connection)
            guard !wanted.isEmpty else { return (snapshot, []) }
            return (snapshot, try connection.run([Outbox.sequences(of: wanted)])[0].map { $0.integer(0) })
        }
        guard !snapshot.events.isEmpty else { return .notWritten }
        let found = Dictionary(snapshot.events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let hasEvents = commit.events.allSatisfy { event in
            var stored = found[event.id]
            stored?.sequence = event.sequence
            return stored == event
        }
        guard hasEvents, zip(commit.players, snapshot.players).allSatisfy({ $0.hasBecome($1) }) else { return .unknown }
        return .written(sinks.sequences(of: commit.players, sequences))
    }
}

extension PlayerUpdate {
    /// Whether a stored player is in the state that the update leaves.
    fileprivate func hasBecome(_ stored: StoredPlayer) -> Bool {
        stored.revision == revision + 1 && stored.judgedUnder == judgedUnder && stored.state == state
    }
}
