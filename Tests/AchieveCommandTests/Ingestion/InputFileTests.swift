import Foundation
import Testing

@testable import AchieveCommand

@Suite("Input files")
struct InputFileTests {
    @Test("A missing file and a directory are refused as input")
    func missingFilesAndDirectoriesAreNoInput() throws {
        let directory = try TemporaryDirectory()
        let missing = #expect(throws: CommandFailure.self) { try InputFile(path: directory.path("nothing")) }
        #expect(missing?.status == .noInput)
        #expect(missing?.description.contains("nothing") == true)
        let folder = #expect(throws: CommandFailure.self) { try InputFile(path: directory.url.path) }
        #expect(folder?.status == .noInput)
        #expect(folder?.description.contains("it is a folder") == true)
    }

    @Test("The size of a file is known, that of a device is not")
    func sizesOfFilesAreKnown() throws {
        let directory = try TemporaryDirectory()
        #expect(try InputFile(path: directory.write(Array(repeating: 0, count: 42), to: "f")).size == 42)
        #expect(try InputFile(path: "/dev/null").size == nil)
    }

    @Test("A file is read to its end in chunks of limited size")
    func filesAreReadToTheirEndInChunks() async throws {
        let directory = try TemporaryDirectory()
        let content = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
        let file = try InputFile(path: directory.write(content, to: "f"))
        let reader = try ChunkReader(file, interruption: Interruption())
        var all: [UInt8] = []
        while true {
            let chunk = try await reader.next()
            #expect(chunk.count <= ChunkReader.chunkSize)
            if chunk.isEmpty { break }
            all += chunk
        }
        // Compared outside the macro, which takes long for large arrays.
        let isEqual = all == content
        #expect(isEqual)
    }

    @Test("A signal ends the wait for input")
    func aSignalEndsTheWaitForInput() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        // A writer that never writes keeps the reader waiting.
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let interruption = Interruption()
        let reader = try ChunkReader(InputFile(path: path), interruption: interruption)
        #expect(!reader.isReady)
        async let chunk = reader.next()
        interruption.receive(SIGINT)
        #expect(try await chunk.isEmpty)
        #expect(interruption.signal == SIGINT)
    }
}
