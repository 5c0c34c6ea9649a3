import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Merging replaced and withdrawn definitions")
struct ReplacedDefinitionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func defining(
        _ visits: Int, points: Int, day: Int, by actor: String = "coach", id: String? = nil
    ) throws -> EventEnvelope {
        let definition = AchievementDefinition(
            mode: "gym", id: "may", title: ["en": "May"], description: ["en": "\(visits) visits"], points: points,
            criterion: Gym.visits.total >= visits)
        return try envelope(
            AchievementDefined(achievement: definition, by: actor), id ?? "d\(visits)", player: PlayerID(actor),
            at: moment(day), by: actor)
    }

    private func withdrawing(day: Int) throws -> EventEnvelope {
        try envelope(
            AchievementWithdrawn(achievement: "gym/may", by: "coach"), "w\(day)", player: "coach", at: moment(day),
            by: "coach")
    }

    /// 18:00 of a day, after the visit of that day.
    private func moment(_ day: Int) -> String { "2026-05-\(day < 10 ? "0" : "")\(day)T18:00:00Z" }

    /// The day of May on which the achievement was earned, and its points in the ledger.
    private func may(_ device: Device) async throws -> [Int] {
        let state = try await device.center.status(of: "ada").achievements.first { $0.key == "gym/may" }
        let points = try await device.center.ledger(of: "ada").filter { $0.achievement == "gym/may" }
        return [Int(state?.unlockedAt?.localDay.number ?? 20_573) - 20_573, points.reduce(0) { $0 + $1.points }]
    }

    /// Merges three devices in every order and direction; all must agree.
    private func expect(_ expected: [Int], of devices: [Device], sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        var states: [String]?
        for (first, second, third) in [(0, 1, 2), (0, 2, 1), (1, 2, 0), (2, 1, 0), (1, 0, 2), (2, 0, 1)] {
            let pair = try await devices[first].joined(with: devices[second])
            for all in try await [pair.joined(with: devices[third]), devices[third].joined(with: pair)] {
                #expect(try await may(all) == expected, sourceLocation: sourceLocation)
                let found = try await all.states()
                expectSame((states ?? found, found), sourceLocation: sourceLocation)
                states = found
                #expect(try await all.center.verify().findings.isEmpty, sourceLocation: sourceLocation)
                #expect(
                    try await all.backup().merge(into: all.center) == MergeSummary(), sourceLocation: sourceLocation)
                try await all.center.rebuild("ada")
                #expect(try await may(all) == expected, sourceLocation: sourceLocation)
            }
        }
    }

    @Test("A replaced definition still unlocks what two devices earned together before")
    func together() async throws {
        let (phone, tablet, office) = try await (Device(folder), Device(folder), Device(folder))
        _ = try await phone.center.record(visits(3, "/phone"))
        _ = try await tablet.center.record(visits(3, "/tablet", from: 4))
        try await office.record(defining(5, points: 30, day: 2), defining(20, points: 80, day: 12))
        // The fifth visit is on the fifth of May.
        try await expect([5, 30], of: [phone, tablet, office])
    }

    @Test("A merge keeps what was earned before a withdrawal, and nothing after it")
    func withdrawal() async throws {
        let (phone, tablet, office) = try await (Device(folder), Device(folder), Device(folder))
        _ = try await phone.center.record(visits(3, "/phone"))
        _ = try await tablet.center.record(visits(3, "/tablet", from: 4))
        try await office.record(defining(5, points: 30, day: 2), withdrawing(day: 5))
        try await expect([5, 30], of: [phone, tablet, office])

        let late = try await Device(folder)
        try await late.record(defining(5, points: 30, day: 2), withdrawing(day: 4))
        try await expect([0, 0], of: [phone, tablet, late])
        // The new definition counts from the first event again.
        try await late.record(defining(6, points: 70, day: 20))
        try await expect([6, 70], of: [phone, tablet, late])
    }

    @Test("A merge corrects unlocks made under a definition that had already been replaced")
    func unheardOf() async throws {
        let (phone, office) = try await (Device(folder), Device(folder))
        try await phone.record(defining(3, points: 30, day: 1))
        _ = try await phone.center.record(visits(4, "/phone", from: 10))
        #expect(try await may(phone) == [12, 30])
        try await office.record(defining(3, points: 30, day: 1), defining(4, points: 70, day: 5))
        try await expect([13, 70], of: [phone, office, try await Device(folder)])
        let other = try await Device(folder)
        try await other.record(defining(3, points: 30, day: 1), defining(9, points: 70, day: 5))
        try await expect([0, 0], of: [phone, other, try await Device(folder)])
    }

    @Test("A definition made again is in force again, even if another device had replaced it")
    func again() async throws {
        let (phone, office) = try await (Device(folder), Device(folder))
        try await phone.record(defining(3, points: 30, day: 1))
        _ = try await phone.center.record(visits(2, "/phone", from: 2) + visits(2, "/phone-later", from: 10))
        try await phone.record(defining(3, points: 30, day: 9, id: "again"))
        try await office.record(defining(8, points: 80, day: 5))
        // On the ninth the definition counts again, from the first event on.
        try await expect([10, 30], of: [phone, office, try await Device(folder)])
        #expect(try await phone.joined(with: office).center.reader().definitions.map(\.definition.points) == [30])
        #expect(try await phone.center.verify().isSound)
        let made = try await phone.center.reader().definitionRecords().map(\.madeAt)
        #expect(made == [Moment(moment(1))])
    }

    @Test("A host that repeats a definition at every start stores its text at most twice")
    func atEveryStart() async throws {
        let phone = try await Device(folder)
        for day in 1...28 { try await phone.record(defining(3, points: 30, day: day, id: "start \(day)")) }
        let notes = try await phone.store.catalog().notes.filter { $0.key.hasPrefix("defined") }
        #expect(notes.values.reduce(0) { $0 + $1.components(separatedBy: "3 visits").count - 1 } == 2)
        let office = try await Device(folder)
        try await office.record(defining(8, points: 80, day: 5))
        _ = try await office.center.record(visits(4, "/office", from: 2))
        // The replacement is in force for a day.
        try await expect([4, 30], of: [phone, office, try await Device(folder)])
    }

    @Test("Definitions survive the erasure of their author, in backups and in pieces")
    func erasedDefiner() async throws {
        let (phone, office) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(6, "/phone"))
        try await office.record(
            defining(5, points: 30, day: 2, by: "bob"), defining(20, points: 80, day: 12, by: "bob"),
            envelope(PlayerErased(by: "operator"), "e", player: "bob", at: moment(14), by: "operator"))
        let restored = try await office.copy()
        #expect(try await may(phone.joined(with: restored)) == [5, 30])
        for try await piece in restored.center.pieces(since: try await phone.center.versionVector(), limit: 1) {
            try await piece.merge(into: phone.center)
        }
        #expect(try await may(phone) == [5, 30])
        for try await piece in phone.center.pieces(since: try await office.center.versionVector(), limit: 1) {
            try await piece.merge(into: office.center)
        }
        expectSame(try await (phone.states(), office.states()))
    }

    @Test("A replacement keeps earlier unlocks, and late events from before it are judged by the old one")
    func oneDevice() async throws {
        let phone = try await Device(folder)
        try await phone.record(defining(3, points: 30, day: 1))
        _ = try await phone.center.record(visits(3, "/phone", from: 2) + visits(2, "/bob", from: 2, player: "bob"))
        try await phone.record(defining(9, points: 80, day: 12))
        #expect(try await may(phone) == [4, 30])
        try await phone.center.rebuild("ada")
        #expect(try await phone.center.verify().isSound)
        _ = try await phone.backup().merge(into: phone.center)
        #expect(try await may(phone) == [4, 30])

        // Bob's third visit before the replacement arrives late.
        _ = try await phone.center.record(visits(1, "/late", from: 7, player: "bob"))
        #expect(try await phone.center.held(by: "bob").contains("may"))
        _ = try await Device(folder).backup().merge(into: phone.center)
        let state = try await phone.center.status(of: "bob").achievements.first { $0.key == "gym/may" }
        #expect(state?.unlockedAt == Moment("2026-05-07T12:00:00Z"))
        #expect(try await may(phone) == [4, 30])
        #expect(try await phone.center.verify().isSound)
    }

    @Test("An unlock stays if an older store did not note the replaced definition")
    func olderStore() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        try await phone.record(defining(3, points: 30, day: 1))
        _ = try await phone.center.record(visits(3, "/phone", from: 2))
        try await phone.record(defining(9, points: 80, day: 12))
        let catalog = try await phone.store.catalog()
        let note = try #require(catalog.notes.keys.first { $0.hasPrefix("defined-before:") })
        _ = try await phone.store.commit(
            StoreCommit(generation: catalog.generation, changesCatalog: true, notes: [note: nil]))
        let older = try await Device(folder, store: phone.store)
        for all in try await [older.joined(with: tablet), tablet.joined(with: older)] {
            #expect(try await may(all) == [4, 30])
            #expect(try await all.center.verify().isSound)
        }
    }
}
