import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

/// Voids that are dated before the event that they void, as by a device whose clock is slow.
@Suite("Folding voids of events that stay")
struct EarlyVoidTests {
    private let folder: TemporaryFolder
    private let day = Day(5, 10)

    init() throws { folder = try TemporaryFolder() }

    /// A device with visits of ada on 6 to 14 May, and another one just after midnight of the 10th.
    private func device() async throws -> Device {
        let device = try await Device(folder)
        for event in try visits(9, "/old", from: 6) { try await device.record(event) }
        try await device.record(envelope(GymVisit(), "night", at: "2026-05-10T00:00:30Z"))
        return device
    }

    private func void(_ id: String, _ name: String = "void") throws -> EventEnvelope {
        try envelope(
            EventVoided(source: "/test", id: id, by: "coach"), name, at: "2026-05-09T23:59:30Z", by: "coach")
    }

    @Test("A void stays as long as the event that it voids, whatever its own date")
    func folding() async throws {
        let device = try await device()
        try await device.record(void("night"))
        let lines = try await device.center.statusLines()
        #expect(try await device.center.retain(before: day, by: "ops").events == 4)
        #expect(try await device.center.statusLines() == lines)
        #expect(try await device.center.verify().isSound)
        // Judging the log again for a late event leaves the void one out.
        try await device.record(envelope(GymVisit(), "late", at: "2026-05-10T06:00:00Z"))
        #expect(try await device.center.status(of: "ada")[Gym.visits] == 10)
        #expect(try await device.center.verify().isSound)
        // Folding up to the same day again finds nothing, and with the event, its void goes, too.
        #expect(try await device.center.retain(before: day, by: "ops").events == 0)
        #expect(try await device.center.retain(before: Day(5, 20), by: "ops").events == 8)
        #expect(try await device.center.status(of: "ada")[Gym.visits] == 10)
        #expect(try await device.center.verify().isSound)
    }

    @Test("A void of a void stays as long as the event that the other one voids")
    func voidOfVoid() async throws {
        let device = try await device()
        try await device.record(void("night"))
        try await device.record(void("void", "again"))
        #expect(try await device.center.status(of: "ada")[Gym.visits] == 10)
        try await device.center.retain(before: day, by: "ops")
        try await device.record(envelope(GymVisit(), "late", at: "2026-05-10T06:00:00Z"))
        #expect(try await device.center.status(of: "ada")[Gym.visits] == 11)
        #expect(try await device.center.verify().isSound)
    }

    @Test("A device that has folded keeps such a void in merges with one that has not")
    func merging() async throws {
        let (retained, plain) = try await (device(), device())
        try await plain.record(void("night"))
        try await retained.record(void("night"))
        try await retained.center.retain(before: day, by: "ops")
        let expected = try await plain.center.statusLines()
        for device in try await [retained.joined(with: plain), plain.joined(with: retained)] {
            #expect(try await device.center.statusLines() == expected)
            #expect(try await device.store.log(of: "ada", after: 0, limit: 99).count == 8)
            #expect(try await device.center.verify().isSound)
        }
        for try await piece in plain.center.pieces(since: try await retained.center.versionVector(), limit: 1) {
            _ = try await piece.merge(into: retained.center)
        }
        #expect(try await retained.center.statusLines() == expected)
        #expect(try await retained.center.verify().isSound)
    }
}
