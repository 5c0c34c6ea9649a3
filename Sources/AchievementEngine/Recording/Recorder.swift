import AchievementCore
import AchievementStorage

/// Judges and commits events: one job after the other from a private queue, over a private cache.
///
/// Each job works with one compiled catalog from start to end. If another process changes a player or the catalog
/// meanwhile, its commit is a conflict, and it is judged again. While the events of one job are committed, those of the
/// next are judged, over the players as they will be; if the commit fails, so does that judgement.
actor Recorder {
    let store: any ProgressStore
    let configuration: CenterConfiguration
    let catalogs: CatalogSource
    let announcements: Announcements
    private nonisolated let reception: Reception
    private var turns = CommitTurns()
    let line: CommitLine
    /// Counts what was judged and not written. What was judged before has to be judged again.
    private var failures = 0
    /// The catalog that the cached players belong to.
    var catalog: CompiledCatalog
    var cache: PlayerCache
    var backfill: BackfillState
    let scratches = JudgingScratches()
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
        line = CommitLine(store)
        self.configuration = configuration
        self.catalogs = catalogs
        self.catalog = catalog
        self.announcements = announcements
        reception = Reception(limit: configuration.batchLimit)
        cache = PlayerCache(capacity: configuration.memoryCapacity)
        backfill = BackfillState(catalog)
    }

    /// Records events in their order; see ``AchievementCenter/record(_:stoppingAtFirstError:)``.
    ///
    /// If the queue is idle, the job runs on the caller's task. Otherwise it is queued, and the caller is resumed
    /// without another hop to the actor.
    nonisolated func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool
    ) async throws -> [Result<Receipt, EventError>] {
        let job = RecordingJob(envelopes: envelopes, stopsAtFirstError: stoppingAtFirstError)
        guard !reception.withQueue({ $0.begins(envelopes.count) }) else { return try await whole(served(job)) }
        return try await whole(
            withCheckedThrowingContinuation { continuation in
                append(.record(job) { continuation.resume(with: $0) })
            })
    }

    /// Puts events in the queue; the task ends when they are recorded.
    nonisolated func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        let job = RecordingJob(envelopes: envelopes, stopsAtFirstError: false)
        guard !reception.withQueue({ $0.begins(envelopes.count) }) else {
            return Task { try await whole(served(job)) }
        }
        let (answers, answer) = AsyncThrowingStream.makeStream(of: RecordingAnswer.self)
        append(
            .record(job) { result in
                answer.yield(with: result)
                answer.finish()
            })
        return Task {
            for try await results in answers { return try await whole(results) }
            throw CancellationError()
        }
    }

    /// If a backfill is due, completes it before returning: `.repeated` means that the backfill of the earlier
    /// recording was done, too.
    private nonisolated func whole(_ answer: RecordingAnswer) async throws -> [Result<Receipt, EventError>] {
        if !answer.isWhole { try await lookAtEverybody() }
        return answer.results
    }

    func rebuild(_ player: PlayerID, for cause: Rebuild.Cause) async throws {
        try await inTurn { recorder in _ = try await recorder.rebuild(player, because: cause).get() }
    }

    /// Does a piece of work at once if nothing else is being done, else in its turn.
    func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Recorder) async throws -> Value
    ) async throws -> Value {
        guard !reception.withQueue({ $0.beginsWork() }) else {
            defer { go(on: reception.withQueue { $0.release() }) }
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

    private nonisolated func append(_ job: JobQueue.Job) { go(on: reception.withQueue { $0.append(job) }) }

    private nonisolated func go(on step: JobQueue.Step?) {
        guard let step else { return }
        Task {
            switch step {
            case .serve(.records(let jobs)): await serve(jobs)
            case .serve(.work(let body)): await work(body)
            case .gather(let gathering):
                // Whatever is ready to run comes first. (`Task.yield` would keep out of the order that a scheduler
                // gives.)
                await Task {}.value
                go(on: reception.withQueue { $0.gathered(gathering) })
            }
        }
    }

    private func work(_ body: @Sendable (isolated Recorder) async -> Void) async {
        await alone { await body(self) }
        go(on: reception.withQueue { $0.release() })
    }

    /// Serves a job that has begun.
    private nonisolated func served(_ job: RecordingJob) async throws(StoreError) -> RecordingAnswer {
        defer {
            go(
                on: reception.withQueue {
                    $0.beginAnswers(job.envelopes.count)
                    return $0.endAnswers()
                })
        }
        return try await answer([job])
    }

    /// Serves those who waited, with one commit where they are several.
    private nonisolated func serve(_ jobs: [JobQueue.WaitingRecord]) async {
        let count = jobs.reduce(0) { $0 + $1.job.envelopes.count }
        do throws(StoreError) {
            let answer = try await answer(jobs.map(\.job))
            reception.withQueue { $0.beginAnswers(count) }
            var results = answer.results[...]
            for (job, waiter) in jobs {
                let own = jobs.count == 1 ? answer.results : Array(results.prefix(job.envelopes.count))
                waiter(.success(RecordingAnswer(results: own, isWhole: answer.isWhole)))
                results = results.dropFirst(job.envelopes.count)
            }
        } catch {
            reception.withQueue { $0.beginAnswers(count) }
            for (_, waiter) in jobs { waiter(.failure(error)) }
        }
        go(on: reception.withQueue { $0.endAnswers() })
    }

    private func answer(_ jobs: [RecordingJob]) async throws(StoreError) -> RecordingAnswer {
        let stops = jobs.contains(where: \.stopsAtFirstError)
        let envelopes = jobs.count == 1 ? jobs[0].envelopes : jobs.flatMap(\.envelopes)
        let results = try await process(envelopes, stops)
        return RecordingAnswer(results: results, isWhole: !backfill.isDue && !backfill.wasInterrupted)
    }

    /// Does something while nothing is committed.
    private func alone<Value, Failure: Error>(_ body: () async throws(Failure) -> Value) async throws(Failure) -> Value
    {
        _ = await takeCommitTurn()
        defer { turns.pass() }
        return try await body()
    }

    /// - Parameters:
    ///   - follows: whether it may line up behind the commit under way, or must be alone.
    ///   - isNext: whether it is before all who wait.
    func takeCommitTurn(follows: Bool = false, isNext: Bool = false) async -> CommitTurns.Ticket {
        if let ticket = turns.take(follows: follows) { return ticket }
        return await withCheckedContinuation { turns.wait(follows: follows, isNext: isNext, $0) }
    }

    /// Waits until the commit that this one follows is dealt with: what follows from commits comes in their order.
    func awaitEarlierCommit(_ turn: CommitTurns.Ticket) async {
        guard !turns.isFirst(turn) else { return }
        await withCheckedContinuation { turns.waitForFirst($0) }
    }

    /// Records envelopes, and lets the next job begin: while the last of them are committed, or else at the end.
    private func process(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        var isReleased = false
        defer { if !isReleased { go(on: reception.withQueue { $0.release() }) } }
        var results: [Result<Receipt, EventError>] = []
        var rest = envelopes[...]
        while let first = rest.first {
            let group = rest.nextGroup(limit: configuration.batchLimit)
            let answers: [Result<Receipt, EventError>]
            switch first.kind {
            case .progress:
                let following = rest.count - group.count
                answers = try await record(group, stopsAtFirstError) { count in
                    guard count == group.count, following == 0, !isReleased else { return }
                    isReleased = true
                    go(on: reception.withQueue { $0.release() })
                }
            case .definition, .erasure:
                answers = try await alone { () throws(StoreError) in
                    try await changeCatalog(group, stopsAtFirstError)
                }
            case .voiding:
                answers = [try await alone { () throws(StoreError) in try await void(first) }]
            }
            rest = rest.dropFirst(answers.count)
            if results.isEmpty { results = answers } else { results += answers }
            if stopsAtFirstError, case .failure = answers.last { break }
        }
        return results
    }

    var entrance: Entrance { Entrance(configuration: configuration, now: configuration.now()) }
    var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog, observer: configuration.observer) }

    /// Judges events of players, and commits what follows in turn.
    ///
    /// - Parameter isCommitting: called when an attempt to commit begins, with the number of events: others may be
    ///   judged meanwhile.
    /// - Returns: the answers to all of the events, or to those in front that were recorded together.
    private func record(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool, isCommitting: (Int) -> Void
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        var isRetry = false
        var turn: CommitTurns.Ticket?
        defer { if turn != nil { turns.pass() } }
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let known = failures
            var isHanded = false
            defer { isRetry = true }
            var judged = try await judged(
                envelopes, entrance, stopsAtFirstError: stopsAtFirstError, isRetry: isRetry, turn: &turn)
            do throws(StoreError) {
                if turn == nil { turn = await takeCommitTurn(follows: true) }
                guard known == failures else {
                    throw StoreError(.conflict, "the commit before failed")
                }
                if judged.isWorthCommitting {
                    if let turn { turns.write(turn) }
                    isCommitting(judged.batch.envelopes.count)
                    isHanded = true
                    try await write(judged.commit, judged.changes, turn)
                } else if let turn {
                    await awaitEarlierCommit(turn)
                }
            } catch {
                for player in judged.batch.roster.players { _ = cache.take(player) }
                failures += 1
                if isHanded { line.dealtWithFailure() }
                if error.code == .conflict, let given = turn { turn = await turnAlone(given) }
                throw error
            }
            let answers = judged.batch.answers
            judged.leaveRemains(to: scratches)
            return answers
        }
    }

    /// The turn in which nobody else commits, in place of one with others.
    private func turnAlone(_ turn: CommitTurns.Ticket) async -> CommitTurns.Ticket {
        await awaitEarlierCommit(turn)
        guard !turns.remainsAlone() else { return turn }
        turns.pass()
        return await takeCommitTurn(isNext: true)
    }
}
