import AchievementCore
import AchievementStorage

/// An in-memory store that can be told to fail or to block loads and commits, and that counts loads.
final class SwitchedStore: ProgressStore {
    private struct State {
        var isBroken = false
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
        var loads = 0
        var breaksAfterCommit = false
        var losesConfirmation = false
        var isHoldingReadings = false
        var heldReading: CheckedContinuation<Void, Never>?
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let store: any ProgressStore = InMemoryProgressStore()
    private let state = Guarded(State())

    /// Whether every call fails.
    var isBroken: Bool {
        get { state.withLock { $0.isBroken } }
        set { state.withLock { $0.isBroken = newValue } }
    }

    /// How often players were loaded.
    var loads: Int { state.withLock { $0.loads } }

    /// Blocks loads and commits from now on.
    func hold() { state.withLock { $0.isHolding = true } }

    /// Resumes the blocked calls.
    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    /// Lets the next commit through and fails from then on.
    func failAfterCommit() { state.withLock { $0.breaksAfterCommit = true } }

    /// Lets the next commit through, but fails it, too, and fails from then on.
    func loseConfirmation() { state.withLock { ($0.breaksAfterCommit, $0.losesConfirmation) = (true, true) } }

    /// Blocks the next read after it has taken its snapshot of the store.
    func holdReading() { state.withLock { $0.isHoldingReadings = true } }

    /// Returns once a read is blocked.
    func readingIsHeld() async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.heldReading == nil { state.watcher = continuation }
                return state.heldReading != nil
            }
            if isHeld { continuation.resume() }
        }
    }

    /// Resumes the blocked read.
    func releaseReading() {
        let reading = state.withLock { state in
            defer { state.heldReading = nil }
            return state.heldReading
        }
        reading?.resume()
    }

    private func waitAfterReading() async {
        await withCheckedContinuation { continuation in
            let (isHeld, watcher) = state.withLock { state in
                let isHeld = state.isHoldingReadings
                if isHeld { state.heldReading = continuation }
                defer { (state.isHoldingReadings, state.watcher) = (false, isHeld ? nil : state.watcher) }
                return (isHeld, isHeld ? state.watcher : nil)
            }
            watcher?.resume()
            if !isHeld { continuation.resume() }
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.isHolding { state.held.append(continuation) }
                return state.isHolding
            }
            if !isHeld { continuation.resume() }
        }
    }

    private func check() throws(StoreError) {
        if isBroken { throw StoreError(.inputOutput, "broken on purpose") }
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        await wait()
        try check()
        defer { state.withLock { if $0.breaksAfterCommit { ($0.breaksAfterCommit, $0.isBroken) = (false, true) } } }
        let sequences = try await store.commit(commit)
        let isLost = state.withLock { state in
            defer { state.losesConfirmation = false }
            return state.losesConfirmation
        }
        if isLost { throw StoreError(.inputOutput, "broken on purpose") }
        return sequences
    }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        await wait()
        try check()
        state.withLock { $0.loads += 1 }
        let moment = try await store.load(players: players, events: events)
        // Recording looks up events, too.
        if events.isEmpty, !players.isEmpty { await waitAfterReading() }
        return moment
    }

    func catalog() async throws(StoreError) -> StoredCatalog {
        try check()
        return try await store.catalog()
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await store.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(of: player, after: sequence, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await store.register(sinks: sinks, forgetting: forgotten)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { try await store.pendingDeliveries() }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await store.undelivered(to: sink, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await store.confirm(sequences, by: sink, at: moment)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await store.sent(to: sink, after: last, limit: limit)
    }
}
