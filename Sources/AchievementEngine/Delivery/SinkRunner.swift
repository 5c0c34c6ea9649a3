import AchievementCore
import AchievementStorage

/// Delivers to one sink: one call at a time, in order, from the outbox, confirmed after the sink returned.
actor SinkRunner {
    nonisolated let name: String
    private let sink: any RewardSink
    private let store: any ProgressStore
    private let observer: (any CenterObserver)?
    private var waiting: [OutboxEntry] = []
    /// Whether something undelivered is in the outbox and not in `waiting`.
    private var isBehind = false
    /// The last place that was read from the outbox.
    private var lastRead: Int64 = 0
    private var isRunning = false
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []
    /// How many attempts failed since the last one that did not.
    private var failures = 0
    /// The last error of the sink or the store, if the last attempt failed.
    private(set) var lastFailure: (any Error)?

    /// More than this waits in the outbox instead of in memory.
    private static let memoryLimit = 10_000
    private static let pageSize = 500

    init(sink: any RewardSink, store: any ProgressStore, observer: (any CenterObserver)? = nil) {
        self.sink = sink
        self.store = store
        self.observer = observer
        name = sink.name
    }

    /// Takes what was just committed.
    func enqueue(_ entries: [OutboxEntry]) {
        // What was read from the outbox meanwhile is not delivered a second time.
        let isKnown = entries.first.map { $0.sequence <= lastRead } ?? true
        if isBehind || isKnown || waiting.count + entries.count > Self.memoryLimit {
            isBehind = true
        } else {
            waiting += entries
        }
        start()
    }

    /// Drops what waits in memory for a player. What the sink is being given cannot be called back.
    func forget(_ player: PlayerID) { waiting.removeAll { $0.delivery.player == player } }

    /// Delivers what an earlier process left behind.
    func catchUp() {
        isBehind = true
        start()
    }

    /// Returns when nothing is being delivered: all is confirmed, or an attempt failed.
    func idle() async {
        guard isRunning else { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }

    private func start() {
        guard !isRunning else { return }
        isRunning = true
        Task { await run() }
    }

    private func run() async {
        do {
            while let entries = try await next() {
                try await sink.deliver(entries.map(\.delivery))
                try await store.confirm(entries.map(\.sequence), by: name)
                if failures > 0 { observer?.observe(.sinkRecovered(name: name)) }
                failures = 0
            }
            lastFailure = nil
        } catch {
            // Nothing is lost: the outbox has it, and the next commit or request tries again.
            lastFailure = error
            isBehind = true
            failures += 1
            observer?.observe(.sinkFailed(name: name, failures: failures, error: error))
        }
        isRunning = false
        for waiter in idleWaiters { waiter.resume() }
        idleWaiters.removeAll()
    }

    private func next() async throws -> [OutboxEntry]? {
        // What is in memory is older than what is only in the outbox.
        if !waiting.isEmpty, lastFailure == nil {
            defer { waiting.removeFirst(min(Self.pageSize, waiting.count)) }
            return Array(waiting.prefix(Self.pageSize))
        }
        waiting.removeAll()
        guard isBehind else { return nil }
        isBehind = false
        let entries = try await store.undelivered(to: name, limit: Self.pageSize)
        guard !entries.isEmpty else {
            lastFailure = nil
            return waiting.isEmpty ? nil : try await next()
        }
        // What was enqueued meanwhile is newer than what is left in the outbox, and waits there too.
        waiting.removeAll()
        isBehind = true
        lastRead = entries.last?.sequence ?? lastRead
        return entries
    }
}
