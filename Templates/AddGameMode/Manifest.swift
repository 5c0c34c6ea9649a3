import Foundation

/// The text of `Package.swift`, with its list of game modes.
struct Manifest {
    static let name = "Package.swift"

    private let lines: [String]

    init(in package: URL) throws {
        lines = try String(contentsOf: package.appending(path: Self.name), encoding: .utf8)
            .components(separatedBy: "\n")
    }

    /// The manifest with `mode` at the end of the list.
    func adding(_ mode: String) throws -> String {
        guard let start = lines.firstIndex(of: "let gameModes = ["),
            let end = lines[start...].firstIndex(of: "]")
        else { throw Refusal("Package.swift has no list that starts with the line `let gameModes = [`") }
        guard lines[start + 1..<end].allSatisfy({ $0.hasPrefix("    \"") && $0.hasSuffix("\",") }) else {
            throw Refusal("each line of gameModes in Package.swift must be a name and a comma, as in `    \"Chess\",`")
        }
        var lines = lines
        lines.insert("    \"\(mode)\",", at: end)
        return lines.joined(separator: "\n")
    }
}
