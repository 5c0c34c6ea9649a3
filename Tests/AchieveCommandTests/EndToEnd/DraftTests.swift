import Foundation
import Testing

@Suite("Temporary files of interrupted commands")
struct DraftTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var drafts: [String] { get throws { try directory.names.filter { $0.hasSuffix(".part") } } }

    /// - Parameter takesHangups: whether the child resets SIGHUP to its default. A child inherits an ignored SIGHUP;
    ///   tests that run a command in this process ignore it for a while, and so may the caller of the tests.
    private func start(
        _ arguments: [String], takingHangups takesHangups: Bool = false
    ) throws -> (process: Process, input: FileHandle, output: FileHandle) {
        let process = try Tool.process(arguments, in: directory)
        if takesHangups, let achieve = process.executableURL {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
            process.arguments = ["-e", "$SIG{HUP} = 'DEFAULT'; exec @ARGV", achieve.path] + arguments
        }
        let (input, output) = (Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, Tool.pipe())
        process.environment = ["TMPDIR": directory.url.path]
        try Tool.start(process)
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    @Test("A signal that ends a command removes its temporary file", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ signal: Int32) throws {
        let (process, input, _) = try start(["restore", "-", "--store", "s.sqlite"], takingHangups: true)
        // More than a pipe buffers, so the command has started to read.
        try input.write(contentsOf: Data(repeating: 0x20, count: 1 << 20))
        #expect(try drafts.count == 1)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        #expect(try drafts.isEmpty)
    }

    @Test("SIGHUP does not stop a command whose caller ignores it")
    func ignoredHangups() throws {
        let achieve = try #require(try Tool.process([], in: directory).executableURL)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #"trap '' HUP; exec "$0" restore - --store s.sqlite"#, achieve.path]
        process.currentDirectoryURL = directory.url
        let input = Tool.pipe()
        (process.standardInput, process.standardError) = (input, FileHandle.nullDevice)
        try Tool.start(process)
        try input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 1 << 20))
        kill(process.processIdentifier, SIGHUP)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        // It read to the end of the input, which is not a backup.
        #expect(process.terminationReason == .exit && process.terminationStatus == 65)
    }

    @Test("The next command removes the temporary file of a killed one and leaves those of running ones")
    func kills() throws {
        let words = [
            "run", "--rejects", "r.jsonl", "--store", "s.sqlite", "--receipts", "--quiet", "--now", Sample.now,
        ]
        let line = Data((Sample.workouts(1)[0] + "\n").utf8)
        let (process, input, output) = try start(words)
        try input.write(contentsOf: line)
        // The receipt shows that the run is under way.
        #expect(!output.availableData.isEmpty)
        let name = try #require(try drafts.first)
        #expect(name.hasPrefix(".r.jsonl.s.sqlite."))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // The temporary file of a running process is left alone.
        let living = try start(words)
        try living.input.write(contentsOf: line)
        #expect(!living.output.availableData.isEmpty)
        #expect(try drafts.count == 1 && !drafts.contains(name))
        // No await here: the test might resume only after others, when the running process has no time left.
        let next = try start(words)
        try next.input.close()
        next.process.waitUntilExit()
        #expect(next.process.terminationStatus == 0)
        #expect(try drafts.count == 1)
        try living.input.close()
        living.process.waitUntilExit()
        #expect(living.process.terminationStatus == 0)
        #expect(try drafts.isEmpty)
    }
}
