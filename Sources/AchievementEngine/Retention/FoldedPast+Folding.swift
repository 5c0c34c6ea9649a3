import AchievementCore
import AchievementStorage

extension Rulebook {
    /// The state from which the fold of the remaining log starts.
    ///
    /// - Parameters:
    ///   - past: the folded past that replaces earlier events in the log; `nil` if there is none.
    ///   - resets: by mode, the moment of the last reset in the remaining history. It discards what came before.
    ///   - state: the result of the folded past from which to start; `nil` for the one without all void events.
    func beginning(
        from past: FoldedPast?, resets: [Int: Int64], as state: FoldedState? = nil
    ) -> FoldedHistory {
        var folded = FoldedHistory(progress: newProgress(), awards: Array(repeating: 0, count: modes.count))
        if let past {
            let state = state ?? past.state
            let wiped = Set(resets.keys)
            folded.progress.withoutTrackingChanges { progress in
                restore(state.metrics, into: &progress, besides: wiped)
                restore(state.standing, into: &progress, besides: wiped)
            }
            restore(state.modes, into: &folded, besides: wiped)
            for record in state.standing.unlocks.map({ renamed($0.unlock) }) {
                guard let mode = modeIndices[record.achievement.mode], !wiped.contains(mode) else { continue }
                folded.unlocks[record.achievement] = record
            }
            folded.progress.setLastMoment(past.lastMoment)
            folded.before = past.before
            folded.imports = Set(past.imports)
        }
        for (mode, moment) in resets { folded.progress.changeHistory(of: mode) { $0.resetAt = moment } }
        return folded
    }

    private func restore(_ parts: [FoldedMetric], into progress: inout PlayerProgress, besides wiped: Set<Int>) {
        var metricsByName: [String: Int] = [:]
        for metric in metrics.indices { for name in foldedNames(of: metric) { metricsByName[name] = metric } }
        for part in parts {
            guard let metric = metricsByName[part.name], let values = part.values else { continue }
            let definition = metrics[metric].definition
            guard modeIndices[metrics[metric].mode].map({ !wiped.contains($0) }) ?? true,
                values.cell.fits(definition.kind)
            else { continue }
            for (key, value) in values.rows { progress.setRow(value, at: RowAddress(slot: metric, key: key)) }
            let rows = progress.rows[metric]
            progress.replaceCell(of: metric, by: values.cell)
            // The rules of the streak may have changed since, and sets may be new.
            if case .activeDays(let days) = values.cell, days.rules != definition.rules.packed {
                let days = ActiveDaysCell.summary(of: rows, under: definition.rules.packed)
                progress.replaceCell(of: metric, by: .activeDays(days))
            }
            for collection in metrics[metric].allCollections {
                let members = collections[collection].members.count { rows[.text($0)] != nil }
                progress.replaceCount(ofCollection: collection, by: Int64(members))
            }
        }
        // Criteria may read members that they did not read then.
        for metric in metrics.indices[firstReading...] where metrics[metric].reading?.isRow ?? false {
            countMember(metric, of: &progress)
        }
        // A gap metric may be newer than the fold of the days from which it is derived.
        for metric in listedMetrics where metrics[metric].definition.kind == .longestGap {
            guard progress.cells[metric] == .empty, let days = traits[metric].goalSource else { continue }
            progress.replaceCell(of: metric, by: Self.longestGap(in: progress.rows[Int(days)]))
        }
    }

    private func restore(_ standing: FoldedStanding, into progress: inout PlayerProgress, besides wiped: Set<Int>) {
        for key in standing.unlocked {
            if let occurrence = occurrence(of: key) {
                guard !wiped.contains(achievements[occurrence.achievement].mode) else { continue }
                setHeld(occurrence, of: &progress)
            } else if let index = try? index(of: key), !wiped.contains(achievements[index].mode) {
                progress.setUnlocked(index)
            }
        }
        for key in standing.revoked {
            if let occurrence = occurrence(of: key) {
                guard !wiped.contains(achievements[occurrence.achievement].mode) else { continue }
                progress.setRow(RowValue(a: 0, b: 1), at: heldRow(of: occurrence))
            } else if let index = try? index(of: key), !wiped.contains(achievements[index].mode) {
                progress.setRevoked(index)
            }
        }
    }

