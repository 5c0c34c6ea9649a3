import AchievementCore

/// Modes have distinct, well-formed ids, a version, and a valid level curve.
struct ModeCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        var seen: Set<GameModeID> = []
        for mode in draft.modes.map(\.mode) {
            let subject = mode.id.rawValue
            if !mode.id.isWellFormed || mode.id.rawValue.contains("/") || mode.id.rawValue.contains(".") {
                findings.append(
                    CatalogFinding(
                        "mode-id", subject, "a mode id is 1 to 128 of A-Z a-z 0-9 _ : -, without dots and slashes"))
            }
            if mode.id.rawValue == Rulebook.ownEvents {
                findings.append(CatalogFinding("mode-id", subject, "the id is taken by the engine's own events"))
            }
            if !seen.insert(mode.id).inserted {
                findings.append(CatalogFinding("duplicate-mode", subject, "two modes have this id"))
            }
            if mode.catalogVersion < 1 {
                findings.append(CatalogFinding("mode-version", subject, "the catalog version must be at least 1"))
            }
            if let problem = mode.levels.problem {
                findings.append(CatalogFinding("level-curve", subject, problem))
            }
        }
        let sinks = draft.modes.flatMap(\.sinks).map(\.name)
        for name in Set(sinks).sorted() where sinks.count(where: { $0 == name }) > 1 {
            findings.append(CatalogFinding("duplicate-sink", name, "two sinks have this name"))
        }
        return findings
    }
}
