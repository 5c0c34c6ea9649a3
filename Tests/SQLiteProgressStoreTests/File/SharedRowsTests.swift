import AchievementCore
import AchievementStorage
import EditedStores
import Foundation
import SQLiteProgressStore
import Testing

/// Content that rows share is stored once, and every row is read byte by byte as it was written.
@Suite("Templates shared by rows")
struct SharedRowsTests {
    private static let payloads: [String] = [
        #"{}"#, #"{"minutes":25,"task":"letter"}"#, #"{"minutes":-2.5e-7,"task":""}"#, #"{"a":1,"b":true,"c":null}"#,
        #"{"task":"say \"12\", then \\"}"#, #"{"task":"\u0001\u0002\u0003"}"#, #"{"12":"\\","list":["a",1,"2",-3]}"#,
        #"{"a":{"b":{"c":"d","e":5}},"f":"g"}"#, #"{"名":"雨","минуты":30}"#, #"{"a":"\u001b:1","b":""}"#,
        #"{"long":"\#(String(repeating: "x", count: 2_000))"}"#, "{\"\(String(repeating: "k", count: 600))\":1}",
        // Not canonical, and not even JSON.
        #"{"a": 1}"#, "{\"a\":\"b", "\u{1}\u{2}\u{3}", "{\"a\":\"\u{3}\"}", "{\"a\":\"\\\u{3}\"}", "", "1", "---",
        "\"\"", "::\"",
    ]

    @Test("Payloads are read as they were written, and those of one shape share a template")
    func payloads() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let payloads = Self.payloads + (0..<50).map { #"{"minutes":\#($0),"task":"task \#($0)"}"# }
            try await store.write(events: payloads.enumerated().map { event("\($0.offset)", data: $0.element) })
            let log = try await store.log(of: nil, after: 0, limit: 100)
            #expect(log.map { String(decoding: $0.data, as: UTF8.self) } == payloads)
            await store.close()
            let records = try EditedFile(path: folder.path("s.sqlite")).records()
            let one = try #require(records.first { $0.id == .text("30") })
            #expect(records.count { $0.shape == one.shape } == 52)
            #expect(one.data.count == 8)
        }
    }

    @Test("Payloads that are not UTF-8 are read as they were written")
    func bytes() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let data: [[UInt8]] = [
                [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xFE, 0x22],
            ]
            try await store.write(
                events: data.enumerated().map { index, data in
                    LoggedEvent(
                        id: EventID(source: "/app", id: "\(index)"), type: "a", player: "ada", moment: noon, data: data,
                        attributes: nil)
                })
            #expect(try await store.log(of: nil, after: 0, limit: 9).map(\.data) == data)
            await store.close()
        }
    }

    @Test("Payloads that all differ in shape do not fill the table of templates")
    func limit() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            let payloads = (0..<5_000).map { "{\"key-\($0)\":\($0)}" }
            try await store.write(events: payloads.enumerated().map { event("\($0.offset)", data: $0.element) })
            let log = try await store.log(of: nil, after: 0, limit: 9_999)
            #expect(log.map { String(decoding: $0.data, as: UTF8.self) } == payloads)
            await store.close()
            let count = Int(try RawDatabase(path: folder.path("s.sqlite")).text("SELECT count(*) FROM texts"))
            #expect(try #require(count) <= 4_100)
        }
    }

    @Test("Unlocks and ledger entries refer to events by any id, of the same commit or not")
    func references() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            // Ids that look like log positions.
            let ids = ["3", "1", "2"].map { EventID(source: "/app", id: $0) }
            let other = EventID(source: "/elsewhere", id: "1")
            try await store.write(
                events: ids.map { event($0.id.string) } + [event("1", source: "/elsewhere", of: "bo")],
                players: [
                    update(
                        unlocks: [unlock(1, event: ids[0]), unlock(2, event: other), unlock(3, event: nil)],
                        ledger: [points(5, event: ids[1]), points(6, event: other), points(7, event: nil)])
                ])
            try await store.write(
                players: [update(from: 1, unlocks: [unlock(4, event: ids[2])], ledger: [points(8, event: ids[2])])])
            let whole = try await store.whole()
            #expect(whole.unlocks.map(\.event) == [ids[0], other, nil, ids[2]])
            #expect(whole.ledger.map(\.event) == [ids[1], other, nil, ids[2]])
            #expect(whole.unlocks.map(\.fingerprint) == Array(repeating: "a1b2c3", count: 4))
            #expect(whole.unlocks.map(\.evidence) == Array(repeating: "[1]", count: 4))
            #expect(try await store.problems(limit: 9) == [])
            // Erasing the other player does not affect this one.
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["bo"]))
            #expect(try await store.whole() == whole)
            #expect(try await store.problems(limit: 9) == [])
            await store.close()
        }
    }

    @Test("A template that only an erased player used is removed with the player")
    func erasure() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("s.sqlite"))
            try await store.write(events: [
                event("1", data: #"{"minutes":1}"#), event("2", of: "bo", data: #"{"minutes":2}"#),
                event("3", of: "bo", data: #"{"friend of bo":2}"#),
            ])
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["bo"]))
            let log = try await store.log(of: nil, after: 0, limit: 9)
            #expect(log.map { String(decoding: $0.data, as: UTF8.self) } == [#"{"minutes":1}"#])
            await store.close()
            let texts = try RawDatabase(path: folder.path("s.sqlite")).rows("SELECT text FROM texts").joined()
            #expect(texts.contains { $0.contains("minutes") })
            #expect(!texts.contains { $0.contains("friend") })
        }
    }
}
