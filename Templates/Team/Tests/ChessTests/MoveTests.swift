import AchievementCore
import AchievementEngine
import AchievementTesting
import Chess
import Testing

@Suite("Moves")
struct MoveTests {
    @Test("Moves add up over any number of events", arguments: [[10], [9, 1], [4, 5, 1]])
    func adding(counts: [Int]) throws {
        var player = try TestPlayer(Chess())
        for count in counts.dropLast() { #expect(try player.play(MovePlayed(count: count)) == []) }
        for count in counts.suffix(1) { #expect(try player.play(MovePlayed(count: count)) == ["moves_10"]) }
    }

    @Test("Progress shows how much of an achievement is done")
    func progress() throws {
        var player = try TestPlayer(Chess())
        try player.play(MovePlayed(count: 4))
        let state = try player.state(of: "moves_10")
        #expect(!state.isUnlocked)
        #expect(state.progress.completed == 4)
        #expect(state.progress.total == 10)
    }

    @Test("An achievement unlocks once")
    func once() throws {
        var player = try TestPlayer(Chess())
        #expect(try player.play(MovePlayed(count: 10)) == ["moves_10"])
        #expect(try player.play(MovePlayed(count: 10)) == [])
    }
}
