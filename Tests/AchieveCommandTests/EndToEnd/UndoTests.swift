import Testing

@testable import AchieveCommand

/// A task is checked, unchecked and checked again under one id.
@Suite("Undoing a void")
struct UndoTests {
    private let session: Session
    private let line = Sample.event(
        "task-7", type: "task-focus.task-completed", data: #"{"task":"water the plants"}"#)

    init() async throws {
        session = try Session()
        #expect(try await session.run([line], "--quiet").status == .done)
    }

    private func completed() async throws -> String? {
        try await session.call("export", "--what", "metrics", "--player", "ada", "--modes", "task-focus").lines
            .first { $0.hasPrefix("ada,task-focus.tasks-completed,total,") }
    }

    @Test("Ledger entries that a void takes back name the void")
    func ledgerOfAVoidedGrant() async throws {
        _ = try await session.call(
            "grant", "--player", "ada", "--achievement", "task-focus/habit_3_days", "--by", "coach", "--id", "g1")
        _ = try await session.call("void", "--source", "achieve", "--id", "g1", "--by", "coach")
        let points = try await session.call("export", "--what", "points", "--player", "ada").lines
        let taken = try #require(points.first { $0.contains(",-") })
        #expect(taken.contains(",task-focus/habit_3_days,") && !taken.hasSuffix(",,"), "\(taken)")
    }

    @Test(
        "A mistyped id or source of an event gets a suggestion",
        arguments: [
            ("/app", "task-77", "did you mean --id task-7?"), ("/ap", "task-7", "did you mean --source /app?"),
            ("/apq", "task-77", "did you mean --source /app --id task-7?"),
        ])
    func suggestions(source: String, id: String, words: String) async throws {
        let void = try await session.call("void", "--source", source, "--id", id, "--by", "coach")
        #expect(void.status == .badInput && void.errors.contains(words), "\(void.errors)")
    }

    @Test("A repeat of a void event says so in its receipt and warns how to take the void back")
    func aRepeatSaysSo() async throws {
        let repeated =
            #"{"receipt":"repeated","file":"\#(session.directory.path("first.jsonl"))","line":1,"#
            + #""source":"/app","id":"task-7","player":"ada""#
        let before = try await session.run([line], "--receipts")
        #expect(before.lines == [repeated + "}"])
        #expect(!before.errors.contains("void"))

        _ = try await session.call("void", "--source", "/app", "--id", "task-7", "--by", "ada")
        #expect(try await completed() == "ada,task-focus.tasks-completed,total,0")
        let again = try await session.run([line], "--receipts")
        #expect(again.status == .done)
        #expect(again.lines == [repeated + #","void":true}"#])
        #expect(again.errors.contains("task-7 of /app is recorded and void"), "\(again.errors)")
        #expect(again.errors.contains("void --undo --source /app --id task-7 --by WHO"), "\(again.errors)")
        #expect(again.notes.last?.hasPrefix("read 1, new 0, repeated 1, rejected 0,") == true)
        #expect(try await completed() == "ada,task-focus.tasks-completed,total,0")
    }

    @Test("One call voids an event and one call reinstates it, any number of times")
    func toggling() async throws {
        for _ in 0..<3 {
            let void = try await session.call("void", "--source", "/app", "--id", "task-7", "--by", "ada")
            #expect(void.status == .done && void.notes == ["voided task-7 of /app"])
            #expect(try await completed() == "ada,task-focus.tasks-completed,total,0")
            let undo = try await session.call("void", "--source", "/app", "--id", "task-7", "--by", "ada", "--undo")
            #expect(undo.status == .done && undo.notes == ["task-7 of /app counts again"], "\(undo.errors)")
            #expect(try await completed() == "ada,task-focus.tasks-completed,total,1")
        }
        let none = try await session.call("void", "--source", "/app", "--id", "task-7", "--by", "ada", "--undo")
        #expect(none.notes == ["task-7 of /app is not void; nothing changed"])
        #expect(try await !session.call("log", "--id", "task-7").output.contains("(void)"))
        #expect(try await session.call("log").lines.count { $0.contains("event-voided (void)") } == 3)
        #expect(try await session.call("verify").status == .done)
        let batch = try await session.call("void", "--batch", "first", "--by", "ada", "--undo")
        #expect(batch.notes.last == "first: 0 events of 1 player count again, 1 was not void", "\(batch.errors)")
    }

    @Test("Voiding a run also takes back the voids and grants of that run")
    func runs() async throws {
        let lines = [
            Sample.event(
                "v", type: "achievements.event-voided", data: #"{"source":"/app","id":"task-7","by":"coach"}"#),
            Sample.event(
                "g", type: "achievements.granted",
                data: #"{"achievement":"martial-arts-ranks/rank_black","by":"coach"}"#),
        ]
        #expect(try await session.run(lines, batch: "second", "--quiet", "--allow-actors", "coach").status == .done)
        #expect(try await completed() == "ada,task-focus.tasks-completed,total,0")
        let void = try await session.call("void", "--batch", "second", "--by", "operator")
        #expect(void.errors.contains("voided 2 events of 1 player"), "\(void.errors)")
        #expect(try await completed() == "ada,task-focus.tasks-completed,total,1")
        #expect(try await session.call("who", "--achievement", "martial-arts-ranks/rank_black").output.isEmpty)
        #expect(try await session.call("verify").status == .done)
    }
}
