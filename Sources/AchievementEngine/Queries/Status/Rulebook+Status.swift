package import AchievementCore
import AchievementStorage

extension Rulebook {
    /// The state of a player at `now`. O(metrics + achievements).
    ///
    /// - Parameters:
    ///   - player: the player's id.
    ///   - progress: a progress of this rulebook with the rows of all families, such as one that was built from
    ///     scratch.
    ///   - unlocks: the records of what the player holds, which have the times and catalog versions.
    ///   - now: the moment at which streaks are evaluated.
    package func status(
        of player: PlayerID, _ progress: PlayerProgress, unlocks: [Unlock], at now: Moment
    ) -> PlayerStatus {
        // For a recurring achievement, the record of the latest unlock counts.
        let records = Dictionary(
            unlocks.map { (catalogKey(of: $0.achievement), $0) }, uniquingKeysWith: { $1.at > $0.at ? $1 : $0 })
        var streaks: [String: StreakState] = [:]
        var states: [ExactText: MetricState] = [:]
        for index in listedMetrics {
            let definition = metrics[index].definition
            if definition.isKeyed {
                for (key, row) in progress.rows[index] {
                    guard case .text(let key) = key else { continue }
                    states[ExactText("\(definition.id)/\(key)")] =
                        definition.kind == .sum ? .sum(total: row.amount, bestDay: nil) : .best(row.amount)
                }
                // For sums, the family as a whole has a state too.
                guard definition.kind == .sum else { continue }
            }
            let state = state(of: definition, progress.cells[index], progress, at: now)
            states[ExactText(definition.id.rawValue)] = state
            if definition.hasStreak, case .activeDays(let streak) = state { streaks[definition.id.rawValue] = streak }
        }
        // Modes in the store that are not chosen are not shown, so their points do not count here either.
        let total = Int(clamping: progress.pointsInModes)
        return PlayerStatus(
            player: player, lastEventAt: progress.isLastMomentImported ? nil : progress.lastMoment,
            points: ModeTotals(total: total, modes: byMode { Int(clamping: progress.points[$0].total) }),
            level: ModeTotals(
                total: LevelCurve.standard.level(at: total),
                modes: byMode { modes[$0].levels.level(at: Int(clamping: progress.points[$0].total)) }),
            streaks: streaks, countedOnly: countedOnly, metrics: states,
            achievements: achievementsByKey.map { state(of: $0, progress, records[achievements[$0].key], at: now) },
            rooms: rooms(progress), boosts: boosts(at: now))
    }

    /// The metrics that no achievement for streaks reads, in modes that have such achievements. O(metrics +
    /// achievements).
    func metricsOnlyCounted() -> Set<String> {
        let earning = Set(achievements.filter(\.isActive).compactMap { $0.achievement.criterion.streak?.metric })
        let modesWithStreaks = Set(earning.compactMap { metricIndices[$0].map { metrics[$0].mode } })
        let countedOnly = listedMetrics.map { metrics[$0] }
            .filter { modesWithStreaks.contains($0.mode) && !earning.contains($0.definition.id) }
        return Set(countedOnly.map(\.definition.id.rawValue))
    }

    /// The state of a loaded player.
    func status(of name: PlayerID, _ player: LoadedPlayer, at now: Moment) -> PlayerStatus {
        var status = status(of: name, player.progress, unlocks: player.records.unlocks, at: now)
        status.isKnown = player.isKnown
        return status
    }

