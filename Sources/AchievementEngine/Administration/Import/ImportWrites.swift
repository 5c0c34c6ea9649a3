import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Adds the writes of an import that was captured at `moment`.
    ///
    /// - Throws: ``EventError`` that lists every part that does not fit the catalog.
    func addWrites(
        of imported: ProgressImported, at moment: Moment, to writes: inout EventWrites
    ) throws(EventError) {
        var reader = ImportReader(rulebook: self, moment: moment)
        for (id, metric) in imported.metrics.sorted(by: { $0.key < $1.key }) { reader.read(metric, of: id) }
        for (id, points) in imported.points.sorted(by: { $0.key < $1.key }) { reader.read(points, of: id) }
        for unlock in imported.unlocks { reader.read(unlock) }
        guard reader.problems.isEmpty else { throw EventError(fields: reader.problems) }
        writes.changes += reader.changes
        writes.awards += reader.awards
        writes.command = .importUnlocks(reader.unlocks)
        let touched = Set(reader.changes.compactMap { modeIndices[metrics[$0.metric].mode] })
            .union(reader.unlocks.map { achievements[$0.achievement].mode })
        writes.orderedModes = touched.filter { modes[$0].ordering == .canonical }.sorted()
    }
}

/// Reads an import against a catalog, and collects the parts that do not fit.
private struct ImportReader {
    let rulebook: Rulebook
    let moment: Moment
    private(set) var changes: [MetricChange] = []
    private(set) var awards: [PointsWrite] = []
    private(set) var unlocks: [EventWrites.ImportedUnlockWrite] = []
    private(set) var problems: [FieldProblem] = []

    init(rulebook: Rulebook, moment: Moment) {
        self.rulebook = rulebook
        self.moment = moment
    }

    mutating func read(_ points: Int, of id: String) {
        guard let mode = rulebook.modeIndices[GameModeID(id)], mode != rulebook.ownMode else {
            return refuse("points.\(id)", id, "a mode", among: rulebook.modeIDs.map(\.rawValue))
        }
        guard points != 0 else { return }
        awards.append(PointsWrite(mode: mode, points: points, reason: LedgerReason.imported.rawValue))
    }

    mutating func read(_ unlock: ImportedUnlock) {
        let (key, at) = (unlock.achievement, unlock.at ?? moment)
        guard let index = try? rulebook.index(of: rulebook.catalogKey(of: key)) else {
            return refuse(
                "unlocks.achievement", "\(key)", "an achievement",
                among: rulebook.achievements.map(\.key.description))
        }
        check("unlocks.at", at)
        let achievement = rulebook.achievements[index].achievement
        unlocks.append(
            EventWrites.ImportedUnlockWrite(
                achievement: index, period: period(of: key, achievement, at), at: at,
                points: unlock.points ?? achievement.points))
    }

    /// The period in which a recurring achievement was unlocked: that of its key, or else the period of the date.
    private mutating func period(of key: AchievementKey, _ achievement: Achievement, _ at: Moment) -> RecurrencePeriod?
    {
        guard let recurrence = achievement.recurrence else { return nil }
        let dated = RecurrencePeriod(recurrence, containing: at.localDay)
        guard let period = rulebook.occurrence(of: key)?.period else { return dated }
        if period.recurrence != recurrence {
            problem("unlocks.achievement", "\(key)", "a \(recurrence), such as \(achievement.id.occurrence(in: dated))")
        } else if period > dated {
            problem("unlocks.at", "\(at)", "no earlier than \(period), in which \(key) is earned")
        }
        return period
    }

