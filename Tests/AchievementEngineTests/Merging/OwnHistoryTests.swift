import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Merging a store's own earlier history")
struct OwnHistoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func moment(_ day: Int, _ hour: Int = 18) -> String {
        "2026-05-\(day < 10 ? "0" : "")\(day)T\(hour):00:00Z"
    }

    /// A definition for visits in May.
    private func defining(_ visits: Int, points: Int, day: Int) throws -> EventEnvelope {
        let window = TimeWindow.days(from: Day(5, 1), through: Day(5, 31))
        let definition = AchievementDefinition(
            mode: "gym", id: "may", title: ["en": "May"], description: ["en": "\(visits) visits"], points: points,
            criterion: Gym.visits.total.within(window) >= visits)
        return try envelope(
            AchievementDefined(achievement: definition, by: "coach"), "d\(visits)", player: "coach", at: moment(day),
            by: "coach")
    }

    private func withdrawing(day: Int) throws -> EventEnvelope {
        try envelope(
            AchievementWithdrawn(achievement: "gym/may", by: "coach"), "w\(day)", player: "coach", at: moment(day),
            by: "coach")
    }

    /// Merges backups twice, which must change nothing.
    private func expectUnchanged(
        _ device: Device, by backups: [Backup], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await (device.states(), device.center.ledger(of: "ada"))
        for backup in backups + backups {
            #expect(try await backup.merge(into: device.center) == MergeSummary(), sourceLocation: sourceLocation)
        }
        expectSame((before.0, try await device.states()), sourceLocation: sourceLocation)
        #expect(try await device.center.ledger(of: "ada") == before.1, sourceLocation: sourceLocation)
        #expect(try await device.center.verify().isSound, sourceLocation: sourceLocation)
    }

    @Test("An unlock from before a late withdrawal stays when a backup of the same store is merged")
    func withdrawal() async throws {
        let device = try await Device(folder)
        try await device.record(defining(3, points: 30, day: 1))
        _ = try await device.center.record(visits(4, "/phone", from: 2))
        let early = try await device.backup()
        // Dated before the third visit, and recorded after it.
        try await device.record(withdrawing(day: 3))
        let late = try await device.backup()
        _ = try await device.center.record(visits(2, "/more", from: 8) + visits(2, "/bob", from: 8, player: "bob"))
        #expect(try await device.center.held(by: "ada").contains("may"))
        try await expectUnchanged(device, by: [late, early, device.backup()])
        #expect(try await device.center.held(by: "ada").contains("may"))
    }

    @Test("An unlock keeps its points when a backup from before a late replacement is merged")
    func replacement() async throws {
        let device = try await Device(folder)
        try await device.record(defining(3, points: 30, day: 1))
        _ = try await device.center.record(visits(4, "/phone", from: 2))
        let early = try await device.backup()
        try await device.record(defining(2, points: 20, day: 2))
        _ = try await device.center.record(visits(2, "/more", from: 8))
        try await expectUnchanged(device, by: [early, device.backup()])
        let points = try await device.center.ledger(of: "ada").filter { $0.achievement == "gym/may" }.map(\.points)
        #expect(points == [30])
    }

    @Test("A backup from before an erasure, a void and a revocation changes nothing either")
    func decisions() async throws {
        let device = try await Device(folder)
        try await device.record(defining(3, points: 30, day: 1))
        _ = try await device.center.record(visits(4, "/phone", from: 2) + visits(4, "/bob", from: 2, player: "bob"))
        let early = try await device.backup()
        try await device.record(withdrawing(day: 3))
        try await device.center.void(EventID(source: "/phone", id: "0"), of: "ada", by: "coach")
        try await device.center.revoke("gym/first", from: "ada", by: "coach")
        try await device.center.erase("bob", by: "coach")
        try await expectUnchanged(device, by: [early])
        #expect(try await device.center.held(by: "ada").contains("may"))
    }

    @Test("Pieces that a store has already change nothing")
    func pieces() async throws {
        let device = try await Device(folder)
        try await device.record(defining(3, points: 30, day: 1))
        _ = try await device.center.record(visits(4, "/phone", from: 2))
        var pieces: [HistoryPiece] = []
        let nothing = try await Device(folder).center.versionVector()
        for try await piece in device.center.pieces(since: nothing, limit: 2) { pieces.append(piece) }
        try await device.record(withdrawing(day: 3))
        let before = try await device.states()
        for piece in pieces + pieces { #expect(try await piece.merge(into: device.center) == .repeated) }
        expectSame((before, try await device.states()))
    }

    @Test("A merge says which unlocks the combined history does not give")
    func lost() async throws {
        let observer = RecordingObserver()
        let lead = Gym.achievement("lead", Gym.visits.total - Gym.machines.count >= 2)
        let mode = Gym(extra: [lead], omitted: ["season", "season_2"])
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: .everybody, observer: observer)
        ) { mode }
        let other = try await Device(folder, mode: mode)
        _ = try await center.record(visits(3, "/phone", from: 2))
        try await other.record(
            envelope(GymVisit(count: 0, machine: "row"), "row", at: moment(1)),
            envelope(GymVisit(count: 0, machine: "rope"), "rope", at: moment(1, 19)))
        #expect(try await center.held(by: "ada").contains("lead"))
        let summary = try await other.backup().merge(into: center)
        #expect(try await !center.held(by: "ada").contains("lead"))
        #expect(summary.lost == 1 && "\(summary)".hasSuffix(", lost 1"))
        #expect(observer.lines.last == "1 player lost 1 achievement that the merged history does not give")
    }
}
