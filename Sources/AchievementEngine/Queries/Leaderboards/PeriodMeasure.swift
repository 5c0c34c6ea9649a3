import AchievementCore
import AchievementStorage

extension Rulebook {
    /// What a player's events give a metric within local days, as a criterion over these days reads it: achievements and
    /// their effects play no part. Of an import, which sums up years in one moment, what has a date counts. Voided events
    /// do not, nor does what a reset of the mode took. O(length of the log).
    func measure(_ metric: Int, on days: ClosedRange<Day>, in log: [LoggedEvent]) -> PlayerProgress {
        let voided = Voids(in: log).events
        var progress = newProgress()
        for (mode, moment) in resets(in: log, voided: voided) {
            progress.changeHistory(of: mode) { $0.resetAt = moment }
        }
        for event in log.sorted(by: { $0.position < $1.position }) where !voided.contains(event.id) {
            guard !event.isFoldedPast, let whole = try? writes(of: event) else { continue }
            let writes = leavingOutResets(whole, at: event.moment, progress.histories)
            var evaluation = Evaluation(event: event.id, moment: event.moment, origin: .backfill)
            let isImport = writes.imported != nil
            for change in writes.changes where feeds(change, metric, on: days, at: event.moment) {
                if isImport, change.at == nil, !change.operation.isFreeze { continue }
                // What lies within days is never more than all that was recorded, so it does not overflow.
                try? apply(change, to: &progress, &evaluation)
            }
        }
        return progress
    }

    /// Whether a change of an event at `moment` is part of what a metric has within local days: a day that it marks or
    /// freezes lies inside, or else its own.
    private func feeds(
        _ change: MetricChange, _ metric: Int, on days: ClosedRange<Day>, at moment: Moment
    ) -> Bool {
        guard change.metric == metric || Int32(change.metric) == traits[metric].goalSource else { return false }
        // A day, or the week around it, reaches an amount by all that there is of it.
        if change.metric != metric, traits[metric].kind == .activeDays { return true }
        switch change.operation {
        case .add, .dayTotal, .offer, .insert, .markDay, .reach:
            return days.contains(traits[metric].rules.day(of: change.at ?? moment))
        case .mark(let day), .freeze(let day): return days.contains(day)
        case .addUndated: return false
        }
    }
}
