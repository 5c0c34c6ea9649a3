import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

@testable import AchievementHealth

@Suite("What the health store knows")
struct HealthRecordTests {
    private static let noon = Date(timeIntervalSince1970: 1_780_480_800)
    private let noon = Self.noon
    private let east = TimeZone(secondsFromGMT: 7_200) ?? .gmt

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
        "Records that the mode would refuse are left out",
        arguments: [
            HealthRecord.workout(id: UUID(), end: Self.noon, minutes: 0, kilocalories: 1),
            .workout(id: UUID(), end: Self.noon, minutes: 1_441, kilocalories: 1),
            .workout(id: UUID(), end: Self.noon, minutes: 1, kilocalories: -1),
            .workout(id: UUID(), end: Self.noon, minutes: .nan, kilocalories: 1),
            .workout(id: UUID(), end: Self.noon, minutes: 1, kilocalories: .infinity),
            .weight(id: UUID(), date: Self.noon, kilograms: 19), .weight(id: UUID(), date: Self.noon, kilograms: .nan),
            .daySteps(date: Self.noon, steps: -1), .daySteps(date: Self.noon, steps: 200_001),
            .daySteps(date: Self.noon, steps: .nan),
        ])
    func refused(record: HealthRecord) { #expect(record.event(in: east) == nil) }

    @Test("Records read twice count once, even in another zone, and a day's steps follow the last record")
    func twice() async throws {
        let now = Moment(noon.addingTimeInterval(3_600), in: east)
        let center = try await center(at: now)
        let workout = HealthRecord.workout(id: UUID(), end: noon, minutes: 45, kilocalories: 320)
        let zone = east
        for (minute, steps) in [(0.0, 6_000.0), (0, 6_000), (1, 12_000), (2, 11_000)] {
            let date = noon.addingTimeInterval(minute * 60)
            let records = [workout, .daySteps(date: date, steps: steps), .daySteps(date: date, steps: -1)]
            let results = try await center.record(records, for: "ada", in: zone)
            #expect(try results.map { try $0.get() }.count == 2)
        }
        try await center.record([workout], for: "ada", in: .gmt)
        let status = try await center.status(of: "ada", at: now)
        #expect(status[FitnessWorkoutsMetrics.workouts] == 1)
        #expect(status[FitnessWorkoutsMetrics.steps] == 11_000)
    }

    @Test("Of two totals of a day with the same date, the one with more steps counts, whichever is read first")
    func moreSteps() async throws {
        let now = Moment(noon.addingTimeInterval(3_600), in: east)
        for steps in [[9_999.0, 10_000], [10_000, 9_999], [99_999, 100_000]] {
            let center = try await center(at: now)
            for steps in steps {
                try await center.record([.daySteps(date: noon, steps: steps)], for: "ada", in: east)
            }
            let status = try await center.status(of: "ada", at: now)
            #expect(status[FitnessWorkoutsMetrics.steps] == Amount(steps.max() ?? 0))
        }
    }

    @Test("Steps that were recorded under an id without the word total do not count twice", arguments: [4_000, 10_000])
    func earlierIDs(steps: Int) async throws {
        let now = Moment(noon.addingTimeInterval(3_600), in: east)
        let center = try await center(at: now)
        let moment = Moment(noon, in: east)
        try await center.record(
            DayStepsRecorded(steps: 4_000), for: "ada", id: "health/steps/\(moment.milliseconds)/4000", at: moment)
        try await center.record([.daySteps(date: noon, steps: Double(steps))], for: "ada", in: east)
        #expect(try await center.status(of: "ada", at: now)[FitnessWorkoutsMetrics.steps] == Amount(steps))
    }

    @Test("A sample of the future or the distant past does not block the others")
    func refusedSamples() async throws {
        let now = Moment(noon.addingTimeInterval(3_600), in: east)
        let center = try await center(at: now)
        let ends = [noon.addingTimeInterval(-50 * 365 * 86_400), noon.addingTimeInterval(30 * 86_400), noon]
        let workouts = ends.map { HealthRecord.workout(id: UUID(), end: $0, minutes: 45, kilocalories: 320) }
        let results = try await center.record(workouts, for: "ada", in: east)
        let codes = results.map { result in if case .failure(let error) = result { error.code.rawValue } else { "" } }
        #expect(codes == ["past", "future", ""])
        #expect(try await center.status(of: "ada", at: now)[FitnessWorkoutsMetrics.workouts] == 1)
    }

    @Test(
        "Steps of a day that is over are dated in its last millisecond, also where clocks change",
        arguments: [
            // The clock is set forward, is set back, and skips midnight.
            ("Europe/Berlin", "2026-03-29T12:00:00+02:00", "2026-03-30T00:00:00+02:00"),
            ("Europe/Berlin", "2026-10-25T00:30:00+02:00", "2026-10-26T00:00:00+01:00"),
            ("Africa/Cairo", "2026-04-23T12:00:00+02:00", "2026-04-24T01:00:00+03:00"),
        ])
    func endOfDay(zone: String, date: String, next: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let (date, next) = (try Moment(parsing: date), try Moment(parsing: next))
        let days = LocalDays(in: zone)
        let end = Moment(
            days.end(of: Date(timeIntervalSince1970: Double(date.milliseconds) / 1_000)), in: zone)
        #expect(end.milliseconds == next.milliseconds - 1)
        #expect(end.localDay == date.localDay)
    }

    /// A center over an empty store.
    private func center(at now: Moment) async throws -> AchievementCenter {
        try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(source: "/phone", now: { now })
        ) { FitnessWorkouts() }
    }
}
