import AchievementCore
import AchievementEngine
import AchievementStorage

/// A store that keeps everything in dictionaries: the contract in its plainest form.
actor DictionaryStore: ProgressStore {
    struct Player {
        var revision: Int64 = 0
        var change: Int64 = 0
        var state: [UInt8] = []
        var rows: [Int64: [DetailKey: DetailRow]] = [:]
        var unlocks: [Int64: Unlock] = [:]
        var ledger: [(entry: LedgerEntry, symbol: Int64?)] = []
    }

    private var names: [ExactText] = []
    private var log: [LoggedEvent] = []
    private var players: [PlayerID: Player] = [:]
    private var lastChange: Int64 = 0
    private var sinks: Set<ExactText> = []
    private var outbox: [(entry: OutboxEntry, waiting: Set<ExactText>)] = []
    private var lastPlace: Int64 = 0
    private var texts: [ExactText: String] = [:]

    func symbols(for requests: [SymbolRequest]) -> [Int64] {
        requests.map { request in
            if let number = number(of: request.name) { return number }
            for former in request.formerNames {
                guard let number = number(of: former) else { continue }
                names[Int(number) - 1] = ExactText(request.name)
                return number
            }
            names.append(ExactText(request.name))
            return Int64(names.count)
        }
    }

    private func number(of name: String) -> Int64? {
        names.firstIndex(of: ExactText(name)).map { Int64($0) + 1 }
    }

    private func achievement(_ symbol: Int64) throws(StoreError) -> AchievementKey {
        guard names.indices.contains(Int(symbol) - 1),
            let key = AchievementKey(String(names[Int(symbol) - 1].string.dropFirst("achievement:".count)))
        else { throw StoreError(.corrupt, "symbol \(symbol) is no achievement") }
        return key
    }

    func events(with ids: [EventID]) -> [EventID: LoggedEvent] {
        var found: [EventID: LoggedEvent] = [:]
        for event in log where ids.contains(event.id) { found[event.id] = event }
        return found
    }

    func log(after sequence: Int64, of player: PlayerID?, limit: Int) -> [LoggedEvent] {
        let events = log.filter { $0.sequence > sequence && (player == nil || $0.player == player) }
        return Array(events.prefix(max(0, limit)))
    }

    func load(_ requests: [PlayerRequest]) -> [StoredPlayer] {
        requests.map { request in
            let player = players[request.player] ?? Player()
            let rows = request.details.flatMap { detail in
                let series = player.rows[detail.series] ?? [:]
                let keys = if case .keys(let keys) = detail.rows { keys } else { Array(series.keys) }
                return keys.compactMap { key in
                    series[key].map { StoredPlayer.Row(series: detail.series, key: key, row: $0) }
                }
            }
            return StoredPlayer(
                revision: player.revision, state: request.wantsState ? player.state : [], rows: rows)
        }
    }

    func commit(_ commit: StoreCommit) throws(StoreError) -> [[Int64]] {
        try check(commit)
        for var event in commit.events {
            event.sequence = Int64(log.count) + 1
            log.append(event)
        }
        for (key, text) in commit.notes { texts[ExactText(key)] = text }
        return commit.players.map { update in
            lastChange += 1
            var player = players[update.player] ?? Player()
            player.revision += 1
            player.change = lastChange
            player.state = update.state
            for series in update.clearedSeries { player.rows[series] = nil }
            for row in update.rows { player.rows[row.series, default: [:]][row.key] = row.row }
            for symbol in update.revoked { player.unlocks[symbol] = nil }
            for (symbol, unlock) in update.unlocks { player.unlocks[symbol] = unlock }
            player.ledger += update.ledger.map { entry in
                (entry, entry.achievement.flatMap { number(of: "achievement:\($0)") })
            }
            players[update.player] = player
            return update.deliveries.map(enqueue)
        }
    }

    private func check(_ commit: StoreCommit) throws(StoreError) {
        var known = Set(log.map(\.id))
        for event in commit.events where !known.insert(event.id).inserted {
            throw StoreError(.conflict, "the event \(event.id) is there already")
        }
        for update in commit.players {
            let revision = players[update.player]?.revision ?? 0
            guard revision == update.expectedRevision else {
                throw StoreError(.conflict, "\(update.player) is at revision \(revision)")
            }
        }
    }

    private func enqueue(_ delivery: Delivery) -> Int64 {
        lastPlace += 1
        if !sinks.isEmpty { outbox.append((OutboxEntry(sequence: lastPlace, delivery: delivery), sinks)) }
        return lastPlace
    }

    func register(sinks new: [String]) {
        sinks.formUnion(new.map { ExactText($0) })
    }

    func undelivered(to sink: String, limit: Int) -> [OutboxEntry] {
        let waiting = outbox.filter { $0.waiting.contains(ExactText(sink)) }
        return waiting.prefix(max(0, limit)).map(\.entry)
    }

    func confirm(_ sequences: [Int64], by sink: String) {
        for index in outbox.indices where sequences.contains(outbox[index].entry.sequence) {
            outbox[index].waiting.remove(ExactText(sink))
        }
        outbox.removeAll { $0.waiting.isEmpty }
    }

    func unlocks(of player: PlayerID) throws(StoreError) -> [Unlock] {
        var unlocks: [Unlock] = []
        for (symbol, unlock) in players[player]?.unlocks ?? [:] {
            unlocks.append(unlock.named(try achievement(symbol)))
        }
        return unlocks
    }

    func ledger(of player: PlayerID) throws(StoreError) -> [LedgerEntry] {
        var entries: [LedgerEntry] = []
        for (entry, symbol) in players[player]?.ledger ?? [] {
            if let symbol { entries.append(entry.named(try achievement(symbol))) } else { entries.append(entry) }
        }
        return entries
    }

    func players(after player: PlayerID?, limit: Int) -> [PlayerID] {
        let ids = players.keys.sorted().filter { id in player.map { id > $0 } ?? true }
        return Array(ids.prefix(max(0, limit)))
    }

    func players(changedAfter change: Int64, limit: Int) -> [(player: PlayerID, change: Int64)] {
        let changed = players.filter { $0.value.change > change }.map { (player: $0.key, change: $0.value.change) }
        return Array(changed.sorted { $0.change < $1.change }.prefix(max(0, limit)))
    }

    func notes(withPrefix prefix: String) -> [String: String] {
        var found: [String: String] = [:]
        for (key, text) in texts where key.string.utf8.starts(with: prefix.utf8) { found[key.string] = text }
        return found
    }
}

extension Unlock {
    /// The same unlock under the present name of its achievement.
    func named(_ key: AchievementKey) -> Unlock {
        Unlock(
            achievement: key, at: at, event: event, catalogVersion: catalogVersion,
            criterionFingerprint: criterionFingerprint, origin: origin, points: points, grantedBy: grantedBy)
    }
}

extension LedgerEntry {
    /// The same entry under the present name of its achievement.
    func named(_ key: AchievementKey) -> LedgerEntry {
        LedgerEntry(mode: mode, points: points, reason: reason, achievement: key, event: event, at: at)
    }
}
