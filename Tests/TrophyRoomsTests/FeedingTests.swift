import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing
import TrophyRooms

@Suite("Metrics fed by each game")
struct FeedingTests {
    private typealias Step = Walkthrough.Step

    private func recorded(_ steps: Step...) throws -> [ExactText: String] {
        var player = try TestPlayer.afterRooms(0)
        try player.play(steps)
        #expect(try player.recorded()["trophy-rooms.active-days"] == "1 days, longest 1")
        return try player.statistics()
    }

    @Test("The mode has the metrics of the table")
    func metrics() throws {
        let status = try TestPlayer.afterRooms(0).status()
        let common = Game.names.flatMap { game in
            ["games", "accuracy", "run", "score"].map { "trophy-rooms.\(game).\($0)" }
        }
        let times = ["memory-match", "speed-match", "card-locator"].map { "trophy-rooms.\($0).seconds" }
        #expect(status.streaks.keys.sorted() == ["trophy-rooms.active-days"])
        #expect(
            status.metrics.keys.map(\.string).sorted()
                == (common + times + ["trophy-rooms.sequence-recall.perfect-games", "trophy-rooms.active-days"])
                .sorted())
    }

    @Test("Memory match feeds a time only if all pairs were matched")
    func memoryMatch() throws {
        #expect(
            try recorded(Game.memoryMatch(7, of: 10, seconds: 95.5, run: 4, score: 1_200)) == [
                "trophy-rooms.memory-match.games": "1", "trophy-rooms.memory-match.accuracy": "70",
                "trophy-rooms.memory-match.run": "4", "trophy-rooms.memory-match.score": "1200",
            ])
        #expect(
            try recorded(Game.memoryMatch(10, of: 10, seconds: 95.5, run: 4, score: 1_200)) == [
                "trophy-rooms.memory-match.games": "1", "trophy-rooms.memory-match.accuracy": "100",
                "trophy-rooms.memory-match.run": "4", "trophy-rooms.memory-match.score": "1200",
                "trophy-rooms.memory-match.seconds": "95.5",
            ])
    }

    @Test("Speed match feeds the average time of an answer")
    func speedMatch() throws {
        #expect(
            try recorded(Game.speedMatch(18, of: 20, seconds: 50, run: 9, score: 0.5)) == [
                "trophy-rooms.speed-match.games": "1", "trophy-rooms.speed-match.accuracy": "90",
                "trophy-rooms.speed-match.run": "9", "trophy-rooms.speed-match.score": "0.5",
                "trophy-rooms.speed-match.seconds": "2.5",
            ])
    }

    @Test("Sequence recall feeds no time, and perfect games only without a mistake")
    func sequenceRecall() throws {
        let common: [ExactText: String] = [
            "trophy-rooms.sequence-recall.games": "1", "trophy-rooms.sequence-recall.accuracy": "80",
            "trophy-rooms.sequence-recall.run": "6", "trophy-rooms.sequence-recall.score": "-20",
        ]
        #expect(try recorded(Game.sequenceRecall(4, of: 5, length: 6, mistakes: 2, score: -20)) == common)
        let perfect = common.merging(["trophy-rooms.sequence-recall.perfect-games": "1"]) { $1 }
        // Not every sequence was correct, so the game is not perfect even without mistakes.
        #expect(try recorded(Game.sequenceRecall(4, of: 5, length: 6, mistakes: 0, score: -20)) == common)
        let right = perfect.merging(["trophy-rooms.sequence-recall.accuracy": "100"]) { $1 }
        #expect(try recorded(Game.sequenceRecall(5, of: 5, length: 6, mistakes: 0, score: -20)) == right)
        let mistaken = common.merging(["trophy-rooms.sequence-recall.accuracy": "100"]) { $1 }
        #expect(try recorded(Game.sequenceRecall(5, of: 5, length: 6, mistakes: 1, score: -20)) == mistaken)
    }

    @Test("Card locator feeds a time only if all targets were found")
    func cardLocator() throws {
        #expect(
            try recorded(Game.cardLocator(4, of: 5, seconds: 12.25, score: 40)) == [
                "trophy-rooms.card-locator.games": "1", "trophy-rooms.card-locator.accuracy": "80",
                "trophy-rooms.card-locator.run": "4", "trophy-rooms.card-locator.score": "40",
            ])
        #expect(
            try recorded(Game.cardLocator(5, of: 5, seconds: 12.25, score: 40)) == [
                "trophy-rooms.card-locator.games": "1", "trophy-rooms.card-locator.accuracy": "100",
                "trophy-rooms.card-locator.run": "5", "trophy-rooms.card-locator.score": "40",
                "trophy-rooms.card-locator.seconds": "12.25",
            ])
    }

    @Test("Each best is kept on its own, from any game")
    func bests() throws {
        let recorded = try recorded(
            Game.memoryMatch(9, of: 10, seconds: 1, run: 1, score: -5),
            Game.memoryMatch(1, of: 1, seconds: 200, run: 1, score: -10),
            Game.memoryMatch(6, of: 18, seconds: 150, run: 6, score: -7))
        #expect(
            recorded == [
                "trophy-rooms.memory-match.games": "3", "trophy-rooms.memory-match.accuracy": "100",
                "trophy-rooms.memory-match.run": "6", "trophy-rooms.memory-match.score": "-5",
                "trophy-rooms.memory-match.seconds": "200",
            ])
    }

    @Test("Accuracy is exact to nine decimals")
    func thirds() throws {
        let recorded = try recorded(Game.memoryMatch(1, of: 3))
        #expect(recorded["trophy-rooms.memory-match.accuracy"] == "33.333333333")
    }

    @Test("An incomplete search has no time, however short")
    func incompleteSearch() throws {
        let recorded = try recorded(
            Game.cardLocator(5, of: 5, seconds: 29), Game.cardLocator(4, of: 5, seconds: 1),
            Game.cardLocator(0, of: 5, seconds: 0.5))
        #expect(recorded["trophy-rooms.card-locator.seconds"] == "29")
    }
}
