import AchievementCore

/// Criteria read metrics that some mode lists, with measures that their kind has.
struct ReadingCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let metrics = draft.metricsByID
        return draft.achievements.flatMap { listed in
            listed.achievement.criterion.leaves.compactMap { leaf -> String? in
                switch leaf {
                case .compare(let quantity, _, _): problem(quantity, metrics)
                case .contains(let metric, let members, let window): problem(metric, members, window, metrics)
                case .unlocked, .granted, .all, .any: nil
                }
            }.map {
                CatalogFinding("reading", listed.key.description, $0, at: listed.achievement.sourceLine)
            }
        }
    }

    private func problem(_ quantity: Quantity, _ metrics: [MetricID: MetricDefinition]) -> String? {
        for reading in quantity.readings {
            guard let metric = metrics[reading.metric] else {
                return unknown(reading.metric, metrics)
            }
            if metric.isKeyed { return "reads the family \(reading.metric) as if it were one metric" }
            if !reading.measure.applies(to: metric.kind) {
                let measures = Measure.allCases.filter { $0.applies(to: metric.kind) }.map(\.rawValue)
                return "reads \(reading.measure) of \(reading.metric), which is of kind \(metric.kind) and has "
                    + measures.joined(separator: ", ")
            }
            if reading.measure == .bestDay, !metric.keepsDays {
                return "reads the best day of \(reading.metric), which does not keep days"
            }
        }
        if quantity.window != nil, quantity.subtrahend != nil {
            return "asks for a window of a difference; only a single reading has windows"
        }
        return problem(quantity.window, quantity.reading.metric)
    }

    private func unknown(_ metric: MetricID, _ metrics: [MetricID: MetricDefinition]) -> String {
        let nearest = NearestName.find(metric.rawValue, among: metrics.keys.map(\.rawValue).sorted())
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        return "reads the metric \(metric), which no mode lists in `metrics`\(hint)"
    }

    private func problem(_ window: TimeWindow?, _ metric: MetricID) -> String? {
        window.map(\.isEmpty) == true ? "asks for an empty window of \(metric)" : nil
    }

    private func problem(
        _ metric: MetricID, _ members: [String], _ window: TimeWindow?, _ metrics: [MetricID: MetricDefinition]
    ) -> String? {
        guard let definition = metrics[metric] else { return unknown(metric, metrics) }
        if definition.kind != .distinct { return "asks for members of \(metric), which is of kind \(definition.kind)" }
        if members.isEmpty { return "asks for no members of \(metric), which always holds" }
        if Set(members.map { ExactText($0) }).count < members.count { return "asks for a member of \(metric) twice" }
        return problem(window, metric)
    }
}

extension Criterion {
    /// The criterion's leaves, in the order they are written.
    var leaves: [Criterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .compare, .contains, .unlocked, .granted: [self]
        }
    }
}
