import Foundation
import Testing

@Suite("Rejected lines and unusable files")
struct BadInputTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Bad lines, each with its code and a word of the reason.
    private static let badLines: [(line: String, code: String, reason: String)] = [
        ("{\"specversion\":", "malformed", "not JSON"),
        ("plain text", "malformed", "not JSON"),
        ("[1,2]", "malformed", "an object"),
        (Sample.event("b1", type: "fitness-workouts.nap"), "unknown-type", "unknown event type"),
        (Sample.event("b2", data: #"{"calories":320}"#), "invalid-field", "durationMinutes"),
        (Sample.event("b3", data: #"{"calories":20001,"durationMinutes":35}"#), "invalid-field", "20000"),
        (Sample.event("b4", data: #"{"calories":"many","durationMinutes":35}"#), "invalid-field", "calories"),
        (Sample.event("b5", time: "2026-02-30T08:00:00Z"), "malformed", "time"),
        (Sample.event("b6", time: "2026-11-18T21:04:00"), "malformed", "time"),
        (Sample.event("b7", time: "2027-11-18T21:04:00Z"), "future", "after now"),
        (Sample.event("b9", time: "1999-12-31T23:59:59Z"), "past", "nothing from before 2000-01-01T00:00:00Z"),
        (Sample.event("", player: "ada"), "malformed", "id"),
        (Sample.event("b8", player: "a\\u0007b"), "malformed", "control"),
        (Sample.event("ada-1", time: "2026-11-05T08:00:00Z"), "conflict", "for player \"ada\" with the time"),
        (String(repeating: "[", count: 100_000), "malformed", "nest"),
        ("\"" + String(repeating: "x", count: 10_000_000) + "\"", "malformed", "bytes"),
    ]

    @Test("Bad lines are rejected with line, code and reason, and good lines are recorded")
    func badLinesNeverStopGoodOnes() async throws {
        var lines: [String] = []
        for (index, good) in Sample.workouts(Self.badLines.count).enumerated() {
            lines += [good, Self.badLines[index].line]
        }
        try directory.write(lines: lines, to: "mixed.jsonl")
        let run = try await Tool.run(
            "run", "--now", Sample.now, "--rejects", "bad.jsonl", "mixed.jsonl", in: directory)
        #expect(run.status == 65)
        let count = Self.badLines.count
        #expect(
            try #require(run.notes.last).hasPrefix("read \(2 * count), new \(count), repeated 0, rejected \(count),"))

        let rejects = try directory.read("bad.jsonl").split(separator: "\n").map { try Sample.object(String($0)) }
        #expect(rejects.count == count)
        for (index, reject) in rejects.enumerated() {
            let bad = Self.badLines[index]
            #expect(reject["file"] as? String == "mixed.jsonl")
            #expect(reject["line"] as? Int == 2 * index + 2)
            #expect(reject["code"] as? String == bad.code, "\(reject)")
            #expect((reject["reason"] as? String)?.contains(bad.reason) == true, "\(reject)")
            let text = try #require(reject["text"] as? String)
            #expect(text == bad.line || text.hasSuffix("…") && text.count <= 1_001, "\(index)")
        }
    }

    @Test("Without `--rejects`, the first ten rejected lines are shown and the rest are counted")
    func withoutAFileTheFirstTenAreTold() async throws {
        try directory.write(lines: (1...13).map { "bad \($0)" } + Sample.workouts(1), to: "mixed.jsonl")
        let run = try await Tool.run("run", "--now", Sample.now, "mixed.jsonl", in: directory)
        #expect(run.status == 65)
        #expect(run.notes.filter { $0.hasPrefix("mixed.jsonl:") }.count == 10)
        #expect(run.notes.first?.hasPrefix("mixed.jsonl:1: ") == true)
        #expect(run.errors.contains("3 more rejected lines"))
        #expect(try #require(run.notes.last).contains("new 1, repeated 0, rejected 13,"))
    }

    @Test("A file without any event is reported after three lines")
    func aFileOfSomethingElse() async throws {
        try directory.write(lines: (1...20).map { "# Chapter \($0)" }, to: "README.md")
        let run = try await Tool.run("run", "README.md", "--now", Sample.now, in: directory)
        #expect(run.status == 65 && run.notes.count == 6, "\(run.errors)")
        #expect(run.notes[3] == "none of the 20 lines is an event; is this a file of CloudEvents?")
        // The note says what is expected, and how to see all lines.
        #expect(run.notes[4].contains(#"{"specversion":"1.0","#) && run.notes[4].contains("--rejects FILE keeps every"))
        try directory.write(lines: ["# One", "# Two", "# Three"], to: "short.md")
        let short = try await Tool.run("run", "short.md", "--now", Sample.now, in: directory)
        #expect(short.notes.prefix(3).map { $0.prefix(11) } == ["short.md:1:", "short.md:2:", "short.md:3:"])
        #expect(short.notes[3] == "none of the 3 lines is an event; is this a file of CloudEvents?")
        #expect(short.notes[4] == run.notes[4])
        // With one event among the lines, it is an event file.
        try directory.write(lines: ["#", "#", "#", "#"] + Sample.workouts(1), to: "events.jsonl")
        let events = try await Tool.run("run", "events.jsonl", "--now", Sample.now, in: directory)
        #expect(events.notes.count == 5 && events.errors.contains("events.jsonl:4: "), "\(events.errors)")
    }

    @Test("With `--strict`, a run stops at the first bad line and keeps what came before it")
    func strictStopsAtTheFirstBadLine() async throws {
        let late = Sample.event("late", time: "2027-11-18T21:04:00Z")
        for (name, bad) in [
            ("syntax", "nonsense"), ("range", Self.badLines[5].line), ("future", late), ("conflict", nil),
        ] {
            let before = Sample.workouts(2, of: name)
            let other = before[0].replacing("T08:00:00", with: "T08:00:01")
            #expect(other != before[0])
            let lines = before + [bad ?? other] + Sample.workouts(4, of: "\(name)-after") + ["more nonsense"]
            try directory.write(lines: lines, to: "\(name).jsonl")
            let run = try await Tool.run(
                "run", "--strict", "--store", "\(name).sqlite", "--now", Sample.now, "\(name).jsonl", in: directory)
            #expect(run.status == 65)
            #expect(try #require(run.notes.last).hasPrefix("read 3, new 2, repeated 0, rejected 1,"), "\(name)")
        }
    }

    @Test("A missing file or a directory is reported before anything is recorded")
    func aMissingFileOrADirectoryIsSaidBeforeAnythingIsApplied() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        for bad in ["nothing.jsonl", "."] {
            let run = try await Tool.run("run", "ada.jsonl", bad, in: directory)
            #expect(run.status == 66)
            #expect(run.errors.contains("cannot read \(bad)"))
            #expect(run.output.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: directory.path("achievements.sqlite")))
    }

    @Test("A file that is not a store is refused and left unchanged")
    func whatIsNoStoreIsLeftAsItIs() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let text = String(repeating: "this is no database, it is a letter to a friend\n", count: 50)
        try directory.write(text.utf8, to: "letter.txt")
        let run = try await Tool.run("run", "--store", "letter.txt", "ada.jsonl", in: directory)
        #expect(run.status == 73)
        #expect(run.errors.contains("letter.txt"))
        #expect(try directory.read("letter.txt") == text)
        let status = try await Tool.run("status", "--all", "--store", "letter.txt", in: directory)
        #expect(status.status == 73)
    }

    @Test("A store or a rejects file that cannot be created is reported by its path")
    func placesThatCannotBeWrittenAreSaid() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let store = try await Tool.run("run", "--store", "ada.jsonl/store.sqlite", "ada.jsonl", in: directory)
        #expect(store.status == 73)
        #expect(store.errors.contains("ada.jsonl/store.sqlite"))
        let rejects = try await Tool.run("run", "--rejects", "ada.jsonl/bad.jsonl", "ada.jsonl", in: directory)
        #expect(rejects.status == 73)
        #expect(rejects.errors.contains("ada.jsonl/bad.jsonl"))
        #expect(!FileManager.default.fileExists(atPath: directory.path("achievements.sqlite")))
    }

    @Test("A rejects file that is also an input is refused")
    func refusedLinesNeverReplaceAnInput() async throws {
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let run = try await Tool.run("run", "--rejects", "./ada.jsonl", "ada.jsonl", in: directory)
        #expect(run.status == 64)
        #expect(try directory.read("ada.jsonl") == Sample.workouts(1)[0] + "\n")
    }

    @Test("Rejected lines replace an existing rejects file and leave no temporary file")
    func refusedLinesReplaceTheirFileOnlyAtTheEnd() async throws {
        let lines = Sample.workouts(2) + ["nonsense"]
        try directory.write(lines: ["old"], to: "again.jsonl")
        let run = try await Tool.run(
            "run", "-", "--now", Sample.now, "--rejects", "again.jsonl", in: directory,
            input: lines.joined(separator: "\n"))
        #expect(run.status == 65)
        #expect(try #require(run.notes.last).hasPrefix("read 3, new 2, repeated 0, rejected 1,"))
        let rejects = try directory.read("again.jsonl").split(separator: "\n")
        #expect(rejects.count == 1)
        #expect(try Sample.object(String(rejects[0]))["text"] as? String == "nonsense")
        #expect(try directory.names.filter { $0.hasSuffix(".part") }.isEmpty)
    }

    @Test("A run that cannot start keeps the rejects of the last run")
    func aRunThatCannotBeginLeavesTheRejectsOfTheLastOne() async throws {
        try directory.write(lines: ["kept"], to: "bad.jsonl")
        try directory.write(lines: Sample.workouts(1), to: "ada.jsonl")
        let run = try await Tool.run(
            "run", "--store", "bad.jsonl/store.sqlite", "--rejects", "bad.jsonl", "ada.jsonl", in: directory)
        #expect(run.status == 73)
        #expect(try directory.read("bad.jsonl") == "kept\n")
        #expect(try directory.names.filter { $0.hasSuffix(".part") }.isEmpty)
    }

    @Test("Rejected lines can go to a device or through a symbolic link")
    func devicesAndLinksTakeRefusedLinesToo() async throws {
        try directory.write(lines: ["nonsense"], to: "bad.txt")
        let device = try await Tool.run("run", "--rejects", "/dev/stdout", "bad.txt", in: directory)
        #expect(device.status == 65 && device.output.contains(#""code":"malformed""#))
        try directory.write(lines: ["old"], to: "real.jsonl")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path("link.jsonl"), withDestinationPath: "real.jsonl")
        _ = try await Tool.run("run", "--rejects", "link.jsonl", "bad.txt", in: directory)
        #expect(try directory.read("real.jsonl").contains(#""text":"nonsense""#))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link.jsonl")) == "real.jsonl")
    }

    @Test("An output in a missing folder and a misspelled board are reported")
    func mistakesAreToldInWords() async throws {
        try directory.write(lines: [], to: "events.jsonl")
        let rejects = try await Tool.run(["run", "events.jsonl", "--rejects", "nowhere/bad.jsonl"], in: directory)
        #expect(rejects.status == 73 && rejects.errors.contains("there is no such file or folder"))
        let board = try await Tool.run(["leaderboard", "--board", "pionts"], in: directory)
        #expect(board.status == 64 && board.errors.contains("did you mean points?"))
    }

    #if os(Linux)
        @Test("A full disk under standard output is reported")
        func aFullDiskUnderTheOutputIsSaid() async throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let run = try await Tool.run("catalog", in: directory, output: full)
            #expect(run.status == 73)
            #expect(run.errors.contains("the disk is full"))
        }
    #endif

    @Test("A refused event is not taken for something else than an event")
    func refusedEvents() async throws {
        try directory.write(lines: [Sample.event("e", player: #"a\u0007"#)], to: "control.jsonl")
        let control = try await Tool.run("run", "control.jsonl", "--now", Sample.now, in: directory)
        #expect(control.status == 65 && control.errors.contains("subject is"), "\(control.errors)")
        #expect(!control.errors.contains("is this a file of CloudEvents?"))
        // Only every other byte makes UTF-16.
        try directory.write([0] + Array(Sample.event("e").utf8), to: "zero.jsonl")
        let zero = try await Tool.run("run", "zero.jsonl", "--now", Sample.now, in: directory)
        #expect(zero.status == 65 && !zero.errors.contains("UTF-16"), "\(zero.errors)")
    }

    @Test("A time without an offset is refused with the option that reads it")
    func timeWithoutOffset() async throws {
        try directory.write(lines: [Sample.event("e", time: "2026-11-18T21:04:00")], to: "local.jsonl")
        let run = try await Tool.run("run", "local.jsonl", "--now", Sample.now, in: directory)
        #expect(run.status == 65 && run.errors.contains("; --assume-offset ±HH:MM reads"), "\(run.errors)")
        try directory.write(lines: [Sample.event("e", time: "2026-11-31T21:04:00Z")], to: "wrong.jsonl")
        let wrong = try await Tool.run("run", "wrong.jsonl", "--now", Sample.now, in: directory)
        #expect(wrong.status == 65 && !wrong.errors.contains("--assume-offset"), "\(wrong.errors)")
    }
}
