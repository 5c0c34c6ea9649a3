import AchievementCore
import AchievementStorage
import EditedStores
import Foundation
import SQLiteProgressStore
import Testing

/// The points that an event earns are stored in the event's record.
@Suite("Points in the rows of events")
struct EarnedPointsTests {
    private static let ids = (1...4).map { EventID(source: "/app", id: "\($0)") }

    /// The number of entries in records of events, and of entries stored separately.
    private func counts(_ path: String) throws -> [String] {
        let ofEvents = try EditedFile(path: path).records().count { $0.points != nil }
        return ["\(ofEvents)", try RawDatabase(path: path).text("SELECT count(*) FROM ledger")]
    }

    @Test("Ledger entries of events are read as they were written, in order, and stored once")
    func entries() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            var later = points(-20, "revoked", of: 300, event: Self.ids[1])
            later.at = Moment(milliseconds: 1_700_000_000_123, offsetSeconds: -3_600)
            let entries = [
                points(5, event: Self.ids[0]), points(50, "unlocked", of: 7, event: Self.ids[0]), later,
                points(0, "", event: Self.ids[2]), points(1_000_000_000, "雨 \u{0} \"x\"", of: 0, event: Self.ids[3]),
                points(-1, String(repeating: "long ", count: 300), event: Self.ids[3]),
            ]
            try await store.write(
                events: Self.ids.map { event($0.id.string) }, players: [update(ledger: entries)])
            #expect(try await store.whole().ledger == entries)
            #expect(try counts(path) == ["4", "0"])
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
            let again = try await SQLiteProgressStore(path: path)
            #expect(try await again.whole().ledger == entries)
            await again.close()
        }
    }

    @Test("Ledger entries keep their order even if their events arrived in another order")
    func backwards() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            let entries = [3, 1, 2].map { points($0, event: Self.ids[$0]) }
            try await store.write(
                events: Self.ids.map { event($0.id.string) }, players: [update(ledger: entries)])
            #expect(try counts(path) == ["3", "0"])
            #expect(try await store.whole().ledger == entries)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("Ledger entries of no event or of another player's are stored apart and keep their place")
    func apart() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            let foreign = EventID(source: "/app", id: "of bo")
            let first = [
                points(1, event: Self.ids[0]), points(2, event: nil), points(3, event: Self.ids[0]),
                points(4, event: foreign), points(5, event: Self.ids[1]), points(6, event: Self.ids[1]),
            ]
            try await store.write(
                events: [event("1"), event("of bo", of: "bo"), event("2")],
                players: [update(ledger: first), update("bo", ledger: [points(9, event: foreign)])])
            let second = [points(7, event: Self.ids[1]), points(8, event: Self.ids[2])]
            try await store.write(events: [event("3")], players: [update(from: 1, ledger: second)])
            try await store.write(players: [update(from: 2, ledger: [points(10, event: nil)])])
            #expect(try await store.whole().ledger == first + second + [points(10, event: nil)])
            #expect(try await store.whole("bo").ledger == [points(9, event: foreign)])
            #expect(try counts(path) == ["4", "5"])
            #expect(try await store.problems(limit: 9) == [])
            // The entries are erased with their player, and no others are.
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["bo"]))
            #expect(try await store.whole().ledger == first + second + [points(10, event: nil)])
            #expect(try counts(path) == ["3", "5"])
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("Entry numbers continue after another process's entries and after a failed commit")
    func numbers() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let stores = [try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path)]
            for turn in 0..<6 {
                let id = EventID(source: "/app", id: "\(turn)")
                let player = update(from: Int64(turn), ledger: [points(turn, event: id), points(9, event: nil)])
                let outdated = update(from: Int64(turn) + 1, ledger: [points(99, event: id)])
                await #expect(throws: StoreError.self) {
                    try await stores[turn % 2].write(events: [event("\(turn)")], players: [outdated])
                }
                try await stores[turn % 2].write(events: [event("\(turn)")], players: [player])
            }
            let ledger = try await stores[0].whole().ledger
            #expect(ledger.map(\.points) == [0, 9, 1, 9, 2, 9, 3, 9, 4, 9, 5, 9])
            #expect(try await stores[1].problems(limit: 9) == [])
            for store in stores { await store.close() }
        }
    }

    @Test(
        "Lost, duplicate and invalid ledger entries are found",
        arguments: [
            "DELETE FROM ledger",
            "UPDATE ledger SET number = 1", "UPDATE ledger SET number = 9", "UPDATE players SET last_points = 4",
            "UPDATE players SET last_points = 'x'",
            "UPDATE players SET revision = 0, listed_change = 0",
            "INSERT INTO ledger (player, number, mode, points, reason, at, utc_offset) VALUES (1, 3, 9, 3, '', 0, 0)",
        ])
    func damage(_ edit: String) async throws {
        try await damage { try $0.execute(edit) }
    }

    @Test("Lost, duplicate and invalid points of events are found", arguments: [nil, [2], [0x78], [1, 1, 1, 1]])
    func damagedPoints(_ points: [UInt8]?) async throws {
        try await damage { try $0.editRecords { $0[0].points = points?[...] } }
        try await damage { try $0.editRecords { $0[1].points = $0[0].points } }
    }

    private func damage(_ edit: (EditedFile) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            try await store.write(
                events: [event("1"), event("2")],
                players: [
                    update(
                        ledger: [points(1, event: Self.ids[0]), points(2, event: nil), points(3, event: Self.ids[1])])
                ])
            #expect(try await store.problems(limit: 9) == [])
            try edit(try EditedFile(path: path))
            #expect(try await store.problems(limit: 9) != [])
            await store.close()
        }
    }
}
