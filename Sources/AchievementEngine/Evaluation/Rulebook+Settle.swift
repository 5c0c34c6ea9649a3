import AchievementCore
import AchievementStorage
import AchievementSupport

extension Rulebook {
    /// Evaluates the candidates, and the achievements that depend on them, until nothing changes.
    ///
    /// A round evaluates all candidates against the same state, in catalog order, and then applies their effects.
    func settle(_ progress: inout PlayerProgress, _ evaluation: inout Evaluation) throws(EventError) {
        if !evaluation.isSettled { try settleRounds(&progress, &evaluation) }
    }

    // Outlined, because hardly any event has a candidate to evaluate.
    @inline(never)
    private func settleRounds(_ progress: inout PlayerProgress, _ evaluation: inout Evaluation) throws(EventError) {
        while !evaluation.isSettled {
            swap(&evaluation.round, &evaluation.candidates)
            evaluation.round.sortAndRemoveDuplicates()
            evaluation.judgedCount += evaluation.round.count + evaluation.occurrences.count
            if !evaluation.occurrences.isEmpty {
                for occurrence in evaluation.occurrences.sorted() where try isEarned(occurrence, progress) {
                    try unlock(occurrence, grantedBy: nil, &progress, &evaluation)
                }
                evaluation.occurrences.removeAll(keepingCapacity: true)
            }
            keepEarned(by: progress, &evaluation.round)
            for position in evaluation.round.indices {
                try unlock(evaluation.round[position], grantedBy: nil, &progress, &evaluation)
            }
            for position in evaluation.round.indices where achievementTraits[evaluation.round[position]].hasEffects {
                let index = evaluation.round[position]
                perform(achievements[index].achievement.effects, of: index, on: &progress, &evaluation)
            }
            evaluation.round.drain()
        }
    }

    /// Keeps only the earned ones among `indices`. (A closure would copy the player.)
    private func keepEarned(by progress: borrowing PlayerProgress, _ indices: inout [Int]) {
        var kept = 0
        for position in indices.indices where isEarned(indices[position], progress) {
            indices[kept] = indices[position]
            kept += 1
        }
        indices.removeLast(indices.count - kept)
    }

    /// Unlocks an achievement, adds its points, and queues the achievements that depend on it.
    private func unlock(
        _ index: Int, grantedBy: String?, _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        let (mode, points) = (achievementTraits[index].mode, achievementTraits[index].points)
        let (key, fingerprint) = achievements.withElement(at: index) { ($0.key, $0.fingerprint) }
        let at = evaluation.date(of: key)
        try add(points, mode: mode, on: at.localDay, to: &progress)
        progress.setUnlocked(index)
        if achievementTraits[index].hasDependents, let woken = dependents[index] {
            evaluation.candidates.append(contentsOf: woken)
        }
        evaluation.earn(
            .unlocked(
                Unlock(
                    achievement: key, at: at, event: evaluation.event,
                    catalogVersion: modes[mode].catalogVersion, fingerprint: fingerprint,
                    origin: grantedBy == nil ? evaluation.origin : .granted, points: points, grantedBy: grantedBy,
                    evidence: evidence(for: index, progress))))
    }

    func perform(
        _ effects: [Effect], of index: Int, on progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) {
        for effect in effects {
            switch effect {
            case .reset(let scope):
                for metric in metrics.indices where metrics[metric].isReset(with: scope) {
                    reset(metric, of: &progress, &evaluation)
                }
            case .completeRoom(let room, let opened):
                evaluation.earn(
                    .room(
                        RoomOpened(
                            mode: achievements[index].key.mode, completed: room,
                            opened: self.room(after: room, opening: opened, of: index, progress),
                            at: evaluation.moment)))
            }
        }
    }

    /// Returns the current room of a player who has finished a room that opens `opened`: that room or, if it is already
    /// finished, as after a grant, the next one after it. `nil` if an earlier room is unfinished, or no room is left.
    /// O(n) in the number of achievements.
    ///
    /// - Parameters:
    ///   - index: the achievement of `room`.
    ///   - later: achievements of rooms that were finished after `room`.
    func room(
        after room: Int, opening opened: Int?, of index: Int, _ progress: borrowing PlayerProgress,
        before later: Set<AchievementKey> = []
    ) -> Int? {
        var finished: [Int: Int?] = [:]
        for (other, entry) in achievements.enumerated() where entry.mode == achievements[index].mode {
            for case .completeRoom(let number, let next) in entry.achievement.effects where number != room {
                if progress.unlocked.contains(other), !later.contains(entry.key) {
                    finished[number] = .some(next)
                } else if number < room {
                    return nil
                }
            }
        }
        var current = opened
        // Each room is visited once, even if rooms open one another in a cycle.
        while let number = current, let next = finished.removeValue(forKey: number) { current = next }
        return current
    }

    private func reset(_ metric: Int, of progress: inout PlayerProgress, _ evaluation: inout Evaluation) {
        let old = progress.cells[metric]
        progress.replaceCell(of: metric, by: .empty)
        if metrics[metric].definition.isKeyed || old.hasRows { progress.clearRows(of: metric) }
        progress.noteChange(of: metric)
        for collection in metrics[metric].allCollections { progress.replaceCount(ofCollection: collection, by: 0) }
        // Achievements that require the reset metric to be low may hold now.
        evaluation.candidates.append(contentsOf: metrics[metric].always)
    }

