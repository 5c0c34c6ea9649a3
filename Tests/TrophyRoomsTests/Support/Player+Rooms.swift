import AchievementEngine
import TrophyRooms

extension Player {
    private static let openings = Result {
        var player = try Player(of: TrophyRooms())
        var players = [player]
        for room in RoomTable.all {
            try player.play(room.games())
            players.append(player)
        }
        return players
    }

    /// A player who has just completed `count` rooms in the fewest games, and played nothing since.
    static func afterRooms(_ count: Int) throws -> Player { try openings.get()[count] }

    /// A player who has just entered a room.
    static func entering(_ room: RoomTable) throws -> Player { try afterRooms(room.number - 1) }
}
