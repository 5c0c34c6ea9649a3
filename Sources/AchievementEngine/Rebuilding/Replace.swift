import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Replaces a player's metrics and histories with folded ones; unlocks and points stay.
    func replace(_ progress: inout PlayerProgress, with folded: FoldedHistory, in scope: RebuildScope) {
        for (index, collection) in collections.enumerated() where scope.metrics.contains(collection.metric) {
            progress.replaceCount(ofCollection: index, by: folded.progress.collected[index])
        }
        for metric in scope.metrics {
            progress.replaceCell(of: metric, by: folded.progress.cells[metric])
            progress.noteChange(of: metric)
            progress.clearRows(of: metric)
            for (key, value) in folded.progress.rows[metric] {
                progress.setRow(value, at: RowAddress(slot: metric, key: key))
            }
        }
        for mode in scope.modes { progress.changeHistory(of: mode) { $0 = folded.progress.histories[mode] } }
    }

    /// Revokes the achievements and periods that a fold has revoked, except those that the player holds. A revocation
    /// that had no effect gets one when an earlier event becomes known.
    func takeOverRevocations(
        _ progress: inout PlayerProgress, from folded: FoldedHistory, in scope: RebuildScope
    ) throws(EventError) {
        for index in achievements.indices where scope.modes.contains(achievements[index].mode) {
            if let recurringIndex = achievements[index].recurring {
                let slot = heldSlot(ofRecurring: recurringIndex)
                for (key, row) in folded.progress.rows[slot] where row.b == 1 {
                    let address = RowAddress(slot: slot, key: key)
                    if try !progress.isHeldOrRevoked(address) { progress.setRow(row, at: address) }
                }
            } else if folded.progress.revoked.contains(index), !progress.unlocked.contains(index) {
                progress.setRevoked(index)
            }
        }
    }

    /// Unlocks the achievements that a fold found and the player does not hold, without repeating their effects.
    ///
    /// - Parameter origin: the origin of the unlocks; `nil` for the one that the fold says.
    func adopt(
        _ unlocks: [AchievementKey: Unlock], in scope: RebuildScope, as origin: UnlockOrigin? = .backfill,
        _ progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        var rewards: [Reward] = []
        for (key, unlock) in unlocks.sorted(by: { $0.key < $1.key }) {
            if let occurrence = occurrence(of: key) {
                guard scope.modes.contains(achievements[occurrence.achievement].mode),
                    try !progress.isHeldOrRevoked(heldRow(of: occurrence))
                else { continue }
                setHeld(occurrence, of: &progress)
                try add(
                    points: unlock.points, mode: achievements[occurrence.achievement].mode, on: unlock.at.localDay,
                    to: &progress)
                rewards.append(.unlocked(unlock.found(as: origin ?? unlock.origin)))
                continue
            }
            guard let index = achievementIndices[key], !progress.unlocked.contains(index),
                !progress.revoked.contains(index), scope.modes.contains(achievements[index].mode)
            else { continue }
            progress.setUnlocked(index)
            try add(points: unlock.points, mode: achievements[index].mode, on: unlock.at.localDay, to: &progress)
            rewards.append(.unlocked(unlock.found(as: origin ?? unlock.origin)))
        }
        return rewards
    }
}

extension Unlock {
    /// The unlock with the origin of a fold; a granted unlock keeps its origin.
    func found(as origin: UnlockOrigin) -> Unlock {
        Unlock(
            achievement: achievement, at: at, event: event, catalogVersion: catalogVersion,
            fingerprint: fingerprint, origin: self.origin == .granted ? .granted : origin,
            points: points, grantedBy: grantedBy, evidence: evidence)
    }
}

/// The modes that a rebuild covers, and the metrics that they list and feed. Voiding an event of one mode leaves the
/// other modes alone, even where they depend on the order of arrival.
struct RebuildScope: Sendable {
    let modes: Set<Int>
    let metrics: Set<Int>

    /// The scope of the given modes.
    init(modes: Set<Int>, _ rulebook: Rulebook) {
        self.modes = modes
        metrics = Set(modes.flatMap { rulebook.metricsAndReadings(of: $0) })
    }

    /// The scope of the modes to which an event wrote.
    init(of event: LoggedEvent, _ rulebook: Rulebook) {
        let written = Set(((try? rulebook.writes(of: event))?.changes ?? []).map(\.metric))
        let feeders = rulebook.modes.indices.filter { !written.isDisjoint(with: rulebook.modes[$0].metrics.values) }
        let awarding =
            (rulebook.events[event.type]?.sources ?? []).map(\.mode)
            + ((try? rulebook.writes(of: event))?.awards ?? []).map(\.mode)
        self.init(modes: Set(feeders + awarding), rulebook)
    }
}
