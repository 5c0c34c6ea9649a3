import Foundation

/// A temporary directory for one test, removed afterwards.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("achieve-tests-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the directory.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The names of the files in the directory.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) } }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(content).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// Writes lines and returns the path of the file.
    @discardableResult
    func write(lines: [String], to name: String) throws -> String {
        try write(lines.map { $0 + "\n" }.joined().utf8, to: name)
    }

    /// The text of a file.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }
}