    private func restore(_ parts: [FoldedMode], into folded: inout FoldedHistory, besides wiped: Set<Int>) {
        for part in parts {
            guard let mode = modeIndices[part.id], !wiped.contains(mode) else { continue }
            folded.progress.changeHistory(of: mode) { history in
                history.last = part.last.map { CanonicalPosition(milliseconds: $0.milliseconds, id: $0.event) }
                history.resetAt = part.resetAt
            }
            for award in part.awards {
                folded.awards[mode] += Int64(award.points)
                folded.foldedAwards[AwardDay(mode: part.id, day: award.day), default: 0] += award.points
            }
        }
    }

    /// The record under the current key of its achievement.
    private func renamed(_ unlock: Unlock) -> Unlock {
        guard achievementIndices[unlock.achievement] == nil, occurrence(of: unlock.achievement) == nil,
            let index = try? index(of: unlock.achievement)
        else { return unlock }
        return Unlock(
            achievement: achievements[index].key, at: unlock.at, event: unlock.event,
            catalogVersion: unlock.catalogVersion, fingerprint: unlock.fingerprint, origin: unlock.origin,
            points: unlock.points, grantedBy: unlock.grantedBy, evidence: unlock.evidence)
    }

    /// The name under which a metric, or a reading of one, is stored.
    func foldedName(of metric: Int) -> String {
        metrics[metric].reading?.symbol ?? "metric:\(metrics[metric].definition.id)"
    }

    private func foldedNames(of metric: Int) -> [String] {
        guard metrics[metric].reading == nil else { return [foldedName(of: metric)] }
        return [foldedName(of: metric)] + metrics[metric].definition.formerIDs.map { "metric:\($0)" }
    }
}

extension Rulebook {
    /// The result of a fold in stored form.
    func state(after folded: FoldedHistory) -> FoldedState {
        FoldedState(
            metrics: foldedMetrics(folded.progress), modes: foldedModes(folded), standing: standing(after: folded))
    }

    /// The achievements that are held or revoked after a fold.
    private func standing(after folded: FoldedHistory) -> FoldedStanding {
        var (unlocked, revoked): ([AchievementKey], [AchievementKey]) = ([], [])
        for (index, entry) in achievements.enumerated() {
            guard let recurringIndex = entry.recurring else {
                if folded.progress.unlocked.contains(index) { unlocked.append(entry.key) }
                if folded.progress.revoked.contains(index) { revoked.append(entry.key) }
                continue
            }
            for (key, row) in folded.progress.rows[heldSlot(ofRecurring: recurringIndex)] {
                guard case .number(let code) = key else { continue }
                let period = RecurrencePeriod(code: Int32(clamping: code))
                let key = self.key(of: Occurrence(achievement: index, period: period))
                if row.a == 1 { unlocked.append(key) } else if row.b == 1 { revoked.append(key) }
            }
        }
        let records = folded.unlocks.values.sorted { $0.achievement < $1.achievement }
        return FoldedStanding(
            unlocked: unlocked.sorted(), revoked: revoked.sorted(), unlocks: records.map { UnlockPiece($0) })
    }

    /// The metrics after a fold, in stored form.
    private func foldedMetrics(_ progress: PlayerProgress) -> [FoldedMetric] {
        metrics.indices.compactMap { metric in
            let rows = Array(progress.rows[metric])
            guard progress.cells[metric] != .empty || !rows.isEmpty else { return nil }
            return FoldedMetric(foldedName(of: metric), progress.cells[metric], rows)
        }
    }

    /// The modes after a fold, in stored form.
    private func foldedModes(_ folded: FoldedHistory) -> [FoldedMode] {
        var awards = folded.foldedAwards
        for entry in folded.entries {
            awards[entry.account, default: 0] += entry.points
        }
        return modes.enumerated().map { index, mode in
            let history = folded.progress.histories[index]
            let days = awards.filter { $0.key.mode == mode.id && $0.value != 0 }.sorted { $0.key.day < $1.key.day }
            return FoldedMode(
                id: mode.id,
                last: history.last.map { FoldedMode.Last(milliseconds: $0.milliseconds, event: $0.id) },
                resetAt: history.resetAt, awards: days.map { FoldedMode.Award(day: $0.key.day, points: $0.value) })
        }
    }
}

/// A mode and a local day on which events awarded points.
struct AwardDay: Hashable, Sendable {
    let mode: GameModeID
    let day: Day
}

extension LedgerEntry {
    /// The mode and the local day on which the entry counts.
    var account: AwardDay { AwardDay(mode: mode, day: at.localDay) }
}
