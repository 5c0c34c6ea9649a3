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

    /// What the summary of a run says, and by how much the unlocks and points of all players rose.
    private func counted(_ lines: [String], batch: String) async throws -> (said: String, found: String) {
        func totals() async throws -> (unlocks: Int, points: Int) {
            let points = try await session.call("players", "--format", "csv").lines.dropFirst()
                .reduce(0) { $0 + (Int($1.split(separator: ",")[1]) ?? 0) }
            return (try await session.call("export", "--what", "unlocks").lines.dropFirst().count, points)
        }
        let before = try await totals()
        let trial = try await session.run(lines, batch: batch, "--allow-actors", "ops", "--dry-run")
        let run = try await session.run(lines, batch: batch, "--allow-actors", "ops")
        let after = try await totals()
        let (unlocks, points) = (after.unlocks - before.unlocks, after.points - before.points)
        #expect(trial.lines.last?.contains(#""unlocks":\#(unlocks),"revoked":0,"points":\#(points),"#) == true)
        func part(_ outcome: CommandLineTool.Outcome) -> String {
            let words = outcome.notes.last?.split(separator: ", ") ?? []
            return words.dropFirst(4).prefix(2).joined(separator: ", ")
        }
        #expect(part(trial) == part(run), "\(trial.errors)")
        return (part(run), "unlocked \(unlocks), points \(points)")
    }

    @Test("Of an import that comes before or after other events, the summary counts everything once")
    func importsAmongEvents() async throws {
        func imported(_ player: String) -> String {
            Sample.event(
                "import-\(player)", type: "achievements.imported", player: player, time: "2026-01-20T21:00:00Z",
                data: #"{"metrics":{"fitness-workouts.workouts":{"total":8}},"by":"ops"}"#)
        }
        let workouts = ["di", "ada", "bo"].map { player in
            [
                Sample.event("\(player)-1", player: player, time: "2026-05-14T20:45:00Z"),
                Sample.event("\(player)-2", player: player, time: "2026-03-20T10:15:00Z"),
            ]
        }
        // The import comes late in the same batch, late in a later one, and first.
        for (index, lines) in [
            [workouts[0][0], imported("di")], workouts[1], [imported("ada")], [imported("bo")] + workouts[2],
        ].enumerated() {
            let counts = try await counted(lines, batch: "b\(index)")
            #expect(counts.said == counts.found, "batch \(index)")
        }
        let file = try session.directory.write(
            lines: workouts.joined() + ["di", "ada", "bo"].map(imported), to: "all.jsonl")
        let judged = try await CommandLineTool.sample.call(
            ["judge", file, "--allow-actors", "ops", "--what", "unlocks", "--now", Sample.now], in: session.directory)
        #expect(judged.notes.last?.contains("unlocked \(judged.lines.count), points ") == true, "\(judged.errors)")
    }

    @Test("A join in a run is counted once")
    func joins() async throws {
        try await session.run(Sample.workouts(6) + Sample.workouts(6, of: "bob"), "--quiet")
        let join = Sample.event(
            "join", type: "achievements.player-joined", player: "bob", time: "2026-11-10T08:00:00+08:00",
            data: #"{"player":"ada","by":"ops"}"#)
        let run = try await session.run([join], batch: "second", "--allow-actors", "ops", "--format", "json")
        let unlocks = run.lines.count { $0.contains("workout_10") }
        #expect(unlocks == 1 && run.notes.last?.contains("unlocked 1, points 200,") == true, "\(run.errors)")
    }

    @Test("Reached levels do not count as unlocks")
    func levelsAreNoUnlocks() async throws {
        let run = try await session.run(Sample.workouts(10))
        let unlocks = run.lines.count { $0.hasPrefix(#"{"reward":"unlocked""#) }
        #expect(unlocks == 4 && run.lines.contains { $0.hasPrefix(#"{"reward":"level""#) })
        #expect(run.notes.last?.contains("unlocked \(unlocks),") == true)
    }
}