    mutating func read(_ metric: ImportedMetric, of id: String) {
        let field = "metrics.\(id)"
        guard let index = rulebook.metricIndices[MetricID(id)] else {
            let known = rulebook.metrics[rulebook.listedMetrics].map(\.definition.id.rawValue)
            return refuse(field, id, "a metric", among: known)
        }
        let definition = rulebook.metrics[index].definition
        let allowed = definition.importedParts
        for part in metric.parts where !allowed.contains(part) {
            let expected =
                definition.goal.flatMap { allowed.isEmpty ? "nothing, because it follows from \($0.source)" : nil }
                ?? "only \(allowed.joined(separator: ", ")) for this kind of metric"
            problem("\(field).\(part)", "given", expected)
        }
        guard metric.parts.allSatisfy(allowed.contains) else { return }
        readSum(metric, index, field)
        for (key, best) in bests(metric) {
            if let best = amount(best, field, definition) {
                // For a longest run, an offer would count as one success; for the most within a span, as one event.
                let isOffered = definition.kind != .longestRun && definition.kind != .mostWithin
                let operation: MetricChange.Operation = isOffered ? .offer(best) : .addUndated(best)
                changes.append(MetricChange(metric: index, key: key, operation: operation))
            }
        }
        for (key, total) in (metric.totals ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let total = amount(total, field, definition) else { continue }
            changes.append(MetricChange(metric: index, key: ExactText(key), operation: .add(total)))
        }
        for value in metric.values ?? [] {
            check("\(field).values", value.at)
            if let amount = amount(value.value, field, definition) {
                changes.append(MetricChange(metric: index, operation: .offer(amount), at: value.at))
            }
        }
        for member in metric.members ?? [] {
            let date = metric.dates?[member]
            if let date { check("\(field).dates", date) }
            if let expected = FieldChecks.idProblem(of: member) {
                problem("\(field).members", "\"\(member)\"", expected)
            } else if definition.hasWeeks, RecurrencePeriod(member)?.recurrence != .week {
                problem("\(field).members", "\"\(member)\"", "an ISO week, such as 2026-W47")
            }
            changes.append(
                MetricChange(metric: index, key: ExactText(member), operation: .insert, at: date))
        }
        let rules = definition.rules
        let frozen = Set(metric.frozenDays ?? [])
        let active = (metric.activeDays ?? []) + (metric.streak?.days(rules, around: frozen) ?? [])
        // Each day counts at its own date, no matter when the import is captured.
        let offset = Int(moment.offsetSeconds)
        mark(active, "\(field).activeDays", through: moment.localDay) { day in
            MetricChange(metric: index, operation: .mark(day), at: rules.start(of: day, offsetSeconds: offset))
        }
        // Like a recorded freeze, an imported one may be booked ahead.
        let lastBooked = moment.localDay.advanced(by: StreakFrozen.reach)
        mark(frozen, "\(field).frozenDays", through: lastBooked) { .init(metric: index, operation: .freeze($0)) }
    }

    private mutating func mark(
        _ days: some Sequence<Day>, _ field: String, through last: Day, _ change: (Day) -> MetricChange
    ) {
        for day in Set(days).sorted() {
            guard day.number >= 0, day <= last else {
                return problem(field, "\(day)", "a day from 1970-01-01 to \(last)")
            }
            changes.append(change(day))
        }
    }

    private func bests(_ metric: ImportedMetric) -> [(key: ExactText?, best: Double)] {
        (metric.best.map { [(nil, $0)] } ?? [])
            + (metric.bests ?? [:]).sorted { $0.key < $1.key }.map { (ExactText($0.key), $0.value) }
    }

    private mutating func readSum(_ metric: ImportedMetric, _ index: Int, _ field: String) {
        guard metric.total != nil || metric.days != nil else { return }
        let definition = rulebook.metrics[index].definition
        var dated = Amount.zero
        for (name, value) in (metric.days ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let day = Day(name), day.number >= 0, day <= moment.localDay else {
                problem("\(field).days", "\"\(name)\"", "a day from 1970-01-01 to \(moment.localDay)")
                continue
            }
            guard let amount = amount(value, "\(field).days", definition), let sum = dated.adding(amount) else {
                continue
            }
            dated = sum
            let start = definition.rules.start(of: day, offsetSeconds: Int(moment.offsetSeconds))
            changes.append(MetricChange(metric: index, operation: .add(amount), at: start))
        }
        guard let total = metric.total else { return }
        guard let whole = amount(total, "\(field).total", definition), whole >= dated,
            let rest = whole.subtracting(dated)
        else { return problem("\(field).total", "\(total)", "at least what its days add up to, \(dated)") }
        if rest > .zero {
            changes.append(MetricChange(metric: index, operation: .addUndated(rest)))
        }
    }

    private mutating func amount(_ number: Double, _ field: String, _ definition: MetricDefinition) -> Amount? {
        let bounds = definition.kind == .sum ? MetricDefinition.natural : definition.bounds
        guard let amount = Amount(number), bounds.contains(amount) else {
            problem(field, "\(number)", "an amount from \(bounds.lowerBound) to \(bounds.upperBound)")
            return nil
        }
        return amount
    }

    private mutating func check(_ field: String, _ at: Moment) {
        if at.milliseconds > moment.milliseconds { problem(field, "\(at)", "no later than the import (\(moment))") }
    }

    private mutating func refuse(_ field: String, _ name: String, _ what: String, among known: [String]) {
        let nearest = NearestName.find(name, among: known).map { "; did you mean \($0)?" } ?? ""
        problem(field, "\"\(name)\"", "\(what) of the chosen modes\(nearest)")
    }

