import AchievementCore

extension Rulebook {
    /// Whether the events whose canonical position matters fully determine the modes of a scope: no other event writes
    /// to these modes, and their achievements do not depend on other modes. O(achievements and event types).
    func canJudgeInOrder(_ scope: RebuildScope) -> Bool {
        // Any event may be the player's first, and then unlocks what holds for a new player.
        if metByNewPlayers.contains(where: { scope.modes.contains(achievements[$0].mode) }) { return false }
        let feeders = modes.indices.filter { !scope.metrics.isDisjoint(with: modes[$0].metrics.values) }
        for entry in events.values where entry.orderedModes.isEmpty {
            if entry.sources.contains(where: { feeders.contains($0.mode) }) { return false }
        }
        for entry in achievements {
            guard scope.modes.contains(entry.mode) else {
                if resetsMetrics(of: scope, entry) { return false }
                continue
            }
            if entry.criterion.hasLeaf(where: { asksBeyond(scope, $0) }) { return false }
        }
        return true
    }

    private func resetsMetrics(of scope: RebuildScope, _ entry: AchievementEntry) -> Bool {
        entry.achievement.effects.contains { effect in
            guard case .reset(let name) = effect else { return false }
            return scope.metrics.contains { metrics[$0].definition.scope == name }
        }
    }

    private func asksBeyond(_ scope: RebuildScope, _ leaf: CompiledCriterion) -> Bool {
        switch leaf {
        case .compare(let metric, _, _, _): !scope.metrics.contains(metric)
        case .combined(let metric, _, _, let other, _, _, _): !scope.metrics.isSuperset(of: [metric, other])
        case .collected(let collection, _): !scope.metrics.contains(collections[collection].metric)
        case .unlocked(let achievements): achievements.contains { !scope.modes.contains(self.achievements[$0].mode) }
        case .periods(let index, _, _, _):
            !scope.modes.contains(achievements[recurring[index].achievement].mode)
        case .granted, .all, .any: false
        }
    }
}
