import AchievementCore
import AchievementEngine
import AchievementGallery
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import SampleModel
import Testing

@Suite("Events from another app or a sensor")
@MainActor
struct DatedEventTests {
    private let noon = Date(timeIntervalSince1970: 1_780_480_800)

    @Test("Repeated events count once, even from another time zone, and the others are recorded")
    func twice() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([.fitnessWorkouts])
        let workout = WorkoutCompleted(calories: 320, durationMinutes: 45)
        for (index, hours) in [2, 2, 0].enumerated() {
            let zone = TimeZone(secondsFromGMT: hours * 3_600) ?? .gmt
            await app.record([
                DatedEvent(workout, id: "health/1", at: Moment(noon, in: zone)),
                DatedEvent(workout, id: "health/later-\(index)", at: Moment(noon, in: zone)),
            ])
            #expect(app.failure == nil)
        }
        await app.close().value
        let status = try await Self.status(in: device.folders.store.path)
        #expect(status[FitnessWorkoutsMetrics.workouts] == 4)
    }

    private nonisolated static func status(in path: String) async throws -> PlayerStatus {
        let store = try await SQLiteProgressStore(path: path, readOnly: true)
        let status = try await PlayerReader(store: store) { FitnessWorkouts() }.status(of: AppModel.playerID)
        await store.close()
        return status
    }
}
