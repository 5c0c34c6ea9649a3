import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import SuiteSupport
import Testing

@Suite("Leagues")
struct LeagueTests {
    private func center() async throws -> AchievementCenter {
        try await .gym(
            Gym(points: 10, omitted: ["season", "season_2"], order: .anyOrder), store: InMemoryProgressStore())
    }

    private let visits = Board(.metric(Gym.visits.id))

    private func play(_ scores: [(PlayerID, Int)], _ center: AchievementCenter) async throws {
        for (player, count) in scores {
            _ = try await center.record([
                envelope(GymVisit(count: Double(count)), "\(player) \(count)", player: player)
            ])[0].get()
        }
    }

    private func lines(_ league: League) -> [String] {
        league.places.map { "\($0.rank) \($0.player) \($0.score?.description ?? "-") \($0.move)" }
    }

    @Test("Only the given players are ranked, and those at both ends move")
    func given() async throws {
        let center = try await center()
        try await play([("ada", 9), ("bo", 4), ("cy", 7), ("dee", 1), ("else", 99)], center)
        let league = try await center.league(of: ["dee", "bo", "cy", "ada", "bo"], on: visits, rising: 1, falling: 1)
        #expect(lines(league) == ["1 ada 9 rises", "2 cy 7 stays", "3 bo 4 stays", "4 dee 1 falls"])
        #expect(league.players(with: .rises) == ["ada"] && league.players(with: .falls) == ["dee"])
        let still = try await center.league(of: ["bo", "cy"], on: visits)
        #expect(lines(still) == ["1 cy 7 stays", "2 bo 4 stays"])
        let none = try await center.league(of: [], on: visits, rising: 3, falling: 3)
        #expect(none.places == [] && none.unlisted == [])
    }

    @Test("Players with equal scores move alike, and rise if they are at both ends")
    func ties() async throws {
        let center = try await center()
        try await play([("ada", 5), ("bo", 5), ("cy", 3), ("dee", 2), ("eve", 2)], center)
        let players: [PlayerID] = ["ada", "bo", "cy", "dee", "eve"]
        let league = try await center.league(of: players, on: visits, rising: 1, falling: 1)
        #expect(
            lines(league) == ["1 ada 5 rises", "1 bo 5 rises", "3 cy 3 stays", "4 dee 2 falls", "4 eve 2 falls"])
        let all = try await center.league(of: players, on: visits, rising: 3, falling: .max)
        #expect(all.places.map(\.move) == [.rises, .rises, .rises, .falls, .falls])
        let nobody = try await center.league(of: players, on: visits, rising: -1, falling: .min)
        #expect(Set(nobody.places.map(\.move)) == [.stays])
    }

    @Test("Players without a score in the period come last, never rise, and fall if any player falls")
    func scoreless() async throws {
        let center = try await center()
        try await play([("ada", 5), ("idle", 8)], center)
        _ = try await center.record([
            envelope(GymVisit(count: 2), "late", player: "ada", at: "2026-04-10T12:00:00Z")
        ])[0].get()
        let april = Board(visits.score, over: .month(of: try #require(Moment("2026-04-10T12:00:00Z"))))
        let players: [PlayerID] = ["idle", "ada", "never seen"]
        let league = try await center.league(of: players, on: april, rising: 3, falling: 1)
        #expect(lines(league) == ["1 ada 2 rises", "2 idle - falls", "2 never seen - falls"])
        let mild = try await center.league(of: players, on: april, rising: 3)
        #expect(lines(mild) == ["1 ada 2 rises", "2 idle - stays", "2 never seen - stays"])
    }

    @Test("Unlisted players are named separately, and joined ids are one player")
    func others() async throws {
        let center = try await center()
        try await play([("ada", 5), ("ada@old", 3), ("bo", 7), ("shy", 9)], center)
        try await center.list("shy", onBoards: false, by: "coach")
        try await center.join("ada@old", into: "ada", by: "coach")
        let league = try await center.league(of: ["ada@old", "shy", "bo", "ada"], on: visits, rising: 1)
        #expect(lines(league) == ["1 ada 8 rises", "2 bo 7 stays"])
        #expect(league.unlisted == ["shy"])
    }

    @Test("For metrics where less is better, the lowest score rises; an unknown metric is refused")
    func ascending() async throws {
        let center = try await center()
        for (player, lap) in [("ada", 70.0), ("bo", 60), ("cy", 65)] {
            _ = try await center.record([envelope(GymVisit(lap: lap), player, player: PlayerID(player))])[0].get()
        }
        let laps = Board(.metric(Gym.lap.id))
        let league = try await center.league(of: ["ada", "bo", "cy"], on: laps, rising: 1, falling: 1)
        #expect(lines(league) == ["1 bo 60 rises", "2 cy 65 stays", "3 ada 70 falls"])
        await #expect(throws: EventError.self) {
            try await center.league(of: ["ada"], on: Board(.metric("gym.nothing")))
        }
    }

    @Test("A league agrees with counting the better and worse players", arguments: Seeds.of(0..<20))
    func random(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let center = try await center()
        let names = (0..<Int.random(in: 1...12, using: &generator)).map { PlayerID("p\($0)") }
        var scores: [PlayerID: Int] = [:]
        for name in names where Int.random(in: 0..<4, using: &generator) > 0 {
            scores[name] = Int.random(in: 1...5, using: &generator)
        }
        try await play(scores.map { ($0.key, $0.value) } + [("outsider", 3)], center)
        let rising = Int.random(in: 0...5, using: &generator)
        let falling = Int.random(in: 0...5, using: &generator)
        let league = try await center.league(
            of: names.shuffled(using: &generator), on: visits, rising: rising, falling: falling)
        #expect(league.places.map(\.player).sorted() == names.sorted())
        for place in league.places {
            let score = scores[place.player] ?? 0
            let better = names.count { (scores[$0] ?? 0) > score }
            let worse = names.count { (scores[$0] ?? 0) < score }
            #expect(place.rank == better + 1, "seed \(seed)")
            let move: League.Move =
                score > 0 && better < rising ? .rises : worse < falling ? .falls : .stays
            #expect(place.move == move, "seed \(seed): \(place)")
        }
        let sorted = league.places.map { (-(scores[$0.player] ?? 0), $0.player) }
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.0 < $1.0 || ($0.0 == $1.0 && $0.1 < $1.1) })
    }
}
