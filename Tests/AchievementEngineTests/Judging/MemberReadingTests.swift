import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Criteria over one member of a family, such as the rank of a program or the best time of a level.
@Suite("Criteria over one member of a family")
struct MemberReadingTests {
    private static let achievements = [
        Skills.achievement("grade_5_a", Skills.grades["a"].best >= 5),
        Skills.achievement("a_minute_b", Skills.times["b"].best <= 60),
        Skills.achievement("twenty_a", Skills.practice["a"].total >= 20),
        Skills.achievement("march_a", Skills.practice["a"].total.within(.month(3, of: 2026)) >= 30),
        Skills.achievement("weekly_b", Skills.practice["b"].total >= 10, every: .week),
        Skills.achievement("more_a", Skills.practice["a"].total - Skills.practice["b"].total >= 1_000),
    ]

    private func center(
        _ extra: [Achievement] = achievements, _ store: any ProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        try await .fixed(Skills(extra: extra), store, now: "2026-06-01T12:00:00Z")
    }

    private func practice(_ number: Int, _ event: SkillPractised) throws -> EventEnvelope {
        let start = try #require(Moment("2026-03-02T08:00:00Z"))
        return try EventEnvelope(
            event, id: EventID(source: "/test", id: "\(number)"), player: "ada",
            at: start.advanced(by: .hours(9 * number)))
    }

