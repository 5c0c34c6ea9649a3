import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Players who are left out of leaderboards")
struct ListingTests {
    private let center: AchievementCenter

    init() async throws {
        center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for (player, visits) in [("ada", 3), ("bob", 2), ("eve", 1)] {
            for visit in 1...visits {
                let event = GymVisit(strength: Double(visit))
                _ = try await center.record([
                    envelope(event, "\(player)-\(visit)", player: PlayerID(player), at: "2026-05-0\(visit)T12:00:00Z")
                ])
            }
        }
    }

    private static let week: Board.Period = .days(Day(number: 20_574)...Day(number: 20_580))

    /// Boards of every kind: by points of all modes and of one, by a metric that keeps days and by one that does not.
    private static let boards: [Board] = [.allTime, week].flatMap { period in
        [.points(mode: nil), .points(mode: "gym"), .metric(Gym.visits.id), .metric(Gym.strength.id)]
            .map { Board($0, over: period) }
    }

    private func list(_ player: PlayerID, _ isListed: Bool, _ id: String, at text: String) async throws {
        let event = PlayerListed(boards: isListed, by: "operator")
        _ = try await center.record([envelope(event, id, player: player, at: text, by: "operator")])[0].get()
    }

    private func ranks(on board: Board) async throws -> [String] {
        try await center.leaderboard(board).map { "\($0.rank) \($0.player)" }
    }

    @Test("Other players are ranked without gaps on every kind of board, even one read before")
    func withoutGaps() async throws {
        for board in Self.boards { #expect(try await ranks(on: board) == ["1 ada", "2 bob", "3 eve"], "\(board)") }
        let status = try await center.status(of: "bob")
        try await center.list("bob", onBoards: false, by: "bob")
        for board in Self.boards {
            #expect(try await ranks(on: board) == ["1 ada", "2 eve"], "\(board)")
            #expect(try await center.standings(around: "bob", on: board).isEmpty)
        }
        #expect(try await !center.isListed("bob"))
        #expect(try await center.isListed("ada"))
        #expect(try await center.isListed("nobody"))
        // Listing does not affect the player's progress.
        #expect(try await center.status(of: "bob") == status)
        #expect(try await center.verify().findings.isEmpty)
        _ = try await center.record([envelope(GymVisit(), "bob-9", player: "bob", at: "2026-05-04T12:00:00Z")])
        #expect(try await center.status(of: "bob")[Gym.visits] == 3)
        for board in Self.boards { #expect(try await ranks(on: board) == ["1 ada", "2 eve"], "\(board)") }

        try await center.list("bob", onBoards: true, by: "bob")
        for board in Self.boards { #expect(try await ranks(on: board).count == 3, "\(board)") }
    }

    @Test("The latest decision counts, in any order of arrival", arguments: [false, true])
    func latest(isReversed: Bool) async throws {
        let decisions = [("1", false, "10"), ("2", true, "11"), ("3", false, "12")]
        for (id, isListed, day) in isReversed ? decisions.reversed() : decisions {
            try await list("bob", isListed, id, at: "2026-05-\(day)T12:00:00Z")
        }
        #expect(try await !center.isListed("bob"))
        try await center.void(EventID(source: "/test", id: "3"), of: "bob", by: "operator")
        #expect(try await center.isListed("bob"))
        try await center.reinstate(EventID(source: "/test", id: "3"), of: "bob", by: "operator")
        #expect(try await !center.isListed("bob"))
        try await center.rebuild("bob")
        #expect(try await !center.isListed("bob"))
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Resets and other players' erasures keep the decision; the player's own erasure removes it")
    func resetAndErasure() async throws {
        try await center.list("bob", onBoards: false, by: "bob")
        try await center.reset("gym", of: "bob", by: "bob")
        _ = try await center.record([envelope(GymVisit(), "bob-9", player: "bob", at: "2026-06-01T13:00:00Z")])
        #expect(try await !center.isListed("bob"))
        try await center.erase("bob", by: "operator")
        #expect(try await center.isListed("bob"))
    }

    @Test("Folded events keep a player off the boards")
    func retention() async throws {
        try await list("bob", false, "1", at: "2026-05-10T12:00:00Z")
        _ = try await center.retain(before: try #require(Day("2026-05-20")), by: "operator")
        #expect(try await !center.isListed("bob"))
        try await center.rebuild("bob")
        #expect(try await !center.isListed("bob"))
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("The decision travels with backups and merges")
    func merge() async throws {
        let folder = try TemporaryFolder()
        let (phone, tablet) = try await (Device(folder), Device(folder))
        try await phone.record(envelope(GymVisit(), "1"))
        try await tablet.record(
            envelope(PlayerListed(boards: false), "l", at: "2026-05-02T12:00:00Z", by: "ada"))
        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        for device in [left, right] {
            #expect(try await !device.center.isListed("ada"))
            #expect(try await device.center.leaderboard(Board(.points(mode: nil))).isEmpty)
            #expect(try await device.center.verify().findings.isEmpty)
        }
    }

    @Test("Deciding requires its own permission")
    func permission() async throws {
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        let policy = AdministrationPolicy.actors(allowing: ["desk": [.list], "coach": [.grant]])
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: policy)
        ) { Gym() }
        try await center.list("ada", onBoards: false, by: "desk")
        let error = await #expect(throws: EventError.self) {
            try await center.list("ada", onBoards: true, by: "coach")
        }
        #expect(error?.code == .notAllowed)
        #expect(try await !center.isListed("ada"))
    }
}
