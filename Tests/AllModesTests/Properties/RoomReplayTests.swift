import AchievementCore
import AchievementEngine
import Testing

@Suite("Replays of trophy rooms")
struct RoomReplayTests {
    private static let start = 20_619 * millisecondsOfDay

    /// Twelve perfect games complete the first room; none of them counts in the second.
    @Test("Voiding a game of a finished room earns nothing in the next room", arguments: 0..<12)
    func voided(game: Int) async throws {
        let center = try await FiveModes.center(at: Self.start + millisecondsOfDay)
        try await record(Self.games, in: center)
        let before = try await center.status(of: "ada")
        #expect(before.rooms?.completed == 1)
        let void = Deed.voided(source: "/app", id: "game \(game)", by: "coach")
        try await record([happening("void", 100, void)], in: center)
        let after = try await center.status(of: "ada")
        #expect(Standing(after).held == Standing(before).held)
        #expect(after.points == before.points)
        #expect(after.rooms == before.rooms)
    }

    @Test("A room granted ahead of time opens no room, and is passed once the room before it is finished")
    func grantedAhead() async throws {
        let center = try await FiveModes.center(at: Self.start + millisecondsOfDay)
        let grant = happening("grant", -1, .granted("trophy-rooms/room2.complete", by: "coach"))
        let opened = try await rooms(in: center, by: ([grant] + Self.games).map { [$0] })
        #expect(opened == [[2, nil], [1, 3]])
        #expect(try await center.status(of: "ada").rooms?.current == 3)
    }

    @Test("Rooms finished by late games open one another as if the games had arrived in time")
    func late() async throws {
        let games = (0..<60).map { number in
            happening("later game \(100 + number)", number, Self.games[number % 12].deed)
        }
        let inTime = try await rooms(
            in: FiveModes.center(at: Self.start + millisecondsOfDay), by: games.map { [$0] })
        let late = try await rooms(
            in: FiveModes.center(at: Self.start + millisecondsOfDay), by: [Array(games.suffix(1)), games.dropLast()])
        #expect(inTime.count >= 2 && inTime.prefix(2) == [[1, 2], [2, 3]])
        #expect(late == inTime)
    }

    /// The rooms that were finished and opened, in the order in which a center reports them.
    private func rooms(in center: AchievementCenter, by batches: [[Happening]]) async throws -> [[Int?]] {
        var rooms: [[Int?]] = []
        for batch in batches {
            for result in try await center.record(batch.map { try $0.envelope() }) {
                guard case .recorded(let rewards) = try result.get() else { continue }
                for case .room(let room) in rewards { rooms.append([room.completed, room.opened]) }
            }
        }
        return rooms
    }

    private func record(_ happenings: [Happening], in center: AchievementCenter) async throws {
        for result in try await center.record(happenings.map { try $0.envelope() }) { _ = try result.get() }
    }

    private static var games: [Happening] {
        (0..<12).map { number in
            let deed: Deed =
                switch number % 4 {
                case 0: .memoryMatch(correct: 10, of: 10, seconds: 50_000_000, run: 10, score: 0)
                case 1: .speedMatch(correct: 12, of: 12, seconds: 6_000_000, run: 12, score: 0)
                case 2: .sequenceRecall(correct: 10, of: 10, longest: 9, mistakes: 0, seconds: 5_000_000, score: 0)
                default: .cardLocator(found: 6, of: 6, seconds: 5_000_000, score: 0)
                }
            return RoomReplayTests().happening("game \(number)", number, deed)
        }
    }

    private func happening(_ id: String, _ minute: Int, _ deed: Deed) -> Happening {
        let at = PlainMoment(milliseconds: Self.start + minute * 60_000, offsetMinutes: 0)
        return Happening(id: id, player: "ada", at: at, deed: deed)
    }
}
