import AchievementCore
import AchievementStorage
import AchievementSupport
import Testing

@testable import AchievementEngine

@Suite("Time offsets of earliest and latest values")
struct OffsetTests {
    private func state(of metric: MetricID, _ center: AchievementCenter) async throws -> MetricState? {
        try await center.status(of: "ada").metrics[ExactText(metric.rawValue)]
    }

    @Test("Earliest and latest values keep their offset in any order, reloaded and rebuilt")
    func kept() async throws {
        let visits = try [
            envelope(GymVisit(weight: 81), "1", at: "2026-05-02T09:00:00+08:00"),
            envelope(GymVisit(weight: 80), "2", at: "2026-05-01T23:30:00-04:00"),
            envelope(GymVisit(weight: 80), "3", at: "2026-05-02T05:30:00+02:00"),
            envelope(GymVisit(weight: 79), "4", at: "2026-05-04T08:00:00+05:30"),
        ]
        for order in [visits, visits.reversed(), [visits[2], visits[0], visits[3], visits[1]]] {
            let store = InMemoryProgressStore()
            let center = try await AchievementCenter.gym(store: store)
            for visit in order { _ = try await center.record([visit]) }
            let (firstAt, lastAt) = (Moment("2026-05-02T09:00:00+08:00"), Moment("2026-05-04T08:00:00+05:30"))
            let first = MetricState.value(81, at: firstAt)
            let last = MetricState.value(79, at: lastAt)
            #expect(try await state(of: Gym.firstWeight.id, center) == first)
            #expect(try await state(of: Gym.lastWeight.id, center) == last)
            let reopened = try await AchievementCenter.gym(store: store)
            #expect(try await state(of: Gym.firstWeight.id, reopened) == first)
            try await reopened.rebuild("ada")
            #expect(try await state(of: Gym.lastWeight.id, reopened) == last)
            #expect(try await center.status(of: "ada").json.contains(#""at":"2026-05-02T09:00:00+08:00","value":81"#))
        }
        for order in [[visits[1], visits[2]], [visits[2], visits[1]]] {
            let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
            for visit in order { _ = try await center.record([visit]) }
            let first = try #require(Moment("2026-05-01T23:30:00-04:00"))
            #expect(try await state(of: Gym.firstWeight.id, center) == .value(80, at: first))
        }
    }

    @Test("Values written by an earlier release have no offset and read as UTC")
    func earlierForm() throws {
        let moment = try #require(Moment("2026-05-01T08:00:00+08:00"))
        var writer = ScratchWriter()
        writer.write(Amount(80))
        writer.write(moment.milliseconds)
        let cell = MetricCell(tag: 3, payload: writer.take()[...])
        #expect(cell == .timed(80, at: Moment(milliseconds: moment.milliseconds)))
        let whole = MetricCell.timed(80, at: moment)
        #expect(MetricCell(tag: 3, payload: whole.payload[...]) == whole)
    }
}
