import Foundation

/// A temporary folder for one test.
struct TemporaryFolder {
    let url: URL

    /// The path of a file in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The bytes of a file in the folder.
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    /// The names of all files in the folder, sorted.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

    /// Writes a file in the folder.
    func write(_ bytes: Data, to name: String) throws { try bytes.write(to: url.appendingPathComponent(name)) }
}

/// Runs `body` with a new folder and removes it afterwards.
func withTemporaryFolder<Value>(_ body: (TemporaryFolder) async throws -> Value) async throws -> Value {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(TemporaryFolder(url: url))
}
