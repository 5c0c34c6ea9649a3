import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

/// Voids, resets and revocations that arrive after events that are dated later, and events that arrive after those.
@Suite("Late decisions")
struct LateDecisionTests {
    private let five = Gym.achievement("five_visits", Gym.visits.total >= 5)
    private let afterFive = Gym.achievement("after_five", .unlocked(["five_visits"]) && Gym.visits.total >= 6)
    private let ten = Gym.achievement("ten_visits", Gym.visits.total >= 10)
    private let sink = RecordingSink()
    private let center: AchievementCenter

    init() async throws {
        center = try await AchievementCenter.gym(
            Gym(extra: [five, afterFive, ten]), store: InMemoryProgressStore(), sinks: [sink],
            now: "2026-05-02T12:00:00Z")
    }

    private func visit(_ id: String, at hour: Int) throws -> EventEnvelope {
        try envelope(GymVisit(count: 5), id, at: "2026-05-01T\(hour):00:00Z")
    }

    /// An administrator's decision, dated 13:00.
    private func decision(_ event: any GameEvent) throws -> EventEnvelope {
        try envelope(event, "r", at: "2026-05-01T13:00:00Z", by: "coach")
    }

    private func dateOfTen() async throws -> Moment? {
        try await center.recentUnlocks(of: "ada", limit: 9).first { $0.achievement == "gym/ten_visits" }?.at
    }

    private func record(_ envelopes: EventEnvelope...) async throws -> [[Reward]] {
        try await center.record(envelopes).map { if case .recorded(let rewards) = try $0.get() { rewards } else { [] } }
    }

    /// How often sinks were told that an achievement was earned, and how often that it was taken away.
    private func told(of id: AchievementID) async throws -> [Int] {
        try await center.deliverPending()
        var (earned, taken) = (0, 0)
        for reward in await sink.rewards {
            switch reward {
            case .unlocked(let unlock) where unlock.achievement.id == id: earned += 1
            case .revoked(let revocation) where revocation.achievement.id == id: taken += 1
            default: break
            }
        }
        return [earned, taken]
    }

    private func expectSound() async throws {
        #expect(try await center.verify().isSound)
        let total = try await center.status(of: "ada").points.total
        #expect(try await center.ledger(of: "ada").reduce(0) { $0 + $1.points } == total)
    }

    @Test("A reset, a revocation and surrounding events give the same state in every order")
    func everyOrder() async throws {
        let events = try [
            envelope(GymVisit(), "j", at: "2026-01-16T08:00:00Z"),
            envelope(ModeReset(mode: "gym", by: "coach"), "r", at: "2026-03-02T07:00:00Z", by: "coach"),
            envelope(
                AchievementRevoked(achievement: "gym/first", by: "coach"), "v", at: "2026-05-04T00:00:00Z", by: "coach"
            ),
            envelope(GymVisit(), "u", at: "2026-06-02T17:00:00Z"),
        ]
        for withoutReset in [false, true] {
            var outcomes: [[String]: String] = [:]
            for order in events.permutations {
                let center = try await AchievementCenter.gym(
                    store: InMemoryProgressStore(), now: "2026-09-01T00:00:00Z")
                for event in order where !withoutReset || "\(event.id.id)" != "r" {
                    _ = try await center.record([event])
                }
                let held = try await center.recentUnlocks(of: "ada", limit: 9).map { "\($0.achievement) \($0.at)" }
                #expect(try await center.verify().isSound)
                outcomes[held.sorted(), default: ""] += " " + order.map { "\($0.id.id)" }.joined()
            }
            #expect(outcomes.count == 1, "\(outcomes)")
        }
    }

    @Test("A void dated before an unlock removes it, and a void dated after an unlock keeps it")
    func voided() async throws {
        _ = try await record(visit("1", at: 12), visit("2", at: 14))
        #expect(try await center.held(by: "ada").contains("ten_visits"))
        let answer = try await record(decision(EventVoided(source: "/test", id: "1", by: "coach")))
        let taken = answer[0].compactMap { if case .revoked(let taken) = $0 { taken.achievement } else { nil } }
        #expect(taken.contains("gym/ten_visits"))
        #expect(try await !center.held(by: "ada").contains("ten_visits"))
        #expect(try await told(of: "ten_visits") == [1, 1])
        try await expectSound()
        // Before the void, both visits counted.
        _ = try await record(visit("3", at: 11))
        #expect(try await center.held(by: "ada").contains("ten_visits"))
        #expect(try await dateOfTen() == Moment("2026-05-01T12:00:00Z"))
        #expect(try await told(of: "ten_visits") == [2, 1])
        try await expectSound()
    }

