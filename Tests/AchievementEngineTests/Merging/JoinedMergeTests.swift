import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Merging stores whose players were joined")
struct JoinedMergeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func visits(_ days: ClosedRange<Int>, of player: PlayerID, _ source: String) throws -> [EventEnvelope] {
        try days.map { day in
            let text = "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
            return try EventEnvelope(
                GymVisit(machine: "m\(day)"), id: EventID(source: source, id: "\(player)-\(day)"), player: player,
                at: #require(Moment(text)))
        }
    }

    private func join(_ other: PlayerID, into player: PlayerID, _ id: String = "join") throws -> EventEnvelope {
        try envelope(
            PlayerJoined(player: other, by: "operator"), id, player: player, at: "2026-05-20T12:00:00Z", by: "operator")
    }

    private func void(_ id: String, of player: PlayerID) throws -> EventEnvelope {
        try envelope(
            EventVoided(source: "/test", id: id, by: "operator"), "void of \(id)", player: player,
            at: "2026-05-21T12:00:00Z", by: "operator")
    }

    /// Two devices, both of which have events of both players.
    private func devices() async throws -> (phone: Device, tablet: Device) {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        for (device, source) in [(phone, "/phone"), (tablet, "/tablet")] {
            let first = source == "/phone" ? 1 : 4
            for event in try visits(first...first + 2, of: "old", source)
                + visits(first + 6...first + 8, of: "new", source)
            {
                try await device.record(event)
            }
        }
        return (phone, tablet)
    }

    private func expectAgreement(
        _ phone: Device, _ tablet: Device, _ players: [PlayerID], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        // Each device merges the other once, and no delivery is left.
        try await tablet.backup().merge(into: phone.center)
        try await phone.backup().merge(into: tablet.center)
        expectSame(try await (phone.states(), tablet.states()), sourceLocation: sourceLocation)
        for device in [phone, tablet] {
            #expect(try await device.center.allPlayers() == players, sourceLocation: sourceLocation)
            #expect(try await device.center.verify().isSound, sourceLocation: sourceLocation)
        }
        #expect(try await tablet.backup().merge(into: phone.center) == MergeSummary(), sourceLocation: sourceLocation)
    }

