public import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Judges one event: writes it into `progress` and says what follows. Pure and deterministic.
    ///
    /// `progress` must hold the detail rows that the writes touch; a progress that was built by this rulebook from
    /// nothing holds them all. The cost depends on the metrics that are touched: O(log n) in the number of targets
    /// per touched metric, plus the criteria whose targets were passed.
    ///
    /// - Throws: ``EventError`` with code `overflow`; `progress` is then as it was.
    public func apply(
        _ writes: EventWrites, of event: EventID, at moment: Moment, to progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        let backup = mightOverflow(writes, progress) ? progress : nil
        var judging = Judging(event: event, moment: moment, origin: .live)
        do throws(EventError) {
            for award in writes.awards { try add(award, to: &progress, &judging) }
            for change in writes.changes { try apply(change, at: moment, to: &progress, &judging) }
            if let command = writes.command { try obey(command, on: &progress, &judging) }
            try settle(&progress, &judging)
        } catch {
            if let backup { progress = backup }
            throw error
        }
        addLevels(to: &progress, &judging)
        return Judgement(rewards: judging.rewards)
    }

    /// Whether a sum or the points are so large that the event might push them over the limit. Half the limit is
    /// far beyond what one event can add otherwise.
    private func mightOverflow(_ writes: EventWrites, _ progress: PlayerProgress) -> Bool {
        if progress.overall.total.magnitude > Amount.limit.magnitude / 2 { return true }
        return writes.changes.contains { change in
            guard case .add(let amount) = change.operation else { return false }
            let total = progress.cells[change.metric].reading(.total) ?? .zero
            return max(total.whole, amount.whole) > Amount.limit / 64
        }
    }

    /// Writes one change and notes whom it wakes.
    private func apply(
        _ change: EventWrites.Change, at moment: Moment, to progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) {
        let index = change.metric
        if let key = change.key {
            offer(change.operation, key: key, metric: index, to: &progress)
            return
        }
        let old = progress.cells[index]
        let new = try written(change.operation, to: old, metric: index, at: moment, &progress, &judging)
        guard new != old else { return }
        progress.cells[index] = new
        judging.wake(metrics[index], from: old, to: new)
    }

    /// The cell after `operation`; detail rows, collections and windows are written on the way.
    private func written(
        _ operation: MetricChange.Operation, to cell: MetricCell, metric index: Int, at moment: Moment,
        _ progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) -> MetricCell {
        let definition = metrics[index].definition
        switch operation {
        case .add(let amount):
            return try sum(cell, adding: amount, metric: index, at: moment, &progress, &judging)
        case .offer(let amount):
            return offered(amount, to: cell, kind: definition.kind, at: moment)
        case .insert(let member):
            return inserted(member, into: cell, metric: index, at: moment, &progress, &judging)
        case .markDay:
            return marked(definition.rules.day(of: moment), frozen: false, in: cell, metric: index, &progress)
        case .mark(let day):
            return marked(day, frozen: false, in: cell, metric: index, &progress)
        case .freeze(let day):
            return marked(day, frozen: true, in: cell, metric: index, &progress)
        }
    }

    private func sum(
        _ cell: MetricCell, adding amount: Amount, metric index: Int, at moment: Moment,
        _ progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) -> MetricCell {
        let definition = metrics[index].definition
        var (total, bestDay) = (Amount.zero, Amount.zero)
        if case .sum(let oldTotal, let oldBestDay) = cell { (total, bestDay) = (oldTotal, oldBestDay) }
        guard let newTotal = total.adding(amount) else {
            throw EventError(.overflow, "the metric \(definition.id) would grow beyond \(Amount.limit)")
        }
        if definition.keepsDays {
            let key = DetailKey.number(Int64(definition.rules.day(of: moment).number))
            // A day's sum is part of the total, so it cannot overflow where the total did not.
            let day = (progress.details[index][key]?.amount ?? .zero).adding(amount) ?? newTotal
            progress.setDetail(DetailRow(day), slot: index, key: key)
            bestDay = max(bestDay, day)
        }
        for window in metrics[index].windows where windows[window].window.contains(moment) {
            let old = progress.windows[window]
            let new = old.adding(amount) ?? newTotal
            progress.windows[window] = new
            judging.candidates.formUnion(windows[window].thresholds.crossed(from: old, to: new))
        }
        return .sum(total: newTotal, bestDay: bestDay)
    }

    private func offered(_ amount: Amount, to cell: MetricCell, kind: MetricKindTag, at moment: Moment) -> MetricCell {
        switch (kind, cell) {
        case (.highest, .best(let best)): return .best(max(best, amount))
        case (.lowest, .best(let best)): return .best(min(best, amount))
        case (.highest, _), (.lowest, _): return .best(amount)
        case (.earliest, .timed(let old, let at)):
            let isEarlier = (moment.milliseconds, amount) < (at, old)
            return isEarlier ? .timed(amount, milliseconds: moment.milliseconds) : cell
        case (.latest, .timed(let old, let at)):
            let isLater = (moment.milliseconds, amount) > (at, old)
            return isLater ? .timed(amount, milliseconds: moment.milliseconds) : cell
        case (.earliest, _), (.latest, _): return .timed(amount, milliseconds: moment.milliseconds)
        case (.sum, _), (.distinct, _), (.activeDays, _): return cell
        }
    }

    /// Offers an amount to one key of a family.
    private func offer(
        _ operation: MetricChange.Operation, key: ExactText, metric index: Int, to progress: inout PlayerProgress
    ) {
        guard case .offer(let amount) = operation else { return }
        let address = DetailKey.text(key)
        let old = progress.details[index][address]?.amount
        let best: Amount =
            switch (old, metrics[index].definition.kind) {
            case (let old?, .highest): max(old, amount)
            case (let old?, _): min(old, amount)
            case (nil, _): amount
            }
        if best != old { progress.setDetail(DetailRow(best), slot: index, key: address) }
    }

    private func inserted(
        _ member: ExactText, into cell: MetricCell, metric index: Int, at moment: Moment,
        _ progress: inout PlayerProgress, _ judging: inout Judging
    ) -> MetricCell {
        let key = DetailKey.text(member)
        let row = DetailRow(a: moment.milliseconds, b: Int64(moment.offsetSeconds))
        if let old = progress.details[index][key] {
            // Keep the earliest instant, whatever the order of arrival.
            if (row.a, row.b) < (old.a, old.b) { progress.setDetail(row, slot: index, key: key) }
            return cell
        }
        progress.setDetail(row, slot: index, key: key)
        for collection in metrics[index].collections[member] ?? [] {
            progress.collected[collection] += 1
            if progress.collected[collection] == Int64(collections[collection].members.count) {
                judging.candidates.formUnion(collections[collection].achievements)
            }
        }
        guard case .count(let count) = cell else { return .count(1) }
        return .count(count + 1)
    }

    private func marked(
        _ day: Day, frozen: Bool, in cell: MetricCell, metric index: Int, _ progress: inout PlayerProgress
    ) -> MetricCell {
        var days: ActiveDaysCell
        if case .activeDays(let old) = cell {
            days = old
        } else {
            days = ActiveDaysCell()
            days.reach = Int32(metrics[index].definition.rules.reach)
        }
        guard let page = days.mark(day.number, frozen: frozen, pages: progress.details[index]) else { return cell }
        progress.setDetail(page, slot: index, key: DayPages.key(day.number))
        return .activeDays(days)
    }
}
