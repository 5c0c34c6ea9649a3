import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Contract: players and revisions")
struct PlayerContractTests {
    @Test("A player who is not known has revision 0 and nothing else", arguments: StoreKind.allCases)
    func unknown(kind: StoreKind) async throws {
        try await kind.withStore { store in
            #expect(try await store.whole(series: [1]) == StoredPlayer(revision: 0, state: [], rows: []))
            _ = try await store.commit(StoreCommit(events: [event("1")]))
            #expect(try await store.whole(series: [1]) == StoredPlayer(revision: 0, state: [], rows: []))
            #expect(try await store.players(after: nil, limit: 10).isEmpty)
            _ = try await store.commit(StoreCommit(players: [update()]))
            #expect(try await store.players(after: nil, limit: 10) == ["ada"])
            #expect(try await store.logIDs(of: "ada") == ["1"])
            #expect(try await store.unlocks(of: "nobody").isEmpty)
            #expect(try await store.ledger(of: "nobody").isEmpty)
        }
    }

    @Test("Each commit of a player counts the revision up and replaces the state", arguments: StoreKind.allCases)
    func revisions(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(players: [update(state: [1]), update("bo", state: [])]))
            _ = try await store.commit(StoreCommit(events: [event("1")], players: [update(from: 1, state: [2, 0, 3])]))
            let requests = ["bo", "ada", "nobody", "ada"].map {
                PlayerRequest(player: PlayerID($0), wantsState: true, details: [])
            }
            let players = try await store.load(requests)
            #expect(players.map(\.revision) == [1, 2, 0, 2])
            #expect(players.map(\.state) == [[], [2, 0, 3], [], [2, 0, 3]])
            let bare = try await store.load([PlayerRequest(player: "ada", wantsState: false, details: [])])
            #expect(bare == [StoredPlayer(revision: 2, state: [], rows: [])])
        }
    }

    @Test("A player who changed since is a conflict", arguments: StoreKind.allCases)
    func conflicts(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(players: [update()]))
            for stale in [update(from: 0), update(from: 2), update("new", from: 1)] {
                let problem = await #expect(throws: StoreError.self) {
                    try await store.commit(StoreCommit(players: [stale]))
                }
                #expect(problem?.code == .conflict)
                #expect(problem?.isRetryable == true)
                #expect(problem?.message.contains("\"\(stale.player)\"") == true)
            }
            await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(players: [update(from: 1), update(from: 1)]))
            }
            await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(players: [update(from: 1), update(from: 2)]))
            }
            #expect(try await store.whole().revision == 1)
        }
    }

    @Test("A commit lands whole or not at all", arguments: StoreKind.allCases)
    func atomicity(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["sink"])
            let symbol = try await store.symbols(for: [SymbolRequest(name: "achievement:fitness-workouts/one")])[0]
            _ = try await store.commit(
                StoreCommit(events: [event("1")], players: [update(rows: [row(7, .number(1), 1)])]))
            let before = try await store.whole(series: [7])

            let full = update(
                from: 1, state: [9], clearing: [7], rows: [row(7, .number(2), 2)], unlocks: [(symbol, unlock("one"))],
                ledger: [ledgerEntry(5)], deliveries: [delivery("d")])
            let failing = [
                StoreCommit(events: [event("2"), event("1", of: "bo")], players: [full], notes: ["n": "1"]),
                StoreCommit(events: [event("2")], players: [full, update("bo", from: 4)], notes: ["n": "1"]),
                // No achievement has this symbol, so its unlock could not be read back.
                StoreCommit(events: [event("2")], players: [full, update("bo", unlocks: [(99, unlock("one"))])]),
            ]
            for commit in failing {
                await #expect(throws: StoreError.self) { try await store.commit(commit) }
                #expect(try await store.whole(series: [7]) == before)
                #expect(try await store.logIDs() == ["1"])
                #expect(try await store.unlocks(of: "ada").isEmpty)
                #expect(try await store.ledger(of: "ada").isEmpty)
                #expect(try await store.waiting(for: "sink").isEmpty)
                #expect(try await store.notes(withPrefix: "").isEmpty)
                #expect(try await store.players(after: nil, limit: 9) == ["ada"])
                #expect(try await store.players(changedAfter: 0, limit: 9).map(\.change) == [1])
            }
            let good = StoreCommit(events: [event("2")], players: [full, update("bo")], notes: ["n": "1"])
            #expect(try await store.commit(good) == [[1], []])
            #expect(try await store.whole(series: [7]).rows == [row(7, .number(2), 2)])
            #expect(try await store.logIDs() == ["1", "2"])
            #expect(try await store.log(after: 1, of: nil, limit: 9).map(\.sequence) == [2])
        }
    }

    @Test("Names that only a failed commit brought are not remembered", arguments: StoreKind.allCases)
    func failedNames(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(events: [event("1")]))
            await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(events: [event("2", source: "/lost"), event("1")]))
            }
            _ = try await store.commit(StoreCommit(events: [event("3", source: "/other")]))
            _ = try await store.commit(StoreCommit(events: [event("4", source: "/lost")]))
            let sources = try await store.log(after: 0, of: nil, limit: 9).map(\.id.source)
            #expect(sources == ["/app", "/other", "/lost"])
            let ids = [EventID(source: "/lost", id: "2"), EventID(source: "/lost", id: "4")]
            #expect(try await store.events(with: ids).keys.map(\.id) == ["4"])
        }
    }

    @Test("An empty commit is nothing", arguments: StoreKind.allCases)
    func emptyCommit(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let places = try await store.commit(StoreCommit())
            #expect(places.isEmpty)
            let players = try await store.load([])
            #expect(players.isEmpty)
        }
    }

    @Test("Players are listed by the bytes of their ids, page by page", arguments: StoreKind.allCases)
    func paging(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let sorted = ["10", "9", "Z", "a", "aa", "e\u{301}", "z", "\u{E9}", "\u{4E2D}", "\u{FFFD}", "\u{1F600}"]
            for id in [5, 0, 10, 3, 7, 1, 9, 2, 8, 4, 6] {
                _ = try await store.commit(StoreCommit(players: [update(PlayerID(sorted[id]))]))
            }
            let all = try await store.players(after: nil, limit: 100)
            #expect(all == sorted.map { PlayerID($0) })
            var paged: [PlayerID] = []
            for _ in 0..<20 {
                let page = try await store.players(after: paged.last, limit: 3)
                if page.isEmpty { break }
                paged += page
            }
            #expect(paged == all)
            #expect(try await store.players(after: "b", limit: 1) == ["e\u{301}"])
            #expect(try await store.players(after: nil, limit: 0).isEmpty)
            #expect(try await store.players(after: nil, limit: -1).isEmpty)
        }
    }

    @Test("Changed players are listed once, in the order of their last commits", arguments: StoreKind.allCases)
    func changes(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(StoreCommit(events: [event("1", of: "eve")]))
            _ = try await store.commit(StoreCommit(players: [update("cy"), update("ada"), update("bo")]))
            let first = try await store.players(changedAfter: 0, limit: 2)
            #expect(first.map(\.player) == ["cy", "ada"])
            let last = try #require(first.last)
            #expect(try await store.players(changedAfter: last.change, limit: 9).map(\.player) == ["bo"])

            _ = try await store.commit(StoreCommit(players: [update("ada", from: 1), update("dan")]))
            #expect(try await store.players(changedAfter: last.change, limit: 9).map(\.player) == ["bo", "ada", "dan"])
            let all = try await store.players(changedAfter: -1, limit: 9)
            #expect(all.map(\.player) == ["cy", "bo", "ada", "dan"])
            #expect(zip(all, all.dropFirst()).allSatisfy { $0.change < $1.change })
            let end = try #require(all.last)
            #expect(try await store.players(changedAfter: end.change, limit: 9).isEmpty)
            #expect(try await store.players(changedAfter: 0, limit: -1).isEmpty)
        }
    }
}
