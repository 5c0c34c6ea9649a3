import AchievementCore
import AchievementEngine
import Testing

@testable import AchieveCommand

@Suite("Summary and progress of a run")
struct RunSummaryTests {
    @Test("The summary counts events, unlocks and points, and computes the rate")
    func rewardsAreCounted() throws {
        let moment = Moment(milliseconds: 0)
        let event = EventID(source: "/app", id: "e")
        let key = AchievementKey(mode: "m", id: "a")
        let workout = try EventEnvelope(
            ModeReset(mode: "m", by: "c"), id: EventID(source: "/app", id: "e"), player: "ada", at: moment, by: "c")
        var summary = RunSummary()
        summary.count(
            .recorded([
                .points(PointAward(mode: "m", points: 50, reason: "r", event: event, at: moment)),
                .unlocked(
                    Unlock(
                        achievement: key, at: moment, event: event, catalogVersion: 1,
                        fingerprint: CriterionFingerprint(""),
                        origin: .live, points: 200, grantedBy: nil)),
                .level(LevelReached(mode: nil, level: 2, at: moment)),
            ]), of: workout)
        summary.count(.repeated, of: workout)
        summary.count(
            .recorded([
                .revoked(Revocation(achievement: key, at: moment, event: event, by: "c", reason: nil, points: 200))
            ]), of: workout)
        summary.rejected = 3
        #expect(
            summary.line(after: 2)
                == "read 6, new 2, repeated 1, rejected 3, unlocked 1, points 50, 2.00 s, 3 events/s")
        #expect(RunSummary().line(after: 0).hasSuffix("0.00 s, 0 events/s"))
        summary.add(catchUp: (players: 2, unlocks: 3, points: 70))
        #expect(summary.line(after: 2).contains("unlocked 4, points 120,"))
    }

    @Test("Progress shows the share of the input that is read, if its size is known")
    func progressSaysHowMuchOfTheInputIsRead() {
        var summary = RunSummary()
        summary.new = 1_000
        let line = "read 1000, new 1000, repeated 0, rejected 0, unlocked 0, points 0, 0.50 s, 2000 events/s"
        #expect(summary.progressLine(after: 0.5, bytes: 30, of: 120) == "progress: 25 %: \(line)")
        #expect(summary.progressLine(after: 0.5, bytes: 30, of: nil) == "progress: \(line)")
        #expect(summary.progressLine(after: 0.5, bytes: 30, of: 0) == "progress: \(line)")
    }
}
