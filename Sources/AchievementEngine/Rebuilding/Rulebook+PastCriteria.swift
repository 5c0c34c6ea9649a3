import AchievementCore

extension Rulebook {
    /// The modes whose history decides whether a player has earned achievements that an earlier catalog did not have:
    /// their criteria may have held in the past, and the state no longer shows it.
    ///
    /// That is so if an amount may have decreased, if an unlock has reset it since, if a prerequisite was revoked
    /// since, or if the unlock itself has effects. O(candidates).
    func modesToFold(_ candidates: [Int], for progress: PlayerProgress) -> Set<Int> {
        var modes: Set<Int> = []
        var scopes: Set<MetricScope>?
        for index in candidates where achievements[index].canStopHolding || achievementTraits[index].hasEffects {
            let entry = achievements[index]
            guard entry.isActive, !modes.contains(entry.mode), !isHeldOrRevoked(index, progress) else { continue }
            // An unlock takes effect at the point where it was earned, not today.
            if achievementTraits[index].hasEffects, isEarned(index, progress) {
                modes.insert(entry.mode)
                continue
            }
            let reset = scopes ?? scopesReset(by: progress)
            scopes = reset
            if entry.criterion.hasLeaf(where: { mayHaveHeld($0, progress, reset) }) { modes.insert(entry.mode) }
        }
        return modes
    }

    private func scopesReset(by progress: PlayerProgress) -> Set<MetricScope> {
        var scopes: Set<MetricScope> = []
        // Unlocks that were revoked since have reset metrics all the same.
        for index in achievements.indices
        where progress.unlocked.contains(index) || progress.revoked.contains(index) {
            for case .reset(let scope) in achievements[index].achievement.effects { scopes.insert(scope) }
        }
        return scopes
    }

    /// Whether an achievement is held or was revoked. For a recurring achievement, periods may always be missing.
    private func isHeldOrRevoked(_ index: Int, _ progress: PlayerProgress) -> Bool {
        achievements[index].recurring == nil
            && (progress.unlocked.contains(index) || progress.revoked.contains(index))
    }

    private func mayHaveHeld(_ leaf: CompiledCriterion, _ progress: PlayerProgress, _ scopes: Set<MetricScope>) -> Bool
    {
        switch leaf {
        case .compare(let metric, _, let comparison, _):
            isReset(metric, scopes) || (!metrics[metric].isCrossing(comparison) && isTouched(metric, progress))
        case .combined(let metric, _, _, let other, _, _, _):
            // One reset operand is enough: an empty metric is subtracted as zero.
            isReset(metric, scopes) || isReset(other, scopes)
                || isTouched(metric, progress) || isTouched(other, progress)
        case .collected(let collection, _):
            isReset(collections[collection].metric, scopes)
        case .unlocked(let prerequisites):
            prerequisites.contains { prerequisite in
                progress.revoked.contains(prerequisite)
                    // Revoked periods are listed only in rows, which are not loaded.
                    || (achievements[prerequisite].recurring != nil && !progress.unlocked.contains(prerequisite))
            }
        // Any period may have been revoked; revoked periods are listed only in rows, which are not loaded.
        case .periods:
            true
        case .granted, .all, .any:
            false
        }
    }

    /// Whether anything may have been recorded for a metric. For a reading of a metric, the metric itself is checked:
    /// the reading may not be counted yet, and readings in periods have no cell.
    private func isTouched(_ metric: Int, _ progress: PlayerProgress) -> Bool {
        guard let reading = metrics[metric].reading else { return progress.cells[metric] != .empty }
        return reading.isWorthKeeping(progress)
    }

    private func isReset(_ metric: Int, _ scopes: Set<MetricScope>) -> Bool {
        metrics[metric].definition.scope.map(scopes.contains) ?? false
    }
}
