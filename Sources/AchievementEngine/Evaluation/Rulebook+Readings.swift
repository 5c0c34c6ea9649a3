import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Adds the changes of partial readings that an event's changes at `moment` cause. The cost depends on the number
    /// of windows that are open at that moment.
    @inline(__always)
    func addReadings(to changes: inout [MetricChange], at moment: Moment) {
        if hasReadings { addAllReadings(to: &changes, at: moment) }
    }

    private func addAllReadings(to changes: inout [MetricChange], at moment: Moment) {
        for index in changes.indices where traits[changes[index].metric].hasReadings {
            let change = changes[index]
            if let member = change.key, let reading = metrics[change.metric].members[member] {
                changes.append(copy(of: change, for: reading))
            }
            for reading in readings(of: change, at: change.at ?? moment) where reads(reading, change) {
                changes.append(copy(of: change, for: reading))
            }
            for reading in metrics[change.metric].periodic where reads(reading, change) {
                guard let period = period(of: change, in: reading, at: change.at ?? moment) else { continue }
                var copy = copy(of: change, for: reading)
                copy.period = period
                changes.append(copy)
            }
        }
    }

    /// Whether a reading without a member, or with the member of the change, reads the change.
    private func reads(_ reading: Int, _ change: MetricChange) -> Bool {
        metrics[reading].reading?.member.map { $0 == change.key } ?? true
    }

    private func copy(of change: MetricChange, for reading: Int) -> MetricChange {
        var copy = change
        copy.metric = reading
        if metrics[reading].reading?.member != nil { copy.key = nil }
        return copy
    }

    /// Returns the period that a change of an event at `moment` feeds. A marked day must lie in it; a frozen day feeds
    /// its own.
    private func period(of change: MetricChange, in reading: Int, at moment: Moment) -> RecurrencePeriod? {
        guard case .every(let recurrence)? = metrics[reading].reading?.span else { return nil }
        let own = RecurrencePeriod(
            recurrence, containing: metrics[reading].definition.rules.day(of: moment))
        switch change.operation {
        case .add, .dayTotal, .offer, .insert, .markDay, .reach: return own
        case .mark(let day): return RecurrencePeriod(recurrence, containing: day) == own ? own : nil
        case .freeze(let day): return RecurrencePeriod(recurrence, containing: day)
        case .addUndated: return nil
        }
    }

    /// Returns the readings within windows that a change of an event at `moment` feeds. A marked day must lie in the
    /// window, too; a frozen day counts regardless of its event's moment, because it may be booked ahead.
    private func readings(of change: MetricChange, at moment: Moment) -> [Int] {
        guard let windows = metrics[change.metric].windows else { return [] }
        let rules = traits[change.metric].rules
        switch change.operation {
        // Days that are derived from a sum have only windows of days, so a day is inside with all its events or none.
        case .add, .dayTotal, .offer, .insert, .markDay, .reach:
            return windows.readings(at: moment, rules)
        case .mark(let day):
            let offset = Int(moment.offsetSeconds)
            let inside = Set(windows.readings(on: day, rules, offsetSeconds: offset))
            return windows.readings(at: moment, rules).filter(inside.contains)
        case .addUndated:
            return []
        case .freeze(let day):
            return windows.readings(on: day, rules, offsetSeconds: Int(moment.offsetSeconds))
        }
    }

    /// Recounts readings within windows and periods from a whole log, ignoring voided events. Folded events count only
    /// as far as a reading had already counted them. O(n) in the length of the log.
    func count(_ readings: Set<Int>, in log: [LoggedEvent], _ progress: inout PlayerProgress) {
        let voided = Voids(in: log).events
        let start = beginning(of: log, resets: resets(in: log, voided: voided)).progress
        for reading in readings {
            progress.replaceCell(of: reading, by: start.cells[reading])
            progress.clearRows(of: reading)
            for (key, value) in start.rows[reading] {
                progress.setRow(value, at: RowAddress(slot: reading, key: key))
            }
            for collection in metrics[reading].allCollections {
                progress.replaceCount(ofCollection: collection, by: start.collected[collection])
            }
        }
        let isOrdered = readings.contains { traits[$0].kind == .longestRun || traits[$0].kind == .mostWithin }
        let events = isOrdered ? log.sorted { $0.position < $1.position } : log
        for event in events where !voided.contains(event.id) {
            guard let whole = try? writes(of: event) else { continue }
            let writes = leavingOutResets(whole, at: event.moment, progress.histories)
            var evaluation = Evaluation(event: event.id, moment: event.moment, origin: .backfill)
            for change in writes.changes where readings.contains(change.metric) {
                // A reading is never larger than its metric, so it does not overflow if the metric did not.
                try? apply(change, to: &progress, &evaluation)
            }
        }
    }

    /// The metrics that a mode lists, and the partial readings of them.
    func metricsAndReadings(of mode: Int) -> Set<Int> {
        let listed = Set(modes[mode].metrics.values)
        return listed.union(
            metrics.indices[firstReading...].filter { index in
                metrics[index].reading.map { listed.contains($0.base) } ?? false
            })
    }
}
