import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

/// Writes a snapshot after each change of a player, until the task is cancelled.
func share(_ player: PlayerID, of center: AchievementCenter, to file: URL) async throws {
    for await _ in center.changes(for: player) {
        try await center.snapshot(of: player, language: "en").write(to: file)
    }
}

@Suite("Sharing with widgets", .timeLimit(.minutes(20)))
struct SharingWithWidgetsTests {
    private func center() async throws -> AchievementCenter {
        let noon = try Moment(parsing: "2026-03-02T12:00:00Z")
        return try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { noon })
        ) {
            FitnessWorkouts()
        }
    }

    @Test("A streak is broken in a later entry, although the app did not run")
    func snapshot() async throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path("widget.json"))
        let center = try await center()
        let moment = center.configuration.now()
        try await center.record(
            WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "1", at: moment)
        do {
            let snapshot = try await center.snapshot(of: "ada", language: "en")
            try snapshot.write(to: file)
        }

        let snapshot = try PlayerSnapshot(contentsOf: file)
        for entry in snapshot.entries {
            print(entry.from, entry.streak?.current ?? 0, entry.due.count)
        }
        let now = snapshot.entry(at: moment)
        for moment in SnapshotMoment.timeline(of: file, at: Date()) {
            print(moment.date, moment.entry?.streak?.current ?? 0)
        }

        #expect(now.streak?.current == 1)
        #expect(snapshot.entries.last?.streak?.current == 0)
    }

    @Test("Every change is followed by a snapshot")
    func following() async throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path("widget.json"))
        let center = try await center()
        let sharing = Task { try await share("ada", of: center, to: file) }
        // The stream has only events recorded after it was opened, so this records until it is open.
        var number = 0
        while !FileManager.default.fileExists(atPath: file.path) {
            number += 1
            try await center.record(StepsRecorded(steps: 100), for: "ada", id: "\(number)")
            // Gives the writer a turn before the next event.
            for _ in 0..<1_000 where !FileManager.default.fileExists(atPath: file.path) { await Task.yield() }
        }
        await center.close()
        try await sharing.value
        #expect(try PlayerSnapshot(contentsOf: file).player == "ada")
    }
}
