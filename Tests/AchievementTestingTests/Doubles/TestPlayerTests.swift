import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

@Suite("Test player")
struct TestPlayerTests {
    /// Another mode that shares ids with chess.
    private struct Draughts: GameMode {
        static let id: GameModeID = "draughts"

        var name: LocalizedText { ["en": "Draughts", "zh-Hans": "跳棋"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var levels: LevelCurve { .linear(100) }
        var ordering: EventOrdering { .anyOrder }
        var metrics: [any MetricDefining] { [] }
        var metricSources: [any MetricSource] { [] }
        var achievementProviders: [any AchievementProvider] {
            ChessAchievements(achievements: [
                Chess.achievement("moves_1", .granted), Chess.achievement("kings_3", .granted),
            ])
        }
    }

    private static func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

    @Test("Playing events returns their unlocks in the order in which they were earned")
    func unlocks() throws {
        var player = try TestPlayer(Chess())
        #expect(try player.play(MovePlayed()) == ["moves_1"])
        #expect(try player.play(MovePlayed()) == ["busy_day"])
        #expect(try player.play(GameFinished(opponent: "bo", rating: 1_200)) == [])
        let steps = [
            Walkthrough.Step(GameFinished(opponent: "cy", rating: 1_200), at: Walkthrough.day(1)),
            Walkthrough.Step(MovePlayed(), at: Walkthrough.day(1)),
        ]
        #expect(try player.play(steps) == ["opponents_2", "moves_3", "streak_2", "seasoned"])
        #expect(
            player.unlocks.map(\.achievement.id)
                == ["moves_1", "busy_day", "opponents_2", "moves_3", "streak_2", "seasoned"])
        #expect(player.unlocks.map(\.at.description).last == Walkthrough.day(1))
        #expect(player.unlocks.first?.event == EventID(source: "/test", id: "1"))
    }

    @Test("Judging an event returns its unlocks, dated by the given moment")
    func judging() throws {
        var player = try TestPlayer(Chess())
        let moment = try Self.moment("2026-06-01T23:30:00+08:00")
        let judgement = try player.judge(MovePlayed(), at: moment)
        #expect(judgement.unlocks.map(\.achievement.id) == ["moves_1"])
        #expect(judgement.unlocks.map(\.at) == [moment])
        #expect(try player.play(MovePlayed(), at: moment.advanced(by: .milliseconds(1_800_000))) == ["streak_2"])
        #expect(player.status(at: moment).streaks["chess.days"]?.current == 2)
    }

    @Test("The status shows streaks as of the given time")
    func status() throws {
        var player = try TestPlayer(Chess())
        try player.play(MovePlayed())
        #expect(try player.status().streaks["chess.days"]?.current == 1)
        #expect(try player.status(at: Walkthrough.day(9)).streaks["chess.days"]?.current == 0)
        #expect(try player.status().points.total == 11)
        #expect(try player.state(of: "moves_1").unlockedAt?.description == Walkthrough.noon)
        #expect(try player.state(of: "moves_3").progress.completed == 1)
    }

    @Test("A refused event changes nothing")
    func refused() throws {
        var player = try TestPlayer(Chess())
        try player.play(MovePlayed())
        let before = player
        let event = GameFinished(opponent: "bo", rating: 5_000)
        let problem = #expect(throws: EventError.self) { try player.play(event) }
        #expect(problem?.code == .invalidField)
        #expect(player.progress == before.progress)
        #expect(player.unlocks == before.unlocks)
    }

    @Test("A copy of a player continues independently")
    func copies() throws {
        let start = try TestPlayer(Chess())
        var copy = start
        try copy.play(MovePlayed())
        #expect(try copy.state(of: "moves_1").isUnlocked)
        #expect(try !start.state(of: "moves_1").isUnlocked)
    }

    @Test("A revoked achievement is not held, and a later grant sets its time")
    func revocation() throws {
        var player = try TestPlayer(Chess())
        let key = AchievementKey(mode: "chess", id: "moves_1")
        try player.play(MovePlayed())
        try player.play(AchievementRevoked(achievement: key, by: "host"), at: Walkthrough.day(1))
        #expect(player.unlocks.isEmpty)
        let granted = AchievementGranted(achievement: key, by: "host")
        #expect(try player.play(granted, at: Walkthrough.day(2)) == ["moves_1"])
        #expect(try player.state(of: "moves_1").unlockedAt?.description == Walkthrough.day(2))
    }

    @Test("A player can play several modes, and an id that two of them have is ambiguous")
    func severalModes() throws {
        var player = try TestPlayer(Chess(), Draughts(), as: "bo")
        #expect(player.id == "bo")
        try player.play(MovePlayed())
        #expect(try player.status().achievements.filter { $0.key.id == "moves_1" }.map(\.isUnlocked) == [true, false])
        #expect(try !player.state(of: "kings_3").isUnlocked)
        let mistake = #expect(throws: TestPlayer.UsageError.self) { try player.state(of: "moves_1") }
        #expect(mistake?.description.contains("chess/moves_1 or draughts/moves_1") == true)
    }

    @Test("Mistakes of the test are distinguished from refused events")
    func mistakes() throws {
        var player = try TestPlayer(Chess())
        let id = #expect(throws: TestPlayer.UsageError.self) { try player.state(of: "moves_2") }
        #expect(id?.description == "no achievement has the id moves_2; did you mean moves_1?")
        for time in ["", "noon", "2026-03-02", "2026-03-02T12:00:00", "2026-02-30T12:00:00Z"] {
            let problem = #expect(throws: TestPlayer.UsageError.self) { try player.play(MovePlayed(), at: time) }
            #expect(problem?.description.hasPrefix("\"\(time)\" is not an RFC 3339 time") == true)
            #expect(throws: TestPlayer.UsageError.self) { try player.judge(MovePlayed(), at: time) }
            #expect(throws: TestPlayer.UsageError.self) { try player.status(at: time) }
            #expect(throws: TestPlayer.UsageError.self) { try player.play([Walkthrough.Step(MovePlayed(), at: time)]) }
        }
        #expect(player.unlocks.isEmpty)
    }

    @Test("Modes that form no valid catalog are refused")
    func unsound() {
        #expect(throws: CatalogError.self) { try TestPlayer(Chess(), Chess()) }
    }
}
