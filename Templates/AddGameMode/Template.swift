import Foundation

/// The game mode from which new ones are copied.
struct Template {
    /// A text file and its path within the folder.
    struct File {
        let path: String
        let text: String

        /// Whether it is Swift code rather than a documentation page.
        var isCode: Bool { path.hasSuffix(".swift") }
    }

    /// The path of the template in swift-achievements.
    static let path = "Templates/GameMode"

    let sources: [File]
    let tests: [File]

    init(in framework: URL) throws {
        let folder = framework.appending(path: Self.path)
        sources = try Self.files(in: folder.appending(path: "Sources"))
        tests = try Self.files(in: folder.appending(path: "Tests"))
    }

    /// The words in the template's code, without comments and string literals: a mode with a type of one of these names
    /// would not build.
    var words: Set<String> {
        let code = (sources + tests).filter(\.isCode).map(\.text).joined(separator: "\n")
            .replacing(/\/\/[^\n]*/, with: "")
            .replacing(/"[^"\n]*"/, with: "")
        return Set(code.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) })
    }

    private static func files(in folder: URL) throws -> [File] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let files = try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { path in
            File(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        guard !files.isEmpty else { throw RefusalError("the template \(folder.path) is empty") }
        return files
    }
}
