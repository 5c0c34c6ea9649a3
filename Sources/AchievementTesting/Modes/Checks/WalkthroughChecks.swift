import AchievementCore
import AchievementEngine
import Testing

/// Every achievement that can be unlocked has a walkthrough, and each walkthrough unlocks its achievement.
struct ReachabilityCheck: ConformanceCheck {
    let name = "reachability"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        let walked = Set(subject.walkthroughs.map(\.achievement))
        for achievement in subject.active {
            notes.expect(
                walked.contains(achievement.id), achievement.id.rawValue, "no walkthrough leads to it",
                at: SourceLocation(achievement.sourceLine))
        }
        let active = Dictionary(subject.active.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for way in subject.walkthroughs {
            let id = way.achievement.rawValue
            guard let achievement = active[way.achievement] else {
                let open = active.keys.filter { !walked.contains($0) }.map(\.rawValue).sorted()
                notes.fail(
                    id, "the walkthrough leads to nothing that can be unlocked" + didYouMean(id, among: open),
                    at: way.sourceLocation)
                continue
            }
            var player = TestPlayer(rulebook)
            do throws(EventError) {
                try player.play(way.events)
            } catch {
                notes.fail(id, "a step of the walkthrough is refused: \(error)", at: way.sourceLocation)
                continue
            }
            let end = way.events.last?.moment ?? Moment(milliseconds: 0)
            notes.expect(
                player.holds(subject.key(way.achievement)), id,
                "the walkthrough does not unlock it: " + player.shortfall(of: achievement, in: subject, at: end)
                    + " after \(way.steps.count) \(way.steps.count == 1 ? "step" : "steps")",
                at: way.sourceLocation)
        }
    }
}

/// A walkthrough without one of its events does not unlock, nor does any of its `notQuite` ways. Reports one finding
/// per walkthrough.
struct NecessityCheck: ConformanceCheck {
    let name = "necessity"

    /// The maximum number of events per walkthrough that are left out, one at a time and evenly spaced.
    private static let omissions = 24

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        for way in subject.walkthroughs {
            let key = subject.key(way.achievement)
            let events = way.events
            var needless: [Int] = []
            var prefix = TestPlayer(rulebook)
            var played = 0
            for omitted in omittedIndices(in: events.count) {
                try prefix.play(events[played..<omitted])
                played = omitted
                var player = prefix
                try player.play(events[(omitted + 1)...])
                notes.countExamined()
                if player.holds(key) { needless.append(omitted + 1) }
            }
            var enough: [Int] = []
            for (number, steps) in way.notQuite.enumerated() {
                var player = TestPlayer(rulebook)
                try player.play(steps.events)
                notes.countExamined()
                if player.holds(key) { enough.append(number + 1) }
            }
            var problems: [String] = []
            if !needless.isEmpty {
                problems.append(
                    "step \(list(needless)) of \(events.count) is not needed: it unlocks without"
                        + (needless.count == 1 ? " it" : " any one of them"))
            }
            if !enough.isEmpty { problems.append("way \(list(enough)) of notQuite unlocks it too") }
            if !problems.isEmpty {
                notes.fail(way.achievement.rawValue, problems.joined(separator: "; "), at: way.sourceLocation)
            }
        }
    }

    /// The first index, the last, and evenly spaced ones between them, ascending.
    private func omittedIndices(in count: Int) -> [Int] {
        guard count > Self.omissions else { return Array(0..<count) }
        return (0..<Self.omissions).map { $0 * (count - 1) / (Self.omissions - 1) }
    }

    private func list(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(5).map(String.init).joined(separator: ", ")
        return numbers.count > 5 ? "\(shown) (and \(numbers.count - 5) more)" : shown
    }
}

extension TestPlayer {
    /// Whether the player has unlocked an achievement; for a recurring one, in any period.
    fileprivate func holds(_ key: AchievementKey) -> Bool {
        unlocked.contains { $0 == key || $0.mode == key.mode && $0.id.occurrence?.id == key.id }
    }

    /// The progress toward an achievement: `0 of 1: chess.time best is 14.2, target below 10`.
    fileprivate func shortfall(of achievement: Achievement, in subject: ModeSubject, at now: Moment) -> String {
        let status = standing(at: now)
        let progress = status.achievements.first { $0.key == subject.key(achievement.id) }?.progress
        let unlocked = Set(self.unlocked.map(\.id))
        let gaps = achievement.criterion.gaps(status.metrics, unlocked)
        return (progress.map { "\($0.completed) of \($0.total)" } ?? "nothing")
            + (gaps.isEmpty ? "" : ": " + gaps.joined(separator: "; "))
    }
}

extension Criterion {
    /// The leaf criteria that don't hold, each with its current value and target.
    fileprivate func gaps(_ metrics: [ExactText: MetricState], _ unlocked: Set<AchievementID>) -> [String] {
        switch self {
        case .compare(let quantity, let comparison, let target):
            // A status doesn't contain readings within windows.
            guard quantity.window == nil else { return ["\(quantity.words), target \(comparison.words) \(target)"] }
            let amount = quantity.amount(metrics, for: comparison)
            if let amount, comparison.holds(amount, target) { return [] }
            let found = amount.map { "is \($0)" } ?? "has no value yet"
            return ["\(quantity.words) \(found), target \(comparison.words) \(target)"]
        case .contains(let metric, let members, _):
            return ["\(metric) needs \(members.count == 1 ? "" : "all of ")\(members.joined(separator: ", "))"]
        case .unlocked(let ids):
            let missing = ids.filter { !unlocked.contains($0) }
            return missing.isEmpty ? [] : ["requires \(missing.map(\.rawValue).joined(separator: ", "))"]
        // Nor does a status contain runs of periods.
        case .periods(let count, let comparison, let target):
            return ["\(count.words), target \(comparison.words) \(target)"]
        case .all(let parts), .any(let parts): return parts.flatMap { $0.gaps(metrics, unlocked) }
        case .granted: return ["only a grant unlocks it"]
        }
    }
}

extension Quantity {
    /// The player's amount; `nil` if it isn't known yet.
    fileprivate func amount(_ metrics: [ExactText: MetricState], for comparison: Comparison) -> Amount? {
        guard let amount = reading.amount(metrics) else { return nil }
        guard let second else { return amount }
        return second.amount(metrics).flatMap { combination.value(amount, $0, for: comparison) }
    }
}

extension Reading {
    fileprivate func amount(_ metrics: [ExactText: MetricState]) -> Amount? {
        guard let state = metrics[ExactText(metric.rawValue)] else { return nil }
        return switch (state, measure) {
        case (.sum(let total, _), .total): total
        case (.sum(_, let bestDay), .bestDay): bestDay
        case (.best(let amount), _), (.value(let amount, _), _): amount
        case (.count(let count), _): Amount(count)
        case (.activeDays(let streak), .days): Amount(streak.totalActiveDays)
        case (.activeDays(let streak), .longestStreak): Amount(streak.longest)
        default: nil
        }
    }
}
