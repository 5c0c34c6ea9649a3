import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing
import TrophyRooms

@Suite("Exact thresholds")
struct ThresholdTests {
    @Test("Accuracy is compared exactly, where doubles are not exact", arguments: RoomTable.all)
    func accuracy(_ room: RoomTable) throws {
        let start = try TestPlayer.entering(room)
        for name in Game.names {
            let percent = try #require(room.accuracy[name])
            for total in [1, 3, 7, 10, 20, 40, 50] {
                for correct in 0...total {
                    var player = start
                    let unlocked = try player.play(Game.accuracy(name, correct, of: total).event)
                    let isEnough = unlocked.contains("room\(room.number).\(name).accuracy")
                    #expect(isEnough == (100 * correct >= percent * total), "\(name): \(correct) of \(total)")
                }
            }
        }
    }

    @Test("One millionth below the target is too little", arguments: RoomTable.all)
    func largeTotals(_ room: RoomTable) throws {
        for name in Game.names {
            let percent = try #require(room.accuracy[name])
            for (correct, isEnough) in [(10_000 * percent - 1, false), (10_000 * percent, true)] {
                var player = try TestPlayer.entering(room)
                let unlocked = try player.play(Game.accuracy(name, correct, of: 1_000_000).event)
                #expect(unlocked.contains("room\(room.number).\(name).accuracy") == isEnough)
            }
        }
    }

    @Test("An average of exactly the target is not under it", arguments: RoomTable.all)
    func averages(_ room: RoomTable) throws {
        let target = try #require(room.speed["speed-match"])
        for rounds in 1...30 {
            var player = try TestPlayer.entering(room)
            let seconds = target * Double(rounds)
            #expect(try player.play(Game.speedMatch(of: rounds, seconds: seconds).event) == [])
            #expect(
                try player.play(Game.speedMatch(of: rounds, seconds: seconds - 0.001).event)
                    == ["room\(room.number).speed-match.speed"])
        }
    }

    @Test("A strict target shows the best time and the target")
    func progress() throws {
        var player = try TestPlayer.afterRooms(0)
        func state(_ id: AchievementID = "room1.memory-match.speed") throws -> [String?] {
            let progress = try player.state(of: id).progress
            return [
                "\(progress.completed) of \(progress.total)", progress.best?.description,
                progress.target?.description,
            ]
        }
        #expect(try state() == ["0 of 1", nil, "180"])
        // An unfinished game has no time.
        try player.play(Game.memoryMatch(1, of: 2, seconds: 20).event)
        #expect(try state() == ["0 of 1", nil, "180"])
        try player.play(Game.memoryMatch(1, of: 1, seconds: 240).event)
        #expect(try state() == ["0 of 1", "240", "180"])
        try player.play(Game.memoryMatch(1, of: 1, seconds: 200.5).event)
        #expect(try state() == ["0 of 1", "200.5", "180"])
        try player.play(Game.memoryMatch(1, of: 1, seconds: 179).event)
        #expect(try state() == ["1 of 1", "179", "180"])
        // Later rooms are closed, so nothing counts there yet.
        #expect(try state("room2.memory-match.speed") == ["0 of 1", nil, "150"])
    }

    @Test("Other targets show progress up to the target")
    func counting() throws {
        var player = try TestPlayer.afterRooms(0)
        try player.play([Game.memoryMatch(3, of: 5, run: 1), Game.memoryMatch(1, of: 5, run: 1)])
        #expect(try player.state(of: "room1.memory-match.games").progress.completed == 2)
        #expect(try player.state(of: "room1.memory-match.accuracy").progress.completed == 60)
        #expect(try player.state(of: "room1.memory-match.milestone").progress.completed == 1)
        #expect(try player.state(of: "room1.complete").progress.completed == 0)
        try player.play([Game.memoryMatch(5, of: 5, run: 5)])
        #expect(try player.state(of: "room1.memory-match.accuracy").progress.completed == 70)
        #expect(try player.state(of: "room1.complete").progress.completed == 3)
        #expect(try player.state(of: "room2.memory-match.games").progress.completed == 0)
    }
}
