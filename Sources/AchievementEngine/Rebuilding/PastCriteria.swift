import AchievementCore

extension Rulebook {
    /// The modes whose history decides whether a player has earned some achievements that an earlier catalog did not
    /// know: what they ask for may have held once, and the state no longer shows it.
    ///
    /// It is so where a number can go back, where an unlock has set it back since, and where what comes first was
    /// revoked since. O(achievements).
    func modesToFold(_ candidates: [Int], for progress: PlayerProgress) -> Set<Int> {
        let scopes = scopesReset(by: progress)
        var modes: Set<Int> = []
        for index in candidates where !modes.contains(achievements[index].mode) {
            let entry = achievements[index]
            guard entry.isActive, !progress.unlocked.contains(index), !progress.revoked.contains(index),
                entry.criterion.leaves.contains(where: { mayHaveHeld($0, progress, scopes) })
            else { continue }
            modes.insert(entry.mode)
        }
        return modes
    }

    private func scopesReset(by progress: PlayerProgress) -> Set<MetricScope> {
        var scopes: Set<MetricScope> = []
        // What was revoked has reset them all the same.
        for index in achievements.indices
        where progress.unlocked.contains(index) || progress.revoked.contains(index) {
            for case .reset(let scope) in achievements[index].achievement.effects { scopes.insert(scope) }
        }
        return scopes
    }

    private func mayHaveHeld(_ leaf: CompiledCriterion, _ progress: PlayerProgress, _ scopes: Set<MetricScope>) -> Bool
    {
        switch leaf {
        case .compare(let metric, let measure, let comparison, _):
            isReset(metric, scopes)
                || (!isCrossing(metric, measure, comparison) && progress.cells[metric] != .empty)
        case .difference(let metric, _, let other, _, _, _):
            isReset(metric, scopes) || isReset(other, scopes)
                || (progress.cells[metric] != .empty && progress.cells[other] != .empty)
        case .collected(let collection, _):
            isReset(collections[collection].metric, scopes)
        case .unlocked(let prerequisites):
            prerequisites.contains { progress.revoked.contains($0) }
        case .granted, .all, .any:
            false
        }
    }

    private func isReset(_ metric: Int, _ scopes: Set<MetricScope>) -> Bool {
        metrics[metric].definition.scope.map(scopes.contains) ?? false
    }
}
