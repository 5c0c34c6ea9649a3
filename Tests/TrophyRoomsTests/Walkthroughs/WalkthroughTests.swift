import AchievementCore
import AchievementTesting
import SuiteSupport
import Testing

@Suite("The way to every achievement")
struct WalkthroughTests {
    @Test("the last step unlocks it, at its time and with its progress full", arguments: RoomWalkthrough.all)
    func unlocks(_ walkthrough: RoomWalkthrough) throws { try walkthrough.way.expectUnlock(by: .afterRooms(0)) }

    /// The contract leaves out one game of the whole way, which for most opens the room.
    @Test("one game less in the room is not enough", arguments: RoomWalkthrough.all)
    func oneLess(_ walkthrough: RoomWalkthrough) throws {
        for omitted in walkthrough.games.indices {
            var games = walkthrough.games
            games.remove(at: omitted)
            var player = try TestPlayer.entering(walkthrough.room)
            #expect(try !player.play(games).contains(walkthrough.way.achievement))
        }
    }

    /// In card locator one find is good for several targets.
    private static let independent = RoomWalkthrough.all.filter {
        let id = $0.way.achievement.rawValue
        return !id.hasSuffix(".complete") && !id.contains("card-locator")
    }

    @Test("the way to one target brings no other", arguments: independent)
    func noOther(_ walkthrough: RoomWalkthrough) throws {
        var player = try TestPlayer.entering(walkthrough.room)
        #expect(try player.play(walkthrough.games) == [walkthrough.way.achievement])
    }
}
