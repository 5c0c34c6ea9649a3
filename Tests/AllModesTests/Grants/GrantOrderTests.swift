import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Granting, revoking and earning in every order")
struct GrantOrderTests {
    private enum Step: String, CaseIterable { case earn, grant, revoke }

    private static let key = AchievementKey(mode: FitnessWorkouts.id, id: "night_owl")
    private static let late = PlainMoment(milliseconds: 20_619 * millisecondsOfDay + 79_200_000, offsetMinutes: 0)

    @Test("Ledger and totals agree after every order of earning, granting and revoking", arguments: 1...5)
    func everyOrder(length: Int) async throws {
        let center = try await FiveModes.center(at: Self.late.milliseconds)
        for (number, order) in Self.orders(of: length).enumerated() {
            let player = PlayerID("player \(number)")
            let envelopes = try order.enumerated().map { index, step in
                try Self.envelope(step, "\(number)-\(index)", player)
            }
            // All in one commit, or one by one.
            let sizes = number % 2 == 0 ? [envelopes] : envelopes.map { [$0] }
            for envelopes in sizes {
                for result in try await center.record(envelopes) { _ = try result.get() }
            }
            try await check(player, after: order, in: center)
        }
    }

    private func check(_ player: PlayerID, after order: [Step], in center: AchievementCenter) async throws {
        // Night owl is worth 100, the first workout 50, each workout 50.
        var isHeld = false
        var isRevoked = false
        var entries: [Int] = []
        for step in order {
            switch step {
            case .earn where !isHeld && !isRevoked, .grant where !isHeld:
                (isHeld, isRevoked) = (true, false)
                entries.append(100)
            case .revoke where isHeld:
                (isHeld, isRevoked) = (false, true)
                entries.append(-100)
            case .earn, .grant, .revoke:
                break
            }
        }
        let workouts = order.count { $0 == .earn }
        let total = workouts * 50 + (workouts > 0 ? 50 : 0) + (isHeld ? 100 : 0)

        let status = try await center.status(of: player)
        let ledger = try await center.ledger(of: player)
        let words = order.map(\.rawValue).joined(separator: ", ")
        #expect(status.points.total == total, "\(words)")
        #expect(status.points.modes[FitnessWorkouts.id.rawValue] == total, "\(words)")
        #expect(ledger.reduce(0) { $0 + $1.points } == total, "\(words)")
        #expect(ledger.filter { $0.achievement == Self.key }.map(\.points) == entries, "\(words)")
        #expect(ledger.count { $0.achievement == nil } == workouts, "\(words)")
        #expect(status.achievements.first { $0.key == Self.key }?.isUnlocked == isHeld, "\(words)")
        let held = status.achievements.filter(\.isUnlocked).map(\.key.id.rawValue)
        #expect(held == (isHeld ? ["night_owl"] : []) + (workouts > 0 ? ["workout_1"] : []), "\(words)")
    }

    private static func envelope(_ step: Step, _ id: String, _ player: PlayerID) throws -> EventEnvelope {
        let event: any GameEvent =
            switch step {
            case .earn: WorkoutCompleted(calories: 320, durationMinutes: 35)
            case .grant: AchievementGranted(achievement: key, by: "coach")
            case .revoke: AchievementRevoked(achievement: key, by: "coach", reason: "a mistake")
            }
        return try EventEnvelope(event, id: EventID(source: "/gym", id: id), player: player, at: late.moment)
    }

    /// Every sequence of `length` steps.
    private static func orders(of length: Int) -> [[Step]] {
        guard length > 0 else { return [[]] }
        return orders(of: length - 1).flatMap { order in Step.allCases.map { order + [$0] } }
    }
}
