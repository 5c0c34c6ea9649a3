import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import Testing

/// Compares random sets of days with the definition, written as loops over the whole set.
@Suite("Streaks on random days")
struct StreakPropertyTests {
    @Test("Streaks follow their definition for any days, freezes, grace and order", arguments: 0..<400)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rules = StreakRules(
            grace: .hours([24, 48, 72, 240].randomElement(using: &generator) ?? 24),
            dayStartsAtHour: [0, 4].randomElement(using: &generator) ?? 0)
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
            guard !active.isEmpty else { return }
            let nodes = active.union(frozen).sorted()
            var runs: [[Int]] = []
            for node in nodes {
                if let last = runs.last?.last, node - last <= 1 + rules.forgivenDays {
                    runs[runs.count - 1].append(node)
                } else {
                    runs.append([node])
                }
            }
            let counts = runs.map { run in run.filter(active.contains).count }
            longest = counts.max() ?? 0
            // Frozen days alone do not make a run.
            guard let index = counts.lastIndex(where: { $0 > 0 }), let lastActive = active.max() else { return }
            let last = runs[index][runs[index].count - 1]
            if today <= lastActive {
                status = "continuing"
            } else {
                status = today - last <= 1 + rules.forgivenDays ? "gracePeriod" : "broken"
            }
            current = status == "broken" ? 0 : counts[index]
        }
    }
}
