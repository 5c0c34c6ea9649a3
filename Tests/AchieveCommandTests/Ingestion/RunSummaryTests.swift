import AchievementCore
import AchievementEngine
import Testing

@testable import AchieveCommand

@Suite struct RunSummaryTests {
    @Test func rewardsAreCounted() throws {
        let moment = Moment(milliseconds: 0)
        let event = EventID(source: "/app", id: "e")
        let key = AchievementKey(mode: "m", id: "a")
        var summary = RunSummary()
        summary.count(
            .recorded([
                .points(PointAward(mode: "m", points: 50, reason: "r", event: event, at: moment)),
                .unlocked(
                    Unlock(
                        achievement: key, at: moment, event: event, catalogVersion: 1, criterionFingerprint: "",
                        origin: .live, points: 200, grantedBy: nil)),
                .level(LevelReached(mode: nil, level: 2, at: moment)),
            ]))
        summary.count(.repeated)
        summary.count(
            .recorded([
                .revoked(Revocation(achievement: key, at: moment, event: event, by: "c", reason: nil, points: 200))
            ]))
        summary.rejected = 3
        #expect(
            summary.line(after: 2)
                == "read 6, new 2, repeated 1, rejected 3, unlocked 1, points 50, 2.00 s, 3 events/s")
        #expect(RunSummary().line(after: 0).hasSuffix("0.00 s, 0 events/s"))
    }
}
