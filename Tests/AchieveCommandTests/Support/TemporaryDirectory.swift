import Foundation

/// A directory of its own for a test, removed with it.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("achieve-tests-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of something in the directory.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// What is in the directory.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) } }

    /// Writes a file and gives its path.
    @discardableResult
    func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(content).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// Writes lines and gives the path of the file.
    @discardableResult
    func write(lines: [String], to name: String) throws -> String {
        try write(lines.map { $0 + "\n" }.joined().utf8, to: name)
    }

    /// The text of a file.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }
}
