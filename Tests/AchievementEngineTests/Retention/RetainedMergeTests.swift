import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Merging devices that folded old events")
struct RetainedMergeTests {
    private let folder: TemporaryFolder
    private let day = Day(5, 6)

    init() throws { folder = try TemporaryFolder() }

    /// A device with visits of ada on each of the first ten days of May.
    private func device() async throws -> Device {
        let device = try await Device(folder)
        for answer in try await device.center.record(visits(10, "/old")) { _ = try answer.get() }
        return device
    }

    private func expectRefused(
        _ body: () async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await #expect(sourceLocation: sourceLocation) { try await body() } throws: {
            ($0 as? BackupError)?.code == .contradiction
        }
    }

    @Test("Devices that folded up to the same day merge to the same state")
    func sameDay() async throws {
        let (first, second) = try await (device(), device())
        try await first.center.retain(before: day, by: "ops")
        try await second.center.retain(before: day, by: "somebody else")
        try await first.record(envelope(GymVisit(), "first", at: "2026-05-20T12:00:00Z"))
        try await second.record(envelope(GymVisit(), "second", at: "2026-05-21T12:00:00Z"))
        let (joined, back) = try await (first.joined(with: second), second.joined(with: first))
        expectSame(try await (joined.states(), back.states()))
        #expect(try await joined.center.status(of: "ada")[Gym.visits] == 12)
        #expect(try await joined.center.verify().isSound)
    }

    @Test("Devices that got the same events in different orders fold them to the same, and merge")
    func otherOrder() async throws {
        let (first, second) = try await (Device(folder), Device(folder))
        let events = try visits(10, "/old")
        for (device, events) in [(first, events), (second, events.reversed())] {
            for event in events { try await device.record(event) }
            try await device.center.retain(before: day, by: "ops")
        }
        expectSame(try await (first.states(), second.states()))
        let (joined, back) = try await (first.joined(with: second), second.joined(with: first))
        expectSame(try await (joined.states(), back.states()))
        #expect(try await joined.center.status(of: "ada")[Gym.visits] == 10)
    }

    @Test("A reset that the device with folded events did not know takes what that device earned since")
    func reset() async throws {
        let (retained, plain, other) = try await (Device(folder), Device(folder), Device(folder))
        for device in [retained, plain, other] { _ = try await device.center.record(visits(8, "/old")) }
        try await retained.center.retain(before: day, by: "ops")
        for device in [retained, plain] { _ = try await device.center.record(visits(3, "/new", from: 10)) }
        #expect(try await retained.center.held(by: "ada").contains("ten"))
        try await other.record(
            envelope(ModeReset(mode: "gym", by: "coach"), "r", at: "2026-05-09T12:00:00Z", by: "coach"))
        let expected = try await plain.joined(with: other).center.statusLines()
        for device in try await [retained.joined(with: other), other.joined(with: retained)] {
            expectSame((expected, try await device.center.statusLines()))
            #expect(try await !device.center.held(by: "ada").contains("ten"))
            #expect(try await device.center.verify().isSound)
        }
    }

    @Test("Events that one device has folded are folded on both after a merge")
    func covered() async throws {
        let (retained, plain) = try await (device(), device())
        try await retained.center.retain(before: day, by: "ops")
        try await plain.record(envelope(GymVisit(strength: 700), "new", at: "2026-05-20T12:00:00Z"))
        let expected = try await plain.center.statusLines()
        for device in try await [retained.joined(with: plain), plain.joined(with: retained)] {
            #expect(try await device.center.statusLines() == expected)
            #expect(try await device.store.log(of: "ada", after: 0, limit: 99).count == 7)
            #expect(try await device.center.ledger(of: "ada").count == plain.center.ledger(of: "ada").count)
            #expect(try await device.center.verify().isSound)
            // Events folded on the other device are refused here, too.
            let answer = try await device.center.record([visits(1, "/old")[0]]).first
            guard case .failure(let error)? = answer, error.code == .past else {
                Issue.record("\(String(describing: answer))")
                continue
            }
        }
    }

    @Test("An empty device gets everything from one that folded old events")
    func empty() async throws {
        let (retained, empty) = try await (device(), Device(folder))
        try await retained.center.retain(before: day, by: "ops")
        try await retained.backup().merge(into: empty.center)
        #expect(try await empty.center.statusLines() == retained.center.statusLines())
        #expect(try await empty.center.verify().isSound)
        let pieces = try await Device(folder)
        for try await piece in retained.center.pieces(since: try await pieces.center.versionVector(), limit: 3) {
            _ = try await piece.merge(into: pieces.center)
        }
        #expect(try await pieces.center.statusLines() == retained.center.statusLines())
        #expect(try await pieces.center.verify().isSound)
    }

    @Test("A device with other events before the fold is refused whole, by backup or pieces")
    func others() async throws {
        for player: PlayerID in ["ada", "eve"] {
            let (retained, other) = try await (device(), device())
            try await other.record(envelope(GymVisit(), "other", player: player, at: "2026-05-02T12:00:00Z"))
            try await other.record(envelope(GymVisit(), "bob", player: "bob", at: "2026-05-20T12:00:00Z"))
            try await retained.center.retain(before: day, by: "ops")
            let left = try await retained.states()
            await expectRefused { try await other.backup().merge(into: retained.center) }
            await expectRefused {
                for try await piece in other.center.pieces(since: try await retained.center.versionVector()) {
                    _ = try await piece.merge(into: retained.center)
                }
            }
            #expect(try await retained.states() == left)
            // No events of eve were folded, so the other device may take over the fold.
            guard player == "ada" else { continue }
            let right = try await other.states()
            await expectRefused { try await retained.backup().merge(into: other.center) }
            #expect(try await other.states() == right)
        }
    }

    @Test("A void of a folded event that the device which folded it did not know is refused, until it is void itself")
    func unknownVoid() async throws {
        let (retained, other) = try await (device(), device())
        try await retained.center.retain(before: day, by: "ops")
        let old = EventID(source: "/old", id: "2")
        try await other.center.void(old, of: "ada", by: "coach", id: "void")
        for (from, to) in [(retained, other), (other, retained)] {
            let before = try await to.states()
            await expectRefused { try await from.backup().merge(into: to.center) }
            #expect(try await to.states() == before)
        }
        let void = try #require(try await other.store.history(of: "ada").last)
        try await other.center.void(void.id, of: "ada", by: "coach")
        let (joined, back) = try await (retained.joined(with: other), other.joined(with: retained))
        for device in [joined, back] { #expect(try await device.center.status(of: "ada")[Gym.visits] == 10) }
        expectSame(try await (joined.center.statusLines(), back.center.statusLines()))
    }

    @Test("An event that contradicts a folded one is refused")
    func otherFact() async throws {
        let (retained, other) = try await (device(), Device(folder))
        try await retained.center.retain(before: day, by: "ops")
        // The event is dated after the fold on this device.
        let late = try EventEnvelope(
            GymVisit(strength: 10), id: EventID(source: "/old", id: "0"), player: "ada",
            at: try #require(Moment("2026-05-20T12:00:00Z")))
        try await other.record(late)
        await expectRefused { try await other.backup().merge(into: retained.center) }
        await expectRefused { try await retained.backup().merge(into: other.center) }
    }

    @Test("The later of two folds wins if it covers the earlier one; else the merge is refused")
    func twoDays() async throws {
        let (first, second) = try await (device(), device())
        try await first.center.retain(before: day, by: "ops")
        try await second.center.retain(before: Day(5, 9), by: "ops")
        let expected = try await first.center.statusLines()
        for device in try await [first.joined(with: second), second.joined(with: first)] {
            #expect(try await device.center.statusLines() == expected)
            #expect(try await device.store.log(of: "ada", after: 0, limit: 99).count == 3)
            #expect(try await device.center.verify().isSound)
        }
        let third = try await device()
        try await third.record(envelope(GymVisit(), "more", at: "2026-05-02T12:00:00Z"))
        try await third.center.retain(before: day, by: "ops")
        await expectRefused { try await second.backup().merge(into: third.center) }
        await expectRefused { try await third.backup().merge(into: second.center) }
    }

    @Test("An erasure elsewhere removes folded events, too")
    func erasure() async throws {
        let (retained, other) = try await (device(), device())
        try await retained.center.retain(before: day, by: "ops")
        try await other.center.erase("ada", by: "ops")
        let (joined, back) = try await (retained.joined(with: other), other.joined(with: retained))
        expectSame(try await (joined.states(), back.states()))
        #expect(try await joined.center.allPlayers().isEmpty)
        #expect(try await joined.store.log(of: nil, after: 0, limit: 9).isEmpty)
    }
}
