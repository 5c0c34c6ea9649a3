import Foundation
import Testing

/// Input that is well formed but cannot be intended.
@Suite("Definitions, imports and rules that make no sense")
struct SmallCheckTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func define(
        _ criterion: String, _ more: String = "", id: String = "x"
    ) async throws -> Tool.Outcome {
        let text =
            #"{"mode":"martial-arts-ranks","id":"\#(id)","title":{"en":"a","zh-Hans":"b"},"points":5,\#(more)"#
            + #""description":{"en":"a","zh-Hans":"b"},"criterion":\#(criterion)}"#
        return try await Tool.run("define", "-", "--store", "d.sqlite", in: directory, input: text)
    }

    @Test("A definition reads the metrics of its own mode")
    func foreignMetrics() async throws {
        for criterion in [
            #"{"metric":"task-focus.tasks-created","measure":"total","atLeast":3}"#,
            #"{"metric":"task-focus.categories","containsAll":["home"]}"#,
            #"{"metric":"martial-arts-ranks.forms","measure":"count","atLeast":3,"#
                + #""minus":{"metric":"task-focus.categories","measure":"count"}}"#,
        ] {
            let outcome = try await define(criterion)
            #expect(
                outcome.status == 65 && outcome.errors.contains("is not a metric of martial-arts-ranks"),
                "\(outcome.errors)")
        }
        #expect(try await define(#"{"metric":"martial-arts-ranks.forms","measure":"count","atLeast":3}"#).status == 0)
    }

    @Test("More days than a period has can never be reached")
    func days() async throws {
        func days(_ count: Int, _ measure: String = "days") -> String {
            #"{"metric":"martial-arts-ranks.practice-days","measure":"\#(measure)","atLeast":\#(count)}"#
        }
        for (criterion, more) in [
            (days(8), #""every":"week","#), (days(8, "longestStreak"), #""every":"week","#),
            (days(32), #""every":"month","#),
        ] {
            let outcome = try await define(criterion, more)
            #expect(outcome.status == 65 && outcome.errors.contains("the criterion can never hold"), "\(criterion)")
        }
        for (id, criterion, more) in [
            ("w", days(7), #""every":"week","#), ("m", days(31), #""every":"month","#), ("o", days(99), ""),
        ] {
            #expect(try await define(criterion, more, id: id).status == 0, "\(criterion)")
        }
    }

    @Test("A set of weeks has members that are weeks")
    func weeks() async throws {
        func contains(_ member: String) -> String {
            #"{"metric":"martial-arts-ranks.perfect-weeks","containsAll":["\#(member)"]}"#
        }
        for member in ["2026-W54", "2026-W00", "2026-47", "2026-11", "soon", "2027-W53"] {
            let outcome = try await define(contains(member))
            #expect(outcome.status == 65 && outcome.errors.contains("whose members are ISO weeks"), "\(member)")
            let imported = try await importing("martial-arts-ranks.perfect-weeks", #"{"members":["\#(member)"]}"#)
            #expect(imported.status == 65 && imported.errors.contains("an ISO week, such as 2026-W47"), "\(member)")
        }
        #expect(try await define(contains("2026-W53")).status == 0)
        #expect(
            try await importing("martial-arts-ranks.perfect-weeks", #"{"members":["2026-W40"]}"#).status == 0)
    }

    private func importing(_ metric: String, _ parts: String) async throws -> Tool.Outcome {
        try await Tool.run(
            ["import", "-", "--by", "op", "--store", "i.sqlite", "--now", Sample.now], in: directory,
            input: #"{"player":"ada","metrics":{"\#(metric)":\#(parts)}}"#)
    }

    @Test("An import cannot have a longest streak below the current one")
    func imports() async throws {
        let streak = #"{"streak":{"length":9,"through":"2026-11-19","longest":8}}"#
        let shorter = try await importing("task-focus.active-days", streak)
        #expect(shorter.status == 65 && shorter.errors.contains("at least its length, 9"), "\(shorter.errors)")
    }

    @Test("Settings warn about rest days that alone bridge every week, and not about fewer")
    func restDays() async throws {
        try directory.write(
            lines: [#"{"task-focus":{"step":"week","perWeek":2,"restDays":["saturday","sunday"]}}"#], to: "s.json")
        let outcome = try await Tool.run("catalog", "--settings", "s.json", in: directory)
        let warning = "warning: task-focus: 2 rest days bridge every week of perWeek 2, so its streaks never break"
        #expect(outcome.status == 0 && outcome.notes == [warning], "\(outcome.errors)")
        try directory.write(
            lines: [#"{"task-focus":{"step":"week","perWeek":2,"restDays":["sunday"]}}"#], to: "s.json")
        #expect(try await Tool.run("catalog", "--settings", "s.json", in: directory).errors.isEmpty)
    }

    @Test("A refused merge creates no store, and a completed one reports the store that it created")
    func merges() async throws {
        try directory.write(lines: Sample.workouts(2), to: "e.jsonl")
        _ = try await Tool.run("run", "e.jsonl", "--quiet", "--now", Sample.now, in: directory)
        #expect(try await Tool.run("backup", "--output", "a.backup", in: directory).status == 0)
        let refused = try await Tool.run(
            "merge", "a.backup", "--store", "new.sqlite", "--modes", "task-focus", in: directory)
        #expect(refused.status == 65 && !refused.errors.contains("created one"), "\(refused.errors)")
        #expect(try directory.names.allSatisfy { !$0.hasPrefix("new.sqlite") })
        try directory.write([], to: "empty.sqlite")
        let kept = try await Tool.run(
            "merge", "a.backup", "--store", "empty.sqlite", "--modes", "task-focus", in: directory)
        #expect(kept.status == 65 && FileManager.default.fileExists(atPath: directory.path("empty.sqlite")))
        let done = try await Tool.run("merge", "a.backup", "--store", "new.sqlite", in: directory)
        #expect(
            done.status == 0 && done.notes.contains("there was no store at new.sqlite; created one"), "\(done.errors)")
    }
}
