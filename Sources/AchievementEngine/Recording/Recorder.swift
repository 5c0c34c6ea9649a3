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
    var turns = CommitTurns()
    /// The catalog that the cached players belong to.
    var catalog: CompiledCatalog
    var cache: PlayerCache
    var backfill: BackfillState
    /// Whether the last batch met events of the log. If not, the next one is judged as if it met none; the commit
    /// finds out.
    var expectsRepeats = true
    /// Whether a backfill runs in the background.
    private var isLooking = false

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
        cache = PlayerCache(limit: configuration.cachedPlayers)
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
        guard queue.isBusy else {
            queue.isBusy = true
            return Task { try await completed(process(job.envelopes, false)) }
        }
        let (answers, answer) = AsyncThrowingStream.makeStream(of: [Result<Receipt, EventError>].self)
        queue.append(
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

    /// Backfills, or sees to it that a backfill is under way, as the configuration wants it.
    func lookAtEverybody() async throws {
        guard configuration.backfillsInBackground else { return try await runBackfill() }
        guard !isLooking else { return }
        isLooking = true
        Task {
            defer { isLooking = false }
            // A failure is noted, and the next record begins again.
            try? await runBackfill()
        }
    }

    func rebuild(_ player: PlayerID, for cause: Rebuild.Cause) async throws {
        try await inTurn { recorder in _ = try await recorder.rebuild(player, because: cause).get() }
    }

    /// Looks at the players who changed since the last look at everybody.
    func lookAgain() async throws {
        backfill.begin()
        try await runBackfill()
    }

    /// Unlocks what players have already earned, page by page; other jobs have their turn in between.
    func runBackfill() async throws {
        do {
            while try await inTurn({ recorder in try await recorder.backfillPage() }) {}
        } catch {
            backfill.wasInterrupted = true
            throw error
        }
    }

    /// Serves a job at once if nothing else is being done, else in its turn.
    private func inTurn(_ job: RecordingJob) async throws -> [Result<Receipt, EventError>] {
        guard queue.isBusy else {
            queue.isBusy = true
            return try await process(job.envelopes, job.stopsAtFirstError)
        }
        return try await withCheckedThrowingContinuation { continuation in
            queue.append(.record(job) { continuation.resume(with: $0) })
        }
    }

    func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Recorder) async throws -> Value
    ) async throws -> Value {
        guard queue.isBusy else {
            queue.isBusy = true
            defer { serveNext() }
            return try await alone { try await body(self) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            queue.append(
                .work { recorder in
                    do { continuation.resume(returning: try await body(recorder)) } catch {
                        continuation.resume(throwing: error)
                    }
                })
        }
    }

    /// Serves what waits, several recording jobs with one commit where they are small.
    private func serveNext() {
        guard let next = queue.next(limit: configuration.batchLimit) else {
            queue.isBusy = false
            return
        }
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
        results.reserveCapacity(envelopes.count)
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
            results += answers
            if stopsAtFirstError, case .failure = answers.last { break }
        }
        return results
    }
}
