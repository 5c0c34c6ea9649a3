import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Contract: the log")
struct EventContractTests {
    @Test("An event is found again with everything it said", arguments: StoreKind.allCases)
    func roundTrip(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let ids = [
                "1", "550e8400-e29b-41d4-a716-446655440000", "550E8400-E29B-41D4-A716-446655440000",
                "550e8400-e29b-41D4-a716-446655440000", "550e8400e29b-41d4-a716-4466554400000",
                "00000000-0000-4000-8000-000000000000",
                "\u{E9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "' OR 1=1 --",
            ]
            let early = Moment(milliseconds: 0, offsetSeconds: -64_800)
            let events = ids.map { event($0, data: #"{"id":"\#($0)"}"#, attributes: #"{"a":1}"#, at: early) }
            _ = try await store.commit(StoreCommit(events: events))

            let found = try await store.events(with: ids.map { EventID(source: "/app", id: $0) })
            #expect(found.count == ids.count)
            for (index, event) in events.enumerated() {
                let stored = try #require(found[event.id])
                #expect(stored.saysTheSame(as: event))
                #expect(Array(stored.id.id.string.utf8) == Array(event.id.id.string.utf8))
                #expect(stored.attributes == event.attributes)
                #expect(stored.sequence == Int64(index + 1))
            }
        }
    }

    @Test("Events that are not in the log are not found", arguments: StoreKind.allCases)
    func unknown(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(events: [event("1")]))
            let others = [EventID(source: "/app", id: "2"), EventID(source: "/web", id: "1")]
            #expect(try await store.events(with: others).isEmpty)
            #expect(try await store.events(with: []).isEmpty)
        }
    }

    @Test("An event that is in the log is a conflict, from the same source only", arguments: StoreKind.allCases)
    func duplicates(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(events: [event("1"), event("1", source: "/web")]))
            let problem = await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(events: [event("2"), event("1")]))
            }
            #expect(problem?.code == .conflict)
            #expect(problem?.message.contains("\"/app 1\"") == true)
            await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(events: [event("3"), event("3")]))
            }
            #expect(try await store.logIDs() == ["1", "1"])
        }
    }

    @Test("The log has the order of arrival, and is read page by page", arguments: StoreKind.allCases)
    func paging(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(events: ["c", "a"].map { event($0) }))
            _ = try await store.commit(StoreCommit(events: ["b", "e", "d"].map { event($0) }))
            #expect(try await store.logIDs() == ["c", "a", "b", "e", "d"])
            let page = try await store.log(after: 0, of: nil, limit: 2)
            let last = try #require(page.last)
            #expect(try await store.logIDs(after: last.sequence, limit: 2) == ["b", "e"])
            #expect(try await store.logIDs(after: last.sequence + 3).isEmpty)
            #expect(try await store.logIDs(limit: 0).isEmpty)
            #expect(try await store.logIDs(limit: -1).isEmpty)
            #expect(try await store.logIDs(after: -7, limit: 1) == ["c"])
        }
    }

    @Test("The log of one player is read page by page while others go on", arguments: StoreKind.allCases)
    func playerLog(kind: StoreKind) async throws {
        try await kind.withStore { store in
            for round in 0..<10 {
                let events = [event("a\(round)"), event("b\(round)", of: "bo"), event("c\(round)")]
                _ = try await store.commit(StoreCommit(events: events))
            }
            let expected = (0..<10).flatMap { ["a\($0)", "c\($0)"] }
            #expect(try await store.logIDs(of: "ada") == expected)

            var read: [String] = []
            var last: Int64 = 0
            for _ in 0..<100 {
                let page = try await store.log(after: last, of: "ada", limit: 3)
                guard let end = page.last else { break }
                read += page.map(\.id.id.string)
                last = end.sequence
                if read.count == 9 { _ = try await store.commit(StoreCommit(events: [event("late")])) }
                // Another player's log in between must not disturb.
                #expect(try await store.logIDs(of: "bo").count == 10)
            }
            #expect(read == expected + ["late"])
            #expect(try await store.logIDs(of: "nobody").isEmpty)
            #expect(try await store.logIDs(of: "ada", limit: 0).isEmpty)
        }
    }
}
