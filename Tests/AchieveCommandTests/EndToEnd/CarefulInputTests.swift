import AchievementCore
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Long, damaged or mistyped input")
struct CarefulInputTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ words: String..., input: String? = nil) async throws -> Tool.Outcome {
        try await Tool.run(words + ["--now", Sample.now], in: directory, input: input)
    }

    @Test("A first line that only looks like an array is rejected alone, and every line gets a receipt")
    func brackets() async throws {
        let lines = ["[info] export started"] + Sample.workouts(3)
        let run = try await run("run", "--receipts", "--quiet", input: lines.joined(separator: "\n") + "\n")
        #expect(run.status == 65)
        #expect(run.notes.last?.hasPrefix("read 4, new 3, repeated 0, rejected 1,") == true, "\(run.errors)")
        #expect(run.errors.contains("-:1: "))
        #expect(try run.lines.map { try Sample.object($0)["receipt"] as? String }.count == 4)
    }

    @Test("A broken element of an array is one rejected record with its line, and affects no other event")
    func brokenElements() async throws {
        let elements = Sample.workouts(5)
        let broken = [
            elements[2].replacing("\"type\"", with: "type\""), elements[2].replacing("\"source\":", with: "\"source\""),
            String(elements[2].dropLast()), elements[2].replacing("\"data\":{", with: "\"data\":[{"),
        ]
        for (index, element) in broken.enumerated() {
            for separator in [",", ",\n"] {
                let text = "[" + (elements[..<2] + [element] + elements[3...]).joined(separator: separator) + "]\n"
                let store = "s\(index)\(separator.count).sqlite"
                let run = try await run(
                    "run", "--store", store, "--rejects", "r.jsonl", "--receipts", "--quiet", input: text)
                #expect(run.notes.last?.hasPrefix("read 5, new 4, repeated 0, rejected 1,") == true, "\(text)")
                let rejects = try directory.read("r.jsonl").split(separator: "\n").map { try Sample.object(String($0)) }
                #expect(rejects.map { $0["element"] as? Int } == [3])
                #expect(rejects.map { $0["line"] as? Int } == [separator == "," ? 1 : 3])
                #expect(try run.lines.map { try Sample.object($0)["element"] as? Int } == [1, 2, 3, 4, 5])
                let told = try await self.run("run", "--store", store, "--quiet", input: text)
                #expect(told.errors.contains("-:\(separator == "," ? 1 : 3): element 3: "), "\(told.errors)")
            }
        }
    }

    @Test("Concatenated files are read to the end, with byte order marks between them")
    func joinedFiles() async throws {
        let events = Sample.workouts(6)
        let (first, second, third) = (events[..<2], events[2..<4], events[4...])
        let text =
            "\u{FEFF}[\(first.joined(separator: ","))]\u{FEFF}[\(second.joined(separator: ",\n"))]\n\u{FEFF}"
            + third.joined(separator: "\n")
        let run = try await run("run", "--quiet", input: text)
        #expect(run.status == 0 && run.notes.last?.hasPrefix("read 6, new 6,") == true, "\(run.errors)")
    }

    @Test("Rejected lines are kept whole, from a file and from standard input", arguments: [false, true])
    func wholeLines(_ isPiped: Bool) async throws {
        // An event may have 262,144 bytes; the longest line is larger than one chunk of a file.
        let bad = [3_000, 200_000, 261_990, 262_000, 300_000, 1_500_001].map { length in
            Sample.event(
                "e\(length)", type: "task-focus.task-created", time: "2026-13-01T10:00:00Z",
                data: "{\"task\":\"\(String(repeating: "ñ", count: length / 2))\"}")
        }
        let text = (Sample.workouts(2) + bad + Sample.workouts(3)).map { $0 + "\n" }.joined()
        try directory.write(text.utf8, to: "e.jsonl")
        let run = try await run(
            "run", isPiped ? "-" : "e.jsonl", "--rejects", "r.jsonl", "--quiet", input: isPiped ? text : nil)
        #expect(run.status == 65)
        let kept = try directory.read("r.jsonl").split(separator: "\n").map { try Sample.object(String($0)) }
        #expect(kept.compactMap { $0["text"] as? String } == bad)
    }

    @Test("Rejected lines that are not UTF-8 are kept byte for byte and can be read again")
    func foreignBytes() async throws {
        // ISO 8859-1, cut off inside a scalar, and longer than an event may be.
        let lines: [[UInt8]] = [10, 300_001].flatMap { length in
            [[UInt8](#"{"id":"caf"#.utf8) + [0xE9] + Array(repeating: UInt8(ascii: "x"), count: length), [0xC3]].map {
                $0 + Array(repeating: UInt8(ascii: "y"), count: length)
            }
        }
        try directory.write(Data(lines.joined(separator: [UInt8(ascii: "\n")])), to: "e.jsonl")
        let first = try await run("run", "e.jsonl", "--rejects", "r.jsonl", "--quiet")
        #expect(first.status == 65 && first.notes.last?.contains("rejected 4,") == true, "\(first.errors)")
        let second = try await run("run", "r.jsonl", "--rejects", "again.jsonl", "--quiet")
        #expect(second.status == 65)
        for (name, expected) in [("r.jsonl", lines), ("again.jsonl", Array(lines.prefix(2)))] {
            let kept = try directory.read(name).split(separator: "\n").prefix(expected.count).map { line in
                try (Sample.object(String(line))["bytes"] as? String).flatMap { Data(base64Encoded: $0) }
            }
            #expect(kept.map { $0.map { Array($0) } } == expected)
        }
    }

    @Test("Events under the command's own source are rejected, except those that an export of it wrote")
    func ownSource() async throws {
        let own = Sample.event("import-0").replacingOccurrences(of: "/app", with: "achieve")
        let run = try await run("run", "--receipts", "--quiet", "--allow-actors", "*", input: own + "\n")
        #expect(run.status == 65)
        #expect(try Sample.object(try #require(run.lines.first))["code"] as? String == "reserved-source")
        #expect(run.errors.contains("is reserved for the command"))
        // Administrative events of an export can be recorded again.
        _ = try await self.run("run", input: Sample.workouts(1)[0] + "\n")
        _ = try await self.run(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_blue", "--by", "op")
        let events = try await Tool.run("export", "--what", "events", "--format", "jsonl", in: directory)
        let copy = try await Tool.run(
            "run", "--store", "copy.sqlite", "--allow-actors", "op", "--now", Sample.now, in: directory,
            input: events.output)
        #expect(copy.status == 0 && copy.notes.last?.hasPrefix("read 2, new 2,") == true, "\(copy.errors)")
    }

    @Test("Changing an unknown player requires `--new-player`")
    func newPlayers() async throws {
        _ = try await run("run", input: Sample.workouts(3).joined(separator: "\n"))
        let calls = [
            ["grant", "--achievement", "martial-arts-ranks/rank_blue", "--by", "op"],
            ["revoke", "--achievement", "martial-arts-ranks/rank_blue", "--by", "op"],
            ["freeze", "--streak", "fitness-workouts.workout-days", "--day", "2026-11-04"],
            ["reset", "--mode", "fitness-workouts", "--by", "op"],
        ]
        for words in calls {
            let typo = try await Tool.run(words + ["--player", "adaa", "--now", Sample.now], in: directory)
            #expect(typo.status == 1 && typo.output.isEmpty, "\(words)")
            #expect(
                typo.errors.contains("has no player \"adaa\"; did you mean ada? --new-player creates the player"),
                "\(typo.errors)")
        }
        #expect(try await run("status", "--player", "adaa").status == 1)
        let known = try await Tool.run(calls[0] + ["--player", "ada", "--now", Sample.now], in: directory)
        #expect(known.status == 0)
        let meant = try await Tool.run(
            calls[0] + ["--player", "adaa", "--new-player", "--now", Sample.now], in: directory)
        #expect(meant.status == 0 && meant.output.contains("adaa"))
    }

    @Test("Creating a store is reported")
    func newStores() async throws {
        try directory.write(lines: [#"{"player":"cy","metrics":{}}"#], to: "p.jsonl")
        let said = "there was no store at s.sqlite; created one"
        let definition =
            #"{"mode":"task-focus","id":"zz","title":{"en":"a","zh-Hans":"a"},"#
            + #""description":{"en":"a","zh-Hans":"a"},"points":5,"criterion":{"granted":true}}"#
        try directory.write(definition.utf8, to: "d.json")
        _ = try await Tool.run("run", "p.jsonl", "--store", "o.sqlite", in: directory)
        _ = try await Tool.run("backup", "--output", "b", "--store", "o.sqlite", in: directory)
        for words in [
            ["define", "d.json"], ["import", "p.jsonl", "--by", "op"], ["merge", "b"],
            ["simulate", "--player", "t", "--days", "2"],
        ] {
            for isNew in [true, false] {
                let outcome = try await Tool.run(words + ["--store", "s.sqlite", "--now", Sample.now], in: directory)
                #expect(outcome.notes.contains(said) == isNew, "\(words): \(outcome.errors)")
            }
            for name in try directory.names where name.hasPrefix("s.sqlite") {
                try FileManager.default.removeItem(atPath: directory.path(name))
            }
        }
        // A file without a readable definition creates no store.
        #expect(try await Tool.run("define", "b", "--store", "s.sqlite", in: directory).status == 65)
        #expect(!FileManager.default.fileExists(atPath: directory.path("s.sqlite")))
    }

    @Test("The first ten of many refusals are shown, and the rest are counted")
    func manyRefusals() async throws {
        try directory.write(lines: Array(repeating: #"{"a":1}"#, count: 25), to: "p.jsonl")
        let imported = try await run("import", "p.jsonl", "--by", "op")
        #expect(imported.status == 65)
        #expect(imported.notes.count { $0.hasPrefix("p.jsonl: line") } == 10, "\(imported.errors)")
        #expect(
            imported.notes.suffix(2) == [
                "and 15 more refusals", "players 25, imported 0, repeated 0, refused 25, unlocked 0, points 0",
            ])
        let defined = try await run("define", "p.jsonl")
        #expect(defined.status == 65)
        #expect(defined.notes.count { $0.hasPrefix("p.jsonl: definition") } == 10, "\(defined.errors)")
        #expect(defined.notes.last == "and 15 more refusals")
        let levels = Array(repeating: #"{"a":1}"#, count: 1_000).joined(separator: ",")
        try directory.write(#"{"catalogVersion":1,"categories":[],"levels":[\#(levels)]}"#.utf8, to: "c.json")
        let catalog = try await Tool.run("catalog", "--puzzles", "c.json", in: directory)
        #expect(catalog.status == 65 && catalog.notes.count == 12, "\(catalog.errors)")
        #expect(catalog.notes.first?.contains("at least 100 problems") == true)
        #expect(catalog.notes.last == "- and 90 more")
    }

    @Test("A file that must be read whole is refused if it is too large")
    func longFiles() throws {
        let path = directory.path("long.json")
        let file = try #require(FileHandle(forWritingAtPath: try directory.write([], to: "long.json")))
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        let failure = #expect(throws: CommandFailure.self) { try InputFile(path: path).content(limit: 16 << 20) }
        #expect(failure?.status == .badInput && failure?.description == "\(path) is larger than 16 MB")
        // A pipe or a device has no known length.
        let endless = #expect(throws: CommandFailure.self) { try InputFile(path: "/dev/zero").content(limit: 1 << 20) }
        #expect(endless?.status == .badInput)
    }

    @Test("Definitions are read one by one: over several lines, in an array or one after another")
    func manyDefinitions() async throws {
        func definition(_ id: String) -> String {
            "{\"mode\":\"task-focus\",\n\"id\":\"\(id)\",\"title\":{\"en\":\"[a],\",\"zh-Hans\":\"}\"},\n"
                + "\"description\":{\"en\":\"a\",\"zh-Hans\":\"a\"},\"points\":5,\"criterion\":{\"granted\":true}}"
        }
        let texts = [
            definition("a"), definition("b") + "\n" + definition("c"),
            "[\(definition("d")),\n\(definition("e")), 7]",
        ]
        var said: [String] = []
        for text in texts {
            let outcome = try await run("define", "-", "--store", "s.sqlite", input: text)
            said += outcome.lines
            #expect(outcome.status == (text.contains("7") ? 65 : 0), "\(outcome.errors)")
        }
        #expect(said == ["a", "b", "c", "d", "e"].map { "added task-focus/\($0)" })
        let torn = try await run("define", "-", "--store", "s.sqlite", input: "[" + definition("f") + ",{\"mode\":")
        #expect(torn.status == 65 && torn.lines == ["added task-focus/f"])
        #expect(torn.errors.contains("standard input: definition 2: the file ends in the middle of it"))
        // A complete but invalid file does not count as cut off, whether or not the last line ends.
        let twice = definition("g").replacing("\n", with: "").dropLast() + ",\"points\":6}"
        for end in ["", "\n"] {
            let wrong = try await run("define", "-", "--store", "s.sqlite", input: twice + end)
            #expect(wrong.status == 65 && wrong.errors.contains("points"), "\(wrong.errors)")
            #expect(!wrong.errors.contains("ends in the middle"), "\(wrong.errors)")
        }
    }

    @Test(
        "A line that is not JSON affects no other definition, wherever it is, and is shown whole",
        arguments: ["INFO: export of 2026-03-10 began", "[info] began", "he said \"hello", "{torn", "]", "}"])
    func strayLines(_ stray: String) async throws {
        func definition(_ id: String, _ space: String) -> String {
            "{\"mode\":\"task-focus\",\(space)\"id\":\"\(id)\",\(space)\"title\":{\"en\":\"a\",\"zh-Hans\":\"b\"},"
                + "\(space)\"description\":{\"en\":\"a\",\"zh-Hans\":\"b\"},\"points\":5,\"criterion\":{\"granted\":true}\(space)}"
        }
        for space in ["", "\n  "] {
            let (first, second) = (definition("a", space), definition("b", space))
            let texts = [
                "\(stray)\n\(first)\n\(second)\n", "\(first)\n\(stray)\n\(second)", "\(first)\n\(second)\n\(stray)\n",
                "\(stray)\n[\n\(first),\n\(second)\n]\n", "[\n\(first),\n\(stray)\n\(second),\n]\n",
            ]
            for (index, text) in texts.enumerated() {
                let store = "s\(index)\(space.isEmpty).sqlite"
                let outcome = try await run("define", "-", "--store", store, input: text)
                #expect(outcome.lines == ["added task-focus/a", "added task-focus/b"], "\(text): \(outcome.errors)")
                #expect(outcome.status == 65)
                #expect(outcome.errors.contains(": \(stray)\n"), "\(text): \(outcome.errors)")
            }
        }
    }
}
