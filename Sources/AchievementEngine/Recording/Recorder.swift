import AchievementCore
import AchievementStorage

/// The only thing that writes to the store: one job after the other from a private queue, over a private cache.
///
/// Each job works with one compiled catalog from start to end. What others change in between, be it a player or the
/// catalog, makes its commit a conflict, and it is judged again. While the events of one job are committed, those of the
/// next are judged, over the players as they will be; if the commit fails, so does that judgement.
actor Recorder {
    let store: any ProgressStore
    let configuration: CenterConfiguration
    let catalogs: CatalogSource
    let announcements: Announcements
    private var queue = JobQueue()
    private var turns = CommitTurns()
    /// The catalog that the cached players belong to.
    var catalog: CompiledCatalog
    var cache: PlayerCache
    var backfill: BackfillState
    let scratch = JudgingScratch()
    /// Whether the last batch that asked met events of the log. If not, the next one is judged as if it met none; the
    /// commit finds out.
    var expectsRepeats = true
    /// Whether a backfill runs in the background.
    var isLooking = false

    /// A recorder that begins with `catalog`, all of whose names the store has, and hands newer ones to `catalogs`.
    init(
        _ store: any ProgressStore, _ configuration: CenterConfiguration, _ catalogs: CatalogSource,
        _ catalog: CompiledCatalog, _ announcements: Announcements
    ) {
        self.store = store
        self.configuration = configuration
        self.catalogs = catalogs
        self.catalog = catalog
        self.announcements = announcements
        cache = PlayerCache(capacity: configuration.memoryCapacity)
        backfill = BackfillState(catalog)
    }

    /// Records events in their order; see ``AchievementCenter/record(_:stoppingAtFirstError:)``.
    func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool
    ) async throws -> [Result<Receipt, EventError>] {
        // "Repeated" is answered only for what is whole.
        if backfill.wasInterrupted { try await lookAtEverybody() }
        let results = try await inTurn(RecordingJob(envelopes: envelopes, stopsAtFirstError: stoppingAtFirstError))
        if backfill.isDue { try await lookAtEverybody() }
        return results
    }

    /// Puts events in the queue; the task ends when they are recorded.
    func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        let job = RecordingJob(envelopes: envelopes, stopsAtFirstError: false)
        guard !queue.begins(envelopes.count) else {
            return Task { try await completed(process(job.envelopes, false)) }
        }
        let (answers, answer) = AsyncThrowingStream.makeStream(of: [Result<Receipt, EventError>].self)
        append(
            .record(job) { result in
                answer.yield(with: result)
                answer.finish()
            })
        return Task {
            for try await results in answers { return try await completed(results) }
            throw CancellationError()
        }
    }

    /// Answers once everybody was looked at, if that is due.
    private func completed(
        _ results: [Result<Receipt, EventError>]
    ) async throws -> [Result<Receipt, EventError>] {
        if backfill.isDue || backfill.wasInterrupted { try await lookAtEverybody() }
        return results
    }

    func rebuild(_ player: PlayerID, for cause: Rebuild.Cause) async throws {
        try await inTurn { recorder in _ = try await recorder.rebuild(player, because: cause).get() }
    }

    /// Serves a job at once if nothing else is being done, else in its turn.
    private func inTurn(_ job: RecordingJob) async throws -> [Result<Receipt, EventError>] {
        guard !queue.begins(job.envelopes.count) else {
            return try await process(job.envelopes, job.stopsAtFirstError)
        }
        return try await withCheckedThrowingContinuation { continuation in
            append(.record(job) { continuation.resume(with: $0) })
        }
    }

    func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Recorder) async throws -> Value
    ) async throws -> Value {
        guard !queue.begins(.max) else {
            defer { serveNext() }
            return try await alone { try await body(self) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            append(
                .work { recorder in
                    do { continuation.resume(returning: try await body(recorder)) } catch {
                        continuation.resume(throwing: error)
                    }
                })
        }
    }

    private func append(_ job: JobQueue.Job) { if queue.append(job) { serveNext() } }

    /// Serves what waits, several recording jobs with one commit where they are small.
    private func serveNext() {
        guard queue.expectsMore else { return serveWaiting() }
        var waiting = queue.gather()
        Task {
            repeat {
                let before = waiting
                // Whatever is ready to run comes first. (`Task.yield` would keep out of the order that a scheduler gives.)
                await Task {}.value
                waiting = queue.gather()
                if waiting == before { break }
            } while queue.expectsMore
            serveWaiting()
        }
    }

    private func serveWaiting() {
        guard let next = queue.next(limit: configuration.batchLimit) else { return }
        Task {
            switch next {
            case .records(let jobs):
                await serve(jobs)
            case .work(let body):
                await alone { await body(self) }
                serveNext()
            }
        }
    }

    private func serve(_ jobs: [JobQueue.WaitingRecord]) async {
        do {
            let stops = jobs.contains(where: \.job.stopsAtFirstError)
            guard jobs.count > 1 else {
                for (job, waiter) in jobs { waiter(.success(try await process(job.envelopes, stops))) }
                return
            }
            var results = try await process(jobs.flatMap(\.job.envelopes), stops)[...]
            for (job, waiter) in jobs {
                waiter(.success(Array(results.prefix(job.envelopes.count))))
                results = results.dropFirst(job.envelopes.count)
            }
        } catch {
            for (_, waiter) in jobs { waiter(.failure(error)) }
        }
    }

    /// Does something while nothing is committed.
    private func alone<Value, Failure: Error>(_ body: () async throws(Failure) -> Value) async throws(Failure) -> Value
    {
        await takeCommitTurn()
        defer { turns.pass() }
        return try await body()
    }

    func takeCommitTurn() async {
        guard !turns.take() else { return }
        await withCheckedContinuation { turns.wait($0) }
    }

    /// Records envelopes, and has the next job served: while the last of them are committed, or else at the end.
    private func process(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        var hasServedNext = false
        defer { if !hasServedNext { serveNext() } }
        var results: [Result<Receipt, EventError>] = []
        var rest = envelopes[...]
        while let first = rest.first {
            let group = rest.nextGroup(limit: configuration.batchLimit)
            rest = rest.dropFirst(group.count)
            let answers: [Result<Receipt, EventError>]
            switch first.kind {
            case .progress:
                let isLast = rest.isEmpty
                answers = try await judge(group, stopsAtFirstError) {
                    guard isLast, !hasServedNext else { return }
                    hasServedNext = true
                    serveNext()
                }
            case .definition, .erasure:
                answers = try await alone { () throws(StoreError) in
                    try await changeCatalog(group, stopsAtFirstError)
                }
            case .voiding:
                answers = [try await alone { () throws(StoreError) in try await void(first) }]
            }
            if results.isEmpty { results = answers } else { results += answers }
            if stopsAtFirstError, case .failure = answers.last { break }
        }
        return results
    }

    var entrance: Entrance { Entrance(configuration: configuration, now: configuration.now()) }
    var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog, observer: configuration.observer) }

    /// Judges events of players, and commits what follows in turn.
    ///
    /// - Parameter isCommitting: called when the first attempt to commit begins: others may be judged meanwhile.
    private func judge(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool, isCommitting: () -> Void
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        var isRetry = false
        var hasTurn = false
        defer { if hasTurn { turns.pass() } }
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let failures = turns.failures
            defer { isRetry = true }
            let judged = try await judged(
                envelopes, entrance, stopsAtFirstError: stopsAtFirstError, isRetry: isRetry, hasTurn: &hasTurn)
            do throws(StoreError) {
                if !hasTurn { await takeCommitTurn() }
                hasTurn = true
                guard failures == turns.failures else {
                    throw StoreError(.conflict, "the commit before failed")
                }
                if judged.isWorthCommitting {
                    queue.beginCommit(of: judged.commit.events.count)
                    isCommitting()
                    defer { if queue.endCommit() { serveNext() } }
                    try await write(judged.commit, judged.changes)
                }
            } catch {
                turns.noteFailure()
                for player in judged.batch.roster.players { _ = cache.take(player) }
                throw error
            }
            return judged.batch.answers
        }
    }
}
