import AchievementCore
import AchievementStorage
import Foundation

/// Judges and commits events: one job after the other from a private queue, with a private cache.
///
/// Each job works with one compiled catalog from start to end. If another process changes a player or the catalog in
/// the meantime, the commit is a conflict, and the job is judged again. While the events of one job are committed,
/// those of the next are judged, against the players as they will be; if the commit fails, so does that judgment.
actor Recorder {
    let store: any ProgressStore
    let configuration: CenterConfiguration
    let catalogs: CatalogSource
    let announcements: Announcements
    nonisolated let dispatcher: CommitDispatcher
    /// The catalog that the cached players belong to.
    var catalog: CompiledCatalog
    /// How often this recorder's own events have changed the catalog.
    var ownChanges = 0
    var cache: PlayerCache
    var backfill: BackfillState
    let scratches = JudgingScratches()
    /// Whether the last batch that looked for repeats found any. If not, the next batch is judged without looking, and
    /// the commit finds out.
    var expectsRepeats = true
    /// Whether the store is known to have voids.
    var hasVoids = false
    /// Whether a backfill runs in the background.
    var isBackfilling = false
    /// The number of backfills in the background that failed since the last success.
    var backfillFailures = 0
    /// The timer for the next backfill after a failure.
    var backfillRetry: Task<Void, Never>?
    /// Whether the host has closed the center.
    var isClosed = false
    /// The name of this recorder, among those of other hosts, for leases.
    let leaseHolder = UUID().uuidString

    /// Creates a recorder that begins with `catalog`, whose names are all in the store, and passes newer catalogs to
    /// `catalogs`.
    init(
        _ store: any ProgressStore, _ configuration: CenterConfiguration, _ catalogs: CatalogSource,
        _ catalog: CompiledCatalog, _ announcements: Announcements
    ) {
        self.store = store
        dispatcher = CommitDispatcher(store, limit: configuration.batchLimit)
        self.configuration = configuration
        self.catalogs = catalogs
        self.catalog = catalog
        self.announcements = announcements
        cache = PlayerCache(capacity: configuration.memoryCapacity)
        backfill = BackfillState(catalog)
    }

    deinit { backfillRetry?.cancel() }

    /// Records events in their order; see ``AchievementCenter/record(_:stoppingAtFirstError:)``.
    ///
    /// If the queue is idle, the job runs on the caller's task. Otherwise it is queued, and the caller resumes without
    /// another hop to the actor.
    nonisolated func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool
    ) async throws -> [Result<Receipt, EventError>] {
        let job = RecordingJob(envelopes: envelopes, stopsAtFirstError: stoppingAtFirstError)
        if let turn = dispatcher.with({ $0.begin(envelopes.count) }) {
            return try await completingBackfill(answerAtOnce(job, turn))
        }
        return try await completingBackfill(
            withCheckedThrowingContinuation { continuation in
                enqueue(.record(job) { continuation.resume(with: $0) })
            })
    }

    /// Puts events in the queue; the task ends when they are recorded.
    nonisolated func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        let job = RecordingJob(envelopes: envelopes, stopsAtFirstError: false)
        if let turn = dispatcher.with({ $0.begin(envelopes.count) }) {
            return Task { try await completingBackfill(answerAtOnce(job, turn)) }
        }
        let (answers, answer) = AsyncThrowingStream.makeStream(of: RecordingAnswer.self)
        enqueue(
            .record(job) { result in
                answer.yield(with: result)
                answer.finish()
            })
        return Task {
            for try await results in answers { return try await completingBackfill(results) }
            throw CancellationError()
        }
    }

    private nonisolated func enqueue(_ job: QueuedJob) { dispatcher.change(for: self) { $0.enqueue(job) } }

    /// Completes the backfill before returning, if one is due: `.repeated` means that the backfill of the earlier
    /// recording is done, too.
    private nonisolated func completingBackfill(
        _ answer: RecordingAnswer
    ) async throws -> [Result<Receipt, EventError>] {
        if !answer.isBackfillComplete { try await startBackfillIfNeeded() }
        return answer.results
    }

    func rebuild(_ player: PlayerID, for cause: Rebuild.Cause) async throws {
        try await inTurn { recorder in _ = try await recorder.rebuild(player, because: cause).get() }
    }

    /// Runs a piece of work at once if nothing else is being done, else in its turn.
    func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Recorder) async throws -> Value
    ) async throws -> Value {
        if let turn = dispatcher.with({ $0.beginWork() }) {
            defer { dispatcher.change(for: self) { $0.release(turn) } }
            return try await alone(turn) { try await body(self) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            enqueue(
                .work { recorder in
                    do { continuation.resume(returning: try await body(recorder)) } catch {
                        continuation.resume(throwing: error)
                    }
                })
        }
    }

    /// Runs a piece of work whose turn has come.
    func work(_ body: QueuedJob.Work, _ turn: CommitPipeline.Turn) async {
        await alone(turn) { await body(self) }
        dispatcher.change(for: self) { $0.release(turn) }
    }

    /// Answers a job that did not wait in the queue.
    private nonisolated func answerAtOnce(
        _ job: RecordingJob, _ turn: CommitPipeline.Turn
    ) async throws(StoreError) -> RecordingAnswer {
        defer {
            dispatcher.change(for: self) {
                $0.beginAnswers(job.envelopes.count)
                return $0.endAnswers()
            }
        }
        return try await answer([job], turn)
    }

    /// Answers jobs that waited in the queue, with one commit for all of them.
    nonisolated func serve(_ jobs: [QueuedJob.WaitingRecord], _ turn: CommitPipeline.Turn) async {
        let count = jobs.reduce(0) { $0 + $1.job.envelopes.count }
        do throws(StoreError) {
            let answer = try await answer(jobs.map(\.job), turn)
            dispatcher.with { $0.beginAnswers(count) }
            var results = answer.results[...]
            for (job, waiter) in jobs {
                let own = jobs.count == 1 ? answer.results : Array(results.prefix(job.envelopes.count))
                waiter(.success(RecordingAnswer(results: own, isBackfillComplete: answer.isBackfillComplete)))
                results = results.dropFirst(job.envelopes.count)
            }
        } catch {
            dispatcher.with { $0.beginAnswers(count) }
            for (_, waiter) in jobs { waiter(.failure(error)) }
        }
        dispatcher.change(for: self) { $0.endAnswers() }
    }

    private func answer(
        _ jobs: [RecordingJob], _ turn: CommitPipeline.Turn
    ) async throws(StoreError) -> RecordingAnswer {
        let stops = jobs.contains(where: \.stopsAtFirstError)
        let envelopes = jobs.count == 1 ? jobs[0].envelopes : jobs.flatMap(\.envelopes)
        let results = try await process(envelopes, stops, turn)
        return RecordingAnswer(results: results, isBackfillComplete: !isBackfillDue)
    }

    /// Runs `body` while nothing else is committed.
    private func alone<Value, Failure: Error>(
        _ turn: CommitPipeline.Turn, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await dispatcher.enter(turn, for: self)
        defer { dispatcher.change(for: self) { $0.end(turn) } }
        return try await body()
    }

    /// Records envelopes, and lets the next job begin: as soon as the last of them are being committed, or else at the
    /// end.
    private func process(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool, _ turn: CommitPipeline.Turn
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        defer { dispatcher.change(for: self) { $0.release(turn) } }
        var results: [Result<Receipt, EventError>] = []
        var rest = envelopes[...]
        while let first = rest.first {
            let group = rest.nextGroup(limit: configuration.batchLimit)
            let answers: [Result<Receipt, EventError>]
            switch first.kind {
            case .progress:
                answers = try await record(group, stopsAtFirstError, turn, isLast: group.count == rest.count)
            case .definition, .erasure:
                answers = try await alone(turn) { () throws(StoreError) in
                    try await changeCatalog(group, stopsAtFirstError)
                }
            case .voiding:
                answers = [try await alone(turn) { () throws(StoreError) in try await void(first) }]
            case .joining:
                answers = [try await alone(turn) { () throws(StoreError) in try await join(first) }]
            }
            rest = rest.dropFirst(answers.count)
            if results.isEmpty { results = answers } else { results += answers }
            if stopsAtFirstError, case .failure = answers.last { break }
        }
        return try await tellingVoids(results, of: placed(envelopes))
    }

    /// The envelopes under the players into whom their own players are joined.
    func placed(_ envelopes: [EventEnvelope]) -> [EventEnvelope] {
        let joined = catalog.joined
        return joined.isEmpty ? envelopes : envelopes.map { $0.placed(by: joined) }
    }

    var admission: EventAdmission { EventAdmission(configuration: configuration, now: configuration.now()) }
    var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog, observer: configuration.observer) }
}