    @Test("A late reset keeps events that are dated after it")
    func reset() async throws {
        _ = try await record(visit("1", at: 12), visit("2", at: 14), visit("3", at: 15))
        _ = try await record(decision(ModeReset(mode: Gym.id, by: "coach")))
        #expect(try await dateOfTen() == Moment("2026-05-01T15:00:00Z"))
        #expect(try await center.status(of: "ada").metrics["gym.visits"] == .sum(total: 10, bestDay: 10))
        try await expectSound()
    }

    @Test("An achievement that a late event completes before a revocation is revoked and not announced")
    func revoked() async throws {
        _ = try await record(visit("1", at: 12))
        _ = try await record(decision(AchievementRevoked(achievement: "gym/ten_visits", by: "coach")))
        _ = try await record(visit("2", at: 11))
        #expect(try await !center.held(by: "ada").contains("ten_visits"))
        #expect(try await center.explain("gym/ten_visits", for: "ada").state == .revoked)
        #expect(try await told(of: "ten_visits") == [0, 0])
        try await expectSound()
    }

    @Test("A revocation does not affect later-dated unlocks, whichever arrives first")
    func revocationBeforeUnlock() async throws {
        _ = try await record(visit("1", at: 12), visit("2", at: 14))
        _ = try await record(decision(AchievementRevoked(achievement: "gym/ten_visits", by: "coach")))
        #expect(try await dateOfTen() == Moment("2026-05-01T14:00:00Z"))
        #expect(try await told(of: "ten_visits") == [1, 0])
        try await expectSound()
    }

    @Test("A revocation without effect takes nothing, even if another one in its batch does")
    func revocationBesideAnother() async throws {
        _ = try await record(visit("1", at: 12), envelope(GymVisit(count: 1), "2", at: "2026-05-01T16:00:00Z"))
        let without = AchievementRevoked(achievement: "gym/ten_visits", by: "another")
        let rewards = try await record(
            decision(AchievementRevoked(achievement: "gym/five_visits", by: "coach")),
            envelope(without, "v", at: "2026-05-01T13:30:00Z", by: "another"))
        let revocations = rewards.joined().compactMap {
            if case .revoked(let revocation) = $0 { revocation } else { nil }
        }
        #expect(
            revocations.map { "\($0.achievement) \($0.by)" }.sorted() == [
                "gym/after_five coach", "gym/five_visits coach",
            ])
        // What is earned later stays when the history is replayed.
        _ = try await record(visit("3", at: 17))
        _ = try await record(envelope(GymVisit(count: 1), "4", at: "2026-05-01T11:00:00Z"))
        #expect(try await dateOfTen() == Moment("2026-05-01T17:00:00Z"))
        try await expectSound()
    }

    @Test("A grant or revocation made now is dated after events that a fast clock dated ahead")
    func decidedNow() async throws {
        _ = try await record(
            envelope(GymVisit(count: 10), "1", at: "2026-05-02T14:00:00Z"),
            envelope(GymVisit(count: 1), "2", at: "2026-05-03T12:00:00Z"))
        try await center.record(AchievementRevoked(achievement: "gym/ten_visits", by: "coach"), for: "ada", by: "coach")
        #expect(try await !center.held(by: "ada").contains("ten_visits"))
        #expect(try await told(of: "ten_visits") == [1, 1])
        try await center.record(AchievementGranted(achievement: "gym/ten_visits", by: "coach"), for: "ada", by: "coach")
        #expect(try await center.held(by: "ada").contains("ten_visits"))
        try await expectSound()
        try await center.rebuild("ada")
        #expect(try await center.held(by: "ada").contains("ten_visits"))
    }
}

extension Array {
    /// The elements in every order.
    fileprivate var permutations: [[Element]] {
        guard count > 1 else { return [self] }
        return indices.flatMap { index in
            var rest = self
            let first = rest.remove(at: index)
            return rest.permutations.map { [first] + $0 }
        }
    }
}
