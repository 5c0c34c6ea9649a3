import AchievementCore
import AchievementEngine
import Chance
import Testing

/// The same events give the same status in any order, unless the mode declares that order matters.
///
/// The check first looks for criteria that can turn false, then plays shuffled histories.
struct OrderCheck: ConformanceCheck {
    let name = "order"

    /// The number of shuffled histories, in addition to the reversed one.
    private static let shuffles: UInt64 = 6

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        guard subject.mode.ordering == .anyOrder else {
            checkAccepted(of: subject, &notes)
            notes.skip("the mode declares that order matters")
            return
        }
        checkCriteria(of: subject, &notes)
        if notes.findings.isEmpty { try shuffle(subject, &notes) }
    }

    private func checkCriteria(of subject: ModeSubject, _ notes: inout CheckNotes) {
        let kinds = Dictionary(subject.metrics.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
        let accepted = Set(subject.arrivalSensitive)
        for achievement in subject.active {
            let weakness = achievement.criterion.weakness(kinds)
            notes.expect(
                weakness == nil || accepted.contains(achievement.id), achievement.id.rawValue,
                "can be met and later not be met: \(weakness ?? ""). What unlocks then depends on the order in which "
                    + "events arrive. Declare canonical ordering, or list the achievement in arrivalSensitive",
                at: SourceLocation(achievement.sourceLine))
        }
        checkAccepted(of: subject, &notes)
    }

    private func checkAccepted(of subject: ModeSubject, _ notes: inout CheckNotes) {
        let kinds = Dictionary(subject.metrics.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
        let sensitive = subject.active.filter { $0.criterion.weakness(kinds) != nil }.map(\.id)
        for id in subject.arrivalSensitive where !sensitive.contains(id) {
            notes.fail(
                id.rawValue,
                "is listed in arrivalSensitive, and once met its criterion stays met"
                    + didYouMean(id.rawValue, among: sensitive.map(\.rawValue)))
        }
    }

    private func shuffle(_ subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        let history = History(subject)
        var inOrder = TestPlayer(rulebook)
        try inOrder.play(history.events)
        let expected = inOrder.standing(at: history.end)

        var orders = [("backwards", Array(history.events.reversed()))]
        for seed in 0..<Self.shuffles {
            var generator = SeededGenerator(seed: seed)
            orders.append(("shuffled by seed \(seed)", history.events.shuffled(using: &generator)))
        }
        for (words, events) in orders {
            var player = TestPlayer(rulebook)
            try player.play(events)
            let differences = player.standing(at: history.end).differences(from: expected)
            notes.expect(
                differences.isEmpty, subject.mode.id.rawValue,
                "the walkthroughs \(words) give \(differences.joined(separator: "; ")). Declare canonical ordering, or "
                    + "read metrics in ways that do not depend on order")
        }
    }
}

/// How an amount can change as events are added.
private enum Trend {
    case rises, falls, wavers

    var opposite: Trend {
        switch self {
        case .rises: .falls
        case .falls: .rises
        case .wavers: .wavers
        }
    }
}

extension Criterion {
    /// Why further events can turn the criterion false again; `nil` if it stays met once it is met.
    fileprivate func weakness(_ kinds: [MetricID: MetricKindTag]) -> String? {
        switch self {
        case .compare(let quantity, let comparison, let target):
            return comparison.weakness(quantity.words, quantity.trend(kinds), target)
        case .periods(let count, let comparison, let target): return comparison.weakness(count.words, .rises, target)
        case .all(let parts), .any(let parts): return parts.lazy.compactMap { $0.weakness(kinds) }.first
        case .contains, .unlocked, .granted: return nil
        }
    }
}

extension Comparison {
    /// Why a comparison of a quantity with this trend can turn false again; `nil` if it stays met.
    fileprivate func weakness(_ words: String, _ trend: Trend, _ target: Amount) -> String? {
        let helpful: Trend = self == .atLeast || self == .moreThan ? .rises : .falls
        guard trend != helpful else { return nil }
        let move = trend == .wavers ? "can rise and fall" : trend == .rises ? "can only rise" : "can only fall"
        return "\(words) \(move), and the target is \(self.words) \(target)"
    }
}

extension Quantity {
    fileprivate func trend(_ kinds: [MetricID: MetricKindTag]) -> Trend {
        let trend = reading.trend(kinds)
        guard let second else { return trend }
        guard case .difference = combination else { return .wavers }
        return trend == second.trend(kinds).opposite ? trend : .wavers
    }
}

extension Reading {
    /// Sums, counts, days and longest streaks only grow. The value of the earliest or latest event can move both ways,
    /// a late failure splits a run of successes, and a late day splits a gap.
    fileprivate func trend(_ kinds: [MetricID: MetricKindTag]) -> Trend {
        switch measure {
        case .total, .bestDay, .count, .days, .longestStreak: .rises
        case .best where kinds[metric] == .longestRun || kinds[metric] == .longestGap: .wavers
        case .best: kinds[metric] == .lowest ? .falls : .rises
        case .value: .wavers
        }
    }
}
