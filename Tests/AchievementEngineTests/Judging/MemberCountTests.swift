import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Members of families that reach an amount, checked by hand and by counting all members.
@Suite("Members of a family that reach an amount")
struct MemberCountTests {
    private func center(_ mode: Skills = Skills()) async throws -> AchievementCenter {
        try await .fixed(mode, now: "2026-06-01T12:00:00Z")
    }

    private func practice(
        _ number: Int, _ event: SkillPractised, from source: String = "/test"
    ) throws -> EventEnvelope {
        let start = try #require(Moment("2026-03-02T08:00:00Z"))
        return try EventEnvelope(
            event, id: EventID(source: source, id: "\(number)"), player: "ada", at: start.advanced(by: .hours(number)))
    }

    private func count(_ metric: Metric<MemberCount>, _ center: AchievementCenter) async throws -> Int {
        guard case .count(let count)? = try await center.status(of: "ada").metrics[ExactText(metric.id.rawValue)] else {
            return -1
        }
        return count
    }

    @Test("A skill counts once its minutes reach the amount, and a void undoes that")
    func reaching() async throws {
        let center = try await center()
        let events = try [("a", 6), ("b", 25), ("a", 4)].enumerated().map {
            try practice($0, SkillPractised(skill: $1.0, minutes: $1.1))
        }
        let receipts = try await center.record(events).map { try $0.get() }
        #expect(receipts.map { $0.rewards.unlocks.map(\.achievement) } == [[], [], ["skills/practised_2"]])
        #expect(try await count(Skills.practised, center) == 2)
        let metrics = try await center.status(of: "ada").metrics
        #expect(metrics["skills.practice"] == .sum(total: 35, bestDay: nil))
        #expect(metrics["skills.practice/a"] == .sum(total: 10, bestDay: nil))
        try await center.void(events[0].id, of: "ada", by: "coach")
        #expect(try await count(Skills.practised, center) == 1)
        #expect(try await center.verify().isSound)
    }

    @Test("Grades count from the amount up, and times down from it, each skill once")
    func bests() async throws {
        let center = try await center()
        let events = [
            SkillPractised(skill: "a", grade: 4, seconds: 61), SkillPractised(skill: "a", grade: 5, seconds: 60),
            SkillPractised(skill: "a", grade: 7, seconds: 20), SkillPractised(skill: "a", grade: 1, seconds: 90),
            SkillPractised(skill: "b", grade: 5, seconds: 60),
        ]
        let unlocked = try await center.record(events.enumerated().map { try practice($0, $1) }).map {
            try $0.get().rewards.unlocks.map(\.achievement.id.rawValue).sorted()
        }
        #expect(unlocked == [[], [], [], [], ["mastered_2", "quick_2"]])
        #expect(try await count(Skills.mastered, center) == 2)
        #expect(try await count(Skills.quick, center) == 2)
    }

    @Test("All members form one sum, within a week, too, and boards rank the sum, a member or the count")
    func total() async throws {
        let center = try await center()
        let events = try (0..<3).map { try practice($0, SkillPractised(skill: "\($0)", minutes: 20)) }
        let rewards = try await center.record(events).map { try $0.get().rewards.unlocks.map(\.achievement) }
        #expect(Set(rewards[2]) == ["skills/an_hour", "skills/an_hour_a_week:2026-W10"])
        for (metric, score) in [("skills.practice", 60), ("skills.practice/1", 20), ("skills.practised", 3)] {
            let board = Board(.metric(MetricID(metric)))
            #expect(try await center.leaderboard(board).map(\.score) == [Amount(score)], "\(metric)")
        }
    }

    @Test("An import sets the totals of skills, and events add to them")
    func imported() async throws {
        let center = try await center()
        let imported = ProgressImported(metrics: [Skills.practice.id: .totals(["a": 10, "b": 9])], by: "coach")
        let summary = try await center.record(
            [
                EventEnvelope(
                    imported, id: EventID(source: "/test", id: "i"), player: "ada",
                    at: try Moment(parsing: "2026-03-01T08:00:00Z"), by: "coach")
            ])
        _ = try summary[0].get()
        #expect(try await count(Skills.practised, center) == 1)
        _ = try await center.record([practice(1, SkillPractised(skill: "b", minutes: 1))])[0].get()
        #expect(try await count(Skills.practised, center) == 2)
        let report = try await center.verify()
        #expect(report.isSound, "\(report)")
    }

