import Testing

@testable import AchieveCommand

@Suite("Administrative events that precede the events they name")
struct EarlyEventsTests {
    private static let definition = #"""
        {"mode":"fitness-workouts","id":"spring","title":{"en":"Spring","zh-Hans":"春"},\#
        "description":{"en":"Two","zh-Hans":"二"},"points":30,"criterion":{"granted":true}}
        """#

    private static func act(_ id: String, _ type: String, _ data: String, player: String = "ada") -> String {
        Sample.event(
            id, type: "achievements.\(type)", player: player, time: "2026-11-19T08:00:00+08:00", data: data)
    }

    /// A workout that is voided, one whose void is voided, and an achievement that is defined, granted and withdrawn.
    private static let lines =
        Sample.workouts(3) + [
            act("void-1", "event-voided", #"{"source":"/app","id":"ada-1","by":"coach"}"#),
            act("void-2", "event-voided", #"{"source":"/app","id":"ada-2","by":"coach"}"#),
            act("undo-2", "event-voided", #"{"source":"/app","id":"void-2","by":"coach"}"#),
            act("define", "defined", #"{"achievement":\#(definition),"by":"coach"}"#, player: "coach"),
            act("grant", "granted", #"{"achievement":"fitness-workouts/spring","by":"coach"}"#),
        ]

    @Test("A reversed file gives the same result as a sorted one, with and without a store")
    func reversed() async throws {
        var answers: [String] = []
        for lines in [Self.lines, Self.lines.reversed()] {
            let session = try Session()
            let run = try await session.run(lines, "--allow-actors", "coach")
            #expect(run.status == .done, "\(run.errors)")
            #expect(run.notes.last?.hasPrefix("read 8, new 8, repeated 0, rejected 0,") == true, "\(run.errors)")
            let status = try await session.call("status", "--all", "--format", "json").output
            answers.append(status)
            for more in [[], ["--grouped"]] where more.isEmpty || lines == Self.lines {
                let path = try session.directory.write(lines: lines, to: "lines.jsonl")
                let judged = try await CommandLineTool.sample.call(
                    ["judge", path, "--allow-actors", "coach", "--now", Sample.now] + more, in: session.directory)
                #expect(judged.status == .done && judged.output == status, "\(judged.errors)")
            }
        }
        #expect(answers[0] == answers[1])
        let spring = #""key":"fitness-workouts/spring","progress":{"completed":1,"total":1},"unlocked":true"#
        #expect(answers[0].contains(spring))
        #expect(answers[0].contains(#""fitness-workouts.workouts":{"total":2"#))
    }

    @Test("An event that names something that never arrives is refused once, with its line")
    func never() async throws {
        let session = try Session()
        let void = Self.act("void", "event-voided", #"{"source":"/app","id":"none","by":"coach"}"#)
        let run = try await session.run([void] + Self.lines.reversed(), "--allow-actors", "coach")
        #expect(run.status == .badInput)
        #expect(run.notes.count { $0.contains("has no event \"none\" of /app") } == 1, "\(run.errors)")
        #expect(run.notes.contains { $0.contains("first.jsonl:1: ") })
        #expect(run.notes.last?.hasPrefix("read 9, new 8, repeated 0, rejected 1,") == true)
        let path = try session.directory.write(lines: [void] + Self.lines.reversed(), to: "lines.jsonl")
        let judged = try await CommandLineTool.sample.call(
            ["judge", path, "--allow-actors", "coach", "--now", Sample.now], in: session.directory)
        #expect(judged.status == .badInput)
        #expect(judged.notes.last?.hasPrefix("read 9, new 8, repeated 0, rejected 1,") == true, "\(judged.errors)")
    }

    @Test("A void in an earlier run than its event is refused with the advice to send it again, which then works")
    func inAnEarlierRun() async throws {
        let session = try Session()
        try await session.run(Sample.workouts(1), "--quiet")
        let void = [Self.act("void", "event-voided", #"{"source":"/app","id":"ada-2","by":"coach"}"#)]
        let early = try await session.run(void, batch: "early", "--allow-actors", "coach")
        #expect(early.status == .badInput)
        #expect(
            early.errors.contains("has no event \"ada-2\" of /app; send the void again after it"), "\(early.errors)")
        try await session.run(Sample.workouts(2), batch: "event", "--quiet")
        let again = try await session.run(void, batch: "again", "--allow-actors", "coach")
        #expect(again.notes.last?.hasPrefix("read 1, new 1,") == true, "\(again.errors)")
        let status = try await session.call("status", "--player", "ada", "--format", "json").output
        #expect(status.contains(#""fitness-workouts.workouts":{"total":1"#), "\(status)")
    }

    @Test("A strict run and a run with receipts refuse it at its line")
    func inOrder() async throws {
        let session = try Session()
        let lines = [Self.lines[3]] + Self.lines.prefix(3)
        let receipts = try await session.run(lines, batch: "receipts", "--allow-actors", "coach", "--receipts")
        #expect(receipts.status == .badInput)
        let answers = receipts.lines.filter { $0.contains(#""receipt":"#) }
        #expect(answers.first?.contains(#""receipt":"rejected""#) == true, "\(receipts.output)")
        let strict = try await Session().run(lines, "--allow-actors", "coach", "--strict")
        #expect(strict.notes.last?.hasPrefix("read 1, new 0, repeated 0, rejected 1,") == true, "\(strict.errors)")
    }
}
