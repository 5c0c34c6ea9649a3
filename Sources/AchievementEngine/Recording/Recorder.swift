import AchievementCore
import AchievementStorage

/// The only thing that writes to the store: one job after the other from a private queue, over a private cache.
///
/// Each job works with one compiled catalog from start to end. What others change in between, be it a player or the
/// catalog, makes its commit a conflict, and it is judged again.
actor Recorder {
    private let store: any ProgressStore
    private let configuration: CenterConfiguration
    private let catalogs: CatalogSource
    private let announcements: Announcements
    private var queue = JobQueue()
    /// The catalog that the cached players belong to.
    private var catalog: CompiledCatalog
    private var cache: PlayerCache
    private var backfill: BackfillState
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
            defer { serveNext() }
            return try await process(job.envelopes, job.stopsAtFirstError)
        }
        return try await withCheckedThrowingContinuation { queue.append(.record(job, $0)) }
    }

    private func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Recorder) async throws -> Value
    ) async throws -> Value {
        guard queue.isBusy else {
            queue.isBusy = true
            defer { serveNext() }
            return try await body(self)
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
            case .records(let jobs): await serve(jobs)
            case .work(let body): await body(self)
            }
            serveNext()
        }
    }

    private func serve(_ jobs: [JobQueue.WaitingRecord]) async {
        do {
            let stops = jobs.contains(where: \.job.stopsAtFirstError)
            var results = try await process(jobs.flatMap(\.job.envelopes), stops)[...]
            for (job, waiter) in jobs {
                waiter.resume(returning: Array(results.prefix(job.envelopes.count)))
                results = results.dropFirst(job.envelopes.count)
            }
        } catch {
            for (_, waiter) in jobs { waiter.resume(throwing: error) }
        }
    }

    private func process(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        var results: [Result<Receipt, EventError>] = []
        results.reserveCapacity(envelopes.count)
        var rest = envelopes[...]
        while let first = rest.first {
            let group = rest.nextGroup(limit: configuration.batchLimit)
            let answers: [Result<Receipt, EventError>]
            switch first.kind {
            case .progress: answers = try await judge(group, stopsAtFirstError)
            case .definition, .erasure: answers = try await changeCatalog(group, stopsAtFirstError)
            case .voiding: answers = [try await void(first)]
            }
            results += answers
            if stopsAtFirstError, case .failure = answers.last { break }
            rest = rest.dropFirst(group.count)
        }
        return results
    }

    private var entrance: Entrance { Entrance(configuration: configuration, now: configuration.now()) }
    private var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog, observer: configuration.observer) }

    /// Judges events of players, and commits what follows.
    private func judge(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        var isRetry = false
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let (catalog, loader) = (self.catalog, self.loader)
            var batch = Batch(envelopes, catalog.rulebook, entrance, stopsAtFirstError: stopsAtFirstError)
            var found = batch.players.map { cache.take($0) }
            let missing = zip(batch.players, found).filter { $0.1 == nil }.map(\.0)

            // With all players at hand, the commit finds out whether an event is in the log or the catalog another.
            var logged: [LoggedEvent] = []
            if !missing.isEmpty || batch.hasRefusals || isRetry {
                let moment = try await loader.load(missing, events: batch.ids)
                try await checkGeneration(moment.generation)
                var loaded = moment.players[...]
                for place in found.indices where found[place] == nil { found[place] = loaded.popFirst() }
                logged = moment.events
            }
            isRetry = true
            batch.answerRepeats(of: logged)

            var players = found.compactMap(\.self)
            found.removeAll()
            let fresh = try await loader.judge(&batch, &players, backfill, at: entrance.now)
            try await commit(&players, events: fresh, catalog)
            while let player = players.popLast() { cache.put(player) }
            return batch.answers
        }
    }

    /// Defines and withdraws, or erases a player: both change the catalog, so that what others judge is judged anew.
    private func changeCatalog(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let entrance = entrance
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let moment = try await loader.load([], events: envelopes.map(\.id))
            try await checkGeneration(moment.generation)
            let change = try CatalogChange(
                envelopes, moment.events, catalog, catalogs, entrance, stopsAtFirstError: stopsAtFirstError)
            if let commit = change.commit {
                _ = try await store.commit(commit)
                if commit.changesCatalog { adopt(change.catalog, isOwn: true) }
                for player in commit.erased { await announcements.forget(player, catalog.rulebook) }
            }
            return change.answers
        }
    }

    /// Voids an event, or resets a mode.
    private func void(_ envelope: EventEnvelope) async throws(StoreError) -> Result<Receipt, EventError> {
        let entrance = entrance
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let moment = try await loader.load([], events: [envelope.id, envelope.voided])
            try await checkGeneration(moment.generation)
            if let answer = envelope.answerWithoutVoiding(moment.events, entrance, catalog.rulebook) { return answer }
            return try await rebuild(envelope.player, because: Rebuild.Cause(envelope.logged)).map { .recorded($0) }
        }
    }

    /// Rebuilds a player, and records the event that wants it so, if one does.
    private func rebuild(
        _ name: PlayerID, because cause: Rebuild.Cause
    ) async throws(StoreError) -> Result<[Reward], EventError> {
        let (event, now) = (cause.event, cause.event?.moment ?? configuration.now())
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            _ = cache.take(name)
            let (catalog, loader) = (self.catalog, self.loader)
            let moment = try await loader.load(name, for: cause)
            try await checkGeneration(moment.generation)
            guard let loaded = moment.players.first, loaded.isKnown || event != nil else { return .success([]) }
            var players = [loaded]
            let answer = try await loader.rebuild(&players[0], because: cause, at: now)
            if case .success = answer { try await commit(&players, events: event.map { [$0] } ?? [], catalog) }
            return answer
        }
    }

    /// Unlocks what the players of the next page have earned.
    ///
    /// - Returns: whether there are more.
    private func backfillPage() async throws(StoreError) -> Bool {
        let now = configuration.now()
        return try await StoreError.retryingConflicts(configuration.observer) { () throws(StoreError) in
            let catalog = catalog
            let page = try await store.players(.changed(after: backfill.cursor), limit: 500)
            guard let last = page.last else {
                if let notes = backfill.finish() {
                    _ = try await store.commit(StoreCommit(generation: catalog.generation, notes: notes))
                }
                return false
            }
            let names = page.filter { $0.judgedUnder != catalog.number }.map(\.player)
            if !names.isEmpty {
                for name in names { _ = cache.take(name) }
                let moment = try await loader.load(names)
                try await checkGeneration(moment.generation)
                var players = moment.players
                try await loader.catchUp(&players, backfill, at: now)
                try await commit(&players, events: [], catalog)
            }
            backfill.cursor = max(backfill.cursor, last.change)
            return true
        }
    }

    /// Writes those players who changed, and events, and announces what was earned.
    private func commit(
        _ players: inout [LoadedPlayer], events: [LoggedEvent], _ catalog: CompiledCatalog
    ) async throws(StoreError) {
        guard !events.isEmpty || players.contains(where: \.isChanged) else { return }
        let (commit, changes) = catalog.commit(
            &players, events: events, isAnnounced: !announcements.changes.isSilent)
        let start = ContinuousClock.now
        let places = try await store.commit(commit)
        configuration.observe(commit, lasting: ContinuousClock.now - start)
        await announcements.publish(commit.players.flatMap(\.deliveries), at: places, changes)
    }

    /// Takes over a newer catalog.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if there was one: what was judged has to be judged again.
    private func checkGeneration(_ generation: Int64) async throws(StoreError) {
        guard generation != catalog.generation else { return }
        adopt(try await catalogs.loadForWriting(store), isOwn: false)
        throw StoreError(.conflict, "the catalog has changed")
    }

    private func adopt(_ newer: CompiledCatalog, isOwn: Bool) {
        configuration.observe(newer, after: catalog)
        backfill.adopt(newer, after: catalog, isOwn: isOwn)
        catalog = newer
        cache.removeAll()
        catalogs.publish(newer)
    }
}
