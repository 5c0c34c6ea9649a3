import AchievementCore
import AchievementStorage

/// A player's commits are counted and replace the state; an unknown player has no data.
struct RevisionCheck: StoreCheck {
    let name = "revisions"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let everything: PlayerRequest.Parts = [.state, .unlocks, .ledger]
        let series = [RowRequest(series: 1, .all)]
        notes.expect("an unknown player", try await store.part("ada", everything, rows: series), is: StoredPlayer())
        try await store.write(events: [Fixture.event("1")])
        notes.expect(
            "a player with events alone", try await store.part("ada", everything, rows: series), is: StoredPlayer())

        try await store.write(players: [
            Fixture.update(judgedUnder: 1, state: [1]), Fixture.update("bo", judgedUnder: .max, state: []),
        ])
        try await store.write(players: [Fixture.update(from: 1, judgedUnder: -7, state: [2, 0, 255])])
        let requests = ["bo", "ada", "nobody", "ada"].map { PlayerRequest(PlayerID($0), .state) }
        let players = try await store.load(players: requests, events: []).players
        notes.expect("the revisions of bo, ada, nobody and ada", players.map(\.revision), is: [1, 2, 0, 2])
        notes.expect("the states", players.map(\.state), is: [[], [2, 0, 255], [], [2, 0, 255]])
        notes.expect("the catalogs they were judged under", players.map(\.judgedUnder), is: [.max, -7, 0, -7])
        notes.expect("a load of no players", try await store.load(players: [], events: []).players, is: [])
        notes.expect("the places of an empty commit", try await store.write(), is: [])
    }
}

/// A load returns exactly the requested parts of a player.
struct PartCheck: StoreCheck {
    let name = "parts"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let rows = [Fixture.row(1, .number(1), 1), Fixture.row(1, .text("a"), 2)]
        let whole = StoredPlayer(
            revision: 1, judgedUnder: 5, state: [7], rows: rows, unlocks: [Fixture.unlock(1)],
            ledger: [Fixture.points(50)])
        try await store.write(players: [
            Fixture.update(
                judgedUnder: 5, state: whole.state, rows: rows, unlocks: whole.unlocks, ledger: whole.ledger)
        ])
        for rawValue in UInt8(0)..<8 {
            let parts = PlayerRequest.Parts(rawValue: rawValue)
            for requests in [[], [RowRequest(series: 1, .keys([.number(1)]))]] {
                let wanted = StoredPlayer(
                    revision: 1, judgedUnder: 5, state: parts.contains(.state) ? whole.state : [],
                    rows: requests.isEmpty ? [] : [rows[0]], unlocks: parts.contains(.unlocks) ? whole.unlocks : [],
                    ledger: parts.contains(.ledger) ? whole.ledger : [])
                notes.expect(
                    "a load of parts \(rawValue) and \(requests.count) series",
                    try await store.part("ada", parts, rows: requests), is: wanted)
            }
        }
        // A request for one player doesn't affect the next.
        let mixed = [PlayerRequest("ada", [.state, .unlocks]), PlayerRequest("ada", .ledger)]
        notes.expect(
            "a load of two requests", try await store.load(players: mixed, events: []).players,
            is: [
                StoredPlayer(revision: 1, judgedUnder: 5, state: whole.state, unlocks: whole.unlocks),
                StoredPlayer(revision: 1, judgedUnder: 5, ledger: whole.ledger),
            ])
    }
}

/// Players are listed by the UTF-8 bytes of their ids, page by page.
struct PlayerListCheck: StoreCheck {
    let name = "players"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let sorted = [
            "10", "9", "Z", "a", "aa", "e\u{301}", "z", "\u{E9}", "\u{4E2D}", "\u{FFFD}", "\u{1F600}",
        ].map { PlayerID($0) }
        // Players with events but without updates are not listed.
        try await store.write(events: [Fixture.event("1", of: "0")])
        for index in [5, 0, 10, 3, 7, 1, 9, 2, 8, 4, 6] {
            try await store.write(players: [Fixture.update(sorted[index], judgedUnder: Int64(index))])
        }
        let all = try await store.players(.named(after: nil), limit: 100)
        notes.expect("the players", all.map(\.player), is: sorted)
        notes.expect("the catalogs they were judged under", all.map(\.judgedUnder), is: Array(0..<11))
        var paged: [ListedPlayer] = []
        for _ in 0..<10 {
            let page = try await store.players(.named(after: paged.last?.player), limit: 3)
            if page.isEmpty { break }
            paged += page
        }
        notes.expect("the players on pages of three", paged.map(\.player), is: sorted)
        let next = try await store.players(.named(after: "b"), limit: 1).map(\.player)
        notes.expect("the player after one that is unknown", next, is: [sorted[5]])
        for limit in [0, -1] {
            notes.expect(
                "a page of \(limit) players", try await store.players(.named(after: nil), limit: limit), is: [])
        }
    }
}

/// Changed players are listed once, in the order of their last commits.
struct ChangeCheck: StoreCheck {
    let name = "changes"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func changes(after change: Int64, limit: Int = 9) async throws -> [ListedPlayer] {
            try await store.players(.changed(after: change), limit: limit)
        }
        try await store.write(events: [Fixture.event("1", of: "eve")])
        try await store.write(players: ["cy", "ada"].map { Fixture.update(PlayerID($0)) })
        try await store.write(players: [Fixture.update("bo", judgedUnder: 3)])
        let first = try await changes(after: 0, limit: 2)
        notes.expect("the first two changes", first.map(\.player), is: ["cy", "ada"])
        let seen = first.last?.change ?? 0
        notes.expect("the changes after \(seen)", try await changes(after: seen).map(\.player), is: ["bo"])

        try await store.write(players: [Fixture.update("ada", from: 1, judgedUnder: 4), Fixture.update("dan")])
        notes.expect(
            "the changes after \(seen) and a commit", try await changes(after: seen).map(\.player),
            is: ["bo", "ada", "dan"])
        let all = try await changes(after: -1)
        notes.expect("all changes, each player once", all.map(\.player), is: ["cy", "bo", "ada", "dan"])
        notes.expect("the catalogs they were judged under", all.map(\.judgedUnder), is: [0, 3, 4, 0])
        notes.expect(
            zip(all, all.dropFirst()).allSatisfy { $0.change < $1.change }, "change numbers", "of \(all) do not rise")
        notes.expect("the changes after the last one", try await changes(after: all.last?.change ?? 0), is: [])
        for limit in [0, -1] {
            notes.expect("a page of \(limit) changes", try await changes(after: 0, limit: limit), is: [])
        }
        let named = try await store.players(.named(after: nil), limit: 9)
        notes.expect("the players by name, with their changes", named, is: all.sorted { $0.player < $1.player })
    }
}