    private func byMode(_ number: (Int) -> Int) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: chosenModes.map { (modes[$0].id.rawValue, number($0)) })
    }

    private func state(
        of definition: MetricDefinition, _ cell: MetricCell, _ progress: PlayerProgress, at now: Moment
    ) -> MetricState {
        switch definition.kind {
        case .sum:
            return .sum(
                total: cell.reading(.total) ?? .zero,
                bestDay: definition.keepsDays ? cell.reading(.bestDay) ?? .zero : nil)
        case .highest, .lowest, .largestFall, .largestRise, .longestRun, .longestGap, .mostWithin:
            return .best(cell.reading(.best))
        case .earliest, .latest:
            if case .timed(let amount, let at) = cell { return .value(amount, at: at) }
            return .value(nil, at: nil)
        case .distinct, .memberCount:
            if case .count(let count) = cell { return .count(Int(count)) }
            return .count(0)
        case .activeDays:
            var streak = streak(of: definition, cell, progress, at: now)
            streak.goal = goal(of: definition, progress, at: now)
            return .activeDays(streak)
        }
    }

    private func streak(
        of definition: MetricDefinition, _ cell: MetricCell, _ progress: PlayerProgress, at now: Moment
    ) -> StreakState {
        let pages = metricIndices[definition.id].map { progress.rows[$0] } ?? RowValues()
        if case .activeDays(let days) = cell { return StreakState(days, pages, rules: definition.rules, at: now) }
        return StreakState(ActiveDaysCell(definition.rules.packed), pages, rules: definition.rules, at: now)
    }

    /// The progress, in the day or week of `now`, of the sum from which active days are derived; `nil` if active days
    /// are not derived from a sum. `progress` must have the rows of that day or week.
    private func goal(of definition: MetricDefinition, _ progress: PlayerProgress, at now: Moment) -> StreakGoal? {
        guard let goal = definition.goal, let sum = metricIndices[goal.source] else { return nil }
        let today = definition.rules.day(of: now)
        let first = goal.isOfWeek ? today.advanced(by: 1 - today.weekday) : today
        let amounts = (first.number...today.number).compactMap {
            progress.rows.value(at: RowAddress(slot: sum, key: .number(Int64($0))))?.amount
        }
        let amount = amounts.reduce(Amount.zero) { $0.adding($1) ?? $0 }
        return StreakGoal(sum: goal.source, amount: amount, target: goal.amount, isOfWeek: goal.isOfWeek)
    }

    /// A player's streak of a metric with active days; `nil` if no mode has the metric. O(1).
    package func streak(_ metric: Metric<ActiveDays>, of progress: PlayerProgress, at now: Moment) -> StreakState? {
        guard let index = metricIndices[metric.id] else { return nil }
        return streak(of: metrics[index].definition, progress.cells[index], progress, at: now)
    }

    /// The current period of a recurring achievement; `nil` for other achievements.
    func period(of index: Int, at now: Moment) -> RecurrencePeriod? {
        achievements[index].achievement.recurrence.map { RecurrencePeriod($0, containing: now.localDay) }
    }

    private func state(of index: Int, _ progress: PlayerProgress, _ record: Unlock?, at now: Moment) -> AchievementState
    {
        let entry = achievements[index]
        let isUnlocked = progress.unlocked.contains(index)
        // The unlock was earned under another criterion, so the progress is shown by today's, such as "5 of 7".
        let isOutdated = isUnlocked && record.map { $0.fingerprint != entry.fingerprint } ?? false
        let period = period(of: index, at: now)
        let recurring = period.map { recurringState(of: index, progress, in: $0) }
        let isFull = recurring?.isHeld ?? (isUnlocked && !isOutdated)
        let visibility = entry.visibility(isUnlocked: isUnlocked)
        let isMasked = visibility == .secret
        let today = isMasked ? .none : progressToday(of: index, progress, in: period)
        let shown = isFull ? fullProgress(of: index, progress, in: period) : today
        var state = AchievementState(
            key: entry.key, visibility: visibility,
            title: isMasked ? AchievementState.secretTitle : entry.achievement.title,
            description: isMasked ? AchievementState.secretDescription : entry.achievement.description,
            window: entry.achievement.criterion.window, isUnlocked: isUnlocked,
            unlockedAt: isUnlocked ? record?.at : nil,
            catalogVersion: isUnlocked ? record?.catalogVersion : nil,
            progress: shown,
            attempt: isFull || isMasked ? shown : attempt(at: index, progress, in: period, at: now),
            progressToday: isOutdated && recurring == nil ? today : nil,
            isEarned: !isUnlocked && isEarned(index, progress),
            challenge: challenge(
                entry.criterion, progress, isHeld: isUnlocked || recurring != nil, at: now, in: period),
            recurring: recurring)
        state.daysToGo = isFull || isMasked ? nil : daysToGo(entry.criterion, progress, in: period, at: now)
        state.isRevoked =
            period.map { isRevoked(Occurrence(achievement: index, period: $0), progress) }
            ?? progress.revoked.contains(index)
        return state
    }

    private func isRevoked(_ occurrence: Occurrence, _ progress: PlayerProgress) -> Bool {
        let address = heldRow(of: occurrence)
        return progress.rows[address.slot][address.key]?.b == 1
    }

    private func rooms(_ progress: PlayerProgress) -> RoomState? {
        var (completed, open): (Set<Int>, Set<Int>) = ([], [])
        for (index, entry) in achievements.enumerated() {
            for case .completeRoom(let room, _) in entry.achievement.effects {
                if progress.unlocked.contains(index) { completed.insert(room) } else { open.insert(room) }
            }
        }
        // A grant can complete a later room; the player is then still in the first unfinished one.
        return (open.min() ?? completed.max()).map { RoomState(current: $0, completed: completed.count) }
    }
}
