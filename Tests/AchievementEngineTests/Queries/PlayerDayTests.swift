import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("The current day of a player")
struct PlayerDayTests {
    /// 17:00 in Los Angeles, one day after the last visit; in UTC it is two days after it.
    private let evening = "2026-05-12T00:00:00Z"
    private let losAngeles = "2026-05-10T18:00:00-07:00"

    private func streak(of player: PlayerID = "ada", _ center: some ProgressReading) async throws -> StreakState? {
        try await center.status(of: player).streak(Gym.days)
    }

    private func center(
        _ visits: EventEnvelope..., store: any ProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(store: store, now: evening)
        for result in try await center.record(visits) { _ = try result.get() }
        return center
    }

    @Test("Each player's streak follows the player's own day, regardless of the server's clock")
    func ownDay() async throws {
        let center = try await center(
            envelope(GymVisit(), "1", at: losAngeles),
            envelope(GymVisit(), "2", player: "bo", at: "2026-05-10T18:00:00+00:00"))
        #expect(try await streak(center)?.status == .gracePeriod)
        #expect(try await streak(center)?.graceEndsAt == Moment("2026-05-12T00:00:00-07:00"))
        #expect(try await streak(of: "bo", center)?.status == .broken)
        var all: [String: StreakStatus] = [:]
        try await center.forEachStatus { status in
            all[status.player.rawValue] = status.streak(Gym.days)?.status
        }
        #expect(all == ["ada": .gracePeriod, "bo": .broken])
        #expect(try await center.reminders(for: "ada").map(\.current) == [1])
        #expect(try await center.reminders(for: "bo").isEmpty)
    }

    @Test("A board of current streaks uses each player's own clock, and changes as time passes")
    func currentStreaks() async throws {
        let center = try await center(
            envelope(GymVisit(), "1", at: losAngeles),
            envelope(GymVisit(), "2", player: "bo", at: "2026-05-09T18:00:00+00:00"),
            envelope(GymVisit(), "3", player: "bo", at: "2026-05-10T18:00:00+00:00"))
        let reader = try await center.reader()
        let board = Board(.currentStreak(Gym.days.id))
        #expect(try await reader.leaderboard(board).map(\.player) == ["ada"])
        let monday = try #require(Moment("2026-05-11T12:00:00Z"))
        let noon = reader.at(monday)
        #expect(try await noon.leaderboard(board).map(\.player) == ["bo", "ada"])
        #expect(try await noon.leaderboard(board).map(\.score) == [2, 1])
        #expect(try await noon.standings(around: "ada", on: board).last?.rank == 2)
        #expect(try await reader.leaderboard(board).map(\.player) == ["ada"])
        try await center.list("ada", onBoards: false, by: "ops")
        #expect(try await reader.leaderboard(board).isEmpty)
        for board in [
            Board(.currentStreak(Gym.visits.id)), Board(.currentStreak(Gym.days.id), over: .week(of: monday)),
        ] {
            await #expect(throws: EventError.self) { try await reader.leaderboard(board) }
        }
    }

    @Test("A moment that the host passes counts with its own offset")
    func chosenMoment() async throws {
        let center = try await center(envelope(GymVisit(), "1", at: losAngeles))
        let asked = try #require(Moment(evening))
        #expect(try await center.status(of: "ada", at: asked).streak(Gym.days)?.status == .broken)
    }

    @Test("A reader at another instant uses each player's clock, or one for all")
    func otherInstant() async throws {
        let reader = try await center(envelope(GymVisit(), "1", at: losAngeles)).reader()
        let later = try #require(Moment("2026-05-12T06:59:59Z"))
        #expect(try await streak(reader.at(later))?.status == .gracePeriod)
        #expect(try await streak(reader.at(later.advanced(by: .seconds(1))))?.status == .broken)
        #expect(try await streak(reader.at(later, offsetSeconds: 0))?.status == .broken)
    }

    @Test("The offset is that of the last event by its own time, in any order, reloaded or rebuilt")
    func lastEventCounts() async throws {
        let visits = try [
            envelope(GymVisit(), "1", at: "2026-05-09T18:00:00+08:00"),
            envelope(GymVisit(), "2", at: losAngeles),
            envelope(GymVisit(), "3", at: "2026-05-08T18:00:00+02:00"),
        ]
        for order in [visits, visits.reversed(), [visits[1], visits[0], visits[2]]] {
            let store = InMemoryProgressStore()
            let center = try await center(store: store)
            for visit in order { _ = try await center.record([visit]) }
            #expect(try await streak(center)?.status == .gracePeriod)
            let reopened = try await AchievementCenter.gym(store: store, now: evening)
            #expect(try await streak(reopened)?.status == .gracePeriod)
            try await reopened.rebuild("ada")
            #expect(try await streak(reopened)?.status == .gracePeriod)
            #expect(try await reopened.verify().findings.isEmpty)
        }
    }