    private func define(_ id: String, _ criterion: String, in center: AchievementCenter) async throws {
        let text = #"""
            {"mode":"skills","id":"\#(id)","title":{"en":"T"},"description":{"en":"D"},"points":5,"criterion":\#(criterion)}
            """#
        let definition = try JSONDecoder().decode(AchievementDefinition.self, from: Data(text.utf8))
        try await center.define(definition, by: "coach", id: "define-\(id)")
    }

    private func held(by center: AchievementCenter) async throws -> [String] {
        try await center.recentUnlocks(of: "ada", limit: 99).map { "\($0.achievement.id) \($0.event?.id ?? "-")" }
            .sorted()
    }

    @Test("A member's record and sum unlock at the event that reaches them, independent of other members")
    func unlocks() async throws {
        let center = try await center()
        let events = try [
            SkillPractised(skill: "b", minutes: 9, grade: 9), SkillPractised(skill: "a", minutes: 15, seconds: 10),
            SkillPractised(skill: "a", minutes: 5, grade: 5), SkillPractised(skill: "b", minutes: 1, seconds: 60),
            SkillPractised(skill: "a", minutes: 10),
        ].enumerated().map { try practice($0, $1) }
        for result in try await center.record(events) { _ = try result.get() }
        #expect(
            try await held(by: center) == [
                "a_minute_b 3", "grade_5_a 2", "march_a 4", "mastered_2 2", "practised_2 3", "quick_2 3", "twenty_a 2",
                "weekly_b:2026-W10 3",
            ])
        let explained = try await center.explain("skills/grade_5_a", for: "ada")
        #expect(explained.criterion.text == "skills.grades/a best ≥ 5: has 5")
        #expect(explained.unlock?.evidence == [Evidence(Reading("skills.grades/a", .best), amount: 5)])
        #expect(try await center.verify().isSound)
    }

    @Test("Later definitions count a member's past, in the same center and after reopening the store")
    func defined() async throws {
        let store = InMemoryProgressStore()
        let before = try await center([], store)
        let events = try (0..<4).map {
            try practice($0, SkillPractised(skill: "a", minutes: 8, grade: $0, seconds: 70))
        }
        for result in try await before.record(events) { _ = try result.get() }
        try await define("grade_3", #"{"metric":"skills.grades/a","measure":"best","atLeast":3}"#, in: before)
        try await define("grade_4", #"{"metric":"skills.grades/a","measure":"best","atLeast":4}"#, in: before)
        try await define(
            "first_days",
            #"{"metric":"skills.practice/a","measure":"total","atLeast":24,"fromDay":"2026-03-02","throughDay":"2026-03-03"}"#,
            in: before)
        let unlocked = ["first_days", "grade_3"]
        #expect(
            try await before.held(by: "ada").filter { $0.contains("_d") || $0.contains("grade") }.sorted() == unlocked)
        let after = try await center(
            [
                Skills.achievement("thirty_a", Skills.practice["a"].total >= 30),
                Skills.achievement("thirty_b", Skills.practice["b"].total >= 30),
            ], store)
        #expect(try await after.held(by: "ada").filter { !$0.contains("an_hour") }.sorted() == unlocked + ["thirty_a"])
        _ = try await after.record([practice(9, SkillPractised(skill: "a", grade: 4))])[0].get()
        #expect(try await after.held(by: "ada").contains("grade_4"))
        #expect(try await after.verify().isSound)
    }

    @Test("Voids, imports, folded days and resets apply to a member as to its family")
    func corrected() async throws {
        let center = try await center([])
        let events = try (0..<6).map { try practice($0, SkillPractised(skill: "a", minutes: 5, grade: $0)) }
        for result in try await center.record(events) { _ = try result.get() }
        try await center.void(events[5].id, of: "ada", by: "coach")
        try await center.retain(before: events[3].moment.localDay, by: "coach")
        // No criterion read the member before its first days were folded.
        try await define("best", #"{"metric":"skills.grades/a","measure":"best","atLeast":5}"#, in: center)
        try await define("all", #"{"metric":"skills.practice/a","measure":"total","atLeast":25}"#, in: center)
        #expect(try await center.held(by: "ada").filter { $0 != "an_hour" } == ["all"])
        let imported = ProgressImported(
            metrics: [Skills.grades.id: .bests(["a": 7]), Skills.practice.id: .totals(["a": 100])], by: "coach")
        let envelope = try EventEnvelope(
            imported, id: EventID(source: "/test", id: "import"), player: "ada",
            at: Moment(parsing: "2026-05-01T08:00:00Z"), by: "coach")
        _ = try await center.record([envelope])[0].get()
        #expect(try await center.held(by: "ada").contains("best"))
        #expect(try await center.verify().isSound)
        try await center.reset("skills", of: "ada", by: "coach")
        #expect(try await center.held(by: "ada") == [])
        let explained = try await center.explain("skills/all", for: "ada")
        #expect(explained.criterion.text == "skills.practice/a total ≥ 25: has 0, 25 to go", "\(explained)")
        #expect(try await center.verify().isSound)
    }

    @Test("An unlock that resets a family resets its members")
    func resetScope() async throws {
        let center = try await AchievementCenter.fixed(Arena(), now: "2026-06-01T12:00:00Z")
        for number in 0..<3 {
            let hit = try EventEnvelope(
                ArenaHit(target: "left"), id: EventID(source: "/test", id: "\(number)"), player: "ada",
                at: Moment(parsing: "2026-05-01T08:00:0\(number)Z"))
            _ = try await center.record([hit])[0].get()
        }
        // The second hit completes the round, so the third is the first of the next.
        #expect(try await center.explain("arena/three_left", for: "ada").criterion.current == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("The family itself, a member of no family and a wrong measure are refused by name")
    func refused() {
        func messages(_ metric: MetricID, _ measure: Measure) -> [String] {
            let achievement = Skills.achievement("x", .compare(Quantity(Reading(metric, measure)), .atLeast, 1))
            do { _ = try Rulebook(modes: [Skills(extra: [achievement])]) } catch {
                return error.findings.map(\.message)
            }
            return []
        }
        #expect(messages("skills.grades/a", .best) == [])
        #expect(
            messages("skills.grades", .best) == [
                "reads the family skills.grades as if it were one metric; one of its members is skills.grades/MEMBER"
            ])
        #expect(
            messages("skills.grade/a", .best)
                == ["reads the metric skills.grade/a, which no mode lists in `metrics`; did you mean skills.grades/a?"])
        #expect(
            messages("skills.practised/a", .count) == [
                "reads the metric skills.practised/a, which no mode lists in "
                    + "`metrics`; did you mean skills.practice/a?"
            ])
        #expect(messages("skills.grades/a", .total).first?.contains("of kind highest and has best") == true)
    }

    @Test(
        "Any order, also over two merged devices, unlocks at the same events as counting in order",
        arguments: Seeds.of(0..<40))
    func anyOrder(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let facts = (0..<Int.random(in: 4...24, using: &generator)).map { _ in
            SkillPractised(
                skill: ["a", "b", "c"].randomElement(using: &generator) ?? "a",
                minutes: Int.random(in: 0...9, using: &generator), grade: Int.random(in: 0...6, using: &generator),
                seconds: Int.random(in: 40...90, using: &generator))
        }
        let events = try facts.enumerated().map { try practice($0, $1) }
        var expected: [String] = []
        func expect(_ id: String, _ isMet: (ArraySlice<SkillPractised>) -> Bool) {
            if let event = facts.indices.first(where: { isMet(facts[...$0]) }) { expected.append("\(id) \(event)") }
        }
        expect("grade_5_a") { $0.contains { $0.skill == "a" && $0.grade >= 5 } }
        expect("a_minute_b") { $0.contains { $0.skill == "b" && $0.seconds <= 60 } }
        expect("twenty_a") { $0.filter { $0.skill == "a" }.map(\.minutes).reduce(0, +) >= 20 }
        expect("march_a") { $0.filter { $0.skill == "a" }.map(\.minutes).reduce(0, +) >= 30 }
        let asked = ["grade_5_a", "a_minute_b", "twenty_a", "march_a"]

        let (whole, first, second) = (try await center(), try await center(), try await center())
        for event in events.shuffled(using: &generator) {
            _ = try await whole.record([event])[0].get()
            _ = try await (Bool.random(using: &generator) ? first : second).record([event])[0].get()
        }
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)
        for center in [whole, first] {
            let found = try await held(by: center).filter { text in asked.contains { text.hasPrefix("\($0) ") } }
            #expect(found == expected.sorted(), "seed \(seed)")
            #expect(try await center.verify().isSound, "seed \(seed)")
        }
        #expect(try await held(by: whole) == held(by: first), "seed \(seed)")
    }
}

/// A mode in which a full round resets the hits on each target.
private struct Arena: GameMode {
    static let id: GameModeID = "arena"
    static let scope: MetricScope = "arena.round"
    static let hits = MetricFamily<Sum>("arena.hits", scope: scope)

    var name: LocalizedText { ["en": "Arena"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .canonical }
    var metrics: [any MetricDefining] { [Self.hits] }
    var metricSources: [any MetricSource] { ArenaSource() }
    var achievementProviders: [any AchievementProvider] { ArenaAchievements() }
}

private struct ArenaHit: GameEvent {
    static let type: EventType = "arena.hit"
    var target: String
    func validate(_ fields: inout FieldChecks) { fields.check("target", id: target) }
}

private struct ArenaSource: MetricSource {
    func record(_ event: ArenaHit, into metrics: inout MetricRecorder) {
        metrics.add(1, to: Arena.hits, for: event.target)
    }
}

private struct ArenaAchievements: AchievementProvider {
    var achievements: [Achievement] {
        [
            Achievement(
                "round", title: ["en": "Round"], description: ["en": "Two hits"], category: "arena", rarity: .common,
                points: 10, icon: "star", color: "green", unlockedBy: Arena.hits.total >= 2,
                effects: [.reset(Arena.scope)]),
            .plain("three_left", in: "arena", Arena.hits["left"].total >= 3),
        ]
    }
}
