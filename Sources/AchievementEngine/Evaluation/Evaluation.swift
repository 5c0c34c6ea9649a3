package import AchievementCore

/// The outcome of an event for one player.
package struct Judgement: Hashable, Sendable {
    /// All rewards, in the order in which they were earned.
    package internal(set) var rewards: [Reward] = []
    /// The number of criteria that were evaluated.
    package internal(set) var judgedCount = 0

    /// The achievements that unlocked.
    package var unlocks: [Unlock] {
        rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock } else { nil } }
    }
}

/// The mutable state of one evaluation.
struct Evaluation {
    private(set) var event: EventID?
    var moment: Moment
    var origin: UnlockOrigin
    /// When the player completed the achievements of an import, as far as its dated facts show; empty for other events.
    var dates: [AchievementKey: Moment] = [:]
    /// The indices of the achievements to evaluate, possibly with duplicates.
    var candidates: [Int] = []
    /// The achievements of the current round.
    var round: [Int] = []
    /// The recurring achievements to evaluate, each in one period.
    var occurrences: Set<Occurrence> = []
    var rewards: [Reward] = []
    /// The number of criteria that were evaluated.
    var judgedCount = 0
    /// Whether an amount was ignored because a source has reported the total of its day. If the report is late, the
    /// amount should have counted until then.
    var metDayTotal = false

    init(event: EventID?, moment: Moment, origin: UnlockOrigin) {
        self.event = event
        self.moment = moment
        self.origin = origin
    }

    /// Starts to evaluate another event, with the buffers of the last one.
    mutating func begin(_ event: EventID, at moment: Moment) {
        self.event = event
        self.moment = moment
        origin = .live
        if !dates.isEmpty { dates = [:] }
    }

    /// The date of an unlock.
    func date(of key: AchievementKey) -> Moment { dates.isEmpty ? moment : dates[key] ?? moment }

    /// Removes and returns the outcome, but keeps the buffers.
    mutating func end() -> Judgement {
        var judgement = Judgement(judgedCount: judgedCount)
        swap(&judgement.rewards, &rewards)
        judgedCount = 0
        return judgement
    }

    /// Discards an evaluation that failed, but keeps the buffers.
    mutating func abandon() {
        candidates.drain()
        round.drain()
        occurrences.removeAll()
        _ = end()
    }

    /// Adds a reward. An event that earns anything usually earns several rewards.
    mutating func earn(_ reward: Reward) {
        if rewards.isEmpty { rewards.reserveCapacity(4) }
        rewards.append(reward)
    }

    /// Whether no candidates are left.
    var isSettled: Bool { candidates.isEmpty && occurrences.isEmpty }

    /// Queues achievements; with a period, recurring ones in that period.
    mutating func addCandidates(_ achievements: [Int], in period: RecurrencePeriod?) {
        addCandidates(achievements, achievements.indices, in: period)
    }

    /// Queues the achievements in a range of a list. (A slice would retain the list, which all cores share.)
    @inline(__always)
    mutating func addCandidates(_ achievements: borrowing [Int], _ range: Range<Int>, in period: RecurrencePeriod?) {
        for index in range {
            if let period {
                occurrences.insert(Occurrence(achievement: achievements[index], period: period))
            } else {
                candidates.append(achievements[index])
            }
        }
    }
}

extension Rulebook {
    /// Evaluates one event: applies it to `progress` and returns the outcome. Pure and deterministic.
    ///
    /// `progress` must contain the rows that the writes touch; a progress that this rulebook built from scratch
    /// contains all rows. The cost depends on the metrics that are touched: O(log n) in the number of targets for each
    /// of them, plus the criteria whose targets were crossed.
    ///
    /// Events of modes with canonical ordering must arrive in that order.
    ///
    /// - Throws: ``EventError`` with code `overflow`, in which case `progress` is unchanged; with code `missingRow` if
    ///   a row was not loaded, in which case `progress` must be discarded.
    package func apply(
        _ writes: EventWrites, of event: EventID, at moment: Moment, to progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        var evaluation = Evaluation(event: nil, moment: moment, origin: .live)
        return try apply(writes, of: event, at: moment, to: &progress, &evaluation)
    }

