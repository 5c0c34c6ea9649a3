import AchievementCore
import AchievementStorage

/// Catalog changes, erasures, voids, resets and rebuilds.
extension Recorder {
    /// Adopts a newer catalog, if there is one.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if so: what was judged has to be judged again.
    func checkGeneration(_ generation: Int64) async throws(StoreError) {
        guard generation != catalog.generation else { return }
        adopt(try await catalogs.loadForWriting(store), isAdministrative: false, isOwn: false)
        throw StoreError(.conflict, "the catalog has changed")
    }

    /// Carries out definitions and withdrawals, or the erasure of a player. All of them change the catalog, so that
    /// whatever is being judged elsewhere is judged again.
    ///
    /// - Returns: the answers to the first events, up to one that ends what they have defined.
    func changeCatalog(
        _ envelopes: [EventEnvelope], _ stopsAtFirstError: Bool
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        let (admission, envelopes) = (admission, envelopes.definingOnce())
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let snapshot = try await loader.load([], events: envelopes.map(\.id))
            try await checkGeneration(snapshot.generation)
            let covered = try await lastMoment(erasedBy: envelopes)
            func judge() throws(StoreError) -> CatalogChange {
                try CatalogChange(
                    envelopes, snapshot.events, catalog, catalogs, admission, covering: covered,
                    stopsAtFirstError: stopsAtFirstError)
            }
            var change = try judge()
            if let tombstones = change.tombstones, try await dropVoidJoins(naming: tombstones) {
                // That was a commit, which changed the catalog.
                change = try judge()
            }
            if change.endsDefinitions(of: catalog), isBackfillDue || !backfill.isNoted {
                // Whoever has earned an achievement by the end of its definition holds it.
                while try await backfillPage() {}
            }
            if var commit = change.commit {
                commit.batch = configuration.batch
                do throws(StoreError) { _ = try await store.commit(commit) } catch {
                    // The commit may have been written all the same, and then no other writer would backfill for it.
                    if error.code != .conflict { backfill.begin() }
                    throw error
                }
                if commit.changesCatalog { adopt(change.catalog, isAdministrative: true) }
                for player in commit.erased {
                    announcements.drop(player)
                    announcements.announceErasure(of: player, catalog.rulebook)
                }
            } else if change.answers.contains(.success(.repeated)), envelopes.first?.kind == .definition,
                !backfill.isNoted
            {
                // The host that recorded the event may have stopped before its backfill.
                backfill.begin()
            }
            return change.answers
        }
    }

    /// The last moment that an erasure has to cover: that of the player's latest event or of the last event recorded in
    /// the store, whichever is later, whatever the eraser's clock says. `nil` if no player is erased.
    private func lastMoment(erasedBy envelopes: [EventEnvelope]) async throws(StoreError) -> Moment? {
        guard let envelope = envelopes.first, envelope.kind == .erasure else { return nil }
        var last: Moment?
        for event in try await store.history(of: envelope.player)
        where event.moment.milliseconds > last?.milliseconds ?? .min {
            last = event.moment
        }
        if let event = try await store.lastEvent(), event.firstKnown.milliseconds > last?.milliseconds ?? .min {
            last = event.firstKnown
        }
        return last
    }

    /// Voids an event, or resets a mode.
    func void(_ envelope: EventEnvelope) async throws(StoreError) -> Result<Receipt, EventError> {
        let admission = admission
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let envelope = envelope.placed(by: catalog.joined)
            let snapshot = try await loader.load([envelope.player], toJudge: [envelope.id, envelope.voided])
            try await checkGeneration(snapshot.generation)
            let retained = snapshot.players.first?.bounds.retained
            if let answer = envelope.answerWithoutVoiding(snapshot.events, admission, catalog, retained) {
                return answer
            }
            // After a conflict, the event may be in the log by now, or the event that it voids may be gone with its
            // player.
            var event = admission.logged(envelope, catalog)
            if let player = snapshot.players.first, let moment = envelope.moment(after: player) {
                event = event.moved(to: moment)
            }
            if let target = snapshot.events.first(where: { $0.id == envelope.voided }) {
                // If players are separated again, the void goes with the event that it is about.
                if envelope.voided != envelope.id { event = event.recorded(for: target.recordedPlayer) }
                let root = try await root(of: target)
                guard catalog.rulebook.knows(root) else { return .failure(catalog.rulebook.unknownType(root.type)) }
                do throws(EventError) { try catalog.rulebook.checkHasModes(ofImport: root) } catch {
                    return .failure(error)
                }
                if let answer = try await void(root, by: event) { return answer }
                if target.whenVoided == .undoes { return try await undo(target, by: event, retained) }
            }
            // If later events may have been recorded already, the void or reset takes effect at its position.
            if snapshot.players.contains(where: { $0.mayHaveEvents(since: event.moment) }) {
                return try await replayHistory(with: event)
            }
            return try await rebuildOnce(envelope.player, because: Rebuild.Cause(event)).map { .recorded($0) }
        }
    }

    /// The event that a chain of voids is about in the end: the event itself, or if it is a void, the event behind it.
    /// If no chosen mode knows the root, the player cannot be judged without it.
    private func root(of target: LoggedEvent) async throws(StoreError) -> LoggedEvent {
        var root = target
        while let named = root.voidedEvent {
            guard let event = try await store.load(players: [], events: [named]).events.first else { break }
            root = event
        }
        return root
    }

    /// Rebuilds a player, and records the event that caused it, if any.
    func rebuild(
        _ name: PlayerID, because cause: Rebuild.Cause
    ) async throws(StoreError) -> Result<[Reward], EventError> {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            try await rebuildOnce(name, because: cause)
        }
    }

    func rebuildOnce(
        _ name: PlayerID, because cause: Rebuild.Cause
    ) async throws(StoreError) -> Result<[Reward], EventError> {
        let (event, now) = (cause.event, cause.event?.moment ?? configuration.now())
        _ = cache.remove(name)
        let (catalog, loader) = (self.catalog, self.loader)
        let snapshot = try await loader.load(name, for: cause)
        try await checkGeneration(snapshot.generation)
        guard let loaded = snapshot.players.first, loaded.isKnown || event != nil else { return .success([]) }
        var players = [loaded]
        // Whatever a newer catalog would have found by now is found first, as before any other event. A reset would
        // take it back again, so this happens for voids only.
        if case .voiding = cause, loaded.stale.modes.isEmpty {
            try await loader.catchUp(&players, backfill, at: configuration.now())
        }
        let answer = try await loader.rebuild(&players[0], because: cause, at: now)
        if case .success = answer { try await commit(players, events: cause.events, catalog) }
        return answer
    }

    /// Backfills the players of the next page.
    ///
    /// - Returns: whether there may be more pages.
    func backfillPage() async throws(StoreError) -> Bool {
        let now = configuration.now()
        return try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let catalog = catalog
            let start = configuration.uptime()
            let page = try await store.players(.changed(after: backfill.cursor), limit: backfill.pageLimit)
            guard let last = page.last else {
                if backfill.datedCount > 0 {
                    configuration.observer?.observe(.unlocksDated(players: backfill.datedCount))
                    backfill.datedCount = 0
                }
                if let notes = backfill.finish() {
                    _ = try await store.commit(StoreCommit(generation: catalog.generation, notes: notes))
                }
                return false
            }
            let isDating = backfill.datesUnlocks
            let names = page.filter { isDating || $0.judgedUnder != catalog.number }.map(\.player)
            var datedCount = 0
            if !names.isEmpty {
                for name in names { _ = cache.remove(name) }
                let snapshot = try await loader.load(names)
                try await checkGeneration(snapshot.generation)
                var players = snapshot.players
                try await loader.catchUp(&players, backfill, at: now)
                if isDating { datedCount = try await loader.dateUnlocks(&players) }
                try await commit(players, events: [], catalog)
            }
            backfill.cursor = max(backfill.cursor, last.change)
            backfill.datedCount += datedCount
            let notes = backfill.notesOfPage
            if !notes.isEmpty { _ = try await store.commit(StoreCommit(generation: catalog.generation, notes: notes)) }
            backfill.notePage(lasting: configuration.uptime() - start)
            return true
        }
    }

    /// Backfills, or makes sure that a backfill is under way, as the configuration says.
    func startBackfillIfNeeded() async throws {
        guard !configuration.backfillsWhenAsked else { return }
        guard configuration.backfillsInBackground else {
            try await runBackfill()
            return
        }
        guard !isBackfilling else { return }
        isBackfilling = true
        backfillRetry?.cancel()
        Task { await backfillInBackground() }
    }

    /// Backfills. After a failure, a timer starts the next attempt, unless the next recording does so earlier; for a
    /// store that stays unusable, there is no timer.
    private func backfillInBackground() async {
        defer { isBackfilling = false }
        do {
            try await runBackfill()
            backfillFailures = 0
        } catch {
            backfillFailures += 1
            configuration.observer?.observe(.backfillFailed(failures: backfillFailures, error: error))
            let isFinal = (error as? StoreError).map { !$0.isRetryable } ?? false
            guard !isFinal, !isClosed else { return }
            let delay = Duration.seconds(min(300, 1 << min(backfillFailures - 1, 9)))
            backfillRetry = Task { [weak self, pause = configuration.pause] in
                guard (try? await pause(delay)) != nil, !Task.isCancelled else { return }
                try? await self?.startBackfillIfNeeded()
            }
        }
    }

    /// Gives up retrying a backfill.
    func close() {
        isClosed = true
        backfillRetry?.cancel()
    }

    /// Whether a backfill is due.
    var isBackfillDue: Bool { backfill.isDue || backfill.wasInterrupted }

    /// Backfills the players who changed since the last backfill.
    func restartBackfill() async throws {
        backfill.begin()
        try await runBackfill()
    }

    /// Backfills all players, page by page; other jobs get their turns in between. Of several hosts that share a
    /// database, one at a time does so.
    ///
    /// - Parameter waits: whether to wait while another host backfills, and then do the rest.
    /// - Returns: whether the backfill is complete.
    @discardableResult
    func runBackfill(waitsForOthers waits: Bool = true) async throws -> Bool {
        let lease = BackfillLease(store, holder: leaseHolder)
        do {
            guard try await lease?.take(waits: waits) ?? true else { return false }
            // Another host may have come further.
            if lease != nil { try await inTurn { recorder in try await recorder.noteBackfillOfOthers() } }
            while try await inTurn({ recorder in try await recorder.backfillPage() }) {
                guard try await lease?.take(waits: waits) ?? true else { return false }
            }
            try await lease?.giveBack()
        } catch {
            backfill.wasInterrupted = true
            try? await lease?.giveBack()
            throw error
        }
        return true
    }

    /// Takes over how far other hosts have come with this catalog.
    private func noteBackfillOfOthers() async throws(StoreError) {
        backfill.takeOver(try await store.catalog())
    }
}
