import AchievementCore
import AchievementSealing
import AchievementStorage

/// A sealed store with every kind of commit, and edits of it.
enum SealedScene {
    typealias Edit = @Sendable (inout EditableStore) -> Void

    static func store() async throws -> any ProgressStore {
        let base = InMemoryProgressStore()
        try await fill(SealedStore(base, sealer: SealedStoreTests.KeyedSealer()))
        return base
    }

    static func fill(_ store: any ProgressStore) async throws {
        _ = try await store.commit(
            StoreCommit(
                generation: 0, changesCatalog: true,
                notes: ["symbol:a": "1", "defined:a/b": "{}", "erased:x": "t"]))
        for (number, player) in (["ada", "bob", "eve"] as [PlayerID]).enumerated() {
            // Events from before and after the player's first record.
            try await commit(to: store, events: ["\(player) 0"], of: player)
            try await commit(
                to: store, player: player, from: 0, unlocks: [1, 2],
                events: ["\(player) 1", "\(player) 2"],
                generation: 1)
            try await commit(
                to: store, player: player, from: 1, unlocks: [Int64(3 + number)], revoked: [2],
                events: ["\(player) 3"])
        }
        try await commit(to: store, events: ["definition 1", "definition 2"], of: "coach")
        try await commit(to: store, events: ["ada 4"], of: "ada")
        // Two erased players, one of whom came back.
        let eve = try await store.load(players: [PlayerRequest("eve", .state)], events: []).players[0]
        _ = try await store.commit(
            StoreCommit(
                generation: 1, events: [event("eve 9", of: "eve")],
                players: [PlayerUpdate(player: "eve", revision: 0, judgedUnder: 4, state: eve.state)],
                erased: ["eve", "nobody"]))
    }

    static func commit(
        to store: any ProgressStore, player: PlayerID? = nil, from revision: Int64 = 0,
        unlocks: [Int64] = [],
        revoked: [Int64] = [], events: [String], of other: PlayerID = "nobody",
        notes: [String: String?] = [:],
        changesCatalog: Bool = false, generation: Int64? = nil
    ) async throws {
        let generation = try await store.load(players: [], events: []).generation
        let name = player ?? other
        var commit = StoreCommit(
            generation: generation, changesCatalog: changesCatalog,
            events: events.map { event($0, of: name) },
            notes: notes)
        if let player {
            commit.players = [
                PlayerUpdate(
                    player: player, revision: revision, judgedUnder: 4,
                    state: [1, 2, UInt8(truncatingIfNeeded: revision)],
                    rows: [StoredRow(series: 2, key: .number(revision), a: 3)],
                    unlocks: unlocks.map { unlock($0) }, revoked: revoked,
                    ledger: unlocks.map { points(Int($0)) } + [points(5)])
            ]
        }
        _ = try await store.commit(commit)
    }

