import AchievementCore
import EditedStores
import Foundation
import Testing

@testable import AchieveCommand

/// Whatever catalog judged last and whatever modes are chosen, every player is compared with the log or reported as not
/// compared.
@Suite("Verification across catalogs and modes")
struct ComparedEverywhereTests {
    private let directory: TemporaryDirectory
    private let store: [String]
    private static let tool = CommandLineTool(
        name: "achieve",
        modes: CommandLineTool.sample.modes.filter { ["fitness-workouts", "task-focus"].contains($0.id.rawValue) })

    init() async throws {
        directory = try TemporaryDirectory()
        store = ["--store", directory.path("achievements.sqlite")]
        let focus = (1...3).map { day in
            Sample.event(
                "focus-\(day)", type: "task-focus.focus-session-completed", player: "bo",
                time: "2026-11-0\(day)T08:00:00+08:00", data: #"{"minutes":50}"#)
        }
        try directory.write(lines: Sample.workouts(11) + focus, to: "events.jsonl")
        try await done(["run", directory.path("events.jsonl"), "--quiet"])
    }

    private func call(_ words: [String], by tool: CommandLineTool = tool) async throws -> CommandLineTool.Outcome {
        try await tool.call(words + store + ["--now", Sample.now], in: directory)
    }

    private func done(_ words: [String]) async throws {
        let outcome = try await call(words)
        #expect(outcome.status == .done, "\(words): \(outcome.errors)")
    }

    private func define(_ id: String, _ criterion: String, points: Int = 5) async throws {
        let texts = #"{"en":"Title","zh-Hans":"标题"}"#
        let definition =
            #"{"mode":"task-focus","id":"\#(id)","title":\#(texts),"description":\#(texts),"points":\#(points),"#
            + #""criterion":\#(criterion)}"#
        try await done(["define", directory.write(Array(definition.utf8), to: "\(id).json")])
    }

    private func edit(_ sql: String) throws {
        try EditedFile(path: directory.path("achievements.sqlite")).execute(sql)
    }

    @Test(
        "Players judged before the newest definition are compared with the log too",
        arguments: [[], ["--modes", "task-focus"], ["--modes", "fitness-workouts,task-focus"]])
    func whoeverWasJudgedBeforeADefinitionIsCompared(modes: [String]) async throws {
        try await define("never", #"{"granted":true}"#)
        let sound = try await call(["verify"] + modes)
        #expect(sound.status == .done, "\(sound.output)")
        try edit("UPDATE texts SET text = 'zzz' WHERE text = 'fitness-workouts.workout-completed'")
        let found = try await call(["verify"] + modes)
        #expect(found.status == .found)
        #expect(found.output.contains("found: ada: fitness-workouts.workouts is 11 (best day 0), its log says nothing"))
        try await done(["run", "/dev/null", "--quiet"])
        #expect(try await call(["verify"] + modes).status == .found)
    }

    @Test("Unlocks that the next writer will backfill are not findings")
    func whatTheNextWriterFindsByItselfIsNoFinding() async throws {
        // Recorded by a tool without the mode that defines the achievements.
        let earlier = CommandLineTool(name: "achieve", modes: Self.tool.modes.filter { $0.id == "task-focus" })
        try directory.write(
            lines: [Sample.event("x", type: "task-focus.focus-session-completed", data: #"{"minutes":50}"#)],
            to: "more.jsonl")
        #expect(try await call(["run", directory.path("more.jsonl"), "--quiet"], by: earlier).status == .done)
        let verify = try await call(["verify"])
        #expect(verify.status == .done, "\(verify.output)")
    }

    @Test("What belongs to unknown modes is reported and counted as not compared")
    func whatIsOfUnknownModesIsSaidAndCounted() async throws {
        let narrow = CommandLineTool(name: "achieve", modes: Self.tool.modes.filter { $0.id == "task-focus" })
        let verify = try await call(["verify"], by: narrow)
        #expect(verify.status == .found)
        #expect(
            verify.output.contains(
                "not compared: ada: no chosen mode knows 11 of its events, such as one of type "
                    + "fitness-workouts.workout-completed\n"))
        #expect(verify.output.contains("not compared: ada: no chosen mode has fitness-workouts/"))
        #expect(
            verify.output.hasSuffix(
                "2 players rebuilt from 14 events: nothing found; 1 player not compared completely\n"))
        let json = try await call(["verify", "--format", "json"], by: narrow)
        #expect(json.output.hasSuffix(#"{"players":2,"events":14,"findings":0,"uncompared":1}"# + "\n"))
    }

    /// Edits of a store with grants, revocations and definitions, with a part of the expected finding.
    private static let edits: [(sql: String, finding: String)] = [
        ("UPDATE unlocks SET points = points + 1 WHERE granted_by IS NULL", "points, the ledger says"),
        ("UPDATE unlocks SET criterion = (SELECT max(id) FROM texts)", "by a criterion that"),
        ("UPDATE unlocks SET catalog_version = 9", "was unlocked under version 9 of a catalog that is now at 1"),
        ("UPDATE unlocks SET catalog_version = 0", "has the version 0 of a catalog"),
        ("UPDATE unlocks SET at = at - 1", "is dated 2026-"),
        ("UPDATE unlocks SET event = NULL", "was completed by an event other than the ledger says"),
        ("UPDATE unlocks SET template = NULL, evidence = 'x' WHERE evidence IS NOT NULL", "odd evidence"),
        (
            """
            UPDATE texts SET text = replace(text, 'total', 'bestDay')
            WHERE id IN (SELECT template FROM unlocks WHERE template IS NOT NULL)
            """, "is of something other than its criterion reads"
        ),
        ("UPDATE unlocks SET evidence = 0 WHERE evidence IS NOT NULL", "does not meet its criterion"),
        ("UPDATE unlocks SET granted_by = 'eve' WHERE granted_by IS NOT NULL", "by eve, its log says by coach"),
        (
            "UPDATE unlocks SET granted_by = NULL, origin = 'live' WHERE granted_by IS NOT NULL",
            "by nobody, its log says by coach"
        ),
        ("UPDATE unlocks SET granted_by = 'eve', origin = 'granted'", "is granted by eve, its log says by nobody"),
        ("UPDATE unlocks SET symbol = 99999 WHERE symbol = (SELECT min(symbol) FROM unlocks)", "have no name"),
        (
            """
            UPDATE notes SET text = (
                SELECT CAST(sum(CAST(text AS INTEGER)) AS TEXT) FROM notes WHERE key IN (
                    'symbol:achievement:fitness-workouts/workout_1', 'symbol:achievement:fitness-workouts/streak_3')
            ) - text
            WHERE key IN (
                'symbol:achievement:fitness-workouts/workout_1', 'symbol:achievement:fitness-workouts/streak_3')
            """, "by a criterion that"
        ),
        (
            """
            UPDATE player_rows SET a = a + iif(key = (SELECT min(key) FROM player_rows AS rows
                WHERE rows.player = 1 AND rows.series = player_rows.series), 1, -1)
            WHERE player = 1 AND series = (
                SELECT CAST(text AS INTEGER) FROM notes WHERE key = 'symbol:points:fitness-workouts')
                AND key IN (SELECT key FROM player_rows AS rows WHERE rows.player = 1
                    AND rows.series = player_rows.series ORDER BY key LIMIT 2)
            """, "the points of fitness-workouts by day are "
        ),
        ("UPDATE player_rows SET b = -1 WHERE series = 0", "was taken away without a record of it"),
        ("UPDATE notes SET text = replace(text, '\"points\":5', '\"points\":6')", "is not in the log"),
        ("DELETE FROM notes WHERE key LIKE 'withdrawn:%'", "though the log says that it is withdrawn"),
        (
            "INSERT INTO notes VALUES ('withdrawn:task-focus/honour', '2026-11-20T12:00:00+08:00')",
            "is withdrawn, but not according to the log"
        ),
        ("UPDATE notes SET text = '7' WHERE key LIKE 'defined-at:%'", "has a date that none in the log has"),
        ("DELETE FROM notes WHERE key LIKE 'defined:%'", "which the log defines"),
        ("UPDATE notes SET key = key || 'x' WHERE key LIKE 'defined:%'", "is kept under another key"),
    ]

    @Test("An edit of unlocks, points or definitions is found", arguments: edits.indices)
    func anEditThatChangesAnAnswerIsFound(_ index: Int) async throws {
        let (sql, finding) = Self.edits[index]
        try await define("honour", #"{"granted":true}"#)
        try await define("over", #"{"granted":true}"#, points: 7)
        try await done(["withdraw", "--achievement", "task-focus/over", "--by", "coach"])
        try await done(["grant", "--player", "ada", "--achievement", "task-focus/honour", "--by", "coach"])
        let more = (10...31).map { Sample.event("oct-\($0)", time: "2026-10-\($0)T08:00:00+08:00") }
        try directory.write(lines: more, to: "more.jsonl")
        try await done(["run", directory.path("more.jsonl"), "--quiet"])
        let sound = try await call(["verify"])
        #expect(sound.status == .done, "\(sound.output)")
        try edit(sql)
        let verify = try await call(["verify"])
        #expect(verify.status == .found, "\(sql)")
        #expect(verify.output.contains(finding), "\(sql): \(verify.output)\(verify.errors)")
    }
}
