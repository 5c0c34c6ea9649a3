import Foundation

/// Writes a new mode to disk, all or nothing.
///
/// Everything is written next to its final place, under a hidden name. Then both folders are renamed into place, and
/// the manifest, which makes the mode exist, is replaced last. If anything fails, all of it is undone.
struct ModeChange {
    let name: String
    /// The folder of the modes: `Plugins` or `Sources`.
    let folder: String
    let package: URL
    let sources: [Template.File]
    let tests: [Template.File]
    /// The new text of the manifest; `nil` if the author adds the targets.
    let manifest: String?

    func make() throws {
        let folders = [(folder, name, sources), ("Tests", "\(name)Tests", tests)].map { parent, name, files in
            let parent = package.appending(path: parent)
            return (files: files, draft: parent.appending(path: ".\(name).new"), target: parent.appending(path: name))
        }
        var targets: [URL] = []
        do {
            for (files, draft, _) in folders {
                // A previous run that was killed may have left a draft.
                try? FileManager.default.removeItem(at: draft)
                try write(files, to: draft)
            }
            for (_, draft, target) in folders {
                try FileManager.default.moveItem(at: draft, to: target)
                targets.append(target)
            }
            if let manifest {
                try Data(manifest.utf8).write(to: package.appending(path: Manifest.name), options: .atomic)
            }
        } catch {
            for url in targets + folders.map(\.draft) { try? FileManager.default.removeItem(at: url) }
            throw RefusalError("\(name) was not created; nothing has changed: \(error)")
        }
    }

    private func write(_ files: [Template.File], to folder: URL) throws {
        for file in files {
            let url = folder.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        }
    }
}

/// The text of `Package.swift` with its list of game modes.
struct Manifest {
    static let name = "Package.swift"
    private static let listStarts = ["let gameModes = [", "let gameModes: [String] = ["]

    private let lines: [String]

    init(in package: URL) throws {
        var lines = try String(contentsOf: package.appending(path: Self.name), encoding: .utf8)
            .components(separatedBy: "\n")
        // The list of a package without a mode; it does not compile without a type annotation.
        if let empty = lines.firstIndex(of: "\(Self.listStarts[1])]") {
            lines.replaceSubrange(empty...empty, with: [Self.listStarts[1], "]"])
        }
        self.lines = lines
    }

    /// The manifest with `mode` appended to the list; `nil` if there is no list.
    func adding(_ mode: String) throws -> String? {
        guard let start = lines.firstIndex(where: { Self.listStarts.contains($0) }),
            let end = lines[start...].firstIndex(of: "]")
        else { return nil }
        var lines = lines
        // A single name may have no trailing comma.
        if lines[end - 1].hasSuffix("\"") { lines[end - 1] += "," }
        guard lines[start + 1..<end].allSatisfy({ $0.hasPrefix("    \"") && $0.hasSuffix("\",") }) else {
            throw RefusalError(
                "each line of gameModes in Package.swift must be a name and a comma, as in `    \"Chess\",`")
        }
        lines.insert("    \"\(mode)\"" + (end == start + 1 ? "" : ","), at: end)
        return lines.joined(separator: "\n")
    }

    /// The target declarations for a mode, for a manifest without such a list.
    static func targets(_ mode: String) -> String {
        func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"swift-achievements\")" }
        return """
                .target(name: "\(mode)", dependencies: [\(product("AchievementCore"))]),
                .testTarget(
                    name: "\(mode)Tests",
                    dependencies: [
                        "\(mode)", \(product("AchievementCore")),
                        \(product("AchievementEngine")), \(product("AchievementTesting")),
                    ]),
            """
    }
}
