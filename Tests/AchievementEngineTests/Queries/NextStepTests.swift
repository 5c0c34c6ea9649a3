import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Next steps")
struct NextStepTests {
    private func achievement(
        _ id: AchievementID, _ criterion: Criterion, rarity: Rarity = .common, placement: Placement = .category,
        visibility: Visibility = .shown, every recurrence: Recurrence? = nil
    ) -> Achievement {
        Achievement(
            id, title: ["en": "Title of \(id)"], description: ["en": "Description"], category: "gym",
            placement: placement, rarity: rarity, points: 10, icon: "figure.run", color: "red", unlockedBy: criterion,
            every: recurrence, visibility: visibility)
    }

    /// The next steps in a gym with only these achievements, as `completed of total` by id.
    private func steps(
        _ achievements: [Achievement], visits: [(GymVisit, String)], at now: String = "2026-05-10T12:00:00Z",
        rules: StreakRules = StreakRules(), frozen: [Day] = []
    ) async throws -> [String] {
        let others = GymAchievements(extra: [], omitted: []).achievements.map(\.id)
        let center = try await AchievementCenter.gym(
            Gym(rules: rules, extra: achievements, omitted: Set(others)), store: InMemoryProgressStore(), now: now)
        for (number, (visit, time)) in visits.enumerated() {
            _ = try await center.record([envelope(visit, "\(number)", at: time)])[0].get()
        }
        for (number, day) in frozen.enumerated() {
            let freeze = StreakFrozen(streak: Gym.days.id, day: day, by: "coach")
            _ = try await center.record([envelope(freeze, "f\(number)", at: "2026-05-01T12:00:00Z", by: "coach")])[0]
                .get()
        }
        return center.rulebook.nextSteps(for: try await center.status(of: "ada")).map {
            "\($0.achievement.id) \($0.completed) of \($0.total)"
        }
    }

    private func days(_ days: ClosedRange<Int>) -> [(GymVisit, String)] {
        days.map { (GymVisit(), "2026-05-0\($0)T12:00:00Z") }
    }

    @Test("A broken streak is advised from its first day, a running one from its current length")
    func streaks() async throws {
        let streak = [achievement("week", Gym.days.longestStreak >= 7)]
        #expect(try await steps(streak, visits: days(1...6)) == ["week 0 of 7"])
        #expect(try await steps(streak, visits: days(4...9)) == ["week 6 of 7"])
    }

    @Test("A streak of weeks starts over once too few days are left in the week")
    func lostWeek() async throws {
        let weeks = [achievement("month", Gym.days.longestStreak >= 4)]
        let visits = ["04-27", "04-28", "04-29", "05-04"].map { (GymVisit(), "2026-\($0)T12:00:00Z") }
        let rules = try StreakRules.weeks(perWeek: 3)
        func steps(at day: String) async throws -> [String] {
            try await self.steps(weeks, visits: visits, at: "2026-\(day)T18:00:00Z", rules: rules)
        }
        // Saturday and Sunday are enough for two more days, Sunday alone is not.
        #expect(try await steps(at: "05-09") == ["month 1 of 4"])
        #expect(try await steps(at: "05-10") == ["month 0 of 4"])
    }

    @Test("What waits for a room to be complete is not advised, although it has begun")
    func closedRoom() async throws {
        func door(_ effects: [Effect]) -> Achievement {
            Achievement(
                "door", title: ["en": "Door"], description: ["en": "Description"], category: "gym", rarity: .common,
                points: 10, icon: "figure.run", color: "red", unlockedBy: Gym.strength.best >= 100, effects: effects)
        }
        let inside = [
            achievement("one", Gym.visits.total >= 1), achievement("two", Gym.visits.total >= 2),
            achievement("beyond", .unlocked(["door"]) && Gym.visits.total >= 9),
            achievement("inside", .unlocked(["one", "two", "beyond"])),
        ]
        let open = try await steps([door([])] + inside, visits: days(1...2))
        #expect(open.contains("inside 2 of 3"), "\(open)")
        let closed = try await steps([door([.completeRoom(1, opens: 2)])] + inside, visits: days(1...2))
        #expect(closed.allSatisfy { $0.hasPrefix("door") }, "\(closed)")
    }

    @Test("In a week that rest days can bridge, a rest day that is left counts once")
    func restInWeek() async throws {
        let weeks = [achievement("month", Gym.days.longestStreak >= 4)]
        let rules = try StreakRules.weeks(perWeek: 2, restDays: [.sunday])
        func steps(_ days: [String], at day: String) async throws -> [String] {
            let visits = days.map { (GymVisit(), "2026-\($0)T12:00:00Z") }
            return try await self.steps(weeks, visits: visits, at: "2026-\(day)T18:00:00Z", rules: rules)
        }
        // A visit on Saturday and the rest of Sunday bridge the week; Sunday alone is either, not both.
        #expect(try await steps(["04-27", "04-28"], at: "05-09") == ["month 1 of 4"])
        #expect(try await steps(["04-27", "04-28"], at: "05-10") == ["month 0 of 4"])
        #expect(try await steps(["04-27", "04-28", "05-10"], at: "05-10") == ["month 0 of 4"])
        #expect(try await steps(["04-27", "04-28", "05-04"], at: "05-10") == ["month 1 of 4"])
    }

