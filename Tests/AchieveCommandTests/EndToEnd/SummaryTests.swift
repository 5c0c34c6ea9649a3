import Testing

@testable import AchieveCommand

@Suite("Unlocks in the summary of a run")
struct SummaryTests {
    private let session: Session

    init() throws { session = try Session() }

    private func grant(_ id: String) -> String {
        Sample.event(
            id, type: "achievements.granted", data: #"{"achievement":"martial-arts-ranks/rank_blue","by":"ops"}"#)
    }

    private func void(_ id: String) -> String {
        Sample.event(
            "void-\(id)", type: "achievements.event-voided", time: "2026-11-18T22:00:00+08:00",
            data: #"{"source":"/app","id":"\#(id)","by":"ops"}"#)
    }

    @Test("An achievement that a void takes back and a grant gives again counts as unlocked once")
    func unlocksCountOnce() async throws {
        let run = try await session.run([grant("1"), void("1"), grant("2")], "--allow-actors", "ops")
        #expect(run.status == .done && run.lines.count { $0.contains("\"unlocked\"") } == 2)
        #expect(run.notes.last?.contains("new 3, repeated 0, rejected 0, unlocked 1,") == true, "\(run.errors)")
        let trial = try await session.call(
            "run", session.directory.path("first.jsonl"), "--dry-run", "--store", "other.sqlite", "--allow-actors",
            "ops")
        #expect(trial.lines.last?.contains(#""unlocks":1,"#) == true, "\(trial.output)")
    }

    @Test("Achievements of an imported player are counted once, in a run and in an import")
    func importsCountOnce() async throws {
        let data = #""metrics":{"fitness-workouts.workouts":{"total":60}}"#
        let run = try await session.run(
            [Sample.event("1", type: "achievements.imported", data: #"{"by":"ops",\#(data)}"#)],
            "--allow-actors", "ops")
        #expect(run.notes.last?.contains("unlocked 3, points 750,") == true, "\(run.errors)")
        let file = try session.directory.write(lines: [#"{"player":"bo",\#(data)}"#], to: "players.jsonl")
        let imported = try await session.call("import", file, "--by", "ops")
        #expect(
            imported.notes.last?.contains("imported 1, repeated 0, refused 0, unlocked 3, points 750,") == true,
            "\(imported.errors)")
    }

    @Test("Reached levels do not count as unlocks")
    func levelsAreNoUnlocks() async throws {
        let run = try await session.run(Sample.workouts(10))
        let unlocks = run.lines.count { $0.hasPrefix(#"{"reward":"unlocked""#) }
        #expect(unlocks == 4 && run.lines.contains { $0.hasPrefix(#"{"reward":"level""#) })
        #expect(run.notes.last?.contains("unlocked \(unlocks),") == true)
    }
}
