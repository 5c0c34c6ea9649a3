import Testing

/// The way to an achievement of a room, for a player who has just entered it.
struct RoomWalkthrough: Sendable, CustomTestStringConvertible {
    let room: RoomTable
    let way: Walkthrough

    var testDescription: String { way.achievement }

    static let all = RoomTable.all.flatMap { room in
        ways(through: room).map { RoomWalkthrough(room: room, way: $0) }
    }

    private static func ways(through room: RoomTable) -> [Walkthrough] {
        var ways = [Walkthrough("room\(room.number).complete", room.games())]
        for name in Game.names { ways += [games(of: name, room), accuracy(of: name, room)] }
        ways += [memoryMatchSpeed(room), memoryMatchRun(room)]
        ways += [speedMatchSpeed(room), speedMatchRun(room)]
        ways += [length(room), perfect(room)]
        ways += [cardLocatorSpeed(room), found(room)]
        return ways
    }

    private static func games(of name: String, _ room: RoomTable) -> Walkthrough {
        let dull = Game.accuracy(name, 0, of: 1)
        let other = Game.accuracy(name == "speed-match" ? "card-locator" : "speed-match", 0, of: 1)
        return Walkthrough(
            "room\(room.number).\(name).games", Array(repeating: dull, count: room.games),
            notQuite: Array(repeating: dull, count: room.games - 1) + [other])
    }

    private static func accuracy(of name: String, _ room: RoomTable) -> Walkthrough {
        let percent = room.accuracy[name] ?? 0
        return Walkthrough(
            "room\(room.number).\(name).accuracy", [Game.accuracy(name, percent, of: 100)],
            notQuite: [Game.accuracy(name, 10_000 * percent - 1, of: 1_000_000)])
    }

    /// A strict target: one notch lower is the target itself.
    private static func speed(of name: String, _ room: RoomTable, game: (Double) -> Step) -> Walkthrough {
        let seconds = room.speed[name] ?? 0
        return Walkthrough(
            "room\(room.number).\(name).speed", [game(seconds - 0.000_000_001)], notQuite: [game(seconds)],
            [game(seconds + 0.000_000_001)])
    }

    private static func memoryMatchSpeed(_ room: RoomTable) -> Walkthrough {
        speed(of: "memory-match", room) { Game.memoryMatch(seconds: $0) }
    }

    private static func speedMatchSpeed(_ room: RoomTable) -> Walkthrough {
        speed(of: "speed-match", room) { Game.speedMatch(of: 20, seconds: 20 * $0) }
    }

    private static func cardLocatorSpeed(_ room: RoomTable) -> Walkthrough {
        speed(of: "card-locator", room) { Game.cardLocator(1, of: 1, seconds: $0) }
    }

    private static func milestone(of name: String, _ room: RoomTable, game: (Int) -> Step) -> Walkthrough {
        let run = room.milestone[name] ?? 0
        return Walkthrough("room\(room.number).\(name).milestone", [game(run)], notQuite: [game(run - 1)])
    }

    private static func memoryMatchRun(_ room: RoomTable) -> Walkthrough {
        milestone(of: "memory-match", room) { Game.memoryMatch(run: $0) }
    }

    private static func speedMatchRun(_ room: RoomTable) -> Walkthrough {
        milestone(of: "speed-match", room) { Game.speedMatch(run: $0) }
    }

    private static func length(_ room: RoomTable) -> Walkthrough {
        milestone(of: "sequence-recall", room) { Game.sequenceRecall(length: $0) }
    }

    private static func found(_ room: RoomTable) -> Walkthrough {
        milestone(of: "card-locator", room) { Game.cardLocator($0) }
    }

    private static func perfect(_ room: RoomTable) -> Walkthrough {
        let perfect = Array(repeating: Game.sequenceRecall(mistakes: 0), count: room.perfect)
        return Walkthrough(
            "room\(room.number).sequence-recall.perfect", perfect,
            notQuite: perfect.dropLast() + [Game.sequenceRecall(mistakes: 1)])
    }
}
