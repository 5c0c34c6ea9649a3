import AchievementCore
import AchievementEngine
import AchievementHealth
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

@Suite("What the health store knows")
struct HealthRecordTests {
    private let east = TimeZone(secondsFromGMT: 7_200) ?? .gmt
    private let noon = Date(timeIntervalSince1970: 1_780_480_800)

    @Test("Workouts, weights and steps become events with the player's time and an id of their own")
    func events() throws {
        let id = UUID()
        let workout = try #require(
            HealthRecord.workout(id: id, end: noon, minutes: 45, kilocalories: 320).event(in: east))
        #expect(workout.event as? WorkoutCompleted == WorkoutCompleted(calories: 320, durationMinutes: 45))
        #expect(workout.id == "health/\(id)")
        #expect(workout.moment.description == "2026-06-03T12:00:00+02:00")
        let weight = try #require(HealthRecord.weight(id: id, date: noon, kilograms: 71.5).event(in: east))
        #expect(weight.event as? WeightRecorded == WeightRecorded(kilograms: 71.5))
        let steps = try #require(HealthRecord.daySteps(date: noon, steps: 4_100.7).event(in: east))
        #expect(steps.event as? DayStepsRecorded == DayStepsRecorded(steps: 4_100))
        #expect(steps.moment == workout.moment)
    }

    @Test(
        "What the mode would refuse is left out",
        arguments: [
            HealthRecord.workout(id: UUID(), end: Date(), minutes: 0, kilocalories: 1),
            .workout(id: UUID(), end: Date(), minutes: 1_441, kilocalories: 1),
            .workout(id: UUID(), end: Date(), minutes: 1, kilocalories: -1),
            .workout(id: UUID(), end: Date(), minutes: .nan, kilocalories: 1),
            .workout(id: UUID(), end: Date(), minutes: 1, kilocalories: .infinity),
            .weight(id: UUID(), date: Date(), kilograms: 19), .weight(id: UUID(), date: Date(), kilograms: .nan),
            .daySteps(date: Date(), steps: -1), .daySteps(date: Date(), steps: 200_001),
            .daySteps(date: Date(), steps: .nan),
        ])
    func refused(record: HealthRecord) { #expect(record.event(in: east) == nil) }

    @Test("What is read twice counts once, in whatever zone it is read again, and the steps of a day follow the last")
    func twice() async throws {
        let now = Moment(noon.addingTimeInterval(3_600), in: east)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(source: "/phone", now: { now })
        ) { FitnessWorkouts() }
        let workout = HealthRecord.workout(id: UUID(), end: noon, minutes: 45, kilocalories: 320)
        let zone = east
        for (minute, steps) in [(0.0, 6_000.0), (0, 6_000), (1, 12_000), (2, 11_000)] {
            let date = noon.addingTimeInterval(minute * 60)
            let records = [workout, .daySteps(date: date, steps: steps), .daySteps(date: date, steps: -1)]
            let receipts = try await center.record(records, for: "ada", in: zone)
            #expect(receipts.count == 2)
        }
        try await center.record([workout], for: "ada", in: .gmt)
        let status = try await center.status(of: "ada", at: now)
        #expect(status[FitnessWorkoutsMetrics.workouts] == 1)
        #expect(status[FitnessWorkoutsMetrics.steps] == 11_000)
    }
}
