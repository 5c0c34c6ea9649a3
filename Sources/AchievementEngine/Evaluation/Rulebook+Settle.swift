import AchievementCore

extension Rulebook {
    /// Judges the candidates, and those that wait for them, until nothing changes.
    ///
    /// A round judges all candidates on one and the same state, in catalog order; then effects happen.
    func settle(_ progress: inout PlayerProgress, _ judging: inout Judging) throws(EventError) {
        while !judging.candidates.isEmpty {
            let round = judging.candidates.sorted()
            judging.candidates.removeAll(keepingCapacity: true)
            let earned = round.filter { index in
                achievements[index].isActive && !progress.unlocked.contains(index)
                    && !progress.revoked.contains(index) && achievements[index].criterion.holds(for: progress)
            }
            for index in earned {
                try unlock(index, grantedBy: nil, &progress, &judging)
            }
            for index in earned {
                perform(achievements[index].achievement.effects, of: index, on: &progress, &judging)
            }
        }
    }

    /// Records an unlock, its points, and whom it wakes.
    private func unlock(
        _ index: Int, grantedBy: String?, _ progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) {
        let entry = achievements[index]
        try add(entry.achievement.points, mode: entry.mode, to: &progress, judging)
        progress.unlocked.insert(index)
        progress.revoked.remove(index)
        progress.changes.achievements.insert(index)
        judging.candidates.formUnion(entry.dependents)
        judging.rewards.append(
            .unlocked(
                Unlock(
                    achievement: entry.key, at: judging.moment, event: judging.event,
                    catalogVersion: modes[entry.mode].catalogVersion, criterionFingerprint: entry.fingerprint,
                    origin: grantedBy == nil ? judging.origin : .granted, points: entry.achievement.points,
                    grantedBy: grantedBy)))
    }

    private func perform(
        _ effects: [Effect], of index: Int, on progress: inout PlayerProgress, _ judging: inout Judging
    ) {
        for effect in effects {
            switch effect {
            case .reset(let scope):
                for metric in metrics.indices where metrics[metric].definition.scope == scope {
                    reset(metric, of: &progress, &judging)
                }
            case .completeRoom(let room, let opened):
                judging.rewards.append(
                    .room(
                        RoomOpened(
                            mode: achievements[index].key.mode, completed: room, opened: opened, at: judging.moment)))
            }
        }
    }

    private func reset(_ metric: Int, of progress: inout PlayerProgress, _ judging: inout Judging) {
        let old = progress.cells[metric]
        progress.cells[metric] = .empty
        if metrics[metric].definition.isKeyed || old.hasDetails { progress.clearDetails(slot: metric) }
        for collection in metrics[metric].allCollections { progress.collected[collection] = 0 }
        // Achievements that waited for the reset metric to be low can hold now.
        judging.candidates.formUnion(metrics[metric].always)
    }

    /// Unlocks an achievement that history holds, whatever its criterion says by now, with its effects.
    func restore(
        _ index: Int, at moment: Moment, by event: EventID?, on progress: inout PlayerProgress
    ) throws(EventError) {
        guard !progress.unlocked.contains(index) else { return }
        var judging = Judging(event: event, moment: moment, origin: .backfill)
        try unlock(index, grantedBy: nil, &progress, &judging)
        perform(achievements[index].achievement.effects, of: index, on: &progress, &judging)
        try settle(&progress, &judging)
    }

    /// Grants or revokes. Granting what is held and revoking what is not are successes that change nothing.
    func obey(
        _ command: EventWrites.Command, on progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) {
        switch command {
        case .grant(let index, let by):
            guard !progress.unlocked.contains(index) else { return }
            try unlock(index, grantedBy: by, &progress, &judging)
            perform(achievements[index].achievement.effects, of: index, on: &progress, &judging)
        case .revoke(let index, let by, let reason):
            guard progress.unlocked.contains(index), let event = judging.event else { return }
            let entry = achievements[index]
            try add(-entry.achievement.points, mode: entry.mode, to: &progress, judging)
            progress.unlocked.remove(index)
            progress.revoked.insert(index)
            progress.changes.achievements.insert(index)
            judging.rewards.append(
                .revoked(
                    Revocation(
                        achievement: entry.key, at: judging.moment, event: event, by: by, reason: reason,
                        points: entry.achievement.points)))
        case .define, .void:
            // The center obeys these: they are not about one player's progress alone.
            break
        }
    }

    /// Adds an event's own award to the points.
    func add(
        _ award: EventWrites.Award, to progress: inout PlayerProgress, _ judging: inout Judging
    ) throws(EventError) {
        try add(award.points, mode: award.mode, to: &progress, judging)
        guard let event = judging.event else { return }
        judging.rewards.append(
            .points(
                PointAward(
                    mode: modes[award.mode].id, points: award.points, reason: award.reason, event: event,
                    at: judging.moment)))
    }

    private func add(
        _ points: Int, mode: Int, to progress: inout PlayerProgress, _ judging: Judging
    ) throws(EventError) {
        guard points != 0 else { return }
        guard (progress.overall.total + Int64(points)).magnitude <= Amount.limit.magnitude else {
            throw EventError(.overflow, "the points would grow beyond \(Amount.limit)")
        }
        progress.add(points: points, mode: mode, on: judging.moment.localDay)
    }

    /// Rewards each level that was reached for the first time, of the touched modes and over all.
    func addLevels(to progress: inout PlayerProgress, _ judging: inout Judging) {
        guard !judging.rewards.isEmpty else { return }
        for mode in modes.indices {
            raise(&progress.points[mode], on: modes[mode].levels, mode: modes[mode].id, &judging)
        }
        raise(&progress.overall, on: .standard, mode: nil, &judging)
    }

    private func raise(_ points: inout ModePoints, on curve: LevelCurve, mode: GameModeID?, _ judging: inout Judging) {
        let level = Int64(curve.level(at: Int(points.total)))
        while points.highestLevel < level {
            points.highestLevel += 1
            judging.rewards.append(
                .level(LevelReached(mode: mode, level: Int(points.highestLevel), at: judging.moment)))
        }
    }
}

extension MetricCell {
    /// Whether metrics with such a cell may have detail rows.
    var hasDetails: Bool {
        switch self {
        case .sum, .count, .activeDays: true
        case .empty, .best, .timed: false
        }
    }
}
