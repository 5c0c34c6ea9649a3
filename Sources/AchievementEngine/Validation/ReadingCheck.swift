import AchievementCore

/// Criteria read metrics that some mode lists, with measures that apply to the kind of metric.
struct ReadingCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let metrics = draft.metricsByID
        var findings: [CatalogFinding] = []
        for listed in draft.achievements {
            listed.criterion.forEachLeaf { leaf in
                let found =
                    problem(leaf, metrics) ?? problem(leaf, of: listed, metrics) ?? problem(leaf, definedBy: listed)
                guard let problem = found else { return }
                findings.append(
                    CatalogFinding("reading", listed.key.description, problem, at: listed.achievement.sourceLine))
            }
        }
        return findings
    }

    private func problem(_ leaf: Criterion, _ metrics: MetricsByID) -> String? {
        switch leaf {
        case .compare(let quantity, let comparison, let target):
            problem(quantity, metrics) ?? problem(ofShare: quantity, comparison, target)
                ?? problem(ofLimit: quantity, comparison, target, metrics)
        case .contains(let metric, let members, let window): problem(metric, members, window, metrics)
        case .unlocked, .periods, .granted, .all, .any: nil
        }
    }

    private func problem(_ quantity: Quantity, _ metrics: MetricsByID) -> String? {
        if let problem = problem(quantity.reading, metrics) { return problem }
        if let second = quantity.second, let problem = problem(second, metrics) { return problem }
        if quantity.window != nil, let problem = problem(ofTimeOf: quantity.reading.metric, metrics) {
            return problem
        }
        if case .instants? = quantity.window, let goal = metrics[quantity.reading.metric]?.goal {
            return "asks for \(quantity.reading.metric) between two instants; days on which \(goal.source) reaches an "
                + "amount have windows of days"
        }
        return problem(quantity.window, quantity.reading.metric)
    }

    private func problem(ofShare quantity: Quantity, _ comparison: Comparison, _ target: Amount) -> String? {
        guard let whole = quantity.second, case .percent(let least) = quantity.combination else { return nil }
        let part = quantity.reading
        if part == whole { return "asks for the percentage of \(part.metric) of itself, which is always 100" }
        if least <= .zero {
            return "asks for a percentage of \(whole.metric) from \(least) on; use at least 1, such as 100, so that a "
                + "first success is not 100 %"
        }
        // The best day is a part of the total, and the longest streak of the days.
        let isPart = part.metric == whole.metric && [.bestDay, .longestStreak].contains(part.measure)
        let highest = isPart ? 100 : MetricDefinition.natural.upperBound
        let asked = "asks for \(comparison.sign) \(target) % of \(whole.metric), which"
        return switch (comparison.holds(.zero, target), comparison.holds(highest, target)) {
        case (true, true): "\(asked) every percentage is"
        case (false, false): "\(asked) no percentage is"
        default: nil
        }
    }

    private func problem(
        ofLimit quantity: Quantity, _ comparison: Comparison, _ target: Amount, _ metrics: MetricsByID
    ) -> String? {
        let (metric, limit) = (quantity.reading.metric, Amount(MostWithin.limit))
        guard quantity.second == nil, metrics[metric]?.kind == .mostWithin else { return nil }
        guard target > limit || (target == limit && comparison == .moreThan) else { return nil }
        return
            "asks for \(comparison.sign) \(target) of \(metric), which counts no more than \(limit) events within its "
            + "span"
    }

    private func problem(_ reading: Reading, _ metrics: MetricsByID) -> String? {
        guard let metric = metrics[reading.metric] else { return unknown(reading.metric, metrics) }
        if metric.isKeyed, reading != Reading(metric.id, .total) || metric.kind != .sum {
            return "reads the family \(reading.metric) as if it were one metric; one of its members is "
                + "\(reading.metric)/MEMBER"
        }
        if !reading.measure.applies(to: metric.kind) {
            let measures = Measure.allCases.filter { $0.applies(to: metric.kind) }.map(\.rawValue)
            return "reads \(reading.measure) of \(reading.metric), which is of kind \(metric.kind) and has "
                + measures.joined(separator: ", ")
        }
        if reading.measure == .longestStreak, !metric.hasStreak {
            return "reads the longest streak of \(reading.metric), whose days are declared to be no streak"
        }
        if reading.measure == .bestDay, !metric.keepsDays {
            return "reads the best day of \(reading.metric), which does not keep days"
        }
        return nil
    }

    private func problem(
        _ leaf: Criterion, of listed: CatalogDraft.Listed, _ metrics: MetricsByID
    ) -> String? {
        guard listed.achievement.recurrence != nil else { return nil }
        return leaf.metrics.lazy.compactMap { problem(ofTimeOf: $0, metrics) }.first
    }

    /// Requires that an achievement defined at run time reads only metrics of its own mode. Metrics of another mode may
    /// be missing, and that mode has its own event order and resets.
    private func problem(_ leaf: Criterion, definedBy listed: CatalogDraft.Listed) -> String? {
        guard listed.mode.isDefined(listed.achievement.id) else { return nil }
        let foreign = leaf.metrics.first { metric in
            let family = metric.familyAndMember?.family
            return !listed.mode.metrics.contains { $0.id == metric || $0.isKeyed && $0.id == family }
        }
        return foreign.map { "reads \($0), which is not a metric of \(listed.key.mode)" }
    }

    /// Refuses to read a metric within a time window if it is derived from the whole history of another metric.
    private func problem(ofTimeOf metric: MetricID, _ metrics: MetricsByID) -> String? {
        guard let definition = metrics[metric], let goal = definition.goal else { return nil }
        return switch definition.kind {
        case .memberCount:
            "asks for \(metric) within a window; members of \(goal.source) are counted over their whole history"
        case .activeDays where goal.isOfWeek:
            "asks for \(metric) within a window; weeks are counted over the whole history of \(goal.source)"
        case .longestGap: "asks for \(metric) within a window; gaps are measured between all days of \(goal.source)"
        default: nil
        }
    }

    private func unknown(_ metric: MetricID, _ metrics: MetricsByID) -> String {
        let nearest = metrics.nearest(to: metric)
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        return "reads the metric \(metric), which no mode lists in `metrics`\(hint)"
    }

    private func problem(_ window: TimeWindow?, _ metric: MetricID) -> String? {
        window.map(\.isEmpty) == true ? "asks for an empty window of \(metric)" : nil
    }

    private func problem(
        _ metric: MetricID, _ members: [String], _ window: TimeWindow?, _ metrics: MetricsByID
    ) -> String? {
        guard let definition = metrics[metric] else { return unknown(metric, metrics) }
        if definition.kind != .distinct { return "asks for members of \(metric), which is of kind \(definition.kind)" }
        if members.isEmpty { return "asks for no members of \(metric), which always holds" }
        if Set(members.map { ExactText($0) }).count < members.count { return "asks for a member of \(metric) twice" }
        if definition.hasWeeks, let other = members.first(where: { RecurrencePeriod($0)?.recurrence != .week }) {
            return "asks for \"\(Excerpt.text(other))\" in \(metric), whose members are ISO weeks, such as 2026-W47"
        }
        return problem(window, metric)
    }
}

extension Criterion {
    /// Calls `body` with the criterion's leaves, in source order.
    func forEachLeaf(_ body: (Criterion) -> Void) {
        switch self {
        case .all(let parts), .any(let parts): for part in parts { part.forEachLeaf(body) }
        case .compare, .contains, .unlocked, .periods, .granted: body(self)
        }
    }
}