    @Test("Invalid declarations are refused by name")
    func findings() {
        func messages(_ mode: Skills) -> [String] {
            do { _ = try Rulebook(modes: [mode]) } catch { return error.findings.map(\.message) }
            return []
        }
        #expect(messages(Skills()) == [])
        #expect(
            messages(Skills(metrics: Array(Skills().metrics.dropFirst()))).first
                == "follows from skills.practice, which its mode does not list in `metrics`")
        let nothing = Metric<MemberCount>("skills.practised", of: Skills.practice, reaching: 0)
        #expect(
            messages(Skills(metrics: Skills().metrics.filter { $0.definition.id != nothing.id } + [nothing])) == [
                "asks for 0 of skills.practice, which every member has"
            ])
        let elsewhere =
            "asks for skills.practised within a window; members of skills.practice are counted over their whole "
            + "history"
        for achievement in [
            Skills.achievement("march", Skills.practised.count.within(.month(3, of: 2026)) >= 1),
            Skills.achievement("weekly", Skills.practised.count >= 1, every: .week),
        ] {
            #expect(messages(Skills(extra: [achievement])) == [elsewhere])
        }
        #expect(
            messages(
                Skills(extra: [
                    Skills.achievement("grades", .compare(Quantity(Reading(Skills.grades.id, .total)), .atLeast, 1))
                ])
            )
            .first
                == "reads the family skills.grades as if it were one metric; one of its members is skills.grades/MEMBER"
        )
    }

    @Test(
        "Any order, voids and merges give the same result as counting all members",
        arguments: Seeds.of(0..<60))
    func anyOrder(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var events: [EventEnvelope] = []
        var facts: [SkillPractised] = []
        for number in 0..<Int.random(in: 4...30, using: &generator) {
            let fact = SkillPractised(
                skill: ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a",
                minutes: Int.random(in: 0...8, using: &generator), grade: Int.random(in: 0...6, using: &generator),
                seconds: Int.random(in: 40...200, using: &generator))
            facts.append(fact)
            events.append(try practice(number, fact))
        }
        let voided = facts.indices.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let left = facts.indices.filter { !voided.contains($0) }.map { facts[$0] }
        let bySkill = Dictionary(grouping: left, by: \.skill).values
        let expected = [
            bySkill.count { $0.map(\.minutes).reduce(0, +) >= 10 }, bySkill.count { $0.contains { $0.grade >= 5 } },
            bySkill.count { $0.contains { $0.seconds <= 60 } },
        ]

        func play(_ events: [EventEnvelope], voiding: [Int]) async throws -> AchievementCenter {
            let center = try await center()
            var rest = events[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...6, using: &generator))
                for result in try await center.record(Array(batch)) { _ = try result.get() }
                rest = rest.dropFirst(batch.count)
            }
            for index in voiding {
                try await center.void(
                    EventID(source: "/test", id: "\(index)"), of: "ada", by: "coach")
            }
            return center
        }
        let whole = try await play(events, voiding: voided)
        for (metric, number) in zip([Skills.practised, Skills.mastered, Skills.quick], expected) {
            #expect(max(0, try await count(metric, whole)) == number, "seed \(seed), \(metric.id)")
        }
        // Old days are folded before the rest arrives.
        let order = facts.indices.filter { !voided.contains($0) }
        let cut = Int.random(in: 0...order.count, using: &generator)
        let folded = try await play(order.prefix(cut).map { events[$0] }, voiding: [])
        if cut < order.count {
            try await folded.retain(before: events[order[cut]].moment.localDay, by: "coach")
            for index in order[cut...] { _ = try await folded.record([events[index]])[0].get() }
        }
        for (metric, number) in zip([Skills.practised, Skills.mastered, Skills.quick], expected) {
            #expect(max(0, try await count(metric, folded)) == number, "seed \(seed), \(metric.id), folded")
        }
        let shuffled = try await play(events.shuffled(using: &generator), voiding: voided)
        let isFirst = events.map { _ in Bool.random(using: &generator) }
        let first = try await play(
            events.indices.filter { isFirst[$0] }.map { events[$0] }, voiding: voided.filter { isFirst[$0] })
        let second = try await play(
            events.indices.filter { !isFirst[$0] }.map { events[$0] }, voiding: voided.filter { !isFirst[$0] })
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)
        let records = try await records(of: whole)
        for center in [shuffled, first] {
            let changes = try await self.records(of: center).difference(from: records)
            #expect(changes.isEmpty, "seed \(seed): \(changes.map { "\($0)" })")
            #expect(try await center.verify().isSound, "seed \(seed)")
        }
    }

    private func records(of center: AchievementCenter) async throws -> [String] {
        let status = try await center.status(of: "ada")
        let metrics = status.metrics.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
        let unlocks = try await center.recentUnlocks(of: "ada", limit: 99)
        return ["\(status.points.total)", metrics] + unlocks.map { "\($0.achievement) \($0.at)" }.sorted()
    }
}
