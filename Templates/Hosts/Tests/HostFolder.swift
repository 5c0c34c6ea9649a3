import Foundation
import Testing

/// An empty folder in which hosts run as processes.
struct HostFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("host-tests-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Runs a host, which is built next to this suite, and waits until it exits.
    func call(
        _ name: String, _ arguments: [String] = [], input: [String] = []
    ) throws -> (status: Int32, output: String, errors: String) {
        let folders = [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
            .flatMap {
                [$0.deletingLastPathComponent(), $0, $0.deletingLastPathComponent().deletingLastPathComponent()]
            }
        let host = try #require(
            folders.map { $0.appendingPathComponent(name) }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        // Uses files for the streams, so that nothing can block.
        let files = ["in", "out", "err"].map { url.appendingPathComponent($0) }
        try Data(input.joined(separator: "\n").utf8).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        let process = Process()
        process.executableURL = host
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return (process.terminationStatus, texts[1], texts[2])
    }
}
