public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// Folds the events that are dated before a day into the states of their players, permanently: the events are
    /// removed from the log, and their results stay. Statuses, the gallery, boards of points, rates, and exports of
    /// unlocks, points and metrics stay the same, and so do the results of later events.
    ///
    /// The day begins at 00:00 UTC for all players, whatever the offset of an event, so the removed events are the
    /// first ones in the canonical order, on which modes may depend. From then on, earlier events are refused with the
    /// code ``EventError/Code/past``, and so are repeats of removed ones. Administrators' events are folded too;
    /// definitions, withdrawals and tombstones stay. ``RetentionSummary/limits`` describes what is no longer possible.
    ///
    /// Players are folded in groups, each in one commit. An interrupted call is completed by repeating it; until then
    /// the store is consistent, and some players still have their old events. O(length of the log).
    ///
    /// - Parameters:
    ///   - day: the first day whose events are kept; not later than today, and not earlier than in an earlier call.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - progress: called after each commit with a summary of what has been removed so far.
    /// - Returns: what this call removed.
    /// - Throws: ``EventError``, with nothing changed, if the actor is not allowed to do this, or if the chosen modes
    ///   cannot judge one of the events; ``/AchievementStorage/StoreError`` if something could not be stored, and then
    ///   the same call can be repeated.
    @discardableResult
    public func retain(
        before day: Day, by actor: String, progress: (RetentionSummary) -> Void = { _ in }
    ) async throws -> RetentionSummary {
        guard configuration.policy.allows(.retain(before: day), by: actor) else {
            throw EventError(.notAllowed, "\(actor) may not \(AdministrativeAction.retain(before: day).words)")
        }
        var fields = FieldChecks()
        fields.check("by", id: actor)
        guard fields.problems.isEmpty else { throw EventError(fields: fields.problems) }
        try await backfill()
        let planned = try await previewRetention(before: day)
        let retention = Retention(before: .start(of: day), at: configuration.now(), by: actor)
        try await recorder.note(retention)

        var summary = RetentionSummary(before: retention.before)
        summary.keptPlayers = planned.keptPlayers
        let before = retention.before.milliseconds
        // No older events are accepted from here on.
        let players = try await store.players(withEventsBefore: before)
        for start in stride(from: 0, to: players.count, by: RetentionSummary.page) {
            let page = Array(players[start..<min(start + RetentionSummary.page, players.count)])
            let (count, events) = try await recorder.retain(page, before: before)
            summary.players += count
            summary.events += events
            progress(summary)
        }
        return summary
    }

}

extension ProgressReading {
    /// The effect that ``AchievementCenter/retain(before:by:progress:)`` would have. Writes nothing. O(length of the
    /// log).
    ///
    /// - Throws: the errors that it would throw before it changes anything, except refusals by the policy.
    public func previewRetention(before day: Day) async throws -> RetentionSummary {
        let reader = try await reader()
        let (moment, now, store, catalog) = (Moment.start(of: day), reader.now(), reader.store, reader.catalog)
        guard moment.milliseconds <= now.milliseconds else {
            throw EventError(fields: [
                FieldProblem(field: "before", value: day.description, expected: "a day that has begun; now is \(now)")
            ])
        }
        if let earlier = catalog.retention, moment.milliseconds < earlier.before.milliseconds {
            throw EventError(
                .past,
                "the events from before \(earlier.before) were already folded, including those from before \(moment)")
        }
        try catalog.checkHasAllModes()
        var summary = RetentionSummary(before: moment)
        let players = try await store.players(withEventsBefore: moment.milliseconds)
        for start in stride(from: 0, to: players.count, by: RetentionSummary.page) {
            let page = Array(players[start..<min(start + RetentionSummary.page, players.count)])
            let stored = try await StoreError.retryingConflicts { () throws(StoreError) in
                try await StoredPlayers(page, store, catalog)
            }
            for player in stored.players {
                let folded = try PlayerRetention(
                    player.name, player.past, before: moment.milliseconds, catalog.timeline)
                guard let folded else {
                    if !player.past.log.expired(before: moment.milliseconds).isEmpty {
                        summary.keptPlayers.append(player.name)
                    }
                    continue
                }
                try player.check(catalog)
                summary.players += 1
                summary.events += folded.count
            }
        }
        return summary
    }
}

extension RetentionSummary {
    /// The number of players per commit.
    fileprivate static let page = 50
}

extension Moment {
    /// The first instant of a day in UTC.
    fileprivate static func start(of day: Day) -> Moment { Moment(milliseconds: Int64(day.number) * 86_400_000) }
}

extension ProgressStore {
    /// The players with events that are dated before a moment, in milliseconds since 1970, or with a folded past;
    /// sorted. O(length of the log).
    fileprivate func players(
        withEventsBefore before: Int64
    ) async throws(StoreError) -> [PlayerID] {
        var found: Set<PlayerID> = []
        var last: Int64 = 0
        while true {
            let page = try await log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { return found.sorted() }
            for event in page where event.isFoldedPast || event.isOlder(than: before) {
                found.insert(event.player)
            }
            last = next
        }
    }
}
