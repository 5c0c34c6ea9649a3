import AchievementCore

/// Criteria wait for achievements that exist, and not in a circle.
struct PrerequisiteCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        for listed in draft.achievements where listed.criterion.depth > Criterion.depthLimit {
            findings.append(
                CatalogFinding(
                    "depth", listed.key.description, "criteria are nested deeper than \(Criterion.depthLimit)",
                    at: listed.achievement.sourceLine))
        }
        // Most modes have none.
        let waiting = Set(draft.achievements.lazy.filter { !$0.criterion.prerequisites.isEmpty }.map(\.mode.index))
        for mode in draft.modes where waiting.contains(mode.index) {
            func finding(_ check: String, _ achievement: Achievement, _ message: String) -> CatalogFinding {
                CatalogFinding(check, draft.key(achievement, mode).description, message, at: achievement.sourceLine)
            }
            let byID = Dictionary(mode.achievements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for achievement in mode.achievements {
                for id in achievement.criterion.prerequisites where byID[id] == nil {
                    findings.append(finding("prerequisite", achievement, "waits for \(id), which does not exist"))
                }
            }
            for id in circular(mode.achievements, byID) {
                findings.append(
                    CatalogFinding(
                        "prerequisite-circle", AchievementKey(mode: mode.mode.id, id: id).description,
                        "waits for itself, directly or through others", at: byID[id]?.sourceLine))
            }
        }
        return findings
    }

    /// The achievements on a circle or behind one, found by removing those that wait for nothing that is left.
    private func circular(_ achievements: [Achievement], _ byID: [AchievementID: Achievement]) -> [AchievementID] {
        var waiting: [AchievementID: Int] = [:]
        var dependents: [AchievementID: [AchievementID]] = [:]
        for achievement in byID.values {
            let prerequisites = Set(achievement.criterion.prerequisites).filter { byID[$0] != nil }
            waiting[achievement.id] = prerequisites.count
            for id in prerequisites { dependents[id, default: []].append(achievement.id) }
        }
        var free = waiting.filter { $0.value == 0 }.map(\.key)
        while let id = free.popLast() {
            waiting[id] = nil
            for dependent in dependents[id] ?? [] {
                guard let count = waiting[dependent] else { continue }
                waiting[dependent] = count - 1
                if count == 1 { free.append(dependent) }
            }
        }
        return waiting.keys.sorted()
    }
}
