import AchievementSupport
import Foundation
import Testing

@Suite("Files that are read and written by descriptor")
struct OpenFileTests {
    @Test("What is written is read back piece by piece, and the end is empty")
    func pieces() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("open-file-\(UUID())").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { unlink(path) }
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        try OpenFile(descriptor).write(bytes)
        try OpenFile(descriptor).write([])
        try OpenFile(descriptor).synchronize()
        #expect(close(descriptor) == 0, "a descriptor that it was given stays open")
        let file = try OpenFile(reading: path)
        var found: [UInt8] = []
        while true {
            let piece = try file.read(upTo: 1_024)
            if piece.isEmpty { break }
            #expect(piece.count <= 1_024)
            found += piece
        }
        #expect(found == bytes)
    }

    @Test("An unreadable file is reported with the reason")
    func failures() {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: SystemError(code: ENOENT)) { try OpenFile(reading: folder + "/none-\(UUID())") }
        #expect(throws: SystemError(code: EISDIR)) { try OpenFile(reading: folder) }
        #expect("\(SystemError(code: ENOENT))" == "there is no such file or folder")
        #expect(throws: SystemError(code: EBADF)) { try OpenFile(-1).read(upTo: 1) }
        #expect(throws: SystemError(code: EBADF)) { try OpenFile(-1).write([1]) }
    }

    @Test(
        "Spaces and tabs at either end are trimmed",
        arguments: [(" a b\t", "a b"), ("", ""), (" \t ", ""), ("\na ", "\na"), ("x", "x")])
    func trimmed(_ text: String, _ expected: String) { #expect(text.trimmed == expected) }
}
