import Foundation
import Testing

@testable import AchieveCommand

@Suite("Output channels")
struct OutputChannelTests {
    @Test("Everything written arrives in order")
    func everythingArrivesInOrder() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write([], to: "out")
        let handle = try #require(FileHandle(forWritingAtPath: path))
        var channel = OutputChannel(handle.fileDescriptor)
        let piece = Array("0123456789abcdef".utf8)
        for _ in 0..<20_000 { try channel.write(piece) }
        try channel.flush()
        #expect(try directory.read("out").utf8.elementsEqual((0..<20_000).flatMap { _ in piece }))
    }

    @Test("A closed pipe is distinguished from other failures")
    func aReaderThatHasGoneIsToldApartFromOtherFailures() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        var channel = OutputChannel(pipe.fileHandleForWriting.fileDescriptor)
        try channel.write("x".utf8)
        #expect(throws: OutputError.closed) { try channel.flush() }
        #expect(throws: OutputError.closed) { try channel.write("y".utf8) }

        var invalid = OutputChannel(-1)
        try invalid.write("x".utf8)
        #expect {
            try invalid.flush()
        } throws: { error in
            if case OutputError.failed = error { true } else { false }
        }
    }

    /// After the end of the command, its descriptors may belong to other files.
    @Test("Nothing is written after a command has ended")
    func afterACommandHasEndedNothingIsWritten() async throws {
        let directory = try TemporaryDirectory()
        let handles = try ["out", "err"].map {
            try FileHandle(forWritingTo: URL(fileURLWithPath: directory.write([], to: $0)))
        }
        defer { for handle in handles { try? handle.close() } }
        let console = Console(
            name: "achieve", output: handles[0].fileDescriptor, errors: handles[1].fileDescriptor, terminal: .none)
        #expect(await CommandLineTool.sample.run(["--version"], on: console) == .done)
        let output = try directory.read("out")
        console.printDiagnostic("warning: a sink failed late")
        #expect(throws: OutputError.closed) { try console.print("late") }
        #expect(throws: OutputError.closed) { try console.flush() }
        #expect(try directory.read("out") == output)
        #expect(try directory.read("err").isEmpty)
    }
}