    @Test(
        "A join of one device joins the players of the other, in whatever order they merge", arguments: [false, true])
    func joined(isTabletFirst: Bool) async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        if isTabletFirst { try await phone.backup().merge(into: tablet.center) }
        try await expectAgreement(phone, tablet, ["new"])
        #expect(try await phone.center.status(of: "new")[Gym.visits] == 12)
        // Events that a device records for the joined id afterwards count for the player everywhere.
        try await tablet.record(envelope(GymVisit(), "later", player: "old", at: "2026-05-25T12:00:00Z"))
        try await expectAgreement(phone, tablet, ["new"])
        #expect(try await phone.center.status(of: "new")[Gym.visits] == 13)
    }

    @Test("The summary of a merge counts the players and events that a join or its void changes")
    func summary() async throws {
        let (phone, tablet) = try await devices()
        try await phone.backup().merge(into: tablet.center)
        try await tablet.backup().merge(into: phone.center)
        try await phone.record(join("old", into: "new"))
        var merged = try await phone.backup().merge(into: tablet.center)
        #expect(merged.events == 1 && merged.players == 2, "\(merged)")
        try await phone.record(void("join", of: "new"))
        merged = try await phone.backup().merge(into: tablet.center)
        #expect(merged.events == 1 && merged.players == 2, "\(merged)")
        // The other device's own events are counted beside the join, and a player who was not known here is not.
        try await phone.record(join("old", into: "new", "again"))
        try await phone.record(envelope(GymVisit(), "later", player: "new", at: "2026-05-25T12:00:00Z"))
        merged = try await phone.backup().merge(into: tablet.center)
        #expect(merged.events == 2 && merged.players == 2, "\(merged)")
    }

    @Test("A void of a join separates the players on every device")
    func voided() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        try await expectAgreement(phone, tablet, ["new"])
        try await tablet.record(void("join", of: "new"))
        try await phone.record(envelope(GymVisit(), "later", player: "old", at: "2026-05-25T12:00:00Z"))
        try await expectAgreement(phone, tablet, ["new", "old"])
        #expect(try await phone.center.status(of: "old")[Gym.visits] == 7)
        #expect(try await phone.center.status(of: "new")[Gym.visits] == 6)
    }

    @Test("A void of the void of a join joins the players again on every device", arguments: [false, true])
    func restored(isTabletFirst: Bool) async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        try await expectAgreement(phone, tablet, ["new"])
        try await tablet.record(void("join", of: "new"))
        try await expectAgreement(phone, tablet, ["new", "old"])
        try await phone.record(void("void of join", of: "new"))
        try await tablet.record(envelope(GymVisit(), "later", player: "old", at: "2026-05-25T12:00:00Z"))
        if isTabletFirst { try await phone.backup().merge(into: tablet.center) }
        try await expectAgreement(phone, tablet, ["new"])
        #expect(try await tablet.center.status(of: "new")[Gym.visits] == 13)
        // Another void of the same join, recorded elsewhere in the meantime, is in force beside the first.
        try await tablet.record(void("void of void of join", of: "new"))
        try await expectAgreement(phone, tablet, ["new", "old"])
    }

    @Test("Two devices that record the same join agree, and separating requires voiding both")
    func twice() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new", "1"))
        try await tablet.record(join("old", into: "new", "2"))
        try await expectAgreement(phone, tablet, ["new"])
        try await phone.record(void("1", of: "new"))
        #expect(try await phone.center.allPlayers() == ["new"])
        try await expectAgreement(phone, tablet, ["new"])
        try await phone.record(void("2", of: "new"))
        try await expectAgreement(phone, tablet, ["new", "old"])
    }

    @Test("Joins into different players contradict each other, and nothing is merged")
    func contradiction() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new", "1"))
        try await tablet.record(join("old", into: "third", "2"))
        let before = try await phone.states()
        let backup = try await tablet.backup()
        let error = await #expect(throws: BackupError.self) { try await backup.merge(into: phone.center) }
        #expect(error?.code == .contradiction && error?.description.contains("old is joined into new") == true)
        #expect(try await phone.states() == before)
    }

    @Test(
        "A player erased on one device is not joined on another, before or after, and is in no log",
        arguments: ["old", "new"] as [PlayerID], [15, 25])
    func erasedElsewhere(_ erased: PlayerID, day: Int) async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        let erasure = try envelope(
            PlayerErased(by: "operator"), "erasure", player: erased, at: "2026-05-\(day)T12:00:00Z", by: "operator")
        try await tablet.record(erasure)
        let third = try await tablet.joined(with: phone)
        try await expectAgreement(phone, tablet, [erased == "old" ? "new" : "old"])
        expectSame(try await (third.states(), phone.states()))
        for device in [phone, tablet] {
            let log = try await device.store.log(of: nil, after: 0, limit: 100)
            #expect(log.count == 6)
            #expect(!log.contains { $0.type == PlayerJoined.type || $0.recordedPlayer == erased })
        }
    }

    @Test("An erasure ends the same join of two devices, in whatever order they merge")
    func erasedAfterJoiningTwice() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new", "1"))
        try await tablet.record(join("old", into: "new", "2"))
        let office = try await Device(folder)
        try await office.record(
            envelope(PlayerErased(by: "operator"), "e", player: "old", at: "2026-05-25T12:00:00Z", by: "operator"))
        var states: [String]?
        for order in [[phone, tablet, office], [office, tablet, phone], [tablet, office, phone]] {
            let all = try await order[0].joined(with: order[1]).joined(with: order[2])
            #expect(try await all.center.verify().isSound)
            #expect(try await !all.store.log(of: nil, after: 0, limit: 100).contains { $0.type == PlayerJoined.type })
            let found = try await all.states()
            expectSame((states ?? found, found))
            states = found
            #expect(try await phone.backup().merge(into: all.center) == MergeSummary())
        }
    }

    @Test("Achievements that two players earned only together are lost once one of them is erased")
    func earnedOnlyTogether() async throws {
        let (phone, office) = try await (Device(folder), Device(folder))
        for event in try visits(1...1, of: "new", "/app") + visits(3...6, of: "old", "/app")
            + visits(7...11, of: "new", "/app")
        {
            try await phone.record(event)
        }
        try await phone.record(join("old", into: "new"))
        #expect(try await phone.center.held(by: "new").contains("ten"))
        try await office.record(
            envelope(PlayerErased(by: "operator"), "e", player: "new", at: "2026-05-02T12:00:00Z", by: "operator"))
        let (left, right) = try await (phone.joined(with: office), office.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        #expect(try await !right.center.held(by: "new").contains("ten"))
        try await phone.backup().merge(into: left.center)
        expectSame(try await (left.states(), right.states()))
    }

    @Test("An erasure of the player erases both on the other device, too")
    func erased() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        try await expectAgreement(phone, tablet, ["new"])
        try await phone.center.erase("new", by: "operator")
        try await expectAgreement(phone, tablet, [])
        #expect(try await tablet.store.log(of: nil, after: 0, limit: 10).isEmpty)
        #expect(try await !tablet.store.catalog().notes.values.contains { $0.contains("old") })
    }

    @Test("A void join of a player who was erased elsewhere is in no log after a merge, whoever merges first")
    func erasedAfterSeparation() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"), void("join", of: "new"))
        try await tablet.center.erase("old", by: "operator")
        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        for device in [left, right] {
            let log = try await device.store.log(of: nil, after: 0, limit: 99)
            #expect(log.count == 6 && !log.contains { $0.type == PlayerJoined.type || $0.type == EventVoided.type })
            #expect(try await device.center.verify().isSound)
            #expect(try await phone.backup().merge(into: device.center) == MergeSummary())
        }
        for try await piece in phone.center.pieces(since: try await tablet.center.versionVector(), limit: 1) {
            try await piece.merge(into: tablet.center)
        }
        #expect(try await !tablet.store.log(of: nil, after: 0, limit: 99).contains { $0.type == PlayerJoined.type })
    }

    @Test("Pieces carry a join like a whole backup")
    func pieces() async throws {
        let (phone, tablet) = try await devices()
        try await phone.record(join("old", into: "new"))
        for _ in 0..<2 {
            for (from, to) in [(phone, tablet), (tablet, phone)] {
                for try await piece in from.center.pieces(since: try await to.center.versionVector(), limit: 3) {
                    #expect(try await piece.merge(into: to.center) != .early)
                }
            }
        }
        expectSame(try await (phone.states(), tablet.states()))
        #expect(try await tablet.center.allPlayers() == ["new"])
        for device in [phone, tablet] { #expect(try await device.center.verify().isSound) }
    }

    @Test("A restored store still knows to whom the events of a joined id belong")
    func restored() async throws {
        let (phone, _) = try await devices()
        try await phone.record(join("old", into: "new"))
        let copy = try await phone.copy()
        expectSame(try await (copy.states(), phone.states()))
        try await copy.record(envelope(GymVisit(), "later", player: "old", at: "2026-05-25T12:00:00Z"))
        #expect(try await copy.center.status(of: "new")[Gym.visits] == 7)
        try await copy.record(void("join", of: "new"))
        #expect(try await copy.center.status(of: "old")[Gym.visits] == 4)
        #expect(try await copy.center.verify().isSound)
    }
}
