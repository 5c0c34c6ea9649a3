import AchievementCore
import AchievementStorage
import Testing

/// Guarantees of both stores of the package beyond the contract that the conformance kit checks.
@Suite("Guarantees beyond the contract")
struct ContractTests {
    @Test("Log positions count from 1 without gaps", arguments: StoreKind.allCases)
    func positions(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.write(events: ["c", "a"].map { event($0) })
            await #expect(throws: StoreError.self) { try await store.write(events: [event("x"), event("a")]) }
            try await store.write(events: [event("b", of: "bo")])
            #expect(try await store.log(of: nil, after: 0, limit: 9).map(\.sequence) == [1, 2, 3])
            let found = try await store.load(players: [], events: [event("b").id, event("c").id])
            #expect(found.events.map(\.sequence) == [3, 1])
        }
    }

    @Test(
        "Changes count from 1, and so do outbox positions of deliveries that a sink waits for",
        arguments: StoreKind.allCases)
    func changes(kind: StoreKind) async throws {
        try await kind.withStore { store in
            #expect(try await store.write(players: [update(deliveries: [delivery("a")])]).isEmpty)
            try await store.register(sinks: ["sink"])
            let sequences = try await store.write(players: [
                update(from: 1, deliveries: [delivery("b"), delivery("c")]), update("bo"),
                update("cy", deliveries: [delivery("d", to: "cy")]),
            ])
            #expect(sequences == [1, 2, 3])
            #expect(try await store.players(.changed(after: 0), limit: 9).map(\.change) == [2, 3, 4])
        }
    }

    @Test("Outbox positions are never reused", arguments: StoreKind.allCases)
    func goneDeliveries(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["one", "other"])
            var (revision, generation) = (Int64(0), Int64(0))
            func deliver(_ ids: String...) async throws -> [Int64] {
                defer { revision += 1 }
                return try await store.write(
                    under: generation, players: [update(from: revision, deliveries: ids.map { delivery($0) })])
            }
            #expect(try await deliver("a", "b") == [1, 2])
            for sink in ["one", "other"] { try await store.confirm([2], by: sink) }
            #expect(try await deliver("c") == [3])
            for sink in ["one", "other"] { try await store.confirm([1, 3], by: sink) }
            #expect(try await deliver("d") == [4])
            _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]))
            (revision, generation) = (0, 1)
            #expect(try await deliver("e") == [5])
            try await store.register(sinks: [], forgetting: ["one", "other"])
            try await store.register(sinks: ["third"])
            #expect(try await deliver("f") == [6])
            #expect(try await store.waiting(for: "third") == ["f"])
        }
    }

    @Test("A conflict names what is in the way", arguments: StoreKind.allCases)
    func refusals(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.write(events: [event("1")], players: [update()])
            func message(_ commit: StoreCommit) async -> String {
                let error = await #expect(throws: StoreError.self) { try await store.commit(commit) }
                #expect(error?.code == .conflict)
                #expect(error?.isRetryable == true)
                return error?.message ?? ""
            }
            #expect(await message(StoreCommit(generation: 0, events: [event("1")])).contains("\"/app 1\""))
            #expect(await message(StoreCommit(generation: 0, players: [update()])).contains("\"ada\""))
            #expect(await message(StoreCommit(generation: 4)).contains("generation 0, not 4"))
            // No player may be in a commit twice, whatever the revisions.
            for twice in [[update(from: 1), update(from: 1)], [update(from: 1), update(from: 2)]] {
                #expect(await message(StoreCommit(generation: 0, players: twice)).contains("\"ada\""))
            }
            #expect(try await store.whole().revision == 1)
        }
    }

    @Test(
        "Rows come in the order of the requests and, within a series, of the keys", arguments: StoreKind.allCases
    )
    func order(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let rows = [
                row(0, .number(1), 1), row(3, .number(1), 2), row(3, .number(7), 3), row(3, .text(""), 4),
                row(3, .text("x"), 5),
            ]
            try await store.write(players: [update(rows: rows, unlocks: [unlock(8), unlock(2)])])
            #expect(try await store.whole(series: [3, 4, 0]).rows == Array(rows[1...]) + [rows[0]])
            #expect(try await store.whole().unlocks.map(\.symbol) == [2, 8])
            let requests = [
                RowRequest(series: 3, .keys([.text("x"), .text("y"), .number(7)])),
                RowRequest(series: 0, .numbers(0...9)),
            ]
            let found = try await store.load(players: [PlayerRequest("ada", rows: requests)], events: [])
            #expect(found.players.first?.rows == [rows[4], rows[2], rows[0]])
        }
    }

    @Test("A delivery may be for a player without a record", arguments: StoreKind.allCases)
    func strangers(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["sink"])
            try await store.write(players: [update(deliveries: [delivery("a", to: "eve")])])
            #expect(try await store.undelivered(to: "sink", limit: 9).map(\.delivery) == [delivery("a", to: "eve")])
            #expect(try await store.whole("eve") == StoredPlayer())
            #expect(try await store.players(.named(after: nil), limit: 9).map(\.player) == ["ada"])
        }
    }
}
