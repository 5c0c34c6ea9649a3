import AchievementCore
import AchievementStorage
import Chance
import SQLiteProgressStore
import Testing

@Suite("Event index")
struct EventIndexTests {
    /// Ids of all kinds, unordered: random UUIDs, some in capitals, some that share their first half, ascending ones of
    /// version 7, and texts.
    private func ids(_ count: Int) -> [String] {
        var generator = SeededGenerator(seed: 7)
        return (0..<count).map { index in
            let (high, low) = (generator.next(), generator.next())
            return switch index % 5 {
            case 0: CompactUUID(high: high, low: low).text.string
            case 1: CompactUUID(high: high | 0xA << 60, low: low, isCapital: true).text.string
            case 2: CompactUUID(high: 0, low: UInt64(index)).text.string
            case 3: CompactUUID(high: UInt64(1_763_467_200_000 + index) << 16 | 0x7000, low: low).text.string
            default: "event \(low % 1_000_000_007)"
            }
        }
    }

    private func find(_ ids: [String], _ source: String = "/app", in store: SQLiteProgressStore) async throws
        -> [String]
    {
        let wanted = ids.map { EventID(source: source, id: $0) }
        return try await store.load(players: [], events: wanted).events.map(\.id.id.string)
    }

    @Test("Each event is found once by its id, after commits of any size, and no other is", arguments: [1, 7, 900])
    func finding(_ size: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            let ids = ids(size == 1 ? 300 : 4_500)
            for start in stride(from: 0, to: ids.count, by: size) {
                try await store.write(events: ids[start..<min(start + size, ids.count)].map { event($0) })
            }
            #expect(try await find(ids, in: store) == ids)
            #expect(try await find(ids + ids.reversed(), in: store) == ids)
            #expect(try await find(ids, "/another", in: store) == [])
            #expect(try await find(ids.map { $0 + "x" }, in: store) == [])
            let cases = ids.filter { $0.contains("-") && $0 != $0.uppercased() }.map { $0.uppercased() }
            #expect(try await find(cases, in: store) == [])
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
            let again = try await SQLiteProgressStore(path: path, readOnly: true)
            #expect(try await find(ids, in: again) == ids)
            await again.close()
        }
    }

    @Test("A known event id is a conflict, and so is one repeated within a commit")
    func repeats() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let ids = ids(400)
            try await store.write(events: ids.map { event($0) })
            for (index, id) in ids.enumerated() where index % 7 == 0 {
                let error = await #expect(throws: StoreError.self) {
                    try await store.write(events: [event("new \(index)"), event(id), event("later \(index)")])
                }
                #expect(error?.code == .conflict)
                #expect(error?.message.contains("\"/app \(id)\"") == true)
            }
            for id in [ids[0], ids[4]].map({ $0 + "0" }) + [CompactUUID(high: 9, low: 9).text.string] {
                let twice = await #expect(throws: StoreError.self) {
                    try await store.write(events: [event(id), event(id)])
                }
                #expect(twice?.code == .conflict)
            }
            // With another source, it is a different event.
            try await store.write(events: ids.map { event($0, source: "/another") })
            #expect(try await store.logIDs(limit: 1_000) == ids + ids)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("Erasing a player removes its events from the index and keeps the others' positions")
    func erasure() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let ids = ids(1_500)
            let events = ids.enumerated().map { index, id in
                event(id, of: index % 3 == 1 || index > 1_400 ? "bo" : "ada")
            }
            for start in stride(from: 0, to: ids.count, by: 100) {
                try await store.write(events: Array(events[start..<start + 100]))
            }
            let before = try await store.log(of: "ada", after: 0, limit: 9_999)
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["bo"]))
            #expect(try await store.log(of: "ada", after: 0, limit: 9_999) == before)
            #expect(try await store.log(of: nil, after: 0, limit: 9_999) == before)
            #expect(
                try await store.log(of: nil, after: 700, limit: 5)
                    == Array(before.filter { $0.sequence > 700 }.prefix(5)))
            let kept = events.filter { $0.player == "ada" }.map(\.id.id.string)
            #expect(try await find(ids, in: store) == kept)
            #expect(try await store.problems(limit: 9) == [])
            // Erased events can be recorded again, after all earlier positions.
            try await store.write(under: 1, events: events.filter { $0.player == "bo" })
            #expect(try await store.log(of: "bo", after: 0, limit: 1).first?.sequence == 1_501)
            #expect(try await find(ids, in: store) == ids)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("Commits of single events share the rows of the log")
    func singles() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("s.sqlite")
            let stores = [try await SQLiteProgressStore(path: path), try await SQLiteProgressStore(path: path)]
            let ids = ids(400)
            for (index, id) in ids.enumerated() { try await stores[index % 2].write(events: [event(id)]) }
            #expect(try await stores[0].logIDs(limit: 1_000) == ids)
            for store in stores { await store.close() }
            let rows = try RawDatabase(path: path).text("SELECT count(*) FROM log_blocks")
            #expect(try #require(Int(rows)) < 20)
        }
    }

    @Test("An erasure keeps what other players recorded after the log was read", arguments: [1, 20, 200])
    func erasureAfterReading(_ more: Int) async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let ids = ids(5 + more)
            for id in ids.prefix(5) { try await store.write(events: [event(id, of: "ada")]) }
            #expect(try await find([ids[2]], in: store) == [ids[2]])
            for id in ids.dropFirst(5) { try await store.write(events: [event(id, of: "bo")]) }
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]))
            #expect(try await store.logIDs(limit: 1_000) == Array(ids.dropFirst(5)))
            #expect(try await find(ids, in: store) == Array(ids.dropFirst(5)))
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("A text and a shape erased with a player are created anew in the same commit")
    func texts() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            try await store.write(events: [event("1", source: "/own", of: "bo", data: #"{"own":1}"#), event("2")])
            let back = event("3", source: "/own", of: "bo", data: #"{"own":2}"#)
            _ = try await store.commit(
                StoreCommit(generation: 0, changesCatalog: true, events: [back], erased: ["bo"]))
            let log = try await store.log(of: nil, after: 0, limit: 9)
            #expect(log.map(\.id.description) == ["/app 2", "/own 3"])
            #expect(log.last?.data == back.data)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }
}
