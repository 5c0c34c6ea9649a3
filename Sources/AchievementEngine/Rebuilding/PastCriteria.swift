import AchievementCore

extension Rulebook {
    /// The modes whose history decides whether a player has earned some achievements that an earlier catalog did not
    /// know: what they ask for may have held once, and the state no longer shows it.
    ///
    /// It is so where a number has gone back, where an unlock has set it back since, and where what comes first was
    /// revoked since. O(candidates).
    func modesToFold(_ candidates: [Int], for progress: PlayerProgress) -> Set<Int> {
        var modes: Set<Int> = []
        var scopes: Set<MetricScope>?
        for index in candidates where achievements[index].canPass {
            let entry = achievements[index]
            guard entry.isActive, !modes.contains(entry.mode), !progress.unlocked.contains(index),
                !progress.revoked.contains(index)
            else { continue }
            let reset = scopes ?? scopesReset(by: progress)
            scopes = reset
            if entry.criterion.hasLeaf(where: { mayHaveHeld($0, progress, reset) }) { modes.insert(entry.mode) }
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
        case .compare(let metric, _, let comparison, _):
            isReset(metric, scopes)
                || (!metrics[metric].isCrossing(comparison) && progress.cells[metric] != .empty)
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
