import Foundation

/// The files of the repository that this suite is compiled in.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The sorted paths below `folder` that end with `suffix`, from the root on; empty if there is no such folder.
    static func paths(below folder: String, suffix: String) throws -> [String] {
        let url = root.appendingPathComponent(folder)
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
            .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The Swift files below a folder, as lines of code.
    static func sources(below folder: String) throws -> [CodeText] {
        try paths(below: folder, suffix: ".swift").map {
            CodeText(try text($0).split(separator: "\n", omittingEmptySubsequences: false))
        }
    }
}
