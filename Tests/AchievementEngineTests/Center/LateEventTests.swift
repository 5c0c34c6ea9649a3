import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

/// In a mode with resets the canonical order decides, whatever the order of arrival.
@Suite("Late events")
struct LateEventTests {
    /// The outcome of a history, without unlock dates.
    private struct Outcome: Equatable {
        let metrics: [ExactText: MetricState]
        let held: Set<String>
        let points: Int
        let ledger: Int
        let rooms: RoomState?
    }

    private static let seasons = [
        Gym.achievement("strong_2", .unlocked(["season"]) && Gym.strength.best >= 150),
        Gym.achievement("fast_2", .unlocked(["season"]) && Gym.lap.best < 50),
        Gym.achievement(
            "season_two", .unlocked(["strong_2", "fast_2"]),
            effects: [.reset("gym.season"), .completeRoom(2, opens: 3)]),
    ]

    private static func gym() -> Gym { Gym(extra: seasons, omitted: ["lighter"]) }

    private func outcome(of center: AchievementCenter) async throws -> Outcome {
        let status = try await center.status(of: "ada")
        return Outcome(
            metrics: status.metrics, held: try await center.held(by: "ada"), points: status.points.total,
            ledger: try await center.ledger(of: "ada").reduce(0) { $0 + $1.points }, rooms: status.rooms)
    }

    private func history(_ random: inout SeededGenerator) throws -> [EventEnvelope] {
        try (0..<50).map { index in
            let event = GymVisit(
                strength: Bool.random(using: &random) ? Double.random(in: 40...220, using: &random) : nil,
                lap: Bool.random(using: &random) ? Double.random(in: 40...90, using: &random) : nil,
                track: "t\(index % 2)", machine: "m\(index % 7)")
            // Some share an instant; then the id decides the order.
            let minute = String(100 + index / 3).dropFirst()
            return try envelope(event, String(index + 100), at: "2026-05-01T12:\(minute):00Z")
        }
    }

    @Test("Any order of arrival and any batch size give the result of canonical order", arguments: Seeds.of(0..<40))
    func anyOrder(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let events = try history(&random)
        let ordered = try await AchievementCenter.gym(Self.gym(), store: InMemoryProgressStore())
        for event in events { _ = try #require(try await ordered.record([event]).first).get() }
        let expected = try await outcome(of: ordered)

        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(Self.gym(), store: store)
        var rest = events.shuffled(using: &random)[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...20, using: &random))
            for result in try await center.record(Array(batch)) { _ = try result.get() }
            rest = rest.dropFirst(batch.count)
        }
        #expect(try await outcome(of: center) == expected)

        // Here too, the state is a projection of the log.
        let status = try await center.status(of: "ada")
        try await center.rebuild("ada")
        #expect(try await center.status(of: "ada") == status)
        for result in try await center.record(events) { #expect(try result.get() == .repeated) }
    }

    @Test("A late event is answered once with what it completes, including the opened room")
    func rewards() async throws {
        let center = try await AchievementCenter.gym(Self.gym(), store: InMemoryProgressStore())
        _ = try await center.record([
            envelope(GymVisit(strength: 120), "1", at: "2026-05-01T12:00:00Z"),
            envelope(GymVisit(strength: 160), "3", at: "2026-05-01T14:00:00Z"),
        ])
        let late = try envelope(GymVisit(lap: 50), "2", at: "2026-05-01T13:00:00Z")
        guard case .recorded(let rewards)? = try await center.record([late]).first?.get() else {
            Issue.record("it was not recorded")
            return
        }
        var unlocked: [String] = []
        var rooms: [Int?] = []
        for reward in rewards {
            if case .unlocked(let unlock) = reward {
                unlocked.append(unlock.achievement.id.rawValue)
                #expect(unlock.origin == .live)
            }
            if case .room(let room) = reward { rooms.append(room.opened) }
        }
        // The strength of the third visit counts for the second season, which it opened.
        #expect(unlocked.sorted() == ["busy_day", "fast", "season", "season_2", "strong_2"])
        #expect(rooms == [2])
        #expect(try await center.record([late]).first?.get() == .repeated)
    }

    @Test("An event in order reads no log, and a late one reads it once")
    func cost() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(Self.gym(), store: store)
        _ = try await center.record([envelope(GymVisit(), "1", at: "2026-05-01T12:00:00Z")])
        await store.resetCalls()
        _ = try await center.record([envelope(GymVisit(), "3", at: "2026-05-01T14:00:00Z")])
        #expect(await store.calls == GatedStore.Calls(loads: 0, commits: 1))
        _ = try await center.record([envelope(GymVisit(), "2", at: "2026-05-01T13:00:00Z")])
        // One page and the end of the log.
        #expect(await store.calls.logs == 2)
    }

    @Test("A late grant gives back what was revoked before it")
    func regrant() async throws {
        let center = try await AchievementCenter.gym(Self.gym(), store: InMemoryProgressStore())
        for result in try await center.record([
            envelope(AchievementGranted(achievement: "gym/honour", by: "coach"), "1", at: "2026-05-01T10:00:00Z"),
            envelope(AchievementRevoked(achievement: "gym/honour", by: "coach"), "2", at: "2026-05-01T11:00:00Z"),
            envelope(GymVisit(), "4", at: "2026-05-01T13:00:00Z"),
            envelope(AchievementGranted(achievement: "gym/honour", by: "coach"), "3", at: "2026-05-01T12:00:00Z"),
        ]) {
            _ = try result.get()
        }
        #expect(try await center.held(by: "ada").contains("honour"))
        let ledger = try await center.ledger(of: "ada")
        #expect(ledger.filter { $0.achievement == "gym/honour" }.map(\.points) == [500, -500, 500])
    }

    @Test("A revocation with nothing to take back still applies when a late event earns it")
    func earlyRevocation() async throws {
        let tenth = Gym.achievement("tenth", Gym.visits.total >= 10, effects: [.reset("gym.season")])
        let center = try await AchievementCenter.gym(Gym(extra: [tenth]), store: InMemoryProgressStore())
        for day in 11...19 {
            _ = try await center.record([envelope(GymVisit(lap: 24), "\(day)", at: "2026-05-\(day)T12:00:00Z")])
        }
        let revoked = AchievementRevoked(achievement: "gym/tenth", by: "coach", reason: "not yet")
        _ = try await center.record([envelope(revoked, "r", at: "2026-05-20T12:00:00Z", by: "coach")])
        _ = try await center.record([envelope(GymVisit(), "late", at: "2026-05-10T12:00:00Z")])
        #expect(try await !center.held(by: "ada").contains("tenth"))
        #expect(try await center.verify().findings.isEmpty)
    }
}
