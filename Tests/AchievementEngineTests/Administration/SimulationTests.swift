import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Simulating sample days")
struct SimulationTests {
    private let week = SampleDay(
        "week", name: ["en": "Week"], days: 7,
        [SampleEvent(GymVisit(count: 2), at: "09:00"), SampleEvent(GymVisit(machine: "row"), at: "18:30")])

    private func center(at now: String, allowed: Bool? = nil) async throws -> AchievementCenter {
        let moment = try #require(Moment(now))
        return try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { moment }, allowsSimulation: allowed)
        ) { Gym(points: 0) }
    }

    @Test("A sample plays over the latest complete days, as new events each time")
    func days() async throws {
        let evening = try await center(at: "2026-05-20T20:00:00+08:00", allowed: true)
        #expect(try await evening.simulate(week, for: "ada").count == 14)
        var status = try await evening.status(of: "ada")
        #expect(status[Gym.visits] == 21)
        #expect(status.streak(Gym.days)?.current == 7 && status.streak(Gym.days)?.status == .continuing)
        try await evening.simulate(week, for: "ada")
        status = try await evening.status(of: "ada")
        #expect(status[Gym.visits] == 42 && status.streak(Gym.days)?.current == 7)

        // At noon, today's evening has not come yet, so the last day is yesterday.
        let noon = try await center(at: "2026-05-20T12:00:00+08:00", allowed: true)
        try await noon.simulate(week, for: "ada")
        let streak = try #require(try await noon.status(of: "ada").streak(Gym.days))
        #expect(streak.lastActiveDay?.description == "2026-05-19" && streak.current == 7)
    }

    @Test("Simulation runs only where the host or a debug build allows it")
    func permission() async throws {
        let center = try await center(at: "2026-05-20T20:00:00+08:00", allowed: false)
        let error = await #expect(throws: EventError.self) { try await center.simulate(week, for: "ada") }
        #expect(error?.code == .notAllowed)
        #expect(try await center.allPlayers().isEmpty)
        #if DEBUG
            #expect(CenterConfiguration().allowsSimulation)
        #else
            #expect(!CenterConfiguration().allowsSimulation)
        #endif
    }

    @Test("A sample event with an invalid time is played at noon")
    func times() async throws {
        let center = try await center(at: "2026-05-20T23:59:00+08:00", allowed: true)
        for (text, expected) in [
            ("00:00", "T00:00:00"), ("23:59", "T23:59:00"), ("24:00", "T12:00:00"), ("x", "T12:00:00"),
            ("9:5", "T12:00:00"), ("-1:00", "T12:00:00"),
        ] {
            let player = PlayerID("p-\(text)")
            let day = SampleDay("day", name: ["en": "Day"], [SampleEvent(GymVisit(machine: text), at: text)])
            try await center.simulate(day, for: player)
            let member = try await center.members(of: Gym.machines, for: player).values.first
            #expect(member?.description.contains(expected) == true, "\(text): \(String(describing: member))")
        }
    }
}
