import AchievementCore
import AchievementStorage

/// Delivers to one sink: one call at a time, in order, from the outbox, confirmed after the sink returned. After a
/// failure it tries again by itself, later with every failure.
actor SinkRunner {
    nonisolated let name: String
    /// What the store is to know of the sink; `nil` for one that it knows nothing of.
    nonisolated let registration: SinkRegistration?
    private let sink: any RewardSink
    private let wanted: Set<Reward.Kind>
    private let store: any ProgressStore
    private let observer: (any CenterObserver)?
    private let pause: @Sendable (Duration) async throws -> Void
    private var waiting: [OutboxEntry] = []
    /// Whether something undelivered is in the outbox and not in `waiting`.
    private var isBehind = false
    /// The last place that was read from the outbox.
    private var lastRead: Int64 = 0
    private var isRunning = false
    private var isForgotten = false
    /// Those who wait until nothing is being delivered, by number.
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0
    /// Waiters whose time is over.
    private var expired: Set<Int> = []
    /// How many attempts failed since the last one that did not.
    private var failures = 0
    /// The last error of the sink or the store, if the last attempt failed.
    private var lastFailure: (any Error)?
    /// Waits for the next attempt after one that failed.
    private var retry: Task<Void, Never>?

    /// More than this waits in the outbox instead of in memory.
    private static let memoryLimit = 10_000
    private static let pageSize = 500

    init(_ sink: any RewardSink, store: any ProgressStore, _ configuration: CenterConfiguration) {
        self.sink = sink
        self.store = store
        observer = configuration.observer
        pause = configuration.pause
        name = sink.name
        wanted = sink.wanted
        registration = sink is any LiveSink ? nil : SinkRegistration(sink.name, wanted: sink.wanted)
    }

    deinit { retry?.cancel() }

    /// Takes what was just committed. What no sink of the store wants has place 0.
    func enqueue(_ entries: [OutboxEntry]) async {
        let entries = entries.filter {
            (registration == nil || $0.sequence > 0) && wanted.contains($0.delivery.reward.kind)
        }
        guard let first = entries.first, !isForgotten else { return }
        if registration == nil {
            // There is no outbox to wait in, so whoever records waits.
            while waiting.count > Self.memoryLimit, isRunning { await idle(newWaiter()) }
            waiting += entries
        } else if isBehind || first.sequence <= lastRead || waiting.count + entries.count > Self.memoryLimit {
            // What was read from the outbox meanwhile is not delivered a second time.
            isBehind = true
        } else {
            waiting += entries
        }
        // What is committed while a sink recovers waits with the rest.
        if retry == nil { start() }
    }

    /// Drops what waits in memory for a player. What the sink is being given cannot be called back.
    func forget(_ player: PlayerID) { waiting.removeAll { $0.delivery.player == player } }

    /// Gives the sink nothing more.
    func stop() {
        isForgotten = true
        retry?.cancel()
        waiting.removeAll()
    }

    /// Delivers what an earlier process or attempt left behind.
    func catchUp() {
        guard !isForgotten else { return }
        retry?.cancel()
        retry = nil
        isBehind = registration != nil
        start()
    }

    /// Delivers what waits now, and returns when all is confirmed.
    ///
    /// - Throws: the error of an attempt that failed; ``SinkTimeoutError`` if the sink takes longer than `limit`.
    func deliverAll(within limit: Duration) async throws {
        let waiter = newWaiter()
        let timer = Task { [weak self, pause] in
            guard (try? await pause(limit)) != nil else { return }
            await self?.expire(waiter)
        }
        defer { timer.cancel() }
        // An attempt that is under way may have begun before the last commit.
        await idle(waiter)
        catchUp()
        await idle(waiter)
        if expired.remove(waiter) != nil { throw SinkTimeoutError(sink: name, limit: limit) }
        if let lastFailure, !isForgotten { throw lastFailure }
    }

    private func newWaiter() -> Int {
        lastWaiter += 1
        return lastWaiter
    }

    private func idle(_ waiter: Int) async {
        guard isRunning, !expired.contains(waiter) else { return }
        await withCheckedContinuation { waiters[waiter] = $0 }
    }

    private func expire(_ waiter: Int) {
        expired.insert(waiter)
        waiters.removeValue(forKey: waiter)?.resume()
    }

    private func start() {
        guard !isRunning else { return }
        isRunning = true
        Task { await run() }
    }

    private func run() async {
        do {
            while let entries = try await next() {
                try await deliver(entries.map(\.delivery))
                if registration != nil { try await store.confirm(entries.map(\.sequence), by: name) }
                if failures > 0 { observer?.observe(.sinkRecovered(name: name)) }
                failures = 0
            }
            (failures, lastFailure) = (0, nil)
        } catch {
            // Nothing is lost: the outbox has it.
            lastFailure = error
            waiting.removeAll()
            isBehind = registration != nil
            failures += 1
            observer?.observe(.sinkFailed(name: name, failures: failures, error: error))
            if !isForgotten { tryAgainLater(after: error) }
        }
        isRunning = false
        for waiter in waiters.values { waiter.resume() }
        waiters.removeAll()
    }

    /// Off the actor, so that a sink that keeps its thread keeps no commit waiting.
    private nonisolated func deliver(_ deliveries: [Delivery]) async throws { try await sink.deliver(deliveries) }

    private func tryAgainLater(after error: any Error) {
        // A store that is closed stays closed; then the next commit or request tries again.
        if let error = error as? StoreError, !error.isRetryable { return }
        guard registration != nil else { return }
        let delay = Duration.seconds(min(300, 1 << min(failures - 1, 9)))
        retry = Task { [weak self, pause] in
            guard (try? await pause(delay)) != nil, !Task.isCancelled else { return }
            await self?.catchUp()
        }
    }

    private func next() async throws -> [OutboxEntry]? {
        // What is in memory is older than what is only in the outbox.
        if !waiting.isEmpty {
            defer { waiting.removeFirst(min(Self.pageSize, waiting.count)) }
            return Array(waiting.prefix(Self.pageSize))
        }
        guard isBehind, !isForgotten else { return nil }
        isBehind = false
        let entries = try await store.undelivered(to: name, limit: Self.pageSize)
        guard !entries.isEmpty else { return waiting.isEmpty ? nil : try await next() }
        // What was enqueued meanwhile is newer than what is left in the outbox, and waits there too.
        waiting.removeAll()
        isBehind = true
        lastRead = entries.last?.sequence ?? lastRead
        return entries
    }
}