    @Test("In a week with a frozen day, that day and those that are left can still bridge the week")
    func frozenInWeek() async throws {
        let weeks = [achievement("month", Gym.days.longestStreak >= 4)]
        let rules = try StreakRules.weeks(perWeek: 2)
        let visits = ["04-27", "04-28"].map { (GymVisit(), "2026-\($0)T12:00:00Z") }
        func steps(frozen day: String) async throws -> [String] {
            try await self.steps(
                weeks, visits: visits, at: "2026-05-10T18:00:00Z", rules: rules, frozen: [#require(Day(day))])
        }
        // Saturday is frozen, and Sunday is left; a day of the next week does not help.
        #expect(try await steps(frozen: "2026-05-09") == ["month 1 of 4"])
        #expect(try await steps(frozen: "2026-05-11") == ["month 0 of 4"])
    }

    @Test("Weekly and monthly goals in days are no longer steps once too few days are left")
    func lostPeriod() async throws {
        let days = [
            achievement("thrice", Gym.days.days >= 3, every: .week), achievement("often", Gym.days.days >= 9),
        ]
        func steps(at day: String) async throws -> [String] {
            try await self.steps(
                days, visits: [(GymVisit(), "2026-05-04T12:00:00Z")], at: "2026-05-\(day)T18:00:00Z")
        }
        #expect(try await steps(at: "09") == ["thrice 1 of 3", "often 1 of 9"])
        #expect(try await steps(at: "10") == ["often 1 of 9"])
        #expect(try await steps(at: "11").contains("thrice 0 of 3"))
    }

    @Test("For a best day, today's amount counts, not the best so far")
    func bestDays() async throws {
        let busy = [achievement("busy", Gym.visits.bestDay >= 10)]
        let earlier = (GymVisit(count: 9), "2026-05-09T12:00:00Z")
        #expect(try await steps(busy, visits: [earlier]) == ["busy 0 of 10"])
        #expect(
            try await steps(busy, visits: [earlier, (GymVisit(count: 3), "2026-05-10T08:00:00Z")]) == ["busy 3 of 10"])
    }

    @Test("Two achievements with the same criterion are one step, that of the badge")
    func twins() async throws {
        let twins = [
            achievement("milestone", Gym.days.longestStreak >= 7, placement: .streak(Gym.days.id)),
            achievement("week", Gym.days.longestStreak >= 7, rarity: .epic),
        ]
        #expect(try await steps(twins, visits: days(9...9)) == ["week 1 of 7"])
    }

    @Test("The easiest step of a ladder comes first, and among equally close steps the more common one")
    func ladders() async throws {
        let ladder = [
            achievement("a_month", Gym.days.longestStreak >= 30),
            achievement("week", Gym.days.longestStreak >= 7, rarity: .rare),
            achievement("black", Gym.machines.contains("black"), rarity: .epic),
            achievement("white", Gym.machines.contains("white")),
        ]
        let all = try await steps(ladder, visits: days(1...1))
        #expect(all.firstIndex(of: "week 0 of 7")! < all.firstIndex(of: "a_month 0 of 30")!)
        #expect(all.firstIndex(of: "white 0 of 1")! < all.firstIndex(of: "black 0 of 1")!)
    }

    @Test("Achievements that need a grant or another unlock are not steps yet")
    func unreachable() async throws {
        let gated = [
            achievement("honour", .granted), achievement("first", Gym.visits.total >= 2),
            achievement("second", .unlocked(["first"]) && Gym.visits.total >= 9),
        ]
        #expect(try await steps(gated, visits: []) == ["first 0 of 2"])
        #expect(try await steps(gated, visits: days(1...2)) == ["second 2 of 9"])
    }

    @Test("A mode can reorder and omit its own steps, and other modes keep their positions")
    func modesRankAndVeto() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { Coach() }
        let steps = center.rulebook.nextSteps(for: try await center.status(of: "ada"))
        #expect(steps.map(\.achievement.id) == ["third", "first"])
    }

