import AchievementEngine
import AchievementTesting
import TrophyRooms

extension TestPlayer {
    private static let openings = Result {
        var player = try TestPlayer(TrophyRooms())
        var players = [player]
        for room in RoomTable.all {
            try player.play(room.games())
            players.append(player)
        }
        return players
    }

    /// A player who has just completed `count` rooms in the fewest games, and played nothing since.
    static func afterRooms(_ count: Int) throws -> TestPlayer { try openings.get()[count] }

    /// A player who has just entered a room.
    static func entering(_ room: RoomTable) throws -> TestPlayer { try afterRooms(room.number - 1) }
}
