import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

/// A device with a store of its own.
struct Device {
    let store: any ProgressStore
    let center: AchievementCenter
    let folder: TemporaryFolder

    init(
        _ folder: TemporaryFolder, store: any ProgressStore = InMemoryProgressStore(), mode: Gym = Gym(),
        sinks: [any RewardSink] = []
    ) async throws {
        self.folder = folder
        self.store = store
        center = try await AchievementCenter.gym(mode, store: store, sinks: sinks)
    }

    /// A backup for another device.
    func backup() async throws -> Backup {
        try await center.backup(to: folder.file("\(UUID().uuidString).backup"))
    }

    /// Another device with everything that this one has.
    func copy(mode: Gym = Gym()) async throws -> Device {
        let store = InMemoryProgressStore()
        try await backup().restore(into: store)
        return try await Device(folder, store: store, mode: mode)
    }

    /// A third device with the histories of both devices, which do not change.
    func joined(with other: Device, mode: Gym = Gym()) async throws -> Device {
        let joined = try await copy(mode: mode)
        try await other.backup().merge(into: joined.center)
        return joined
    }

    func record(_ envelopes: EventEnvelope...) async throws {
        for result in try await center.record(envelopes) { _ = try result.get() }
    }

    /// Everything that must not depend on the order of merges.
    func states() async throws -> [String] {
        var lines = try await center.statusLines()
        let reader = try await center.reader()
        lines += reader.definitions.map { "\($0.definition.key) \($0.isWithdrawn)" }
        lines += reader.catalog.stored.notes.filter { $0.key.hasPrefix("erased:") }.map { "\($0)" }.sorted()
        lines += try await store.log(of: nil, after: 0, limit: .max).map {
            "\($0.id) \($0.type) of \($0.player) at \($0.moment): \(String(decoding: $0.data, as: UTF8.self))"
        }.sorted()
        return lines
    }
}

/// Daily visits of a player at noon, starting on a day of May, with ids of one source.
func visits(
    _ count: Int, _ source: String, from day: Int = 1, player: PlayerID = "ada"
) throws -> [EventEnvelope] {
    try (0..<count).map { index in
        try EventEnvelope(
            GymVisit(strength: 10), id: EventID(source: source, id: "\(index)"), player: player,
            at: try #require(Moment("2026-05-\(day + index < 10 ? "0" : "")\(day + index)T12:00:00Z")))
    }
}

/// Expects two devices to agree; the message shows the differences.
func expectSame(
    _ lines: (left: [String], right: [String]), _ comment: Comment = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let parts = [lines.left, lines.right].map { lines in
        Set(
            lines.flatMap {
                $0.replacingOccurrences(of: "},{\"", with: "}\n{\"").replacingOccurrences(of: "],\"", with: "]\n\"")
                    .split(separator: "\n")
            })
    }
    let (left, right) = (parts[0].subtracting(parts[1]).sorted(), parts[1].subtracting(parts[0]).sorted())
    #expect(left.isEmpty && right.isEmpty, "\(comment) left \(left), right \(right)", sourceLocation: sourceLocation)
    #expect(lines.left.count == lines.right.count, comment, sourceLocation: sourceLocation)
}
