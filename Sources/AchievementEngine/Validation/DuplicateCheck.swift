import AchievementCore

/// No two achievements share a key, no two event structs a type, and a metric is described in one way.
struct DuplicateCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        achievements(in: draft) + events(in: draft) + metrics(in: draft)
    }

    private func achievements(in draft: CatalogDraft) -> [CatalogFinding] {
        var owners: [AchievementKey: SourceLine] = [:]
        var findings: [CatalogFinding] = []
        for (achievement, mode) in draft.achievements {
            for id in [achievement.id] + achievement.formerIDs {
                let key = AchievementKey(mode: mode.mode.id, id: id)
                if let owner = owners[key] {
                    findings.append(
                        CatalogFinding(
                            "duplicate-achievement", key.description, "the id is also that of the one at \(owner)",
                            at: achievement.sourceLine))
                } else {
                    owners[key] = achievement.sourceLine
                }
            }
        }
        return findings
    }

    private func events(in draft: CatalogDraft) -> [CatalogFinding] {
        var owners: [EventType: String] = [:]
        var findings: [CatalogFinding] = []
        for source in draft.modes.flatMap(\.sources) {
            let (type, name) = type(of: source).eventTypeAndName
            if let owner = owners[type], owner != name {
                findings.append(
                    CatalogFinding("duplicate-event", type.rawValue, "both \(owner) and \(name) have this type"))
            }
            owners[type] = name
        }
        return findings
    }

    private func metrics(in draft: CatalogDraft) -> [CatalogFinding] {
        var described: [MetricID: MetricDefinition] = [:]
        var reported: Set<MetricID> = []
        var findings: [CatalogFinding] = []
        for (definition, _) in draft.metrics {
            if let other = described[definition.id], other != definition, reported.insert(definition.id).inserted {
                findings.append(
                    CatalogFinding(
                        "metric-described-twice", definition.id.rawValue,
                        "the metric is listed twice, with another kind, days, rules, scope or bounds"))
            }
            described[definition.id] = definition
        }
        return findings
    }
}

extension MetricSource {
    fileprivate static var eventTypeAndName: (EventType, String) { (Event.type, String(reflecting: Event.self)) }
}
