import AchievementCore
import AchievementEngine
import Foundation
import Testing

/// The lines that `achieve run` prints; scripts read them.
@Suite("JSON of deliveries") struct DeliveryJSONTests {
    private let event = EventID(source: "/app", id: "e-17")
    private let moment = Moment(milliseconds: 1_795_007_040_000, offsetSeconds: 28_800)

    private func line(_ reward: Reward, of player: PlayerID = "ada") -> String {
        Delivery(id: "d1", player: player, reward: reward).json
    }

    private func unlock(_ origin: UnlockOrigin, event: EventID?, by: String? = nil) -> Unlock {
        Unlock(
            achievement: AchievementKey(mode: "fitness-workouts", id: "workout_10"), at: moment, event: event,
            catalogVersion: 1, fingerprint: CriterionFingerprint("f"), origin: origin, points: 200, grantedBy: by)
    }

    @Test("An unlock names its achievement, points, event and occasion")
    func unlocks() {
        #expect(
            line(.unlocked(unlock(.live, event: event)))
                == #"{"reward":"unlocked","player":"ada","achievement":"fitness-workouts/workout_10","points":200,"#
                + #""at":"2026-11-18T21:04:00+08:00","event":{"source":"/app","id":"e-17"},"occasion":"live","#
                + #""delivery":"d1"}"#)
        #expect(
            line(.unlocked(unlock(.granted, event: event, by: "coach")))
                .hasSuffix(#""occasion":"granted","by":"coach","delivery":"d1"}"#))
    }

    @Test("Points name the mode, amount, reason and event")
    func pointsOfEvents() {
        let award = PointAward(mode: "fitness-workouts", points: 50, reason: "workout", event: event, at: moment)
        #expect(
            line(.points(award))
                == #"{"reward":"points","player":"ada","mode":"fitness-workouts","points":50,"amount":50,"#
                + #""reason":"workout","at":"2026-11-18T21:04:00+08:00","event":{"source":"/app","id":"e-17"},"#
                + #""delivery":"d1"}"#)
    }

    @Test("A level names its mode, and the overall level has none")
    func levels() {
        #expect(
            line(.level(LevelReached(mode: "task-focus", level: 3, at: moment)))
                == #"{"reward":"level","player":"ada","mode":"task-focus","level":3,"#
                + #""at":"2026-11-18T21:04:00+08:00","delivery":"d1"}"#)
        #expect(!line(.level(LevelReached(mode: nil, level: 3, at: moment))).contains("mode"))
    }

    @Test("A room names the completed room and the opened one, if any")
    func rooms() {
        #expect(
            line(.room(RoomOpened(mode: "m", completed: 2, opened: 3, at: moment)))
                == #"{"reward":"room","player":"ada","mode":"m","completed":2,"opened":3,"#
                + #""at":"2026-11-18T21:04:00+08:00","delivery":"d1"}"#)
        #expect(!line(.room(RoomOpened(mode: "m", completed: 5, opened: nil, at: moment))).contains("opened"))
    }

    @Test("A revocation has negative points and names who revoked and why")
    func revocationsTakePointsBack() {
        let revocation = Revocation(
            achievement: AchievementKey(mode: "m", id: "a"), at: moment, event: event, by: "coach", reason: "error",
            points: 200)
        #expect(
            line(.revoked(revocation))
                == #"{"reward":"revoked","player":"ada","achievement":"m/a","points":-200,"#
                + #""at":"2026-11-18T21:04:00+08:00","event":{"source":"/app","id":"e-17"},"by":"coach","#
                + #""reason":"error","delivery":"d1"}"#)
    }

    @Test("A backfill is one line with all its unlocks and points")
    func summariesOfTheCatalog() {
        #expect(
            line(.backfill(Backfill(unlocks: [unlock(.backfill, event: nil)])))
                == #"{"reward":"caught-up","player":"ada","unlocks":["fitness-workouts/workout_10"],"points":200,"#
                + #""at":"2026-11-18T21:04:00+08:00","occasion":"backfill","delivery":"d1"}"#)
    }

    @Test("A player id with special characters keeps the line valid JSON")
    func playersCannotBreakTheLine() throws {
        let player: PlayerID = "a\"\\\u{2028}é😀"
        let text = line(.unlocked(unlock(.live, event: event)), of: player)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["player"] as? String == player.rawValue)
        #expect(!text.contains("\n"))
    }
}
