import AchievementCore
import AchievementStorage

/// A device's store as one process sees it: other processes interleave, calls fail, and the process dies.
final class ProcessStore: ProgressStore {
    private let store: any ProgressStore
    private let process: Process

    init(_ store: any ProgressStore, _ process: Process) {
        self.store = store
        self.process = process
    }

    private func call<Value: Sendable>(
        isCommit: Bool = false, _ work: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        await process.schedule.pass()
        try process.checkIsAlive()
        let value: Value
        switch process.fate(isCommit: isCommit) {
        case .works:
            value = try await work()
        case .fails(let error):
            throw error
        case .worksAndFails(let error):
            _ = try await work()
            throw error
        case .dies:
            try process.perish()
        case .worksAndDies:
            _ = try await work()
            try process.perish()
        }
        await process.schedule.pass()
        try process.checkIsAlive()
        return value
    }

    func catalog() async throws(StoreError) -> StoredCatalog {
        try await call { () throws(StoreError) in try await store.catalog() }
    }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        try await call { () throws(StoreError) in try await store.load(players: players, events: events) }
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await call { () throws(StoreError) in try await store.players(page, limit: limit) }
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await call { () throws(StoreError) in try await store.log(of: player, after: sequence, limit: limit) }
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        try await call(isCommit: true) { () throws(StoreError) in
            do throws(StoreError) {
                let sequences = try await store.commit(commit)
                process.note("commits \(commit.words)")
                process.committed(commit, sequences)
                return sequences
            } catch {
                process.note("cannot commit \(commit.words): \(error)")
                throw error
            }
        }
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await call { () throws(StoreError) in try await store.register(sinks: sinks, forgetting: forgotten) }
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await call { () throws(StoreError) in try await store.undelivered(to: sink, limit: limit) }
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await call { () throws(StoreError) in try await store.log(ofBatch: batch, after: sequence, limit: limit) }
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await call { () throws(StoreError) in try await store.sent(to: sink, after: last, limit: limit) }
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await call { () throws(StoreError) in try await store.confirm(sequences, by: sink, at: moment) }
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] {
        try await call { () throws(StoreError) in try await store.pendingDeliveries() }
    }
}

extension StoreCommit {
    /// A short description of a commit.
    fileprivate var words: String {
        let players = players.map { "\($0.player) at revision \($0.revision)" } + erased.map { "without \($0)" }
        return "\(events.map(\.id.id)) of \(players) under \(generation)"
    }
}
