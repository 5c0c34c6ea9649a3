import AchievementCore
import AchievementStorage

/// The effect of a reset, or of the void of a reset, on the unlocks of its mode.
struct ResetChange {
    private let mode: Int
    /// The reset to apply; `nil` if one is voided.
    private let reset: (at: Int64, by: String, reason: String?)?
    private let past: PlayerPast
    /// The moment of the mode's last other reset that counts, in milliseconds since 1970: what was unlocked before it
    /// stays taken away.
    private var lastReset: Int64?
    /// The revocations that void resets recorded, each with the ledger entry of the revoked unlock.
    private var takenBack: [(key: AchievementKey, revocation: LedgerEntry, unlock: LedgerEntry?)] = []

    /// Returns `nil` if `command` neither resets nor voids a reset.
    init?(_ command: EventWrites.Command?, _ log: [LoggedEvent], _ past: PlayerPast, _ rulebook: Rulebook) {
        self.past = past
        switch command {
        case .reset(let mode, let by, let reason):
            guard let event = log.last else { return nil }
            self.mode = mode
            reset = (event.moment.milliseconds, by, reason)
        case .void(let target, _, _):
            let resets = Self.resets(in: log, rulebook)
            guard let mode = resets.first(where: { $0.event.id == target })?.mode else { return nil }
            self.mode = mode
            reset = nil
            let (own, voids) = (resets.filter { $0.mode == mode }.map(\.event), Voids(in: log))
            lastReset = own.filter { !voids.contains($0.id) }.map(\.moment.milliseconds).max()
            let void = Set(own.map(\.id).filter(voids.contains))
            var unlocks: [AchievementKey: LedgerEntry] = [:]
            for entry in past.ledger {
                guard let key = entry.achievement else { continue }
                if entry.cause == .unlocked { unlocks[key] = entry }
                if entry.cause == .revoked, let event = entry.event, void.contains(event) {
                    takenBack.append((key, entry, unlocks[key]))
                }
            }
        default:
            return nil
        }
    }

    private static func resets(
        in log: [LoggedEvent], _ rulebook: Rulebook
    ) -> [(event: LoggedEvent, mode: Int)] {
        log.filter { $0.type == ModeReset.type }.compactMap { event in
            guard case .reset(let mode, _, _)? = (try? rulebook.writes(of: event))?.command else { return nil }
            return (event, mode)
        }
    }

    /// The unlocks to treat as held in the fold: all of them for the void of a reset, and none of the mode for a reset.
    /// The fold decides which of the mode's unlocks are earned after the reset.
    func held(_ rulebook: Rulebook) -> [Unlock] {
        guard reset != nil else { return past.unlocks }
        return past.unlocks.filter { $0.achievement.mode != rulebook.modes[mode].id }
    }

    /// Revokes the unlocks of the mode that were not earned after the reset.
    func revoke(
        _ progress: inout PlayerProgress, _ folded: FoldedHistory, by event: LoggedEvent, _ rulebook: Rulebook
    ) throws(EventError) -> [Reward] {
        var rewards: [Reward] = []
        if let reset {
            for unlock in past.unlocks.sorted(by: { $0.achievement < $1.achievement }) {
                guard unlock.achievement.mode == rulebook.modes[mode].id,
                    unlock.at.milliseconds <= reset.at || folded.unlocks[unlock.achievement] == nil
                else { continue }
                if let occurrence = rulebook.occurrence(of: unlock.achievement) {
                    rulebook.clear(occurrence, of: &progress)
                } else if let index = rulebook.achievementIndices[unlock.achievement] {
                    progress.clear(achievement: index)
                } else if unlock.at.milliseconds <= reset.at, unlock.achievement.id.occurrence == nil {
                    // A later release unlocked it, and would not unlock it again for events from before the reset.
                    progress.clear(foreign: unlock.achievement)
                } else {
                    continue
                }
                try rulebook.add(points: -unlock.points, mode: mode, on: unlock.at.localDay, to: &progress)
                rewards.append(
                    .revoked(
                        Revocation(
                            achievement: unlock.achievement, at: event.moment, event: event.id, by: reset.by,
                            reason: reset.reason, points: unlock.points, unlockedAt: unlock.at)))
            }
        }
        // Achievements that were revoked before the reset can be earned again; once the reset is voided, they cannot.
        for index in rulebook.achievements.indices where rulebook.achievements[index].mode == mode {
            guard rulebook.achievements[index].recurring == nil else {
                rulebook.takeOverRevocations(of: index, from: folded.progress, &progress)
                continue
            }
            guard !progress.unlocked.contains(index) else { continue }
            if folded.progress.revoked.contains(index) {
                progress.setRevoked(index)
            } else if progress.revoked.contains(index) {
                progress.clear(achievement: index)
            }
        }
        return rewards
    }

    /// The unlocks that void resets had revoked, except those that another reset would have revoked.
    func restored(_ folded: FoldedHistory, _ rulebook: Rulebook) -> [AchievementKey: Unlock] {
        var unlocks: [AchievementKey: Unlock] = [:]
        for (key, revocation, entry) in takenBack {
            guard let index = rulebook.occurrence(of: key)?.achievement ?? rulebook.achievementIndices[key] else {
                continue
            }
            if let lastReset, (entry ?? revocation).at.milliseconds <= lastReset { continue }
            let found = folded.unlocks[key]
            let event = entry?.event.flatMap { id in past.log.first { $0.id == id } }
            let granter = event.flatMap { rulebook.granter(of: key, by: $0) }
            // The fold may find the unlock at another event than the one that originally unlocked it.
            let isSame = entry == nil || entry?.event == found?.event
            let origin: UnlockOrigin = event == nil ? .backfill : granter == nil ? .live : .granted
            unlocks[key] = Unlock(
                achievement: key, at: entry?.at ?? found?.at ?? revocation.at, event: entry?.event ?? found?.event,
                catalogVersion: found?.catalogVersion ?? rulebook.modes[mode].catalogVersion,
                fingerprint: found?.fingerprint ?? rulebook.achievements[index].fingerprint,
                origin: isSame ? found?.origin ?? .backfill : origin, points: -revocation.points,
                grantedBy: isSame ? found?.grantedBy : granter, evidence: isSame ? found?.evidence : nil)
        }
        return unlocks
    }

    /// Sets the level of the mode from its points, without a reward: lower after a reset, back up after its void.
    func settleLevel(_ progress: inout PlayerProgress, _ rulebook: Rulebook) {
        let level = Int64(rulebook.modes[mode].levels.level(at: Int(clamping: progress.points[mode].total)))
        progress.changePoints(of: mode) { points in
            points.highestLevel = reset == nil ? max(level, points.highestLevel) : max(1, level)
        }
    }
}