    @Test("Administrators' events do not change a player's time zone, and voided events do not count")
    func ownEventsCount() async throws {
        let center = try await center(
            envelope(GymVisit(), "1", at: losAngeles),
            envelope(GymVisit(), "2", at: "2026-05-11T20:00:00+09:00"))
        try await center.grant("gym/honour", to: "ada", by: "coach")
        try await center.freeze(#require(Day(year: 2026, month: 5, day: 1)), in: Gym.days, of: "ada", by: "coach")
        #expect(try await streak(center)?.graceEndsAt == Moment("2026-05-13T00:00:00+09:00"))
        #expect(try await center.status(of: "ada").lastEventAt == Moment("2026-05-11T20:00:00+09:00"))
        try await center.void(EventID(source: "/test", id: "2"), of: "ada", by: "coach")
        #expect(try await streak(center)?.graceEndsAt == Moment("2026-05-12T00:00:00-07:00"))
        #expect(try await center.status(of: "ada").lastEventAt == Moment(losAngeles))
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A player without events has the offset of the clock")
    func withoutEvents() async throws {
        let center = try await center()
        try await center.grant("gym/honour", to: "ada", by: "coach")
        #expect(try await center.explain("gym/honour", for: "ada").player == "ada")
        #expect(try await streak(center)?.status == .newStart)
        #expect(try await center.status(of: "ada").lastEventAt == nil)
    }

    @Test("The day is the same on every device after a merge, and after old events were folded")
    func mergedAndFolded() async throws {
        let folder = try TemporaryFolder()
        let (phone, tablet) = (try await Device(folder), try await Device(folder))
        try await phone.record(envelope(GymVisit(), "1", at: losAngeles))
        try await tablet.record(envelope(GymVisit(), "2", at: "2026-05-01T12:00:00+05:30"))
        for device in [try await phone.joined(with: tablet), try await tablet.joined(with: phone)] {
            let reader = try await device.center.reader().at(try #require(Moment(evening)))
            #expect(try await streak(reader)?.status == .gracePeriod)
            try await device.center.retain(before: #require(Day(year: 2026, month: 5, day: 30)), by: "coach")
            try await device.center.rebuild("ada")
            #expect(try await streak(reader)?.status == .gracePeriod)
            #expect(try await device.center.verify().findings.isEmpty)
        }
    }

    @Test("A state that an earlier release wrote takes the offset from the log")
    func earlierState() async throws {
        let store = InMemoryProgressStore()
        _ = try await center(envelope(GymVisit(), "1", at: losAngeles), store: store)
        let earlier = StatesWithoutLastMoments(store)
        let now = try #require(Moment(evening))
        let reader = try await PlayerReader(store: earlier, now: { now }) { Gym() }
        #expect(try await streak(reader)?.status == .gracePeriod)
    }
}

/// A store whose states lack the last event, like those that earlier releases wrote.
private struct StatesWithoutLastMoments: ForwardingStore {
    let base: any ProgressStore

    init(_ store: any ProgressStore) { base = store }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        var moment = try await base.load(players: players, events: events)
        for index in moment.players.indices where !moment.players[index].state.isEmpty {
            moment.players[index].state = shortened(moment.players[index].state)
        }
        return moment
    }

    /// The state with only the points of all modes in its first cell.
    private func shortened(_ state: [UInt8]) -> [UInt8] {
        var reader = ByteReader(state[...])
        guard let format = reader.byte(), reader.number() == 0, let tag = reader.byte(), let cell = reader.payload()
        else { return state }
        let rest = Array(state.suffix(from: cell.endIndex))
        var (points, writer) = (ByteReader(cell), ByteWriter())
        writer.write(points.number() ?? 0)
        writer.write(points.number() ?? 0)
        var whole = ByteWriter()
        whole.write(byte: format)
        whole.write(Int64(0))
        whole.write(byte: tag)
        whole.write(writer.bytes)
        return whole.bytes + rest
    }
}
