import Foundation
import Testing

@testable import AchieveCommand

@Suite("Copies of dry runs")
struct DryRunCopyTests {
    private let session: Session
    private let temporary: URL

    init() async throws {
        session = try Session()
        try await session.run(Sample.workouts(1) + Sample.workouts(1, of: "bob"), "--quiet")
        temporary = session.directory.url.appendingPathComponent("tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    }

    private var copies: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.path) } }

    private func process(_ words: [String]) throws -> Process {
        let process = try Tool.process(words, in: session.directory)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.path]) { $1 }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        return process
    }

    /// A dry run that waits for events.
    private func waiting() throws -> (process: Process, input: Pipe) {
        let process = try self.process(["run", "-", "--dry-run", "--progress", "0", "--now", Sample.now])
        let (input, errors) = (Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardError) = (input, errors)
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.workouts(2)[1] + "\n").utf8))
        // Progress is printed, so the copy exists by now.
        #expect(!errors.fileHandleForReading.availableData.isEmpty)
        return (process, input)
    }

    private func run(_ words: String...) throws -> Int32 {
        let process = try self.process(words)
        try Tool.start(process)
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test("The next command that writes to a store removes the copy that a killed dry run left behind")
    func killed() throws {
        let (process, _) = try waiting()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try copies.count == 1)
        #expect(try run("status", "--all") == 0)
        #expect(try copies.count == 1)
        #expect(try run("erase", "--player", "bob", "--by", "op", "--yes", "--now", Sample.now) == 0)
        #expect(try copies.isEmpty)
    }

    @Test("The copy of a dry run at work stays, even if its process is not visible under its id")
    func atWork() throws {
        let (process, input) = try waiting()
        let name = try #require(try copies.first)
        // In another container, another process or none has the id.
        #expect(!name.contains("-\(process.processIdentifier)-"))
        #expect(try run("run", "/dev/null", "--dry-run", "--now", Sample.now) == 0)
        #expect(try run("erase", "--player", "bob", "--by", "op", "--yes", "--now", Sample.now) == 0)
        #expect(try copies == [name])
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try copies.isEmpty)
    }
}