    /// Unlocks an achievement that was held in the history, with its effects, even if its criterion no longer holds.
    ///
    /// - Returns: the rewards, the unlock first; none if the achievement is held.
    func restore(
        _ index: Int, at moment: Moment, by event: EventID?, on progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        guard !progress.unlocked.contains(index) else { return [] }
        var evaluation = Evaluation(event: event, moment: moment, origin: .backfill)
        try unlock(index, grantedBy: nil, &progress, &evaluation)
        perform(achievements[index].achievement.effects, of: index, on: &progress, &evaluation)
        try settle(&progress, &evaluation)
        return evaluation.rewards
    }

    /// Performs a grant or a revocation. Granting a held achievement, or revoking one that is not, changes nothing.
    func carryOut(
        _ command: EventWrites.Command, on progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        switch command {
        case .grant(let index, let by):
            guard !progress.unlocked.contains(index) else { return }
            try unlock(index, grantedBy: by, &progress, &evaluation)
            perform(achievements[index].achievement.effects, of: index, on: &progress, &evaluation)
        case .revoke(let index, let by, let reason):
            guard progress.unlocked.contains(index), let event = evaluation.event else { return }
            let entry = achievements[index]
            try add(-entry.achievement.points, mode: entry.mode, on: evaluation.moment.localDay, to: &progress)
            progress.setRevoked(index)
            evaluation.earn(
                .revoked(
                    Revocation(
                        achievement: entry.key, at: evaluation.moment, event: event, by: by, reason: reason,
                        points: entry.achievement.points)))
        case .grantOccurrence(let occurrence, let by):
            guard try !progress.isHeld(heldRow(of: occurrence)) else { return }
            try unlock(occurrence, grantedBy: by, &progress, &evaluation)
        case .revokeOccurrence(let occurrence, let by, let reason):
            try revoke(occurrence, by: by, reason: reason, &progress, &evaluation)
        case .define, .withdraw, .void, .reset, .importUnlocks:
            // Carried out elsewhere: imports before the event's awards, and the others by the recorder.
            break
        }
    }

    /// Adds an event's own award to the points.
    func add(
        _ award: PointsWrite, to progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        try add(award.points, mode: award.mode, on: evaluation.moment.localDay, to: &progress)
        guard let event = evaluation.event else { return }
        evaluation.earn(
            .points(
                PointAward(
                    mode: modes[award.mode].id, points: award.points, reason: award.reason, event: event,
                    at: evaluation.moment)))
    }

    /// Adds points like ``add(points:mode:on:to:)``, unless they would exceed the limit.
    func add(_ points: Int, mode: Int, on day: Day, to progress: inout PlayerProgress) throws(EventError) {
        guard points != 0 else { return }
        guard (progress.overall.total + Int64(points)).magnitude <= Amount.limit.magnitude else {
            throw EventError(.overflow, "the points would exceed \(Amount.limit)")
        }
        try add(points: points, mode: mode, on: day, to: &progress)
    }

    /// Adds points to a mode, and to the local day on which they were earned.
    func add(points: Int, mode: Int, on day: Day, to progress: inout PlayerProgress) throws(EventError) {
        try progress.updateRow(Int64(day.number), of: pointsSlot(mode)) { old in
            RowValue(a: min(max(old?.a ?? 0, -Amount.limit), Amount.limit) + Int64(points))
        }
        progress.addPoints(Int64(points), to: mode)
        progress.overall.total += Int64(points)
    }

    /// Rewards the levels that were reached for the first time, in each mode and over all modes.
    func addLevels(to progress: inout PlayerProgress, _ evaluation: inout Evaluation) {
        guard !evaluation.rewards.isEmpty else { return }
        raiseLevels(of: &progress, &evaluation)
    }

    /// Rewards each level that the points reach for the first time; in a backfill, or if an adjustment passes many,
    /// only the highest.
    func raiseLevels(of progress: inout PlayerProgress, _ evaluation: inout Evaluation) {
        for mode in chosenModes {
            let points = progress.points[mode]
            let level = raise(points, on: modes[mode].levels, mode: modes[mode].id, &evaluation)
            if level != points.highestLevel { progress.setHighestLevel(level, of: mode) }
        }
        progress.overall.highestLevel = raise(progress.overall, on: .standard, mode: nil, &evaluation)
    }

    /// Rewards the levels that `points` reach for the first time.
    ///
    /// - Returns: the highest level so far.
    private func raise(
        _ points: ModePoints, on curve: LevelCurve, mode: @autoclosure () -> GameModeID?,
        _ evaluation: inout Evaluation
    ) -> Int64 {
        guard points.total > 0 else { return points.highestLevel }
        let level = Int64(curve.level(at: Int(clamping: points.total)))
        guard level > points.highestLevel else { return points.highestLevel }
        // A backfill announces one level, no matter how many it passes, and so does an adjustment that would flood the
        // player with them. No other event passes 10,000 levels.
        let isOne =
            evaluation.origin == .backfill || level - points.highestLevel > 10 && evaluation.isAdjustment
        var highest = max(points.highestLevel, level - (isOne ? 1 : 10_000))
        while highest < level {
            highest += 1
            evaluation.earn(.level(LevelReached(mode: mode(), level: Int(highest), at: evaluation.moment)))
        }
        return highest
    }
}

extension Evaluation {
    /// Whether an operator adjusts the points. O(rewards), so only to be asked when a level is reached.
    fileprivate var isAdjustment: Bool {
        rewards.contains { reward in
            if case .points(let award) = reward { award.reason == LedgerReason.adjusted.rawValue } else { false }
        }
    }
}

extension MetricCell {
    /// Whether metrics with this kind of cell may have rows.
    var hasRows: Bool {
        switch self {
        case .sum, .count, .activeDays, .largestChange, .most: true
        case .empty, .best, .timed, .run: false
        }
    }
}
