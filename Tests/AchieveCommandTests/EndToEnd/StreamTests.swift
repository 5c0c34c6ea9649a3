import Foundation
import Testing

/// The file name `-` is standard input or output.
@Suite("Standard streams in place of files")
struct StreamTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(3), to: "events.jsonl")
        _ = try await Tool.run("run", "events.jsonl", "--quiet", "--now", Sample.now, in: directory)
    }

    private func status(of store: String) async throws -> String {
        try await Tool.run(
            "status", "--all", "--format", "json", "--store", store, "--now", Sample.now, in: directory
        ).output
    }

    @Test("A backup can be piped into `restore` and `merge`")
    func backups() async throws {
        let backup = try await Tool.run("backup", "--output", "-", in: directory)
        #expect(backup.status == 0 && backup.notes.last?.hasPrefix("written: 1 player, 3 events") == true)
        #expect(backup.lines.first?.contains("achievements-backup") == true)
        #expect(!FileManager.default.fileExists(atPath: directory.path("-")))
        let restore = try await Tool.run(
            "restore", "-", "--store", "r.sqlite", in: directory, input: backup.output)
        #expect(restore.status == 0, "\(restore.errors)")
        let merge = try await Tool.run(
            "merge", "-", "--store", "m.sqlite", "--quiet", "--now", Sample.now, in: directory, input: backup.output)
        #expect(merge.status == 0 && merge.notes.last?.hasPrefix("standard input: events 3") == true, "\(merge.errors)")
        let there = try await status(of: "achievements.sqlite")
        #expect(try await status(of: "r.sqlite") == there)
        #expect(try await status(of: "m.sqlite") == there)
        let cut = try await Tool.run(
            "restore", "-", "--store", "c.sqlite", in: directory, input: String(backup.output.dropLast(100)))
        #expect(cut.status == 65 && cut.errors.contains("standard input is truncated"), "\(cut.errors)")
    }

    @Test("Pages, rows and rejected lines can go to standard output")
    func outputs() async throws {
        let page = try await Tool.run("gallery", "--player", "ada", "--output", "-", in: directory)
        #expect(page.status == 0 && page.output.hasPrefix("<!") && page.notes.isEmpty)
        let rows = try await Tool.run("export", "--what", "points", "--output", "-", in: directory)
        #expect(rows.status == 0 && rows.lines.first?.hasPrefix("player,mode,") == true)
        let rejects = try await Tool.run(
            "run", "-", "--rejects", "-", "--quiet", "--now", Sample.now, in: directory, input: "nonsense\n")
        #expect(rejects.status == 65)
        #expect(try rejects.lines.map { try Sample.object($0)["text"] as? String } == ["nonsense"])
        #expect(rejects.notes.last?.hasPrefix("read 1,") == true)
        #expect(try await Tool.run("gallery", "--all", "--output", "-", in: directory).status == 64)
        #expect(!FileManager.default.fileExists(atPath: directory.path("-")))
    }

    @Test("A device takes a backup and stays a device")
    func devices() async throws {
        let backup = try await Tool.run("backup", "--output", "/dev/null", in: directory)
        #expect(backup.status == 0)
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("The summary is the last line, even if the output is full or closed or no store opens")
    func summaries() async throws {
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        try directory.write(lines: Sample.workouts(2, of: "bo"), to: "bo.jsonl")
        let closed = try await Tool.run("run", "bo.jsonl", "--now", Sample.now, in: directory, output: pipe)
        #expect(closed.notes.last?.hasPrefix("read 2, new 2,") == true, "\(closed.errors)")
        #if os(Linux)
            try directory.write(lines: Sample.workouts(2, of: "cy"), to: "cy.jsonl")
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            for words in [["run", "cy.jsonl"], ["run", "cy.jsonl", "--receipts"]] {
                let run = try await Tool.run(words + ["--now", Sample.now], in: directory, output: full)
                #expect(run.status == 73)
                #expect(run.notes.last?.hasPrefix("read 2,") == true, "\(run.errors)")
            }
        #endif
        let noStore = try await Tool.run("run", "bo.jsonl", "--store", "events.jsonl/s.sqlite", in: directory)
        #expect(noStore.status == 73 && noStore.notes.last?.hasPrefix("read 0, new 0,") == true)
    }

    @Test("A closed output is reported as closed, and no file opened later takes its place")
    func noOutput() async throws {
        let run = ["run", "events.jsonl", "--store", "new.sqlite", "--now", Sample.now]
        for words in [["--help"], run, ["log"]] {
            let process = try Tool.process(words, in: directory)
            let (tool, errors) = (try #require(process.executableURL), Tool.pipe())
            process.arguments = ["-c", #"exec "$0" "$@" >&-"#, tool.path] + (process.arguments ?? [])
            (process.executableURL, process.standardError) = (URL(fileURLWithPath: "/bin/sh"), errors)
            try Tool.start(process)
            let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 73)
            #expect(notes.hasPrefix("achieve: cannot write the output: it is closed\n"), "\(notes)")
        }
    }

    @Test("A signal ends a run that waits for a writer of a named pipe")
    func pipesThatNobodyOpens() async throws {
        #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
        let process = try Tool.process(
            ["run", "-", "pipe", "--receipts", "--quiet", "--store", "p.sqlite", "--now", Sample.now], in: directory)
        let (input, output, errors) = (Tool.pipe(), Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(1)[0] + "\n").utf8))
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).contains("recorded"))
        try input.fileHandleForWriting.close()
        process.terminate()
        let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 143 && process.terminationReason == .exit)
        #expect(notes.contains("stopped") && notes.contains("read 1, new 1,"), "\(notes)")
    }

    @Test("A named pipe that is opened for writing later is read to its end")
    func pipesThatSomebodyOpensLater() async throws {
        #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
        let process = try Tool.process(
            ["run", "-", "pipe", "--receipts", "--quiet", "--store", "p.sqlite", "--now", Sample.now], in: directory)
        let (input, output) = (Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try Tool.start(process)
        let events = Sample.workouts(2)
        try input.fileHandleForWriting.write(contentsOf: Data((events[0] + "\n").utf8))
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).contains("recorded"))
        try input.fileHandleForWriting.close()
        // Opening it waits until the run has.
        let writer = try #require(FileHandle(forWritingAtPath: directory.path("pipe")))
        try writer.write(contentsOf: Data((events[1] + "\n").utf8))
        try writer.close()
        #expect(
            String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).contains("recorded"))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("A pipe in place of a store is refused")
    func pipesAreNoStores() async throws {
        #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
        for words in [["status", "--all"], ["info"], ["run", "events.jsonl"], ["verify"], ["leaderboard"]] {
            let outcome = try await Tool.run(words + ["--store", "pipe"], in: directory)
            #expect(outcome.status == 73 && outcome.errors.contains("a pipe, not a file"), "\(outcome.errors)")
        }
    }

    @Test("A run whose store is deleted ends and confirms no further event")
    func replacedStores() async throws {
        let process = try Tool.process(
            ["run", "--receipts", "--quiet", "--store", "p.sqlite", "--now", Sample.now], in: directory)
        let (input, output, errors) = (Tool.pipe(), Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(1)[0] + "\n").utf8))
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).contains("recorded"))
        try FileManager.default.removeItem(atPath: directory.path("p.sqlite"))
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(2)[1] + "\n").utf8))
        try input.fileHandleForWriting.close()
        let receipts = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 73)
        #expect(receipts.isEmpty, "\(receipts)")
        #expect(notes.contains("deleted or replaced by another file"), "\(notes)")
    }
}
