import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import Testing

/// Compares random sets of days with the definition of streaks, written as loops over the whole set.
@Suite("Streaks on random days")
struct StreakPropertyTests {
    /// Rules for days, for days with rest days, or for weeks, chosen by the seed.
    private func rules(_ seed: UInt64, _ generator: inout SeededGenerator) throws -> StreakRules {
        let grace = Duration.hours([24, 48, 72, 240].randomElement(using: &generator) ?? 24)
        let hour = [0, 4].randomElement(using: &generator) ?? 0
        let restDays = Weekdays(rawValue: UInt8.random(in: 0..<128, using: &generator))
        switch seed % 3 {
        case 1:
            // Rest days under which a streak could never break are left out.
            return (try? StreakRules(grace: grace, dayStartsAtHour: hour, restDays: restDays))
                ?? StreakRules(grace: grace, dayStartsAtHour: hour)
        case 2:
            return try .weeks(
                perWeek: Int.random(in: 1...7, using: &generator), graceWeeks: Int.random(in: 0...2, using: &generator),
                dayStartsAtHour: hour, restDays: restDays.subtracting(.monday))
        default:
            return StreakRules(grace: grace, dayStartsAtHour: hour)
        }
    }

    @Test("Streaks follow their definition for any days, freezes, grace and order", arguments: 0..<400)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rules = try rules(seed, &generator)
        let span = [8, 60, 300].randomElement(using: &generator) ?? 8
        let start = try #require(Day("2024-01-01"))
        let active = (0..<Int.random(in: 0...span / 2, using: &generator)).map { _ in
            start.advanced(by: Int.random(in: 0..<span, using: &generator))
        }
        let frozen = (0..<Int.random(in: 0...span / 8, using: &generator)).map { _ in
            start.advanced(by: Int.random(in: 0..<span, using: &generator))
        }
        let query = rules.start(
            of: start.advanced(by: Int.random(in: -3..<(span + 15), using: &generator)), offsetSeconds: 0)

        let rulebook = try Rulebook(modes: [Gym(rules: rules)])
        var progress = rulebook.newProgress()
        var steps = active.map { (day: $0, isFrozen: false) } + frozen.map { (day: $0, isFrozen: true) }
        steps.shuffle(using: &generator)
        for (index, step) in steps.enumerated() {
            let event: any GameEvent =
                step.isFrozen ? StreakFrozen(streak: Gym.days.id, day: step.day) : GymVisit()
            _ = try rulebook.apply(
                event, id: EventID(source: "/test", id: "\(index)"), by: "ada",
                at: rules.start(of: step.day, offsetSeconds: 0), to: &progress)
        }
        let streak = try #require(rulebook.streak(Gym.days, of: progress, at: query))
        let expected = Expected(
            active: Set(active.map { Int($0.number) }), frozen: Set(frozen.map { Int($0.number) }), rules: rules,
            today: Int(rules.day(of: query).number))
        #expect(streak.totalActiveDays == Set(active).count)
        #expect(streak.longest == expected.longest)
        #expect(streak.current == expected.current)
        #expect(streak.status.rawValue == expected.status)
    }

    private struct Expected {
        var longest = 0
        var current = 0
        var status = "newStart"

        init(active: Set<Int>, frozen: Set<Int>, rules: StreakRules, today: Int) {
            // Rest days act as frozen days, from long before to long after everything else.
            let all = active.union(frozen).union([today])
            let rest = ((all.min() ?? 0) - 30...(all.max() ?? 0) + 30).filter {
                rules.restDays.contains(Day(number: Int32($0)))
            }
            let bridging = active.union(frozen).union(rest)
            guard let perWeek = rules.perWeek else {
                count(good: active, bridging: bridging, reach: rules.reach, today: today)
                return
            }
            func weeks(_ days: Set<Int>) -> Set<Int> {
                let counts = Dictionary(grouping: days) { Self.week($0) }.mapValues(\.count)
                return Set(counts.filter { $0.value >= perWeek }.keys)
            }
            let good = weeks(active)
            count(good: good, bridging: good.union(weeks(bridging)), reach: rules.reach, today: Self.week(today))
        }

        /// ISO weeks begin on Mondays; 1969-12-29 was one.
        private static func week(_ day: Int) -> Int { Int((Double(day + 3) / 7).rounded(.down)) }

        private mutating func count(good: Set<Int>, bridging: Set<Int>, reach: Int, today: Int) {
            var runs: [[Int]] = []
            for node in bridging.sorted() {
                if let last = runs.last?.last, node - last <= reach {
                    runs[runs.count - 1].append(node)
                } else {
                    runs.append([node])
                }
            }
            let counts = runs.map { run in run.filter(good.contains).count }
            longest = counts.max() ?? 0
            // Frozen days alone do not make a run.
            guard let index = counts.lastIndex(where: { $0 > 0 }), let lastGood = good.max() else { return }
            let last = runs[index][runs[index].count - 1]
            if today <= lastGood {
                status = "continuing"
            } else {
                status = today - last <= reach ? "gracePeriod" : "broken"
            }
            current = status == "broken" ? 0 : counts[index]
        }
    }
}
