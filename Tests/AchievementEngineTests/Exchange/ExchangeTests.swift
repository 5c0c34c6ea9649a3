import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Exchanging history between devices")
struct ExchangeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("An exchange carries what the other side lacks, and then nothing")
    func twoDevices() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(5, "/tablet", from: 11) + visits(2, "/tablet of bob", player: "bob"))
        let there = try await phone.take(from: tablet)
        #expect(there.events == 7 && there.summaries.map(\.events) == [7])
        let back = try await tablet.take(from: phone)
        #expect(back.events == 6 && back.needless == [])
        expectSame(try await (phone.states(), tablet.states()))
        for _ in 0..<2 {
            #expect(try await phone.take(from: tablet).events == 0)
            #expect(try await tablet.take(from: phone).events == 0)
        }
        #expect(try await phone.take(from: tablet).pieces.isEmpty)
        #expect(try await tablet.take(from: phone).pieces.isEmpty)

        _ = try await tablet.center.record(visits(1, "/tablet again", from: 20))
        let news = try await phone.take(from: tablet)
        #expect(news.events == 1 && news.pieces.map(\.unlockCount) == [0])
    }

    @Test("An exchange through a third device resends nothing")
    func relays() async throws {
        let devices = try await [Device(folder), Device(folder), Device(folder)]
        for (index, device) in devices.enumerated() {
            _ = try await device.center.record(visits(4, "/\(index)", from: 1 + 5 * index))
        }
        #expect(try await devices[1].take(from: devices[0]).events == 4)
        #expect(try await devices[2].take(from: devices[1]).events == 8)
        #expect(try await devices[2].take(from: devices[0]).events == 0)
        #expect(try await devices[0].take(from: devices[2]).events == 8)
        #expect(try await devices[0].take(from: devices[1]).events == 0)
        #expect(try await devices[1].take(from: devices[0]).events == 4)
        for device in devices { expectSame(try await (devices[0].states(), device.states())) }
    }

    @Test("An interrupted exchange resumes where it stopped, even with another device")
    func cuts() async throws {
        let devices = try await [Device(folder), Device(folder), Device(folder)]
        _ = try await devices[0].center.record(visits(20, "/phone") + visits(9, "/bob", player: "bob"))
        _ = try await devices[1].take(from: devices[0])
        var counts: [Int] = []
        for turn in 0..<20 {
            let carried = try await devices[2].take(from: devices[turn % 2], limit: 5, pieces: 1)
            #expect(carried.needless == [])
            counts.append(carried.events)
        }
        #expect(counts.reduce(0, +) == 29 && counts.allSatisfy { $0 <= 5 })
        expectSame(try await (devices[0].states(), devices[2].states()))
    }

    @Test("A piece that arrives too early is not merged, and a repeated one is recognized")
    func order() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(20, "/phone"))
        var pieces: [HistoryPiece] = []
        for try await piece in phone.center.pieces(since: VersionVector(), limit: 6) { pieces.append(piece) }
        #expect(pieces.count >= 4 && pieces.map(\.isLast) == pieces.indices.map { $0 == pieces.count - 1 })
        let before = try await tablet.store.contents()
        for piece in pieces.dropFirst() { #expect(try await piece.merge(into: tablet.center) == .early) }
        expectSame((before, try await tablet.store.contents()))
        for (index, piece) in pieces.enumerated() {
            guard case .merged = try await piece.merge(into: tablet.center) else {
                Issue.record("piece \(index) was not merged")
                continue
            }
            for known in pieces[...index] { #expect(try await known.merge(into: tablet.center) == .repeated) }
            if index + 2 < pieces.count { #expect(try await pieces[index + 2].merge(into: tablet.center) == .early) }
        }
        expectSame(try await (phone.states(), tablet.states()))
        // The sender already has them.
        for piece in pieces { #expect(try await piece.merge(into: phone.center) == .repeated) }
        // A piece that was made for a device with more events.
        let late = try await Device(folder)
        _ = try await phone.center.record(visits(1, "/more", from: 25))
        for try await piece in phone.center.pieces(since: try await tablet.center.versionVector()) {
            #expect(try await piece.merge(into: late.center) == .early)
        }
    }

    @Test("What two devices earn together is announced once, on one of them")
    func celebrations() async throws {
        let (bell, chime) = (RecordingSink("bell"), RecordingSink("chime"))
        let phone = try await Device(folder, sinks: [bell])
        let tablet = try await Device(folder, sinks: [chime])
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(5, "/tablet", from: 11))
        try await phone.center.deliverPending()
        try await tablet.center.deliverPending()
        let before = await (unlocks(bell), unlocks(chime))
        _ = try await phone.take(from: tablet, limit: 2)
        _ = try await tablet.take(from: phone, limit: 2)
        try await phone.center.deliverPending()
        try await tablet.center.deliverPending()
        #expect(await unlocks(bell) == before.0 + ["gym/ten"])
        #expect(await unlocks(chime) == before.1)
    }

    private func unlocks(_ sink: RecordingSink) async -> [String] {
        await sink.deliveries.flatMap { delivery -> [String] in
            switch delivery.reward {
            case .unlocked(let unlock): ["\(unlock.achievement)"]
            case .backfill(let summary): summary.unlocks.map { "\($0.achievement)" }
            case .level, .points, .revoked, .room: []
            }
        }
    }

    @Test("An exchange carries definitions and erasures, and an empty store overwrites nothing")
    func catalogs() async throws {
        let (phone, tablet, empty) = try await (Device(folder), Device(folder), Device(folder))
        _ = try await phone.center.record(visits(5, "/phone") + visits(3, "/bob", player: "bob"))
        _ = try await tablet.take(from: phone)
        try await phone.center.define(
            AchievementDefinition(
                mode: "gym", id: "may", title: ["en": "May"], description: ["en": "3 visits"], points: 30,
                criterion: Gym.visits.total >= 3), by: "coach", id: "d")
        try await phone.center.erase("bob", by: "operator", id: "e")
        _ = try await tablet.take(from: phone, limit: 1)
        _ = try await phone.take(from: tablet, limit: 1)
        expectSame(try await (phone.states(), tablet.states()))
        #expect(try await tablet.center.allPlayers() == ["ada"])
        let held = try await tablet.center.status(of: "ada").achievements.filter { $0.unlockedAt != nil }
        #expect(held.map(\.key).contains("gym/may"))
        #expect(try await phone.take(from: tablet).pieces.isEmpty)

        let before = try await phone.states()
        #expect(try await phone.take(from: empty).events == 0)
        expectSame((before, try await phone.states()))
        _ = try await empty.take(from: phone)
        expectSame((before, try await empty.states()))
    }

    @Test("After a restore or a full merge, an exchange resends nothing")
    func backups() async throws {
        let phone = try await Device(folder)
        _ = try await phone.center.record(visits(6, "/phone"))
        let vector = try await phone.center.versionVector()
        let tablet = try await phone.copy()
        #expect(try await tablet.center.versionVector().knowledge.seen.count == 2)
        #expect(try await tablet.take(from: phone).events == 0)
        #expect(try await phone.take(from: tablet).events == 0)

        let other = try await Device(folder)
        _ = try await other.center.record(visits(3, "/other", from: 10))
        try await phone.backup().merge(into: other.center)
        #expect(try await other.take(from: phone).events == 0)
        #expect(try await phone.take(from: other).events == 3)
        // A restored store gets another id; a reopened one keeps its own.
        let again = try await AchievementCenter.gym(store: phone.store).versionVector()
        #expect(Set(vector.knowledge.seen.keys).isSubset(of: again.knowledge.seen.keys))
        #expect(try await Set(tablet.center.versionVector().knowledge.seen.keys) != Set(vector.knowledge.seen.keys))
    }

    @Test("A changed piece is refused, and a contradictory one is refused whole")
    func refusals() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(3, "/app"))
        _ = try await tablet.center.record(visits(2, "/app", player: "bob"))
        var pieces: [HistoryPiece] = []
        for try await piece in phone.center.pieces(since: VersionVector()) { pieces.append(piece) }
        let text = String(decoding: try JSONEncoder().encode(pieces[0]), as: UTF8.self)
        #expect(try JSONDecoder().decode(HistoryPiece.self, from: Data(text.utf8)) == pieces[0])
        for (part, other) in [("ada", "bob"), ("\"version\":1", "\"version\":2"), ("first", "ten")] {
            try #require(text.contains(part))
            let changed = text.replacingOccurrences(of: part, with: other)
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(HistoryPiece.self, from: Data(changed.utf8))
            }
        }
        let before = try await tablet.store.contents()
        let error = try await #require(throws: BackupError.self) { try await pieces[0].merge(into: tablet.center) }
        #expect(error.code == .contradiction)
        expectSame((before, try await tablet.store.contents()))
    }

    @Test("Two copies of one store that diverged still exchange everything")
    func copies() async throws {
        // Both stores get the same commits until they diverge.
        let twins = TwinStore()
        let (phone, tablet) = try await (Device(folder, store: twins), Device(folder))
        _ = try await phone.center.record(visits(4, "/phone"))
        #expect(try await tablet.take(from: phone).events == 4)
        await twins.part()
        _ = try await phone.center.record(visits(2, "/phone later", from: 10))
        #expect(try await tablet.take(from: phone).events == 2)

        let twin = try await Device(folder, store: twins.second)
        _ = try await twin.center.record(visits(5, "/twin", from: 20))
        #expect(try await twin.store.history(of: "ada").count == 9)
        let carried = try await tablet.take(from: twin)
        #expect(Set(try carried.pieces.flatMap { try $0.eventIDs }.filter { $0.source == "/twin" }).count == 5)
        #expect(try await twin.take(from: tablet).summaries.map(\.events) == [2])
        _ = try await phone.take(from: tablet)
        for device in [phone, twin] { expectSame(try await (tablet.states(), device.states())) }
    }
}
