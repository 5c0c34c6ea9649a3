import AchievementCore

/// Bounds, families, spans and event order suit the kind of each metric, and derived metrics have a valid source.
struct MetricCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        bounds(draft)
            + draft.modes.flatMap { mode in
                mode.metrics.compactMap { definition in
                    problem(of: definition, mode).map { CatalogFinding("metric-rules", definition.id.rawValue, $0) }
                }
            }
    }

    private func problem(of definition: MetricDefinition, _ mode: CatalogDraft.Mode) -> String? {
        problem(ofGoal: definition, mode) ?? problem(ofOrdered: definition, mode) ?? problem(ofSpan: definition)
    }

    private func bounds(_ draft: CatalogDraft) -> [CatalogFinding] {
        draft.metricsByID.all.sorted { $0.id < $1.id }.compactMap { definition in
            if definition.kind == .sum, definition.bounds.lowerBound < .zero {
                return CatalogFinding("metric-bounds", definition.id.rawValue, "a sum cannot take negative amounts")
            }
            if definition.isKeyed, ![.sum, .highest, .lowest].contains(definition.kind) {
                return CatalogFinding(
                    "metric-family", definition.id.rawValue,
                    "a family keeps the sum, the highest or the lowest of each key")
            }
            return nil
        }
    }

    private func problem(ofOrdered definition: MetricDefinition, _ mode: CatalogDraft.Mode) -> String? {
        guard mode.mode.ordering != .canonical else { return nil }
        switch definition.kind {
        case .longestRun:
            return "counts in a row, so the order of events matters; its mode has to declare canonical ordering"
        case .longestGap:
            return "measures gaps, which a late day splits; its mode has to declare canonical ordering"
        case .mostWithin:
            return "keeps the latest events alone, so a late one needs those around it again; its mode has to declare "
                + "canonical ordering"
        default: return nil
        }
    }

    private func problem(ofSpan definition: MetricDefinition) -> String? {
        guard let span = definition.span, span < 1 else { return nil }
        return "counts events within \(span) ms; the span has to be a millisecond or more"
    }

    private func problem(ofGoal definition: MetricDefinition, _ mode: CatalogDraft.Mode) -> String? {
        guard let goal = definition.goal else { return nil }
        guard let sum = mode.metrics.first(where: { $0.id == goal.source }) else {
            return "follows from \(goal.source), which its mode does not list in `metrics`"
        }
        if definition.kind == .longestGap {
            return sum.goal?.isOfWeek == true ? "measures gaps between the days of \(sum.id), which counts weeks" : nil
        }
        if definition.kind == .memberCount {
            let isAlways = goal.amount <= .zero && sum.kind == .sum
            return isAlways ? "asks for \(goal.amount) of \(sum.id), which every member has" : nil
        }
        if !sum.keepsDays { return "follows from the days of \(sum.id), which does not keep days" }
        if goal.amount <= .zero { return "asks for \(goal.amount) of \(sum.id), which every day has" }
        if sum.rules.dayStartsAtHour != definition.rules.dayStartsAtHour {
            return "its days start at \(definition.rules.dayStartsAtHour):00, and those of \(sum.id), from which they "
                + "follow, at \(sum.rules.dayStartsAtHour):00"
        }
        return nil
    }
}
