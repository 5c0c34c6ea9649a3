public import AchievementCore

extension AchievementCenter {
    /// Records that something happened.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: who did it.
    ///   - id: the event's id within the center's source. Give one that you can repeat, so that a retry counts once;
    ///     without one, each call is a new event.
    ///   - moment: when it happened on the player's clock; `nil` is now.
    /// - Returns: the rewards, or that it was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, at moment: Moment? = nil
    ) async throws -> Receipt {
        let envelope = try EventEnvelope(
            event, id: EventID(source: configuration.source, id: id ?? EventID.timeOrderedID(at: now)), player: player,
            at: moment ?? now)
        guard let result = try await record([envelope]).first else { return .repeated }
        return try result.get()
    }

    /// Records events in their order, in as few commits as possible.
    ///
    /// A refused event does not hold up its neighbours, unless the caller wants to stop there.
    ///
    /// - Parameters:
    ///   - envelopes: the events with their identities.
    ///   - stoppingAtFirstProblem: whether nothing behind the first refused envelope is recorded.
    /// - Returns: for each envelope in order, what became of it; with `stoppingAtFirstProblem`, up to and with the
    ///   first refused one.
    /// - Throws: ``StoreError`` if something could not be stored; then what was committed before stays, and the
    ///   same call can be repeated.
    public func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstProblem: Bool = false
    ) async throws -> [Result<Receipt, EventError>] {
        guard !envelopes.isEmpty else { return [] }
        return try await withCheckedThrowingContinuation { continuation in
            jobs.append(
                RecordingJob(
                    envelopes: envelopes, stopsAtFirstProblem: stoppingAtFirstProblem, continuation: continuation))
            guard !isDraining else { return }
            isDraining = true
            Task { await drain() }
        }
    }

    /// Serves the waiting jobs, several with one commit where they are small.
    private func drain() async {
        while !jobs.isEmpty {
            let served = nextJobs()
            do {
                let stops = served.contains(where: \.stopsAtFirstProblem)
                var results = try await process(served.flatMap(\.envelopes), stopsAtFirstProblem: stops)[...]
                for job in served {
                    job.continuation.resume(returning: Array(results.prefix(job.envelopes.count)))
                    results = results.dropFirst(job.envelopes.count)
                }
            } catch {
                for job in served { job.continuation.resume(throwing: error) }
            }
        }
        isDraining = false
    }

    /// Takes the jobs that come next and can share a commit.
    private func nextJobs() -> [RecordingJob] {
        var count = 0
        var taken = 0
        for job in jobs {
            let fits = count + job.envelopes.count <= configuration.batchLimit && !job.stopsAtFirstProblem
            guard taken == 0 || fits else { break }
            taken += 1
            count += job.envelopes.count
            if job.stopsAtFirstProblem { break }
        }
        defer { jobs.removeFirst(taken) }
        return Array(jobs.prefix(taken))
    }

    private func process(
        _ envelopes: [EventEnvelope], stopsAtFirstProblem: Bool
    ) async throws -> [Result<Receipt, EventError>] {
        var results: [Result<Receipt, EventError>] = []
        results.reserveCapacity(envelopes.count)
        try await refreshDefinitions()
        var start = 0
        while start < envelopes.count {
            var end = start
            while end < envelopes.count, end - start < max(1, configuration.batchLimit),
                !needsCenter(envelopes[end].event)
            {
                end += 1
            }
            if end == start {
                results.append(try await obey(envelopes[start]))
                end += 1
            } else {
                results += try await commit(envelopes[start..<end], stopsAtFirstProblem: stopsAtFirstProblem)
            }
            if stopsAtFirstProblem, case .failure = results.last { break }
            start = end
        }
        return results
    }

    /// Whether an event changes the catalog or the history, and so cannot share a batch.
    private func needsCenter(_ event: any GameEvent) -> Bool { event is AchievementDefined || event is EventVoided }

    private func check(_ field: String, _ text: ExactText, limit: Int) throws(EventError) {
        guard let expected = FieldChecks.idProblem(of: text.string, limit: limit) else { return }
        throw EventError(
            .invalidIdentity, FieldProblem(field: field, value: "\"\(text)\"", expected: expected).description)
    }

    /// Checks what can be checked without state.
    func prepare(_ envelope: EventEnvelope, latest: Int64) throws(EventError) -> PreparedEvent {
        try check("player", envelope.player.text, limit: 200)
        try check("id", envelope.id.id, limit: 200)
        try check("source", envelope.id.source, limit: 2_000)
        guard envelope.moment.milliseconds <= latest else {
            let hours = configuration.futureTolerance / 3_600_000
            throw EventError(.future, "time is \(envelope.moment), more than \(hours) h after now (\(now))")
        }
        let writes = try rulebook.writes(of: envelope.event, by: envelope.player, at: envelope.moment)
        if let (action, actor) = writes.command?.action(on: envelope.player, rulebook: rulebook),
            !configuration.policy.allows(action, by: actor)
        {
            throw EventError(.notAllowed, "\(actor) may not \(action.words)")
        }
        return PreparedEvent(envelope: envelope, writes: writes)
    }
}
