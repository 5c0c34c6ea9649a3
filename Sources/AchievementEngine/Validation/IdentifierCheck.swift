import AchievementCore

/// Ids are well-formed, and those of events and metrics start with the id of a registered mode.
struct IdentifierCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let prefixes = draft.modes.map { $0.mode.id.rawValue + "." }
        var findings: [CatalogFinding] = []
        func check(_ id: some CatalogIdentifier, _ kind: String, prefixes: [String], at line: SourceLine? = nil) {
            if !id.isWellFormed {
                findings.append(
                    CatalogFinding(
                        "\(kind)-id", id.rawValue, "an id is 1 to 128 of A-Z a-z 0-9 . _ : / -", at: line))
            } else if !prefixes.isEmpty, !prefixes.contains(where: { id.rawValue.hasPrefix($0) }) {
                let expected = prefixes.map { "\"\($0)\"" }.joined(separator: " or ")
                findings.append(
                    CatalogFinding(
                        "foreign-prefix", id.rawValue,
                        "the \(kind) does not start with the id of its mode and a dot, \(expected)"))
            }
        }
        for mode in draft.modes {
            for source in mode.sources {
                check(type(of: source).eventType, "event", prefixes: prefixes)
            }
        }
        var seen: Set<MetricID> = []
        for (definition, _) in draft.metrics where seen.insert(definition.id).inserted {
            check(definition.id, "metric", prefixes: prefixes)
            for former in definition.formerIDs { check(former, "metric", prefixes: []) }
        }
        for listed in draft.achievements {
            check(listed.achievement.id, "achievement", prefixes: [], at: listed.achievement.sourceLine)
            for former in listed.achievement.formerIDs {
                check(former, "achievement", prefixes: [], at: listed.achievement.sourceLine)
            }
        }
        return findings
    }
}

extension MetricSource {
    static var eventType: EventType { Event.type }
}
