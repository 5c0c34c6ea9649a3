import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

/// Operators' queries that are not in the contract of stores.
@Suite("Store survey")
struct SurveyTests {
    /// Runs `body` with a store of 300 events in several blocks, whose times descend in the second half.
    private func withStore(_ body: (SQLiteProgressStore) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("survey.sqlite"))
            for part in 0..<3 {
                let events = (1...100).map { number -> LoggedEvent in
                    let ordinal = part * 100 + number
                    let minutes = ordinal <= 150 ? ordinal : 300 - ordinal
                    return event(
                        "\(ordinal)", source: ordinal.isMultiple(of: 50) ? "/rare" : "/app", of: "p\(ordinal % 3)",
                        at: noon.advanced(by: .seconds(minutes * 60)))
                }
                _ = try await store.commit(
                    StoreCommit(generation: 0, events: events, batch: part == 1 ? "other" : "batch"))
            }
            try await body(store)
            await store.close()
        }
    }

    @Test("The newest events by their own time are found, whatever the limit", arguments: [1, 3, 299, 1_000])
    func search(_ limit: Int) async throws {
        try await withStore { store in
            let all = try await store.log(of: nil, after: 0, limit: 1_000)
            let wanted = all.sorted { ($0.moment.milliseconds, $0.sequence) > ($1.moment.milliseconds, $1.sequence) }
            let sequences = try await store.sequences(of: LogSearch(), limit: limit)
            #expect(sequences == wanted.prefix(limit).map(\.sequence))
            #expect(try await store.events(at: sequences).map(\.id) == wanted.prefix(limit).map(\.id))
        }
    }

    @Test("Consecutive commits of a batch form one range, and others form separate ones")
    func batches() async throws {
        try await withStore { store in
            #expect(try await store.ranges(ofBatch: "batch") == [1...100, 201...300])
            #expect(try await store.ranges(ofBatch: "other") == [101...200])
            #expect(try await store.batches() == ["batch", "other"])
            _ = try await store.commit(StoreCommit(generation: 0, events: [event("more")], batch: "batch"))
            #expect(try await store.ranges(ofBatch: "batch") == [1...100, 201...301])
            #expect(try await store.problems(limit: 9) == [])
        }
    }

    @Test("The newest event is known overall and by source, and a recent enough one ends the search")
    func newest() async throws {
        try await withStore { store in
            let newest = noon.advanced(by: .seconds(150 * 60))
            #expect(try await store.newestEvent(since: newest) == newest)
            #expect(try await store.newestEvent(since: newest.advanced(by: .seconds(1))) == newest)
            // The event that arrived last is recent enough, so newer ones are not searched for.
            #expect(try await store.newestEvent(since: noon) == noon)
            #expect(try await store.newestEvent(since: newest, of: "/rare") == newest)
            #expect(try await store.newestEvent(since: noon, of: "/none") == nil)
            let contents = try await store.contents()
            #expect(contents.sources.map(\.source) == ["/app", "/rare"])
            #expect(contents.sources.map(\.count) == [294, 6])
            #expect(contents.sources.map(\.newest) == [noon.advanced(by: .seconds(149 * 60)), newest])
        }
    }

    @Test("The first day and the last event of a player are known")
    func players() async throws {
        try await withTemporaryFolder { folder in
            let store = try await SQLiteProgressStore(path: folder.path("survey.sqlite"))
            let days = [3, 1, 2].map { noon.advanced(by: .seconds($0 * 86_400)) }
            try await store.write(events: days.enumerated().map { event("\($0)", at: $1) }, players: [update()])
            #expect(try await store.firstDays() == ["ada": days[1].localDay])
            #expect(try await store.lastEvents(of: ["ada", "bob"]) == [days[2], nil])
            let numbers = try await store.numbers(since: 0)
            #expect((numbers.players, numbers.lastEvent, numbers.changedPlayers) == (1, 3, 1))
            await store.close()
        }
    }

    @Test("A copy has the state of one moment, and a file that is not a store is refused")
    func copy() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("survey.sqlite")
            let store = try await SQLiteProgressStore(path: path)
            try await store.write(events: [event("1")])
            // The event is in the write-ahead log, and the store stays open.
            try SQLiteProgressStore.copy(path, to: folder.path("copy.sqlite"), busyTimeout: .seconds(1))
            try await store.write(events: [event("2")])
            let copy = try await SQLiteProgressStore(path: folder.path("copy.sqlite"))
            #expect(try await copy.logIDs() == ["1"])
            await copy.close()
            await store.close()
            try folder.write(Data("no store".utf8), to: "text")
            #expect(throws: StoreError.self) {
                try SQLiteProgressStore.copy(folder.path("text"), to: folder.path("other.sqlite"), busyTimeout: .zero)
            }
        }
    }
}
