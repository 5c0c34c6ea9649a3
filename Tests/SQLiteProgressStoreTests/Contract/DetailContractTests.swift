import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Contract: detail rows")
struct DetailContractTests {
    @Test("Numbers and texts are different keys, and texts are compared by bytes", arguments: StoreKind.allCases)
    func keys(kind: StoreKind) async throws {
        try await kind.withStore { store in
            // The composed and the decomposed form of one word, a number as text, a text of odd scalars, no text.
            let texts: [ExactText] = [
                "", "12", "Caf\u{E9}", "Cafe\u{301}", "\u{FEFF}\u{200B}\u{2028}", "\u{10FFFF}", "' \" ; --", "%_",
            ]
            var rows = [Int64.min, -1, 0, 12, Int64.max].map { row(7, .number($0), $0, $0 / 2, 1) }
            rows += texts.enumerated().map { row(7, .text($1), Int64($0), .min, .max) }
            _ = try await store.commit(StoreCommit(players: [update(rows: rows)]))
            let all = try await store.whole(series: [7]).rows
            #expect(all == rows.sorted { $0.key < $1.key })

            for expected in rows {
                let request = DetailRequest(series: 7, rows: .keys([expected.key]))
                let found = try await store.load([PlayerRequest(player: "ada", wantsState: false, details: [request])])
                #expect(found.first?.rows == [expected])
            }
        }
    }

    @Test("What is asked for is found as far as it exists", arguments: StoreKind.allCases)
    func requests(kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.commit(
                StoreCommit(players: [
                    update(rows: [row(0, .number(1), 1), row(3, .number(1), 2), row(3, .text("x"), 3)]),
                    update("bo", rows: [row(3, .text("x"), 4)]),
                ]))
            let details = [
                DetailRequest(series: 3, rows: .keys([.text("x"), .text("y"), .number(9)])),
                DetailRequest(series: 4, rows: .all),
                DetailRequest(series: 0, rows: .all),
            ]
            let players = try await store.load(
                ["ada", "bo"].map { PlayerRequest(player: PlayerID($0), wantsState: true, details: details) })
            #expect(players[0].rows == [row(3, .text("x"), 3), row(0, .number(1), 1)])
            #expect(players[1].rows == [row(3, .text("x"), 4)])
            #expect(players[0].state == [1, 2, 3])
        }
    }

    @Test(
        "A row replaces the one before; a cleared series loses all rows before new ones", arguments: StoreKind.allCases)
    func replacing(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let rows = [row(1, .number(1), 1), row(1, .number(2), 2), row(2, .text("a"), 3)]
            _ = try await store.commit(StoreCommit(players: [update(rows: rows), update("bo", rows: rows)]))
            _ = try await store.commit(
                StoreCommit(players: [update(from: 1, rows: [row(1, .number(1), 10, 11, 12), row(1, .number(3), 5)])]))
            #expect(
                try await store.whole(series: [1]).rows == [
                    row(1, .number(1), 10, 11, 12), row(1, .number(2), 2), row(1, .number(3), 5),
                ])
            _ = try await store.commit(
                StoreCommit(players: [update(from: 2, clearing: [1, 9], rows: [row(1, .number(2), 20)])]))
            #expect(
                try await store.whole(series: [1, 2]).rows == [row(1, .number(2), 20), row(2, .text("a"), 3)])
            #expect(try await store.whole("bo", series: [1, 2]).rows == rows)
        }
    }
}
