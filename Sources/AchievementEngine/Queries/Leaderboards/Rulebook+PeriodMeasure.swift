import AchievementCore
import AchievementStorage

extension Rulebook {
    /// A metric's value from a player's events within local days, as a criterion over these days reads it: achievements
    /// and their effects play no part. Of an import, which summarizes years in one moment, only dated parts count.
    /// Neither voided events nor what a reset of the mode took away counts. O(length of the log).
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
                // The amounts within some days are at most those of the whole history, so nothing overflows.
                try? apply(change, to: &progress, &evaluation)
            }
        }
        return progress
    }

    /// Whether a change by an event at `moment` belongs to a metric's value within local days: the day that it marks or
    /// freezes, or else its own day, is one of them.
    private func feeds(
        _ change: MetricChange, _ metric: Int, on days: ClosedRange<Day>, at moment: Moment
    ) -> Bool {
        guard change.metric == metric || Int32(change.metric) == traits[metric].goalSource else { return false }
        // Whether a day or week reaches a goal depends on its whole amount, even outside of the days.
        if change.metric != metric, traits[metric].kind == .activeDays { return true }
        switch change.operation {
        case .add, .dayTotal, .offer, .insert, .markDay, .reach:
            return days.contains(traits[metric].rules.day(of: change.at ?? moment))
        case .mark(let day), .freeze(let day): return days.contains(day)
        case .addUndated: return false
        }
    }
}
