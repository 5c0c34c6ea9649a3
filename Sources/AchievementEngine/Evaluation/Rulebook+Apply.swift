import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Applies one change, and queues the achievements that depend on it.
    func apply(
        _ change: MetricChange, to progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        let old = try progress.loadedCell(of: change.metric, in: change.period)
        let new = try written(change, to: old, &progress, &evaluation)
        guard new != old else { return }
        progress.setCell(new, of: change.metric, in: change.period)
        if change.period != nil { progress.noteChange(of: change.metric) }
        targets.forEachCrossed(in: traits[change.metric].targets, from: old, to: new) {
            evaluation.addCandidates(targets.achievements, $0, in: change.period)
        }
        if traits[change.metric].hasAlways { try follow(change, from: old, to: new, &progress, &evaluation) }
    }

    /// Does what every change of the metric requires: queues achievements, and measures the gaps between days.
    private func follow(
        _ change: MetricChange, from old: MetricCell, to new: MetricCell, _ progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) throws(EventError) {
        evaluation.addCandidates(metrics[change.metric].always, in: change.period)
        guard change.period == nil, case .activeDays(let days) = new else { return }
        try measureGaps(between: change.metric, from: old, to: days, &progress, &evaluation)
    }

    /// The amount that a change adds to a sum without rows; `nil` for any other change.
    @inline(__always)
    func plainSum(_ change: MetricChange) -> Amount? {
        guard case .add(let amount) = change.operation, change.key == nil, change.period == nil,
            !traits[change.metric].keepsDays
        else {
            return nil
        }
        return amount
    }

    /// Whether a change marks the day that is already the last active one, as most events of a day do.
    @inline(__always)
    func isRepeatedMark(_ change: MetricChange, at moment: Moment, _ progress: borrowing PlayerProgress) -> Bool {
        guard case .markDay = change.operation, change.period == nil, change.at == nil,
            case .activeDays(let days) = progress.cells[change.metric]
        else { return false }
        return days.isLastActive(traits[change.metric].rules.day(of: moment).number)
    }

    /// Adds to a sum without rows.
    func add(
        _ amount: Amount, to metric: Int, of progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        var (total, bestDay) = (Amount.zero, Amount.zero)
        if case .sum(let oldTotal, let oldBestDay) = progress.cells[metric] {
            if amount == .zero { return }
            (total, bestDay) = (oldTotal, oldBestDay)
        }
        guard let newTotal = total.adding(amount) else { throw overflow(metric) }
        progress.setCell(.sum(total: newTotal, bestDay: bestDay), of: metric)
        if amount != .zero {
            let (low, high) = (min(total, newTotal), max(total, newTotal))
            targets.forEachCrossed(in: traits[metric].targets, from: low, toTotal: high) {
                evaluation.addCandidates(targets.achievements, $0, in: nil)
            }
        }
        if traits[metric].hasAlways { evaluation.addCandidates(metrics[metric].always, in: nil) }
    }

    func overflow(_ metric: Int) -> EventError {
        EventError(.overflow, "the metric \(metrics[metric].definition.id) would exceed \(Amount.limit)")
    }

    /// Queues the achievements whose targets lie between the old and the new cell.
    func addCandidates(
        _ metric: Int, from old: MetricCell, to new: MetricCell, in period: RecurrencePeriod?,
        _ evaluation: inout Evaluation
    ) {
        targets.forEachCrossed(in: traits[metric].targets, from: old, to: new) {
            evaluation.addCandidates(targets.achievements, $0, in: period)
        }
        if traits[metric].hasAlways { evaluation.addCandidates(metrics[metric].always, in: period) }
    }

    /// Returns the cell after a change, and writes its rows and collections.
    private func written(
        _ change: MetricChange, to cell: MetricCell, _ progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) throws(EventError) -> MetricCell {
        let (metric, period) = (change.metric, change.period)
        let moment = change.at ?? evaluation.moment
        switch (change.operation, touchedRows(change, at: evaluation.moment)) {
        case (.addUndated(let length), _) where traits[metric].kind == .longestRun:
            return Self.run(cell, atLeast: length.whole)
        case (.addUndated(let most), _) where traits[metric].kind == .mostWithin:
            return Self.most(cell, atLeast: most.whole)
        case (.add(let amount), .row(.text(let key))):
            return try sum(cell, adding: amount, toMember: key, of: metric, &progress, &evaluation)
        case (.add(let amount), let touched), (.addUndated(let amount), let touched):
            return try sum(cell, adding: amount, metric, touched, period, &progress, &evaluation)
        case (.dayTotal(let amount), _):
            let source = evaluation.event?.source ?? ""
            return try sum(cell, with: amount, ofDayBy: source, metric, at: moment, period, &progress)
        case (.offer(let amount), .row(let key)):
            try offer(amount, at: RowAddress(slot: metric, key: key), to: &progress, &evaluation)
            return cell
        case (.offer, .allRows) where traits[metric].kind == .mostWithin:
            return try counted(cell, metric, at: moment, period, &progress)
        case (.offer(let amount), .allRows):
            return try changed(cell, by: amount, metric, at: moment, period, &progress)
        case (.offer(let amount), _):
            return offered(amount, to: cell, kind: traits[metric].kind, at: moment)
        case (.insert, .row(let key)):
            guard let member = change.key else { return cell }
            let address = RowAddress(slot: metric, key: PeriodRows.key(key, in: period))
            return try inserted(member, at: address, into: cell, at: moment, period, &progress, &evaluation)
        case (.markDay, .day(let day)):
            return try marked(day, frozen: false, in: cell, metric, period, &progress)
        case (.mark, .day(let day)):
            let marked = try marked(day, frozen: false, in: cell, metric, period, &progress)
            if traits[metric].goalSource != nil { try noteTold(day, metric, period, &progress) }
            return marked
        case (.freeze, .day(let day)):
            return try marked(day, frozen: true, in: cell, metric, period, &progress)
        case (.reach, _) where traits[metric].isOfWeeks:
            return try week(of: traits[metric].rules.day(of: moment).number, in: cell, metric, period, &progress)
        case (.reach(let canFall), _):
            let day = traits[metric].rules.day(of: moment).number
            if try reachesGoal(metric, on: day, progress) {
                return try self.marked(day, frozen: false, in: cell, metric, period, &progress)
            }
            return canFall ? try unmarked(day, in: cell, metric, period, &progress) : cell
        case (.insert, _), (.markDay, _), (.mark, _), (.freeze, _):
            return cell
        }
    }

    private func sum(
        _ cell: MetricCell, adding amount: Amount, _ metric: Int, _ touched: TouchedRows, _ period: RecurrencePeriod?,
        _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) -> MetricCell {
        var (total, bestDay) = (Amount.zero, Amount.zero)
        if case .sum(let oldTotal, let oldBestDay) = cell { (total, bestDay) = (oldTotal, oldBestDay) }
        guard let newTotal = total.adding(amount) else { throw overflow(metric) }
        if case .row(.number(let number)) = touched, period == nil {
            // A day's sum is part of the total, so it cannot overflow if the total did not.
            var (day, isTold) = (newTotal, false)
            try progress.updateRow(number, of: metric) { old in
                isTold = old?.isDayTotal ?? false
                day = (old?.amount ?? .zero).adding(amount) ?? newTotal
                return isTold ? nil : RowValue(day)
            }
            if isTold {
                evaluation.metDayTotal = true
                return cell
            }
            bestDay = max(bestDay, day)
        } else if case .row(let key) = touched {
            let address = RowAddress(slot: metric, key: PeriodRows.key(key, in: period))
            let old = try progress.row(at: address)
            if old?.isDayTotal ?? false {
                evaluation.metDayTotal = true
                return cell
            }
            let day = (old?.amount ?? .zero).adding(amount) ?? newTotal
            progress.setRow(RowValue(day), at: address)
            bestDay = max(bestDay, day)
        }
        return .sum(total: newTotal, bestDay: bestDay)
    }

    private func offered(_ amount: Amount, to cell: MetricCell, kind: MetricKindTag, at moment: Moment) -> MetricCell {
        switch (kind, cell) {
        case (.highest, .best(let best)): return .best(max(best, amount))
        case (.lowest, .best(let best)): return .best(min(best, amount))
        case (.highest, _), (.lowest, _): return .best(amount)
        case (.earliest, .timed(let old, let at)):
            let isEarlier =
                (moment.milliseconds, amount, moment.offsetSeconds) < (at.milliseconds, old, at.offsetSeconds)
            return isEarlier ? .timed(amount, at: moment) : cell
        case (.latest, .timed(let old, let at)):
            let isLater = (moment.milliseconds, amount, moment.offsetSeconds) > (at.milliseconds, old, at.offsetSeconds)
            return isLater ? .timed(amount, at: moment) : cell
        case (.earliest, _), (.latest, _): return .timed(amount, at: moment)
        case (.longestRun, .run(let current, let longest)):
            return amount == .zero
                ? .run(current: 0, longest: longest) : .run(current: current + 1, longest: max(longest, current + 1))
        case (.longestRun, _):
            return amount == .zero ? .run(current: 0, longest: 0) : .run(current: 1, longest: 1)
        case (.sum, _), (.distinct, _), (.activeDays, _), (.largestFall, _), (.largestRise, _), (.memberCount, _),
            (.longestGap, _), (.mostWithin, _):
            return cell
        }
    }

    /// Raises the longest run to the one in an import; the current run continues.
    private static func run(_ cell: MetricCell, atLeast length: Int64) -> MetricCell {
        guard case .run(let current, let longest) = cell else { return .run(current: 0, longest: length) }
        return .run(current: current, longest: max(longest, length))
    }

    private func inserted(
        _ member: ExactText, at address: RowAddress, into cell: MetricCell, at moment: Moment,
        _ period: RecurrencePeriod?, _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) -> MetricCell {
        let row = RowValue(a: moment.milliseconds, b: Int64(moment.offsetSeconds))
        if let old = try progress.row(at: address) {
            // Keep the earliest instant, regardless of the order of arrival.
            if (row.a, row.b) < (old.a, old.b) { progress.setRow(row, at: address) }
            return cell
        }
        progress.setRow(row, at: address)
        for collection in metrics[address.slot].collections[member] ?? [] {
            guard period == nil else {
                // Members of a single period are looked up in its rows.
                evaluation.addCandidates(collections[collection].achievements, in: period)
                continue
            }
            progress.countMember(of: collection)
            if progress.collected[collection] == Int64(collections[collection].members.count) {
                evaluation.candidates.append(contentsOf: collections[collection].achievements)
            }
        }
        guard case .count(let count) = cell else { return .count(1) }
        return .count(count + 1)
    }

    func marked(
        _ day: Int32, frozen: Bool, in cell: MetricCell, _ metric: Int, _ period: RecurrencePeriod?,
        _ progress: inout PlayerProgress
    ) throws(EventError) -> MetricCell {
        var days: ActiveDaysCell
        if case .activeDays(let old) = cell { days = old } else { days = ActiveDaysCell(traits[metric].rules.packed) }
        if period == nil, !days.needsAllPages(for: day) {
            let old = days
            try progress.updateRow(Int64(day >> 6), of: metric) {
                days.mark(day, frozen: frozen, page: $0, pages: RowValues())
            }
            return days == old ? cell : .activeDays(days)
        }
        let address = RowAddress(slot: metric, key: PeriodRows.key(DayPages.key(day), in: period))
        let page = try progress.row(at: address)
        // A day before the current run can join any run, and needs all pages to find it.
        let pages: RowValues
        if let period {
            pages = try progress.pages(of: metric, in: period)
        } else {
            pages = days.needsAllPages(for: day) ? try progress.allRows(of: metric) : RowValues()
        }
        guard let page = days.mark(day, frozen: frozen, page: page, pages: pages) else { return cell }
        progress.setRow(page, at: address)
        return .activeDays(days)
    }
}
