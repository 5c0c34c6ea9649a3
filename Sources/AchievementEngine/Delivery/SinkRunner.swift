import AchievementCore
import AchievementStorage

/// Delivers to one sink: one call at a time, in order, from the outbox, confirming deliveries after the sink has
/// returned. After a failure it retries automatically, with exponential backoff.
actor SinkRunner {
    nonisolated let name: String
    /// The store's registration of the sink; `nil` for a sink without an outbox.
    nonisolated let registration: SinkRegistration?
    private nonisolated let mailbox: Mailbox
    private nonisolated let sink: any RewardSink
    private nonisolated let wanted: Set<Reward.Kind>
    private let store: any ProgressStore
    private let observer: (any CenterObserver)?
    private let now: @Sendable () -> Moment
    private let pause: @Sendable (Duration) async throws -> Void
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private var isRunning = false
    private var isStopped = false
    /// Callers that wait for the current run to end.
    private var waiters = SinkWaiters()
    /// Sequence numbers of deliveries that were made but not yet confirmed to the store.
    private var unconfirmed: [Int64] = []
    private var lastConfirmation: ContinuousClock.Instant
    private nonisolated let moved = MovedDeliveries()
    /// The number of failed attempts since the last success.
    private var failures = 0
    /// The last error of the sink or the store, if the last attempt failed.
    private var lastFailure: (any Error)?
    /// The timer for the next attempt after a failure.
    private var retryTask: Task<Void, Never>?
    /// The timer for the next confirmation.
    private var confirmationTask: Task<Void, Never>?

    private static let pageSize = 500
    /// The minimum interval between confirmations, unless a caller waits for one, because each is a commit.
    private static let confirmationInterval = Duration.milliseconds(250)

    init(_ sink: any RewardSink, store: any ProgressStore, _ configuration: CenterConfiguration) {
        self.sink = sink
        self.store = store
        observer = configuration.observer
        now = configuration.now
        pause = configuration.pause
        uptime = configuration.uptime
        lastConfirmation = configuration.uptime()
        name = sink.name
        wanted = sink.wanted
        var registration =
            sink is any LiveSink
            ? nil
            : SinkRegistration(
                sink.name, wanted: sink.wanted, keptDays: configuration.keptDeliveryDays)
        registration?.takesOwnCommitsOnly = sink is any OwnCommitsSink
        self.registration = registration
        mailbox = Mailbox(hasOutbox: registration != nil)
    }

    deinit {
        retryTask?.cancel()
        confirmationTask?.cancel()
    }

    /// Enqueues the deliveries of a commit, without waiting until they are delivered. A delivery that no sink of the
    /// store wants has sequence number 0.
    func enqueue(_ entries: [OutboxEntry], isolation: isolated (any Actor)? = #isolation) async {
        let entries = entries.filter {
            (registration == nil || $0.sequence > 0) && wanted.contains($0.delivery.reward.kind)
        }
        // Without an outbox, a full queue makes the recorder wait (back-pressure).
        if registration == nil, mailbox.isFull { await waitForRoom() }
        if mailbox.enqueue(entries) { Task { await run() } }
    }

    /// Delivers entries that are only in the outbox, before any that are enqueued from now on.
    nonisolated func checkOutbox() { if mailbox.noteMissedEntries() { Task { await run() } } }

    /// Drops queued deliveries of a player. A call of the sink that is in progress is not affected.
    nonisolated func drop(_ player: PlayerID) { mailbox.drop(player) }

    /// Notes that deliveries get new sequence numbers: those that were made, and perhaps not confirmed in time, are not
    /// made again. To be called before the deliveries are announced.
    nonisolated func noteMoved(_ entries: [OutboxEntry]) {
        for entry in entries where wanted.contains(entry.delivery.reward.kind) { moved.noteMoved(entry) }
    }

    /// Stops delivering permanently.
    func stop() {
        isStopped = true
        retryTask?.cancel()
        confirmationTask?.cancel()
        mailbox.close()
    }

    /// Deletes confirmed deliveries that the store has kept longer than it should.
    func clearSent() async throws(StoreError) {
        if registration != nil { try await store.confirm([], by: name, at: now()) }
    }

    /// Delivers what an earlier process or attempt did not deliver.
    func catchUp() {
        guard !isStopped else { return }
        retryTask?.cancel()
        retryTask = nil
        if registration != nil { mailbox.requireOutboxRead() }
        Task { await run() }
    }

    /// Delivers everything that is pending now, and returns once all of it is confirmed.
    ///
    /// - Throws: the error of a failed attempt; ``SinkTimeoutError`` if the sink takes longer than `limit`.
    func deliverAll(within limit: Duration) async throws {
        let waiter = waiters.add()
        let timer = Task { [weak self, pause] in
            guard (try? await pause(limit)) != nil else { return }
            await self?.expire(waiter)
        }
        defer { timer.cancel() }
        // An attempt in progress may have started before the last commit, so wait for it and start another.
        await waitUntilIdle(waiter)
        if !waiters.hasExpired(waiter), !isStopped {
            retryTask?.cancel()
            retryTask = nil
            if registration != nil { mailbox.requireOutboxRead() }
            if isRunning { await waitUntilIdle(waiter) } else { await runUntilIdle(waiter) }
        }
        if waiters.remove(waiter) { throw SinkTimeoutError(sink: name, limit: limit) }
        if let lastFailure, !isStopped { throw lastFailure }
    }

    private func runUntilIdle(_ waiter: Int) async {
        Task { await run() }
        await withCheckedContinuation { waiters.suspend(waiter, $0) }
    }

    private func waitForRoom() async { if isRunning { await waitUntilIdle(waiters.add()) } }

    private func waitUntilIdle(_ waiter: Int) async {
        guard isRunning, !waiters.hasExpired(waiter) else { return }
        await withCheckedContinuation { waiters.suspend(waiter, $0) }
    }

    private func expire(_ waiter: Int) { waiters.expire(waiter) }

    /// - Parameter confirmsNow: whether to confirm deliveries even if the interval has not passed.
    private func run(confirmsNow: Bool = false) async {
        guard !isRunning else { return }
        isRunning = true
        do {
            repeat {
                while let entries = try await next() {
                    let new = moved.withoutMadeBefore(entries)
                    if !new.isEmpty {
                        do { try await deliver(new) } catch { throw SinkFailure(reason: error) }
                    }
                    moved.noteMade(entries)
                    if registration != nil { unconfirmed += entries.map(\.sequence) }
                    if failures > 0 { observer?.observe(.sinkRecovered(name: name)) }
                    failures = 0
                    if isConfirmationDue { try await confirm() }
                }
                if confirmsNow || isConfirmationDue || !waiters.isEmpty { try await confirm() } else { confirmLater() }
            } while !mailbox.becomeIdleIfEmpty()
            (failures, lastFailure) = (0, nil)
        } catch {
            // Confirm what was delivered, so that it is not delivered again; the rest is in the outbox.
            try? await confirm()
            let reason = (error as? SinkFailure)?.reason ?? error
            lastFailure = reason
            mailbox.requireOutboxRead()
            failures += 1
            observer?.observe(.sinkFailed(name: name, failures: failures, error: reason))
            tryAgainLater(after: error)
        }
        isRunning = false
        waiters.resumeAll()
    }

    /// Runs outside the actor, so that a sink that blocks its thread does not block callers.
    private nonisolated func deliver(_ deliveries: [Delivery]) async throws { try await sink.deliver(deliveries) }

    private var isConfirmationDue: Bool { uptime() - lastConfirmation >= Self.confirmationInterval }

    /// Schedules a confirmation of everything that is delivered by then.
    private func confirmLater() {
        guard !unconfirmed.isEmpty, confirmationTask == nil, !isStopped else { return }
        confirmationTask = Task { [weak self, pause] in
            guard (try? await pause(Self.confirmationInterval)) != nil, !Task.isCancelled else { return }
            await self?.confirmRest()
        }
    }

    private func confirmRest() async {
        confirmationTask = nil
        if !unconfirmed.isEmpty { await run(confirmsNow: true) }
    }

    private func confirm() async throws {
        guard !unconfirmed.isEmpty else { return }
        try await store.confirm(unconfirmed, by: name, at: now())
        unconfirmed.removeAll()
        lastConfirmation = uptime()
    }

    private func tryAgainLater(after error: any Error) {
        // A closed store stays closed, so there is no timer: the next commit or request tries again. A sink may have a
        // store of its own, and whatever it throws, it is called again.
        let isFinal = (error as? StoreError).map { !$0.isRetryable } ?? false
        guard registration != nil, !isFinal, !isStopped else { return mailbox.becomeIdle() }
        let delay = Duration.seconds(min(300, 1 << min(failures - 1, 9)))
        retryTask = Task { [weak self, pause] in
            guard (try? await pause(delay)) != nil, !Task.isCancelled else { return }
            await self?.catchUp()
        }
    }

    private func next() async throws -> [OutboxEntry]? {
        // Entries in memory are older than entries that are only in the outbox.
        if let entries = mailbox.dequeue(Self.pageSize) { return entries }
        guard mailbox.beginReading() else { return nil }
        // Unconfirmed deliveries would be read again.
        try await confirm()
        let entries = try await undelivered()
        guard let last = entries.last else { return mailbox.isEmpty ? nil : try await next() }
        mailbox.endReading(at: last.sequence)
        return entries
    }

    private func undelivered() async throws(StoreError) -> [OutboxEntry] {
        if let store = store.capability((any ClaimingStore).self) {
            return try await store.claim(for: name, limit: Self.pageSize)
        }
        return try await store.undelivered(to: name, limit: Self.pageSize)
    }
}

/// An error of a sink, not of the store with its outbox.
private struct SinkFailure: Error {
    let reason: any Error
}
