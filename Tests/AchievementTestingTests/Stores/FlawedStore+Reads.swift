import AchievementCore
import AchievementStorage
import Foundation

extension FlawedStore {
    static let inReads = [
        FlawedStore("events", "attributes are lost") {
            $0.alterEvents { found, _ in found.map { $0.with(attributes: nil, moment: $0.moment) } }
        },
        FlawedStore("events", "the offset of the clock is lost") {
            $0.alterEvents { found, _ in
                found.map { $0.with(attributes: $0.attributes, moment: Moment(milliseconds: $0.moment.milliseconds)) }
            }
        },
        FlawedStore("events", "ids are compared without regard to case") {
            $0.onLoad = { store, players, ids throws(StoreError) in
                let lower = ids.map { EventID(source: $0.source.string, id: $0.id.string.lowercased()) }
                return try await store.load(players: players, events: lower)
            }
        },
        FlawedStore("events", "an event is found under every source") {
            $0.onLoad = { store, players, ids throws(StoreError) in
                var moment = try await store.load(players: players, events: ids)
                let log = try await store.log(of: nil, after: 0, limit: 99)
                moment.events += ids.compactMap { id in log.first { $0.id.id == id.id && $0.id != id } }
                return moment
            }
        },
        FlawedStore("events", "an event that is asked for twice is found twice") {
            $0.alterEvents { found, ids in ids.compactMap { id in found.first { $0.id == id } } }
        },
        FlawedStore("log", "the log is sorted by id") {
            $0.onLog = { store, player, sequence, limit throws(StoreError) in
                let log = try await store.log(of: player, after: sequence, limit: 999)
                return Array(log.sorted { $0.id < $1.id }.prefix(max(0, limit)))
            }
        },
        FlawedStore("log", "a page starts with the last event of the one before") {
            $0.onLog = { store, player, sequence, limit throws(StoreError) in
                try await store.log(of: player, after: max(0, sequence - 1), limit: limit)
            }
        },
        FlawedStore("log", "a page of one player ends where others come between") {
            $0.onLog = { store, player, sequence, limit throws(StoreError) in
                let log = try await store.log(of: nil, after: sequence, limit: limit)
                return player.map { player in Array(log.prefix { $0.player == player }) } ?? log
            }
        },
        FlawedStore("revisions", "revisions are not counted") {
            $0.alterPlayers { player, request in
                if request.rows.isEmpty, request.parts == .state { player.revision = min(1, player.revision) }
            }
        },
        FlawedStore("revisions", "the number of the catalog has 32 bits") {
            $0.alterPlayers { player, _ in player.judgedUnder = Int64(Int32(clamping: player.judgedUnder)) }
        },
        FlawedStore("revisions", "a player with events alone is known") {
            $0.onLoad = { store, requests, ids throws(StoreError) in
                var moment = try await store.load(players: requests, events: ids)
                for (index, request) in requests.enumerated() where moment.players[index].revision == 0 {
                    let log = try await store.log(of: request.player, after: 0, limit: 1)
                    if !log.isEmpty { moment.players[index].judgedUnder = 1 }
                }
                return moment
            }
        },
        FlawedStore("parts", "the state comes unasked") { $0.alterRequests { $0.parts.insert(.state) } },
        FlawedStore("parts", "the unlocks come unasked") { $0.alterRequests { $0.parts.insert(.unlocks) } },
        FlawedStore("parts", "the ledger comes unasked") { $0.alterRequests { $0.parts.insert(.ledger) } },
        FlawedStore("parts", "the parts of all requests come for each") {
            $0.onLoad = { store, requests, ids throws(StoreError) in
                var requests = requests
                let all = requests.reduce(into: PlayerRequest.Parts()) { $0.formUnion($1.parts) }
                for index in requests.indices { requests[index].parts = all }
                return try await store.load(players: requests, events: ids)
            }
        },
        FlawedStore("players", "players are sorted as texts are for people") {
            $0.alterNames { players in players.sorted { $0.player.rawValue < $1.player.rawValue } }
        },
        FlawedStore("players", "a page starts with the last player of the one before") {
            $0.onPlayers = { store, page, limit throws(StoreError) in
                guard case .named(let after?) = page else { return try await store.players(page, limit: limit) }
                let rest = try await store.players(page, limit: max(0, limit - 1))
                return [ListedPlayer(player: after, change: 1, judgedUnder: 0)] + rest
            }
        },
        FlawedStore("players", "players with events alone are listed") {
            $0.onPlayers = { store, page, limit throws(StoreError) in
                let players = try await store.players(page, limit: limit)
                guard case .named(nil) = page, limit > 0 else { return players }
                let silent = try await store.log(of: "0", after: 0, limit: 1)
                return silent.map { ListedPlayer(player: $0.player, change: 0, judgedUnder: 0) } + players
            }
        },
        FlawedStore("changes", "changes are sorted by player") {
            $0.onPlayers = { store, page, limit throws(StoreError) in
                guard case .changed = page else { return try await store.players(page, limit: limit) }
                let all = try await store.players(page, limit: 999)
                return Array(all.sorted { $0.player < $1.player }.prefix(max(0, limit)))
            }
        },
        FlawedStore("changes", "the first change counts, not the last") {
            let first = FirstChanges()
            $0.onPlayers = { store, page, limit throws(StoreError) in
                guard case .changed(let after) = page else { return try await store.players(page, limit: limit) }
                let all = await first.of(try await store.players(.changed(after: 0), limit: 999))
                return Array(all.filter { $0.change > after }.prefix(max(0, limit)))
            }
        },
        FlawedStore("outbox", "the newest delivery is first") {
            $0.onUndelivered = { store, sink, limit throws(StoreError) in
                try await store.undelivered(to: sink, limit: limit).reversed()
            }
        },
    ]
}

extension AlteredStore {
    /// Sorts the list of players in another order before it is cut into pages.
    fileprivate mutating func alterNames(_ sort: @escaping @Sendable ([ListedPlayer]) -> [ListedPlayer]) {
        onPlayers = { store, page, limit throws(StoreError) in
            guard case .named(let after) = page else { return try await store.players(page, limit: limit) }
            let all = sort(try await store.players(.named(after: nil), limit: 999))
            let rest = all.drop { listed in after.map { listed.player.rawValue <= $0.rawValue } ?? false }
            return Array(rest.prefix(max(0, limit)))
        }
    }
}

extension LoggedEvent {
    fileprivate func with(attributes: [UInt8]?, moment: Moment) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }
}

/// Remembers the change under which a player was first seen.
private actor FirstChanges {
    private var changes: [PlayerID: ListedPlayer] = [:]

    func of(_ players: [ListedPlayer]) -> [ListedPlayer] {
        for player in players where changes[player.player] == nil { changes[player.player] = player }
        return changes.values.sorted { $0.change < $1.change }
    }
}