    private mutating func problem(_ field: String, _ value: String, _ expected: String) {
        problems.append(FieldProblem(field: field, value: value, expected: expected))
    }
}

extension MetricDefinition {
    /// The names of the parts that an import of the metric may have.
    fileprivate var importedParts: [String] {
        switch kind {
        case .sum: isKeyed ? ["totals"] : keepsDays ? ["total", "days"] : ["total"]
        case .highest, .lowest, .longestRun, .mostWithin: isKeyed ? ["bests"] : ["best"]
        case .distinct: ["members", "dates"]
        case .activeDays: goal?.isOfWeek == true ? [] : ["activeDays", "frozenDays", "streak"]
        case .memberCount, .longestGap: []
        case .earliest, .latest, .largestFall, .largestRise: isKeyed ? [] : ["values"]
        }
    }
}

extension ImportedMetric {
    /// The names of the parts that are present.
    fileprivate var parts: [String] {
        let given: [(String, Bool)] = [
            ("total", total != nil), ("totals", totals != nil), ("days", days != nil), ("best", best != nil),
            ("bests", bests != nil),
            ("values", values != nil), ("members", members != nil), ("dates", dates != nil),
            ("activeDays", activeDays != nil), ("frozenDays", frozenDays != nil), ("streak", streak != nil),
        ]
        return given.filter(\.1).map(\.0)
    }
}

extension ImportedStreak {
    /// The days of the streak, and of the longest streak before it, placed around the days that are known to be frozen.
    fileprivate func days(_ rules: StreakRules, around frozen: Set<Day>) -> [Day] {
        guard var day = through else { return [] }
        func take(_ count: Int) -> [Day] {
            var days: [Day] = []
            while days.count < count {
                if !frozen.contains(day) { days.append(day) }
                day = day.advanced(by: -1)
            }
            return days
        }
        let current = take(length)
        guard let longest, longest > length else { return current }
        // A gap that the rules do not bridge, nor rest days in it. A streak of no days may begin anew on the last one.
        let first = length > 0 ? day.advanced(by: 1) : day
        day = day.advanced(by: rules.perWeek == nil ? -rules.reach : -7 * (rules.reach + 1))
        while rules.perWeek == nil, rules.packed.links(day.number, first.number) { day = day.advanced(by: -1) }
        return current + take(longest)
    }
}

extension EventWrites {
    /// The unlocks of an import; `nil` for other events.
    var imported: [ImportedUnlockWrite]? { if case .importUnlocks(let unlocks) = command { unlocks } else { nil } }
}

extension Rulebook {
    /// The rows for the periods of recurring achievements that an import unlocks.
    func importedRows(of writes: EventWrites) -> [RowAddress] {
        (writes.imported ?? []).compactMap { occurrence(of: $0).map(heldRow) }
    }

    func occurrence(of item: EventWrites.ImportedUnlockWrite) -> Occurrence? {
        item.period.map { Occurrence(achievement: item.achievement, period: $0) }
    }

    /// Records the unlocks of an import, with their points and effects, except achievements that the player holds or
    /// that were revoked.
    func unlock(
        _ unlocks: [EventWrites.ImportedUnlockWrite], _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        for item in unlocks.sorted(by: { ($0.at, $0.achievement) < ($1.at, $1.achievement) }) {
            let (entry, occurrence) = (achievements[item.achievement], occurrence(of: item))
            let isHeldOrRevoked =
                try occurrence.map { occurrence throws(EventError) in
                    try progress.isHeldOrRevoked(heldRow(of: occurrence))
                } ?? (progress.unlocked.contains(item.achievement) || progress.revoked.contains(item.achievement))
            guard !isHeldOrRevoked else { continue }
            try add(points: item.points, mode: entry.mode, on: item.at.localDay, to: &progress)
            if let occurrence {
                setHeld(occurrence, of: &progress)
            } else {
                progress.setUnlocked(item.achievement)
            }
            evaluation.candidates.append(contentsOf: dependents[item.achievement] ?? [])
            evaluation.earn(
                .unlocked(
                    Unlock(
                        achievement: occurrence.map(key) ?? entry.key, at: item.at, event: evaluation.event,
                        catalogVersion: modes[entry.mode].catalogVersion, fingerprint: entry.fingerprint,
                        origin: .backfill, points: item.points, grantedBy: nil)))
            perform(entry.achievement.effects, of: item.achievement, on: &progress, &evaluation)
        }
    }
}
