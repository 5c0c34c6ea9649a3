package import AchievementCore
package import AchievementEngine
package import AchievementTesting
package import Foundation
package import Testing

/// Files that several suites read.
package enum SharedFixture {
    /// The sample catalog of puzzles, in JSON.
    package static func puzzleCatalog() throws -> Data { try data("puzzle-catalog.json") }

    /// The table of achievements, in CSV.
    static func achievements() throws -> String { String(decoding: try data("achievements.csv"), as: UTF8.self) }

    /// The ids that shipped, each after its kind, such as `metric task-focus.shares`.
    static func goldenIDs() throws -> [String] {
        String(decoding: try data("golden-ids.txt"), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func data(_ name: String) throws -> Data {
        let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures").appendingPathComponent(name))
    }
}

/// Golden files in `Tests/Support/Fixtures`, which record what shipped.
///
/// Suites compare them with the modes. `make golden` rewrites them instead; then check the diff.
package enum Golden {
    /// Whether this run rewrites the files. `make golden` sets `UPDATE_GOLDEN=1`.
    package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// Expects the golden file `name` to equal `text`, or rewrites it. Each differing line is an issue.
    ///
    /// - Parameter advice: what to do about a line of the file that `text` lacks.
    package static func expect(
        _ name: String, toBe text: String, advice: (String) -> String? = { _ in nil },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        // The file in the source tree; the bundle's resource is a copy.
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard golden != text else { return }
        if isUpdating { return try Data(text.utf8).write(to: file, options: .atomic) }
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        for change in lines(text).difference(from: lines(golden)) {
            switch change {
            case .remove(_, let line, _):
                let hint = advice(String(line)).map { "\n\($0)" } ?? ""
                Issue.record("- \(line)\nis in \(name) and no longer true\(hint)", sourceLocation: sourceLocation)
            case .insert(_, let line, _):
                Issue.record(
                    "+ \(line)\nis missing in \(name); if it is meant, run `make golden` and review the diff",
                    sourceLocation: sourceLocation)
            }
        }
    }

    /// The lines of `golden-ids.txt` for the modes of `rulebook`, former ids included, sorted by their bytes.
    package static func ids(of rulebook: Rulebook) -> String {
        let achievements = rulebook.catalog.flatMap { key, achievement in
            ([key.id] + achievement.formerIDs).map { "achievement \(key.mode)/\($0)" }
        }
        let metrics = rulebook.metricDefinitions.flatMap { metric in
            ([metric.id] + metric.formerIDs).map { "metric \($0)" }
        }
        let events = rulebook.eventTypes.filter { type in
            rulebook.modeIDs.contains { type.rawValue.hasPrefix("\($0).") }
        }.map { "event \($0)" }
        return (achievements + metrics + events)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { "\($0)\n" }.joined()
    }
}

extension FrozenIDs {
    /// The ids of `mode` in `golden-ids.txt`.
    package static func golden(
        of mode: GameModeID, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> FrozenIDs {
        let lines = try SharedFixture.goldenIDs()
        func rest(of prefix: String) -> [String] {
            lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        }
        return FrozenIDs(
            achievements: rest(of: "achievement \(mode)/").map { AchievementID($0) },
            metrics: rest(of: "metric \(mode).").map { MetricID("\(mode).\($0)") },
            events: rest(of: "event \(mode).").map { EventType("\(mode).\($0)") },
            sourceLocation: sourceLocation)
    }
}
