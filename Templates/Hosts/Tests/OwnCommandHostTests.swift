import Foundation
import Testing

@testable import OwnCommandHost

/// The host is a whole command, so it is tested as one: as a process.
@Suite struct OwnCommandHostTests {
    @Test func eventsOfItsModeEarn() throws {
        let run = try call("run", "--now", "2026-11-03T00:00:00Z", input: [line(1, pages: 600), line(2, pages: 400)])
        #expect(run.status == 0)
        #expect(run.output.contains(#""achievement":"reading/pages_1000","points":200"#))
        #expect(run.errors.contains("read 2, new 2,"))
    }

    @Test func modesOfOthersAreNotThere() throws {
        let catalog = try call("catalog")
        #expect(catalog.status == 0 && catalog.output.hasPrefix("Reading  reading  1 achievement, 200 points\n"))
        #expect(try call("catalog", "--modes", "task-focus").status == 64)
        #expect(try call("--help").output.hasPrefix("usage: OwnCommandHost COMMAND"))
        let demo = try call("demo")
        #expect(demo.status == 64 && demo.errors.contains("--events FILE"))
    }

    private func line(_ id: Int, pages: Int) -> String {
        #"{"specversion":"1.0","id":"\#(id)","source":"/test","type":"reading.pages-read","subject":"ada","#
            + #""time":"2026-11-02T18:00:00+01:00","data":{"pages":\#(pages)}}"#
    }

    /// Calls the host, which is built beside this suite, in a folder of its own.
    private func call(
        _ arguments: String..., input: [String] = []
    ) throws -> (status: Int32, output: String, errors: String) {
        let places = [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
            .flatMap {
                [$0.deletingLastPathComponent(), $0, $0.deletingLastPathComponent().deletingLastPathComponent()]
            }
        let host = try #require(
            places.map { $0.appendingPathComponent("OwnCommandHost") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("host-tests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Through files, so that nothing can block.
        let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data(input.joined(separator: "\n").utf8).write(to: file) }
        for file in files.dropFirst() { try Data().write(to: file) }
        let process = Process()
        process.executableURL = host
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return (process.terminationStatus, texts[1], texts[2])
    }
}