    static func event(_ id: String, of player: PlayerID, at milliseconds: Int64 = 1_763_467_200_000)
        -> LoggedEvent
    {
        LoggedEvent(
            id: EventID(source: "/app", id: id), type: "sealed.happened", player: player,
            moment: Moment(milliseconds: milliseconds, offsetSeconds: 3_600),
            data: Array(#"{"a":1}"#.utf8),
            attributes: nil)
    }

    static func unlock(_ symbol: Int64) -> StoredUnlock {
        StoredUnlock(
            symbol: symbol, at: Moment(milliseconds: 1_763_467_200_000),
            event: EventID(source: "/app", id: "1"),
            catalogVersion: 3, fingerprint: "a1", origin: .live, points: 50, grantedBy: nil)
    }

    static func points(_ points: Int) -> StoredPoints {
        StoredPoints(
            mode: 4, points: points, reason: "happened", achievement: nil,
            event: EventID(source: "/app", id: "1"),
            at: Moment(milliseconds: 1_763_467_200_000))
    }

    /// Changes an event in place.
    private static func change(
        _ id: String, id newID: String? = nil, source: String = "/app",
        type: EventType = "sealed.happened",
        player: PlayerID? = nil, at milliseconds: Int64 = 1_763_467_200_000, offset: Int = 3_600,
        data: String = #"{"a":1}"#, attributes: String? = nil
    ) -> Edit {
        { snapshot in
            guard let index = snapshot.events.firstIndex(where: { $0.id.id == ExactText(id) }) else {
                return
            }
            let old = snapshot.events[index]
            snapshot.events[index] = LoggedEvent(
                sequence: old.sequence, id: EventID(source: source, id: newID ?? id), type: type,
                player: player ?? old.player,
                moment: Moment(milliseconds: milliseconds, offsetSeconds: offset), data: Array(data.utf8),
                attributes: attributes.map { Array($0.utf8) })
        }
    }

    private static func swap(_ snapshot: inout EditableStore, _ left: String, _ right: String) {
        let indices = [left, right].compactMap { id in
            snapshot.events.firstIndex { $0.id.id == ExactText(id) }
        }
        guard indices.count == 2 else { return }
        snapshot.events.swapAt(indices[0], indices[1])
        for index in indices { snapshot.events[index].sequence = Int64(index + 1) }
    }

    static let edits: [(name: String, edit: Edit)] =
        events + unlocks + ledger + states + notes + seals

    private static let events: [(String, Edit)] = [
        ("payload", change("ada 1", data: #"{"a":2}"#)),
        ("type", change("ada 1", type: "sealed.other")),
        ("time", change("ada 2", at: 1_763_467_200_001)),
        ("offset", change("ada 2", offset: 0)),
        ("source", change("ada 3", source: "/other")),
        ("id", change("ada 3", id: "ada 33")),
        ("attributes", change("ada 3", attributes: #"{"b":1}"#)),
        ("another player's", change("ada 3", player: "bob")),
        ("before the player was one", change("ada 0", data: "{}")),
        ("an event without a state", change("ada 4", data: "{}")),
        ("an id that is not a player", change("definition 1", data: "{}")),
        ("the first is gone", { $0.events.removeAll { $0.id.id == "bob 0" } }),
        ("the last is gone", { $0.events.removeAll { $0.id.id == "bob 3" } }),
        ("one of no player is gone", { $0.events.removeAll { $0.id.id == "definition 2" } }),
        ("one more", { $0.events.append(event("more", of: "bob")) }),
        ("one more of no player", { $0.events.append(event("more", of: "stranger")) }),
        ("the order", { swap(&$0, "ada 1", "ada 2") }),
        ("the order of no player", { swap(&$0, "definition 1", "definition 2") }),
    ]

    private static let unlocks: [(String, Edit)] = [
        ("symbol", { $0.players["ada"]?.unlocks[0].symbol = 77 }),
        ("time of an unlock", { $0.players["ada"]?.unlocks[0].at = Moment(milliseconds: 5) }),
        ("event of an unlock", { $0.players["ada"]?.unlocks[0].event = nil }),
        ("catalog version", { $0.players["ada"]?.unlocks[0].catalogVersion = 4 }),
        ("fingerprint", { $0.players["ada"]?.unlocks[0].fingerprint = "b2" }),
        ("origin", { $0.players["ada"]?.unlocks[0].origin = .granted }),
        ("points of an unlock", { $0.players["ada"]?.unlocks[0].points += 1 }),
        ("who granted", { $0.players["ada"]?.unlocks[0].grantedBy = "coach" }),
        ("evidence", { $0.players["ada"]?.unlocks[0].evidence = "[]" }),
        ("an unlock is gone", { $0.players["ada"]?.unlocks.removeFirst() }),
        ("an unlock more", { $0.players["ada"]?.unlocks.append(unlock(78)) }),
        ("a revoked one is back", { $0.players["ada"]?.unlocks.append(unlock(2)) }),
    ]

    private static let ledger: [(String, Edit)] = [
        ("points", { $0.players["bob"]?.ledger[0].points += 100 }),
        ("reason", { $0.players["bob"]?.ledger[0].reason = "gift" }),
        ("mode", { $0.players["bob"]?.ledger[0].mode = 5 }),
        ("achievement", { $0.players["bob"]?.ledger[0].achievement = 1 }),
        ("event of an entry", { $0.players["bob"]?.ledger[0].event = nil }),
        ("time of an entry", { $0.players["bob"]?.ledger[0].at = Moment(milliseconds: 5) }),
        ("the last entry is gone", { $0.players["bob"]?.ledger.removeLast() }),
        ("an entry more", { $0.players["bob"]?.ledger.append(points(9)) }),
        ("the order of entries", { $0.players["bob"]?.ledger.swapAt(0, 2) }),
    ]

    private static let states: [(String, Edit)] = [
        ("state", { $0.players["ada"]?.state[0] ^= 1 }),
        ("revision", { $0.players["ada"]?.revision += 1 }),
        ("catalog of a player", { $0.players["ada"]?.judgedUnder += 1 }),
        (
            "a player is gone",
            { snapshot in
                snapshot.players["bob"] = nil
                snapshot.events.removeAll { $0.player == "bob" }
            }
        ),
        (
            "a player more",
            { $0.players["mallory"] = StoredPlayer(revision: 1, judgedUnder: 4, state: [1]) }
        ),
        ("a copied player", { $0.players["mallory"] = $0.players["eve"] }),
        ("an erased player is back", { $0.players["eve"] = $0.players["bob"] }),
        (
            "two players exchanged",
            { snapshot in
                (snapshot.players["ada"], snapshot.players["bob"]) = (
                    snapshot.players["bob"], snapshot.players["ada"]
                )
            }
        ),
    ]

    private static let notes: [(String, Edit)] = [
        ("definition", { $0.catalog.notes["defined:a/b"] = "{\"points\":9}" }),
        ("a definition is gone", { $0.catalog.notes["defined:a/b"] = nil }),
        ("a definition more", { $0.catalog.notes["defined:a/c"] = "{}" }),
        ("withdrawn", { $0.catalog.notes["withdrawn:a/b"] = "2026-01-01T00:00:00Z" }),
        ("number of a name", { $0.catalog.notes["symbol:a"] = "2" }),
        ("tombstone", { $0.catalog.notes["erased:x"] = nil }),
        ("generation", { $0.catalog.generation += 1 }),
    ]

    private static let seals: [(String, Edit)] = [
        ("no seal of a player", { $0.players["ada"]?.rows = [] }),
        (
            "another player's seal",
            { snapshot in
                let rows = snapshot.players["bob"]?.rows ?? []
                snapshot.players["ada"]?.rows = rows
            }
        ),
        ("no seal of notes", { $0.catalog.notes["seal:notes"] = nil }),
        ("no seal of a writer", { $0.catalog.notes["seal:writer:main"] = nil }),
        (
            "an edited seal of a writer",
            { snapshot in
                let text = snapshot.catalog.notes["seal:writer:main"] ?? ""
                snapshot.catalog.notes["seal:writer:main"] = "9" + text
            }
        ),
        (
            "no seals",
            { snapshot in
                snapshot.catalog.notes = snapshot.catalog.notes.filter { !$0.key.hasPrefix("seal:") }
                for player in snapshot.players.keys { snapshot.players[player]?.rows = [] }
            }
        ),
    ]
}
