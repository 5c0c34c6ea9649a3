import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@Suite("Reading a status by metrics")
struct TypedStatusTests {
    @Test("A family, one of its members and the number of members that count are read by their metrics")
    func families() throws {
        var player = try TestPlayer(Skills())
        #expect(player.status(at: Moment(milliseconds: 0))[Skills.practised] == 0)
        try player.play(SkillPractised(skill: "grammar", minutes: 12))
        try player.play(SkillPractised(skill: "reading", minutes: 3))
        let status = player.status(at: Moment(milliseconds: 1_780_000_000_000))
        #expect(status[Skills.practice] == 15)
        #expect(status[Skills.practice["grammar"]] == 12)
        #expect(status[Skills.practised] == 1)
    }

    @Test("The most events within a span and the longest gap are read by their metrics")
    func counts() throws {
        var player = try TestPlayer(Sprints())
        #expect(player.status(at: Moment(milliseconds: 0))[Sprints.tenMinutes] ?? 0 == 0)
        for minute in 0..<2 { try player.play(Exercise(), at: "2026-05-01T12:0\(minute):00Z") }
        #expect(player.status(at: Moment(milliseconds: 1_780_000_000_000))[Sprints.tenMinutes] == 2)

        var visitor = try TestPlayer(Visits())
        for day in [1, 9] { try visitor.play(Visit(), at: "2026-05-0\(day)T12:00:00Z") }
        let status = visitor.status(at: Moment(milliseconds: 1_780_000_000_000))
        #expect(status.metrics["visits.away"] == .best(status[Visits.away]))
        #expect(try #require(status[Visits.away]) >= 7)
    }
}
