import AchievementCore

/// No two achievements share a key, no two event structs share a type, no source is listed twice, and no metric has two
/// different descriptions.
struct DuplicateCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        achievements(in: draft) + events(in: draft) + sources(in: draft) + metrics(in: draft)
    }

    /// Finds sources that are listed twice and would count everything twice. A type may recur with other properties.
    private func sources(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        for mode in draft.modes {
            let types = Dictionary(grouping: mode.sources) { ObjectIdentifier(type(of: $0)) }
            var seen: Set<String> = []
            // Describing a source is slow, so only sources that share a type are described.
            for source in mode.sources where types[ObjectIdentifier(type(of: source))].map({ $0.count > 1 }) ?? false {
                guard !seen.insert(String(reflecting: source)).inserted else { continue }
                let event = type(of: source).event.type
                findings.append(
                    CatalogFinding(
                        "duplicate-source", mode.mode.id.rawValue,
                        "lists the source \(type(of: source)) again, so each \(event) would count twice"))
            }
        }
        return findings
    }

    private func achievements(in draft: CatalogDraft) -> [CatalogFinding] {
        // Fast path: without duplicates, there are as many indices as achievements.
        guard
            draft.indices.count < draft.achievements.count
                || draft.achievements.contains(where: { !$0.achievement.formerIDs.isEmpty })
        else { return [] }
        var owners: [AchievementKey: CatalogDraft.Listed] = [:]
        var findings: [CatalogFinding] = []
        func note(_ key: AchievementKey, _ listed: CatalogDraft.Listed) {
            guard let owner = owners.updateValue(listed, forKey: key) else { return }
            owners[key] = owner
            let message =
                owner.mode === listed.mode
                ? "the id is also that of the one at \(owner.achievement.sourceLine)"
                : ModeCheck.both(owner.mode.mode, listed.mode.mode)
            findings.append(
                CatalogFinding("duplicate-achievement", key.description, message, at: listed.achievement.sourceLine))
        }
        for listed in draft.achievements {
            note(listed.key, listed)
            for id in listed.achievement.formerIDs { note(AchievementKey(mode: listed.key.mode, id: id), listed) }
        }
        return findings
    }

    private func events(in draft: CatalogDraft) -> [CatalogFinding] {
        var owners: [EventType: any GameEvent.Type] = [:]
        var findings: [CatalogFinding] = []
        for source in draft.modes.flatMap(\.sources) {
            let event = type(of: source).event
            if let owner = owners[event.type], owner != event {
                // Type names are slow to create, so they are created only for a finding.
                let names = (String(reflecting: owner), String(reflecting: event))
                findings.append(
                    CatalogFinding(
                        "duplicate-event", event.type.rawValue, "both \(names.0) and \(names.1) have this type"))
            }
            owners[event.type] = event
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
    fileprivate static var event: any GameEvent.Type { Event.self }
}
