import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation

extension FiveModes {
    /// A center with an empty in-memory store and a clock stopped at `milliseconds` since 1970. By default, everybody
    /// may grant.
    static func center(
        at milliseconds: Int, policy: AdministrationPolicy = .everybody, habits: HabitRules = HabitRules()
    ) async throws -> AchievementCenter {
        let now = Moment(milliseconds: Int64(milliseconds))
        let modes = try list(habits: habits)
        return try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: policy, languages: ["en", "zh-Hans"])
        ) {
            modes
        }
    }
}

extension AchievementCenter {
    /// Records events in batches of the sizes that `batch` returns, and expects none to be refused.
    func record(_ envelopes: [EventEnvelope], inBatchesOf batch: () -> Int) async throws {
        var rest = envelopes[...]
        while !rest.isEmpty {
            let part = rest.prefix(batch())
            for result in try await record(Array(part)) { _ = try result.get() }
            rest = rest.dropFirst(part.count)
        }
    }

    /// Merges the histories of other centers into this one, as backups.
    func merge(_ others: [AchievementCenter]) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("devices-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, other) in others.enumerated() {
            let backup = try await other.backup(to: folder.appendingPathComponent("\(index).backup"))
            try await backup.merge(into: self)
        }
    }
}

extension CollectionDifference<String>.Change {
    /// The line that was added or removed.
    var text: String {
        switch self {
        case .insert(_, let element, _): "+ \(element)"
        case .remove(_, let element, _): "- \(element)"
        }
    }
}
