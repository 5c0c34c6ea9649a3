import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Puts a folded history in the place of what a player has, unlocks and points of unlocks aside.
    ///
    /// - Returns: by mode, how much the points that events awarded differ from the ledger.
    func replace(
        _ progress: inout PlayerProgress, with folded: FoldedHistory, in scope: RebuildScope, ledger: [LedgerEntry],
        at: Moment
    ) throws(EventError) -> [(mode: GameModeID, points: Int)] {
        for (index, collection) in collections.enumerated() where scope.metrics.contains(collection.metric) {
            progress.collected[index] = folded.progress.collected[index]
        }
        for metric in scope.metrics {
            progress.cells[metric] = folded.progress.cells[metric]
            progress.noteChange(of: metric)
            progress.clearRows(of: metric)
            for (key, value) in folded.progress.rows[metric].values {
                progress.setRow(value, at: RowAddress(slot: metric, key: key))
            }
        }
        var corrections: [(mode: GameModeID, points: Int)] = []
        for (index, mode) in modes.enumerated() where scope.modes.contains(index) {
            let entered = ledger.filter { $0.mode == mode.id && $0.achievement == nil }.reduce(0) { $0 + $1.points }
            let difference = Int(folded.awards[index]) - entered
            guard difference != 0 else { continue }
            try add(points: difference, mode: index, on: at.localDay, to: &progress)
            corrections.append((mode.id, difference))
        }
        return corrections
    }

    /// Unlocks what a fold found and the player does not hold, without doing its effects again.
    func adopt(
        _ unlocks: [AchievementKey: Unlock], in scope: RebuildScope, _ progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        var rewards: [Reward] = []
        for (key, unlock) in unlocks.sorted(by: { $0.key < $1.key }) {
            guard let index = achievementIndices[key], !progress.unlocked.contains(index),
                !progress.revoked.contains(index), scope.modes.contains(achievements[index].mode)
            else { continue }
            progress.setUnlocked(index)
            try add(points: unlock.points, mode: achievements[index].mode, on: unlock.at.localDay, to: &progress)
            rewards.append(
                .unlocked(
                    Unlock(
                        achievement: key, at: unlock.at, event: unlock.event, catalogVersion: unlock.catalogVersion,
                        criterionFingerprint: unlock.criterionFingerprint, origin: .backfill,
                        points: unlock.points, grantedBy: unlock.grantedBy)))
        }
        return rewards
    }
}

/// The modes that a rebuild touches, and the metrics that they list and feed. Taking back an event of one mode leaves the
/// others as they are, also where the order of arrival made them.
struct RebuildScope: Sendable {
    let modes: Set<Int>
    let metrics: Set<Int>

    /// Everything.
    init(all rulebook: Rulebook) {
        modes = Set(rulebook.modes.indices)
        metrics = Set(rulebook.metrics.indices)
    }

    /// What an event wrote to.
    init(of event: LoggedEvent, _ rulebook: Rulebook) {
        let written = Set(((try? rulebook.writes(of: event))?.changes ?? []).map(\.metric))
        let feeders = rulebook.modes.indices.filter { !written.isDisjoint(with: rulebook.modes[$0].metrics.values) }
        let awarding = (rulebook.events[event.type]?.sources ?? []).map(\.mode)
        modes = Set(feeders + awarding)
        metrics = Set(modes.flatMap { rulebook.metricsAndReadings(of: $0) })
    }
}
