import AchievementCore
import AchievementEngine
import FitnessWorkouts
import Testing

@Suite("Permission to grant")
struct PolicyTests {
    private static let key = AchievementKey(mode: FitnessWorkouts.id, id: "workout_500")
    private static let noon = PlainMoment(milliseconds: 20_619 * millisecondsOfDay, offsetMinutes: 0)

    @Test("By default, no actor may grant: nothing changes, and the refusal names the actor")
    func nobody() async throws {
        let center = try await FiveModes.center(at: Self.noon.milliseconds, policy: .nobody)
        #expect(!CenterConfiguration().policy.allows(.define(Self.key), by: "mallory"))
        try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "workout")
        let before = try await center.status(of: "ada")
        let ledger = try await center.ledger(of: "ada")

        for event in Self.acts(by: "mallory") {
            for player: PlayerID in ["ada", "nobody yet"] {
                let envelope = try EventEnvelope(
                    event, id: EventID(source: "/gym", id: "act"), player: player, at: Self.noon.moment)
                let result = try #require(try await center.record([envelope]).first)
                let problem = #expect(throws: EventError.self) { try result.get() }
                #expect(problem?.code == .notAllowed)
                #expect(problem?.message.contains("mallory") == true)
            }
        }
        #expect(try await center.status(of: "ada") == before)
        #expect(try await center.ledger(of: "ada") == ledger)
        #expect(try await !center.status(of: "nobody yet").isKnown)
    }

    @Test("Only trusted actors may grant, and a refused event leaves no trace")
    func trusted() async throws {
        let center = try await FiveModes.center(at: Self.noon.milliseconds, policy: .actors(["coach"]))
        for (actor, isTrusted) in [("Coach", false), ("coach", true), ("mallory", false)] {
            let envelope = try EventEnvelope(
                AchievementGranted(achievement: Self.key, by: actor),
                // The same id each time, because a refused event does not use it up.
                id: EventID(source: "/gym", id: isTrusted || actor == "Coach" ? "grant" : "other"),
                player: "ada", at: Self.noon.moment, by: actor)
            let result = try #require(try await center.record([envelope]).first)
            let isTaken = (try? result.get()) != nil
            #expect(isTaken == isTrusted, "\(actor)")
        }
        let status = try await center.status(of: "ada")
        #expect(status.points.total == 2_500)
        #expect(try await center.ledger(of: "ada").map(\.points) == [2_500])
    }

    /// Every kind of event that needs permission.
    private static func acts(by actor: String) -> [any GameEvent] {
        [
            AchievementGranted(achievement: key, by: actor),
            AchievementRevoked(achievement: AchievementKey(mode: FitnessWorkouts.id, id: "workout_1"), by: actor),
            EventVoided(source: "/app", id: "workout", by: actor),
            PointsAdjusted(amount: 7, by: actor, reason: "goodwill"),
            PlayerListed(boards: false, by: actor),
            PlayerJoined(player: "bob", by: actor),
            AchievementDefined(
                achievement: AchievementDefinition(
                    mode: FitnessWorkouts.id, id: "gift", title: ["en": "Gift"], description: ["en": "A gift"],
                    points: 10, criterion: .granted),
                by: actor),
        ]
    }
}
