import AchievementCore

/// Modes have distinct, well-formed ids, a version, and a valid level curve; no two sinks share a name.
struct ModeCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        var seen: [GameModeID: any GameMode] = [:]
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
            if let other = seen.updateValue(mode, forKey: mode.id) {
                let message = "\(Self.both(other, mode)); each mode needs one of its own"
                findings.append(CatalogFinding("duplicate-mode", subject, message))
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

    /// Says of two modes that they have something in common.
    static func both(_ one: any GameMode, _ other: any GameMode) -> String {
        let names = [one, other].map { String(reflecting: type(of: $0)) }
        guard names[0] != names[1] else { return "two modes of the type \(names[0]) have this id" }
        return "the modes \(names[0]) and \(names[1]) have the same id"
    }
}