    @Test("A secret reveals neither its progress nor its criterion until it is unlocked")
    func secrets() async throws {
        let secret = achievement("secret", Gym.visits.total >= 5, visibility: .secret)
        let center = try await AchievementCenter.gym(
            Gym(extra: [secret, achievement("after", .unlocked(["secret"]))]), store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(count: 4), "1")])[0].get()
        let state = try #require(try await center.status(of: "ada").achievements.first { $0.key.id == "secret" })
        #expect(state.progress.completed == 0 && state.progress.total == 1)
        let masked = try await center.explain("gym/secret", for: "ada")
        #expect(masked.criterion.kind == .secret && masked.progress.completed == 0)
        #expect(!masked.json.contains("gym.visits"))
        #expect(try await !center.explain("gym/after", for: "ada").json.contains("gym/secret"))
        _ = try await center.record([envelope(GymVisit(), "2")])[0].get()
        #expect(try await center.explain("gym/secret", for: "ada").criterion.kind == .compare)
    }

    @Test("An explanation shows the current attempt besides the best")
    func presentAttempts() async throws {
        let goals = [
            achievement("week", Gym.days.longestStreak >= 7), achievement("busy", Gym.visits.bestDay >= 10),
            achievement("hundred", Gym.visits.total >= 100),
        ]
        let center = try await AchievementCenter.gym(
            Gym(extra: goals), store: InMemoryProgressStore(), now: "2026-05-10T12:00:00Z")
        for (number, (visit, time)) in (days(1...4) + [(GymVisit(count: 3), "2026-05-10T08:00:00Z")]).enumerated() {
            _ = try await center.record([envelope(visit, "\(number)", at: time)])[0].get()
        }
        func explained(_ id: AchievementID) async throws -> [Amount?] {
            let explanation = try await center.explain(AchievementKey(mode: Gym.id, id: id), for: "ada")
            let node = explanation.criterion
            return [node.current, node.present, explanation.progress.completed, explanation.attempt.completed]
        }
        #expect(try await explained("week") == [4, 1, 4, 1])
        #expect(try await explained("busy") == [3, 3, 3, 3])
        #expect(try await explained("hundred") == [7, nil, 7, 7])
        let tomorrow = try #require(Moment("2026-05-12T12:00:00Z"))
        let later = try await center.explain("gym/busy", for: "ada", at: tomorrow)
        #expect(later.criterion.present == 0 && later.json.contains(#""present":0"#))
    }

    @Test("An amount equal to an exclusive target is not missing zero")
    func strictTargets() async throws {
        let center = try await AchievementCenter.gym(
            Gym(extra: [achievement("above", Gym.visits.total > 5), achievement("below", Gym.lap.best < 60)]),
            store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(count: 5, lap: 60), "1")])[0].get()
        for (key, words) in [("gym/above", "a little more to go"), ("gym/below", "a little too much")] {
            let criterion = try await center.explain(AchievementKey(key)!, for: "ada").criterion
            #expect(
                !criterion.isMet && criterion.missing == nil && criterion.text.hasSuffix(words), "\(criterion.text)")
        }
    }

    @Test(
        "What is missing from an exclusive target is one more of what is counted, and no figure of what is measured",
        arguments: [
            ("days", 2, "gym.days days > 3: has 2, 2 to go"), ("times", 2, "gym/weekly times > 1: has 0, 2 to go"),
            ("sum", nil, "gym.visits total > 7: has 5"), ("lap", nil, "gym.lap best < 50: has 60"),
            ("low", 2, "gym.machines count < 1: has 2, 2 too much"),
        ] as [(AchievementID, Amount?, String)])
    func missingFromStrictTargets(id: AchievementID, missing: Amount?, words: String) async throws {
        let weekly = Achievement.plain("weekly", in: "gym", Gym.visits.total >= 100, every: .week)
        let goals = [
            weekly, achievement("days", Gym.days.days > 3),
            achievement("times", Criterion.achievement("weekly").times > 1),
            achievement("sum", Gym.visits.total > 7), achievement("lap", Gym.lap.best < 50),
            achievement("low", Gym.machines.count < 1 && Gym.visits.total >= 9),
        ]
        let center = try await AchievementCenter.gym(Gym(extra: goals), store: InMemoryProgressStore())
        for day in 1...2 {
            let visit = GymVisit(count: 2.5, lap: 60, machine: "m\(day)")
            _ = try await center.record([envelope(visit, "\(day)", at: "2026-05-0\(day)T10:00:00Z")])[0].get()
        }
        let explained = try await center.explain(AchievementKey(mode: Gym.id, id: id), for: "ada").criterion
        let node = explained.parts?.first ?? explained
        #expect(node.text == words && node.missing == missing)
    }
}

/// A mode with three equal steps, which recommends the last one first and omits another.
private struct Coach: GameMode {
    static let id: GameModeID = "coach"
    private static let lessons = Metric<Sum>("coach.lessons")

    var name: LocalizedText { ["en": "Coach"] }
    var metrics: [any MetricDefining] { Coach.lessons }
    var ordering: EventOrdering { .anyOrder }
    var catalogVersion: Int { 1 }
    var displayNames: DisplayNames { DisplayNames() }
    var metricSources: [any MetricSource] { [] }
    var achievementProviders: [any AchievementProvider] { Lessons() }

    func advice(_ steps: [NextStep]) -> [NextStep] {
        steps.reversed().filter { $0.achievement.id != "second" }
    }

    private struct Lessons: AchievementProvider {
        var achievements: [Achievement] {
            for (number, id) in ["first", "second", "third"].enumerated() {
                Achievement(
                    AchievementID(id), title: ["en": "Title"], description: ["en": "Description"], category: "lessons",
                    rarity: .common, points: 10, icon: "figure.run", color: "red",
                    unlockedBy: Coach.lessons.total >= number + 1)
            }
        }
    }
}
