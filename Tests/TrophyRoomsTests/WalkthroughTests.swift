import AchievementCore
import AchievementTesting
import SuiteSupport
import Testing

/// The walkthrough to an achievement of a room: the fewest games that open the room, then games in the room.
struct RoomWalkthrough: Sendable, CustomTestStringConvertible {
    let room: RoomTable
    /// The games in the room.
    let games: [Walkthrough.Step]
    /// The whole walkthrough for a new player.
    let way: Walkthrough

    init(
        _ room: RoomTable, _ name: String, _ games: [Walkthrough.Step], notQuite: [[Walkthrough.Step]] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.room = room
        self.games = games
        way = Walkthrough(
            "room\(room.number).\(name)", room.opening + games, notQuite: notQuite.map { room.opening + $0 },
            sourceLocation: sourceLocation)
    }

    var testDescription: String { way.testDescription }

    static let all = RoomTable.all.flatMap { ways(through: $0) }

    private static func ways(through room: RoomTable) -> [RoomWalkthrough] {
        var ways = [RoomWalkthrough(room, "complete", room.games())]
        for name in Game.names { ways += [games(of: name, room), accuracy(of: name, room)] }
        ways += [memoryMatchSpeed(room), memoryMatchRun(room)]
        ways += [speedMatchSpeed(room), speedMatchRun(room)]
        ways += [length(room), perfect(room)]
        ways += [cardLocatorSpeed(room), found(room)]
        return ways
    }

    private static func games(of name: String, _ room: RoomTable) -> RoomWalkthrough {
        let dull = Game.accuracy(name, 0, of: 1)
        let other = Game.accuracy(name == "speed-match" ? "card-locator" : "speed-match", 0, of: 1)
        return RoomWalkthrough(
            room, "\(name).games", Array(repeating: dull, count: room.games),
            notQuite: [Array(repeating: dull, count: room.games - 1) + [other]])
    }

    private static func accuracy(of name: String, _ room: RoomTable) -> RoomWalkthrough {
        let percent = room.accuracy[name] ?? 0
        return RoomWalkthrough(
            room, "\(name).accuracy", [Game.accuracy(name, percent, of: 100)],
            notQuite: [[Game.accuracy(name, 10_000 * percent - 1, of: 1_000_000)]])
    }

    /// A strict target, so the target itself is a near miss. An `unfinished` game has no time, however fast it was.
    private static func speed(
        of name: String, _ room: RoomTable, unfinished: [Walkthrough.Step] = [], game: (Double) -> Walkthrough.Step
    ) -> RoomWalkthrough {
        let seconds = room.speed[name] ?? 0
        return RoomWalkthrough(
            room, "\(name).speed", [game(seconds - 0.000_000_001)],
            notQuite: [[game(seconds)], [game(seconds + 0.000_000_001)], unfinished])
    }

    private static func memoryMatchSpeed(_ room: RoomTable) -> RoomWalkthrough {
        speed(of: "memory-match", room, unfinished: [Game.memoryMatch(1, of: 2, seconds: 1)]) {
            Game.memoryMatch(1, of: 1, seconds: $0)
        }
    }

    private static func speedMatchSpeed(_ room: RoomTable) -> RoomWalkthrough {
        speed(of: "speed-match", room) { Game.speedMatch(of: 20, seconds: 20 * $0) }
    }

    private static func cardLocatorSpeed(_ room: RoomTable) -> RoomWalkthrough {
        speed(of: "card-locator", room, unfinished: [Game.cardLocator(1, of: 2, seconds: 1)]) {
            Game.cardLocator(1, of: 1, seconds: $0)
        }
    }

    private static func milestone(
        of name: String, _ room: RoomTable, game: (Int) -> Walkthrough.Step
    ) -> RoomWalkthrough {
        let run = room.milestone[name] ?? 0
        return RoomWalkthrough(room, "\(name).milestone", [game(run)], notQuite: [[game(run - 1)]])
    }

    private static func memoryMatchRun(_ room: RoomTable) -> RoomWalkthrough {
        milestone(of: "memory-match", room) { Game.memoryMatch(run: $0) }
    }

    private static func speedMatchRun(_ room: RoomTable) -> RoomWalkthrough {
        milestone(of: "speed-match", room) { Game.speedMatch(run: $0) }
    }

    private static func length(_ room: RoomTable) -> RoomWalkthrough {
        milestone(of: "sequence-recall", room) { Game.sequenceRecall(length: $0) }
    }

    private static func found(_ room: RoomTable) -> RoomWalkthrough {
        milestone(of: "card-locator", room) { Game.cardLocator($0) }
    }

    private static func perfect(_ room: RoomTable) -> RoomWalkthrough {
        let perfect = Array(repeating: Game.sequenceRecall(1, of: 1, mistakes: 0), count: room.perfect)
        return RoomWalkthrough(
            room, "sequence-recall.perfect", perfect,
            notQuite: [
                perfect.dropLast() + [Game.sequenceRecall(1, of: 1, mistakes: 1)],
                perfect.dropLast() + [Game.sequenceRecall(1, of: 2, mistakes: 0)],
            ])
    }
}

@Suite("Walkthroughs to every achievement")
struct WalkthroughTests {
    @Test("The last step unlocks the achievement, at its time and with full progress", arguments: RoomWalkthrough.all)
    func unlocks(_ walkthrough: RoomWalkthrough) throws { try walkthrough.way.expectUnlock(by: .afterRooms(0)) }

    /// The kit leaves out one game of the whole walkthrough, which is mostly one that opens the room.
    @Test("One game less in the room is not enough", arguments: RoomWalkthrough.all)
    func oneLess(_ walkthrough: RoomWalkthrough) throws {
        for omitted in walkthrough.games.indices {
            var games = walkthrough.games
            games.remove(at: omitted)
            var player = try TestPlayer.entering(walkthrough.room)
            #expect(try !player.play(games).contains(walkthrough.way.achievement))
        }
    }

    /// In card locator, one find counts for several targets, and a finished or perfect game is also an accurate one.
    private static let independent = RoomWalkthrough.all.filter { walkthrough in
        let id = walkthrough.way.achievement.rawValue
        return ![".complete", "card-locator", "memory-match.speed", ".perfect"].contains { id.contains($0) }
    }

    @Test("The games for one target unlock no other", arguments: independent)
    func noOther(_ walkthrough: RoomWalkthrough) throws {
        var player = try TestPlayer.entering(walkthrough.room)
        #expect(try player.play(walkthrough.games) == [walkthrough.way.achievement])
    }
}
