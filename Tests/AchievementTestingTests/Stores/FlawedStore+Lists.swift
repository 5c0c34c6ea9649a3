import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation

extension FlawedStore {
    static let inLists = [
        FlawedStore("log", "the log is sorted by id") {
            $0.onLog = { store, sequence, player, limit in
                let log = try await store.log(after: sequence, of: player, limit: 999)
                return Array(log.sorted { $0.id < $1.id }.prefix(max(0, limit)))
            }
        },
        FlawedStore("log", "a page starts with the last event of the one before") {
            $0.onLog = { try await $0.log(after: max(0, $1 - 1), of: $2, limit: $3) }
        },
        FlawedStore("log", "a page of one player ends where others come between") {
            $0.onLog = { store, sequence, player, limit in
                let log = try await store.log(after: sequence, of: nil, limit: limit)
                return player.map { player in Array(log.prefix { $0.player == player }) } ?? log
            }
        },
        FlawedStore("symbols", "names are compared by canonical equivalence") {
            $0.onSymbols = { store, requests in
                try await store.symbols(
                    for: requests.map {
                        SymbolRequest(
                            name: $0.name.precomposedStringWithCanonicalMapping, formerNames: $0.formerNames)
                    })
            }
        },
        FlawedStore("renames", "former names are not looked at") {
            $0.onSymbols = { store, requests in
                try await store.symbols(for: requests.map { SymbolRequest(name: $0.name) })
            }
        },
        FlawedStore("notes", "signs of a pattern match anything") {
            $0.onNotes = { store, prefix in
                prefix.contains("_")
                    ? try await store.notes(withPrefix: "catalog:") : try await store.notes(withPrefix: prefix)
            }
        },
        FlawedStore("notes", "prefixes are compared without regard to case") {
            $0.onNotes = { store, prefix in
                try await store.notes(withPrefix: "").filter { $0.key.lowercased().hasPrefix(prefix.lowercased()) }
            }
        },
        FlawedStore("players", "players are sorted as texts are for people") {
            $0.onPlayers = { store, player, limit in
                let all = try await store.players(after: nil, limit: 999).sorted { $0.rawValue < $1.rawValue }
                let rest = all.drop { id in player.map { id.rawValue <= $0.rawValue } ?? false }
                return Array(rest.prefix(max(0, limit)))
            }
        },
        FlawedStore("players", "a page starts with the last player of the one before") {
            $0.onPlayers = { store, player, limit in
                try await (player.map { [$0] } ?? []) + store.players(after: player, limit: max(0, limit - 1))
            }
        },
        FlawedStore("changes", "changes are sorted by player") {
            $0.onChanges = { store, change, limit in
                let all = try await store.players(changedAfter: change, limit: 999)
                return Array(all.sorted { $0.player < $1.player }.prefix(limit))
            }
        },
        FlawedStore("changes", "the first change counts, not the last") {
            let first = FirstChanges()
            $0.onChanges = { store, change, limit in
                let all = await first.of(try await store.players(changedAfter: 0, limit: 999))
                return Array(all.filter { $0.change > change }.prefix(limit))
            }
        },
        FlawedStore("unlocks", "who granted it is lost") {
            $0.onUnlocks = { store, player in
                try await store.unlocks(of: player).map { unlock in
                    Unlock(
                        achievement: unlock.achievement, at: unlock.at, event: unlock.event,
                        catalogVersion: unlock.catalogVersion, criterionFingerprint: unlock.criterionFingerprint,
                        origin: unlock.origin, points: unlock.points, grantedBy: nil)
                }
            }
        },
        FlawedStore("ledger", "the newest entry is first") {
            $0.onLedger = { try await $0.ledger(of: $1).reversed() }
        },
        FlawedStore("ledger", "equal entries are one") {
            $0.onLedger = { store, player in
                var known: Set<LedgerEntry> = []
                return try await store.ledger(of: player).filter { known.insert($0).inserted }
            }
        },
        FlawedStore("outbox", "the newest delivery is first") {
            $0.onUndelivered = { try await $0.undelivered(to: $1, limit: $2).reversed() }
        },
    ]
}

/// Remembers the change under which a player was first seen.
private actor FirstChanges {
    private var changes: [PlayerID: Int64] = [:]

    func of(_ players: [(player: PlayerID, change: Int64)]) -> [(player: PlayerID, change: Int64)] {
        for (player, change) in players where changes[player] == nil { changes[player] = change }
        return changes.map { (player: $0.key, change: $0.value) }.sorted { $0.change < $1.change }
    }
}
