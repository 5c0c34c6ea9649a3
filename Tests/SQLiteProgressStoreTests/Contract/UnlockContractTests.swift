import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Contract: unlocks, ledger, symbols and notes")
struct UnlockContractTests {
    private func symbols(_ store: any ProgressStore, _ ids: String...) async throws -> [Int64] {
        try await store.symbols(for: ids.map { SymbolRequest(name: "achievement:fitness-workouts/\($0)") })
    }

    @Test("Unlocks are kept whole, replaced and revoked", arguments: StoreKind.allCases)
    func unlocks(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let symbols = try await symbols(store, "one", "two", "three")
            let unlocks = [
                unlock("one"), unlock("two", event: nil, origin: .backfill, points: 0),
                unlock("three", event: EventID(source: "/w", id: "e\u{301}"), origin: .granted, grantedBy: "Grace"),
            ]
            _ = try await store.commit(
                StoreCommit(players: [update(unlocks: Array(zip(symbols, unlocks))), update("bo")]))
            #expect(Set(try await store.unlocks(of: "ada")) == Set(unlocks))
            #expect(try await store.unlocks(of: "bo").isEmpty)

            let again = unlock("one", origin: .granted, points: 7, grantedBy: "Grace")
            _ = try await store.commit(
                StoreCommit(players: [update(from: 1, unlocks: [(symbols[0], again)], revoked: [symbols[1], 77])]))
            #expect(Set(try await store.unlocks(of: "ada")) == [again, unlocks[2]])

            // Regranted in the commit that revokes: the unlock stands.
            _ = try await store.commit(
                StoreCommit(players: [update(from: 2, unlocks: [(symbols[0], unlocks[0])], revoked: [symbols[0]])]))
            #expect(Set(try await store.unlocks(of: "ada")) == [unlocks[0], unlocks[2]])
        }
    }

    @Test("The ledger keeps the order of its entries", arguments: StoreKind.allCases)
    func ledger(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await symbols(store, "one")
            let entries = [
                ledgerEntry(50), ledgerEntry(200, "unlocked", of: "one"), ledgerEntry(-200, "revoked", of: "one"),
                ledgerEntry(9, "unlocked", of: "unheard-of", event: nil), ledgerEntry(0, "\u{E9}\u{1F600}"),
            ]
            _ = try await store.commit(StoreCommit(players: [update(ledger: Array(entries[..<2]))]))
            _ = try await store.commit(StoreCommit(players: [update("bo", ledger: [ledgerEntry(1)])]))
            _ = try await store.commit(StoreCommit(players: [update(from: 1, ledger: Array(entries[2...]))]))
            #expect(try await store.ledger(of: "ada") == entries)
            #expect(try await store.ledger(of: "bo") == [ledgerEntry(1)])
        }
    }

    @Test("A name gets its number once, counted from 1", arguments: StoreKind.allCases)
    func symbols(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let names = ["metric:a", "Caf\u{E9}", "Cafe\u{301}", "metric:a"]
            let numbers = try await store.symbols(for: names.map { SymbolRequest(name: $0) })
            #expect(numbers == [1, 2, 3, 1])
            let more = try await store.symbols(for: ["b", "Cafe\u{301}"].map { SymbolRequest(name: $0) })
            #expect(more == [4, 3])
            #expect(try await store.symbols(for: []).isEmpty)
        }
    }

    @Test("A renamed name keeps its number", arguments: StoreKind.allCases)
    func renames(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.symbols(for: ["old", "older", "other"].map { SymbolRequest(name: $0) })
            let renamed = SymbolRequest(name: "new", formerNames: ["unknown", "older", "old"])
            #expect(try await store.symbols(for: [renamed, renamed]) == [2, 2])
            // The former name is free again; a name that is known stays what it is.
            #expect(try await store.symbols(for: [SymbolRequest(name: "older")]) == [4])
            #expect(try await store.symbols(for: [SymbolRequest(name: "new", formerNames: ["old"])]) == [2])
            #expect(try await store.symbols(for: [SymbolRequest(name: "old")]) == [1])
        }
    }

    @Test("Unlocks and ledger follow the rename of an achievement", arguments: StoreKind.allCases)
    func renamedAchievement(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let symbol = try await symbols(store, "one")[0]
            _ = try await store.commit(
                StoreCommit(players: [
                    update(unlocks: [(symbol, unlock("one"))], ledger: [ledgerEntry(50, "unlocked", of: "one")])
                ]))
            let request = SymbolRequest(
                name: "achievement:fitness-workouts/first", formerNames: ["achievement:fitness-workouts/one"])
            #expect(try await store.symbols(for: [request]) == [symbol])
            #expect(try await store.unlocks(of: "ada") == [unlock("first")])
            #expect(try await store.ledger(of: "ada") == [ledgerEntry(50, "unlocked", of: "first")])
        }
    }

    @Test("An unlock under a number that is no achievement's is refused", arguments: StoreKind.allCases)
    func strangeSymbol(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let metric = try await store.symbols(for: [SymbolRequest(name: "metric:a")])[0]
            for symbol in [metric, 0, -1, 9_999] {
                let problem = await #expect(throws: StoreError.self) {
                    try await store.commit(StoreCommit(players: [update(unlocks: [(symbol, unlock("one"))])]))
                }
                #expect(problem?.isRetryable == false)
            }
            #expect(try await store.players(after: nil, limit: 1).isEmpty)
        }
    }

    @Test("Notes are set, replaced and found by prefix", arguments: StoreKind.allCases)
    func notes(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(
                StoreCommit(notes: ["catalog:a": "1", "catalog:b": "", "catalogue": "x", "z": "\u{E9}"]))
            _ = try await store.commit(StoreCommit(notes: ["catalog:a": "2"]))
            #expect(try await store.notes(withPrefix: "catalog:") == ["catalog:a": "2", "catalog:b": ""])
            #expect(try await store.notes(withPrefix: "z") == ["z": "\u{E9}"])
            #expect(try await store.notes(withPrefix: "zz").isEmpty)
            #expect(try await store.notes(withPrefix: "").count == 4)
        }
    }
}
