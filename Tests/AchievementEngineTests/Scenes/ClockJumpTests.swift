import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Clock jumps")
struct ClockJumpTests {
    private static let noon = Moment(milliseconds: 1_777_636_800_000, offsetSeconds: 7_200)

    private func center(
        _ store: any ProgressStore, _ clock: ManualClock, _ sink: RecordingSink = RecordingSink()
    ) async throws -> AchievementCenter {
        try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { clock.now }, policy: .everybody)
        ) {
            Gym()
        } sinks: {
            sink
        }
    }

    @Test(
        "A clock that jumps loses nothing and counts nothing twice",
        arguments: [-24 * 400, -72, -25, -1, 1, 25, 72, 24 * 400] as [Int64])
    func jumps(hours: Int64) async throws {
        let (store, clock, sink) = (InMemoryProgressStore(), ManualClock(Self.noon), RecordingSink())
        var center = try await center(store, clock, sink)
        for index in 0..<6 {
            try await center.record(GymVisit(machine: "m\(index % 3)"), for: "ada", id: "\(index)")
            clock.advance(byHours: index.isMultiple(of: 2) ? hours : -hours)
            #expect(
                try await center.record(GymVisit(machine: "m\(index % 3)"), for: "ada", id: "\(index)") == .repeated)
            guard index == 3 else { continue }
            // The first center stays alive; the second would deliver again whatever the first has not confirmed.
            try await center.deliverPending()
            center = try await self.center(store, clock, sink)
        }
        clock.now = Self.noon
        let status = try await center.status(of: "ada")
        #expect(status[Gym.visits] == 6)
        #expect(status.streak(Gym.days)?.totalActiveDays == (abs(hours) == 1 ? 1 : 2))
        #expect(status.points.total == (try await center.ledger(of: "ada")).reduce(0) { $0 + $1.points })
        #expect(try await center.verify().isSound)
        // Each event is dated by the clock at that time.
        let jumped = Self.noon.advanced(by: .hours(Int(hours)))
        let moments = await store.log(of: nil, after: 0, limit: .max).map(\.moment)
        #expect(moments == [Self.noon, jumped, Self.noon, jumped, Self.noon, jumped])
        try await center.deliverPending()
        #expect(await sink.deliveries.count { $0.reward.kind == .points } == 6)
        #expect(await sink.rewards.count == sink.deliveries.count)
    }

    @Test("After the clock jumps back, events now in the future are refused until it is right")
    func future() async throws {
        let (store, clock) = (InMemoryProgressStore(), ManualClock(Self.noon))
        let center = try await center(store, clock)
        try await center.record(GymVisit(), for: "ada", id: "1", at: Self.noon)
        clock.advance(byHours: -25)
        for center in [center, try await self.center(store, clock)] {
            #expect(try await center.record(GymVisit(), for: "ada", id: "1", at: Self.noon) == .repeated)
            let error = await #expect(throws: EventError.self) {
                try await center.record(GymVisit(), for: "ada", id: "2", at: Self.noon)
            }
            #expect(error?.code == .future)
            #expect(try await center.status(of: "ada")[Gym.visits] == 1)
        }
        // Exactly 24 hours ahead is accepted.
        clock.advance(byHours: 1)
        try await center.record(GymVisit(), for: "ada", id: "2", at: Self.noon)
        #expect(try await center.status(of: "ada")[Gym.visits] == 2)
    }

    @Test("An event from before 2000, by a clock that was never set, is refused unless the host says otherwise")
    func neverSet() async throws {
        let store = InMemoryProgressStore()
        let epoch: Moment = try #require(Moment("1970-01-01T00:00:07Z"))
        let last: Moment = try #require(Moment("2000-01-01T01:59:59.999+02:00"))
        let center = try await center(store, ManualClock(Self.noon))
        for moment in [epoch, last] {
            let error = await #expect(throws: EventError.self) {
                try await center.record(GymVisit(), for: "ada", id: "1", at: moment)
            }
            #expect(error?.code == .past)
            #expect(error?.message == "time is \(moment); nothing from before 2000-01-01T00:00:00Z counts")
        }
        let first: Moment = try #require(Moment("2000-01-01T02:00:00+02:00"))
        try await center.record(GymVisit(), for: "ada", id: "1", at: first)

        var configuration = CenterConfiguration(now: { Self.noon }, policy: .everybody)
        configuration.oldestMoment = epoch
        let archive = try await AchievementCenter(store: store, configuration: configuration) { Gym() }
        try await archive.record(GymVisit(), for: "ada", id: "2", at: epoch)
        #expect(try await archive.status(of: "ada")[Gym.visits] == 2)
        // Recorded events stay, and are recognized again.
        #expect(try await center.record(GymVisit(), for: "ada", id: "2", at: epoch) == .repeated)
        #expect(try await center.verify().isSound)
    }
}
