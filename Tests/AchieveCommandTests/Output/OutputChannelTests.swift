import Foundation
import Testing

@testable import AchieveCommand

@Suite struct OutputChannelTests {
    @Test func everythingArrivesInOrder() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write([], to: "out")
        let handle = try #require(FileHandle(forWritingAtPath: path))
        var channel = OutputChannel(handle.fileDescriptor)
        let piece = Array("0123456789abcdef".utf8)
        for _ in 0..<20_000 { try channel.write(piece) }
        try channel.flush()
        #expect(try directory.read("out").utf8.elementsEqual((0..<20_000).flatMap { _ in piece }))
    }

    @Test func aReaderThatHasGoneIsToldApartFromOtherFailures() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
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
}