    /// Does the same with the buffers of an earlier evaluation.
    func apply(
        _ writes: EventWrites, of event: EventID, at moment: Moment, to progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) throws(EventError) -> Judgement {
        evaluation.begin(event, at: moment)
        do throws(EventError) {
            if mightOverflow(writes.changes, progress) {
                try writeCarefully(writes, &progress, &evaluation)
            } else {
                try write(writes, &progress, &evaluation)
            }
        } catch {
            evaluation.abandon()
            throw error
        }
        if !writes.orderedModes.isEmpty {
            let position = CanonicalPosition(milliseconds: moment.milliseconds, id: event)
            for mode in writes.orderedModes { progress.noteLast(position, of: mode) }
        }
        addLevels(to: &progress, &evaluation)
        return evaluation.end()
    }

    /// Applies writes that may overflow. A separate function, because only this case copies the player.
    @inline(never)
    private func writeCarefully(
        _ writes: EventWrites, _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        let backup = progress
        do throws(EventError) {
            try write(writes, &progress, &evaluation)
        } catch {
            progress = backup
            throw error
        }
    }

    private func write(
        _ writes: EventWrites, _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        if let command = writes.box, case .importUnlocks(let unlocks) = command.command {
            // Imported unlocks are a backfill, not live.
            evaluation.origin = .backfill
            evaluation.dates = dates(ofImport: writes, unlocks, at: evaluation.moment)
            // Unlocks come first, because completing a room may reset metrics, which the import then sets.
            try unlock(unlocks, &progress, &evaluation)
        }
        for award in writes.awards { try add(award, to: &progress, &evaluation) }
        for index in writes.changes.indices {
            // Fast path: adds a plain sum without copying the change.
            if let amount = plainSum(writes.changes[index]) {
                try add(amount, to: writes.changes[index].metric, of: &progress, &evaluation)
            } else if !isRepeatedMark(writes.changes[index], at: evaluation.moment, progress) {
                try apply(writes.changes[index], to: &progress, &evaluation)
            }
        }
        if let command = writes.box { try carryOut(command.command, on: &progress, &evaluation) }
        if !metByNewPlayers.isEmpty { evaluation.candidates += metByNewPlayers }
        try settle(&progress, &evaluation)
    }

    /// Whether a sum or the points are so large that the event might push them over the limit: below these thresholds,
    /// a sum stays below the limit even if all of the changes are to it.
    private func mightOverflow(_ changes: [MetricChange], _ progress: PlayerProgress) -> Bool {
        if progress.overall.total.magnitude > Amount.limit.magnitude / 2 { return true }
        var threshold = Amount.limit / 64
        if changes.count > 32 { threshold /= Int64(changes.count) }
        for index in changes.indices {
            guard let amount = changes[index].operation.growth else { continue }
            let total = progress.cells[changes[index].metric].reading(.total) ?? .zero
            if max(total.whole, amount.whole) > threshold { return true }
        }
        return false
    }

    /// Unlocks those of `candidates` that `progress` has already earned.
    ///
    /// - Parameter hasGained: whether points were added before, which may have reached levels by themselves.
    func backfill(
        _ candidates: some Sequence<Int>, at now: Moment, hasGained: Bool = false, _ progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        let backup = progress
        var evaluation = Evaluation(event: nil, moment: now, origin: .backfill)
        for index in candidates {
            if achievements[index].recurring == nil {
                evaluation.candidates.append(index)
            } else {
                evaluation.occurrences.formUnion(occurrences(of: index, in: progress))
            }
        }
        do throws(EventError) {
            try settle(&progress, &evaluation)
        } catch {
            progress = backup
            throw error
        }
        if hasGained || !evaluation.rewards.isEmpty { raiseLevels(of: &progress, &evaluation) }
        return Judgement(rewards: evaluation.rewards)
    }
}
