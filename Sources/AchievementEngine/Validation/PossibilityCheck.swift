import AchievementCore

/// Criteria can hold and do not hold from the start, as far as the bounds of their metrics show.
struct PossibilityCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let metrics = draft.metricsByID
        return draft.achievements.compactMap { listed in
            let message: String
            switch satisfiability(of: listed.criterion, metrics, every: listed.achievement.recurrence) {
            case .always: message = "the criterion always holds"
            case .never: message = "the criterion can never hold"
            case .depends: return nil
            }
            return CatalogFinding(
                "possibility", listed.key.description, message, at: listed.achievement.sourceLine)
        }
    }

    /// The number of days from 1970 to 9999.
    private static let days: Amount = 2_932_897

    private enum Satisfiability { case always, never, depends }

    private func satisfiability(
        of criterion: Criterion, _ metrics: MetricsByID, every recurrence: Recurrence?
    ) -> Satisfiability {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            let days = recurrence.map { Self.days(of: $0) } ?? quantity.window.map { Self.days(of: $0) } ?? Self.days
            return satisfiability(of: quantity, comparison, target, metrics, days: days)
        case .periods(_, let comparison, let target):
            // At the start, no period is held, and there can never be more periods than days.
            if comparison.holds(.zero, target) { return .always }
            return comparison.holds(Self.days, target) ? .depends : .never
        case .contains, .granted:
            return .depends
        case .unlocked(let ids):
            return ids.isEmpty ? .always : .depends
        case .all(let parts):
            let results = parts.map { satisfiability(of: $0, metrics, every: recurrence) }
            if results.contains(.never) { return .never }
            return results.allSatisfy { $0 == .always } ? .always : .depends
        case .any(let parts):
            let results = parts.map { satisfiability(of: $0, metrics, every: recurrence) }
            if results.contains(.always) { return .always }
            return results.allSatisfy { $0 == .never } ? .never : .depends
        }
    }

    /// The maximum number of days in a period.
    private static func days(of recurrence: Recurrence) -> Amount {
        switch recurrence {
        case .week: 7
        case .month: 31
        }
    }

    /// The maximum number of local days in a window.
    private static func days(of window: TimeWindow) -> Amount {
        switch window {
        case .instants: Self.days
        case .days(let from, let through): Amount(max(0, Int(through.number) - Int(from.number) + 1))
        }
    }

    /// - Parameter days: the maximum number of days that the quantity can cover.
    private func satisfiability(
        of quantity: Quantity, _ comparison: Comparison, _ target: Amount, _ metrics: MetricsByID,
        days: Amount
    ) -> Satisfiability {
        // Another check reports unknown metrics and wrong measures.
        guard quantity.second == nil, let metric = metrics[quantity.reading.metric],
            quantity.reading.measure.applies(to: metric.kind)
        else { return .depends }
        let isKnownFromTheStart: Bool
        let lowest: Amount
        let highest: Amount
        switch quantity.reading.measure {
        case .best where metric.kind == .largestFall || metric.kind == .largestRise:
            let range = metric.bounds.upperBound.subtracting(metric.bounds.lowerBound)
            (isKnownFromTheStart, lowest, highest) = (false, .zero, range ?? MetricDefinition.natural.upperBound)
        case .best where metric.kind == .longestGap:
            (isKnownFromTheStart, lowest, highest) = (false, .zero, Self.days)
        case .best where metric.kind == .mostWithin:
            // Another check reports targets above the limit of this kind.
            (isKnownFromTheStart, lowest, highest) = (false, .zero, MetricDefinition.natural.upperBound)
        case .best, .value:
            (isKnownFromTheStart, lowest, highest) = (false, metric.bounds.lowerBound, metric.bounds.upperBound)
        case .days, .longestStreak:
            (isKnownFromTheStart, lowest, highest) = (true, .zero, days)
        case .total, .bestDay, .count:
            (isKnownFromTheStart, lowest, highest) = (true, .zero, MetricDefinition.natural.upperBound)
        }
        let holds = (comparison.holds(lowest, target), comparison.holds(highest, target))
        if holds == (false, false) { return .never }
        if isKnownFromTheStart, comparison.holds(.zero, target) { return .always }
        return holds == (true, true) && isKnownFromTheStart ? .always : .depends
    }
}
