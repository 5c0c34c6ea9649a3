import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Testing

@Suite("Delivery and sinks")
struct DeliveryAndSinksTests {
    @Test("A sink and a listener both get what was earned")
    func delivering() async throws {
        let store = InMemoryProgressStore()
        let mail = MailSink()
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
        } sinks: {
            mail
        }

        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        try await center.record(workout, for: "ada", id: "1", at: noon)
        try await center.deliverPending()
        #expect(await mail.outgoing == ["ada earned workout_1"])

        let rewards = center.rewards(for: "ada")
        let listener = Task {
            for await reward in rewards {
                if case .level(let level) = reward, level.mode == nil { return level.level }
            }
            return 1
        }
        for number in 2...30 {
            try await center.record(workout, for: "ada", id: "\(number)", at: noon)
        }
        #expect(await listener.value == 2)
    }

    @Test("Pending deliveries are counted by sink, and a sink can be forgotten")
    func forgetting() async throws {
        let store = InMemoryProgressStore()
        try await store.register(sinks: ["pager"])
        let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        try await center.record(
            WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "1", at: noon)
        let waiting = try #require(try await center.pendingDeliveries.first)
        #expect((waiting.sink, waiting.count, waiting.oldest) == ("pager", 2, noon))

        for pending in try await center.pendingDeliveries where pending.count > 0 {
            print("\(pending.sink): \(pending.count) since \(pending.oldest?.description ?? "?")")
        }
        try await center.forget(sink: "pager")
        #expect(try await center.pendingDeliveries.isEmpty)
    }

    @Test("A sink that failed receives all deliveries again")
    func failing() async throws {
        let sink = FailingSink(failures: 2)
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts()
        } sinks: {
            sink
        }
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
        guard case .recorded(let rewards) = try await center.record(workout, for: "ada", id: "1", at: noon) else {
            Issue.record("the event was not recorded")
            return
        }
        await #expect(throws: FailingSink.RefusalError.self) { try await center.deliverPending() }
        try await center.deliverPending()
        #expect(await sink.deliveries.map(\.reward) == rewards)
    }

    @Test("A new sink gets nothing of the past, and a known one gets what it missed")
    func returning() async throws {
        let store = InMemoryProgressStore()
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        func open(_ sinks: [MailSink]) async throws -> AchievementCenter {
            try await AchievementCenter(store: store) {
                FitnessWorkouts()
            } sinks: {
                for sink in sinks { sink }
            }
        }
        try await open([]).record(StepsRecorded(steps: 10_000), for: "ada", id: "1", at: noon)
        let first = MailSink()
        let center = try await open([first])
        try await center.deliverPending()
        #expect(await first.outgoing.isEmpty)

        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
        try await open([]).record(workout, for: "ada", id: "2", at: noon)
        let second = MailSink()
        try await open([second]).deliverPending()
        #expect(await second.outgoing == ["ada earned workout_1"])
    }

    @Test("The sink of the article keeps the contract of sinks")
    func contract() async {
        await RewardSinkConformance { MailSink() }.check()
    }
}
