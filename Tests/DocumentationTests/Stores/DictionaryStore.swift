import AchievementCore
import AchievementStorage

/// A store that keeps everything in dictionaries: the contract in its plainest form.
actor DictionaryStore: ProgressStore {
    private struct Player {
        var revision: Int64 = 0
        var change: Int64 = 0
        var judgedUnder: Int64 = 0
        var state: [UInt8] = []
        var rows: [Int64: [RowKey: StoredRow]] = [:]
        var unlocks: [Int64: StoredUnlock] = [:]
        var ledger: [StoredPoints] = []
    }

    private var generation: Int64 = 0
    private var notes: [String: String] = [:]
    private var log: [LoggedEvent] = []
    private var players: [PlayerID: Player] = [:]
    private var sinks: [ExactText: Set<Reward.Kind>] = [:]
    private var outbox: [(entry: OutboxEntry, waiting: Set<ExactText>)] = []
    private var batches: [ExactText: Set<Int64>] = [:]
    private var kept: [ExactText: (days: Int, sent: [SentDelivery])] = [:]
    private var (lastEvent, lastChange, lastDelivery): (Int64, Int64, Int64) = (0, 0, 0)

    func catalog() -> StoredCatalog { StoredCatalog(generation: generation, notes: notes) }

    func load(players requests: [PlayerRequest], events ids: [EventID]) -> StoreSnapshot {
        StoreSnapshot(
            generation: generation, players: requests.map { part($0) }, events: log.filter { ids.contains($0.id) })
    }

    private func part(_ request: PlayerRequest) -> StoredPlayer {
        let player = players[request.player] ?? Player()
        var found = StoredPlayer(revision: player.revision, judgedUnder: player.judgedUnder)
        if request.parts.contains(.state) { found.state = player.state }
        if request.parts.contains(.unlocks) { found.unlocks = Array(player.unlocks.values) }
        if request.parts.contains(.ledger) { found.ledger = player.ledger }
        for wanted in request.rows {
            found.rows += (player.rows[wanted.series] ?? [:]).values.filter { wanted.selection.contains($0.key) }
        }
        return found
    }

    func players(_ page: PlayerPage, limit: Int) -> [ListedPlayer] {
        let all = players.map { ListedPlayer(player: $0, change: $1.change, judgedUnder: $1.judgedUnder) }
        let sorted =
            switch page {
            case .named(let after):
                all.filter { listed in after.map { listed.player > $0 } ?? true }.sorted { $0.player < $1.player }
            case .changed(let after):
                all.filter { $0.change > after }.sorted { $0.change < $1.change }
            }
        return Array(sorted.prefix(max(0, limit)))
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        let events = log.filter { $0.sequence > sequence && (player == nil || $0.player == player) }
        return Array(events.prefix(max(0, limit)))
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) -> [LoggedEvent] {
        let sequences = batches[ExactText(batch)] ?? []
        return Array(log.filter { $0.sequence > sequence && sequences.contains($0.sequence) }.prefix(max(0, limit)))
    }

    func commit(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        try check(commit)
        for player in commit.erased { erase(player) }
        if commit.changesCatalog { generation += 1 }
        for (key, text) in commit.notes { notes[key] = text }
        for (index, var event) in commit.events.enumerated() {
            lastEvent += 1
            event.sequence = lastEvent
            log.append(event)
            guard let batch = commit.batch, index >= commit.batchStart else { continue }
            batches[ExactText(batch), default: []].insert(lastEvent)
        }
        for update in commit.players { write(update) }
        return enqueue(commit.players.flatMap(\.deliveries))
    }

    private func check(_ commit: StoreCommit) throws(StoreError) {
        guard commit.generation == generation else {
            throw StoreError(.conflict, "the catalog is at generation \(generation)")
        }
        for (player, revision) in commit.expectedRevisions where players[player]?.revision ?? 0 != revision {
            throw StoreError(.conflict, "\(player) has changed")
        }
        let erased = Set(commit.erased)
        var known = Set(log.filter { !erased.contains($0.player) }.map(\.id))
        for event in commit.events where !known.insert(event.id).inserted {
            throw StoreError(.conflict, "the event \(event.id) is in the log already")
        }
        for update in commit.players {
            let revision = erased.contains(update.player) ? 0 : players[update.player]?.revision ?? 0
            guard revision == update.revision else {
                throw StoreError(.conflict, "\(update.player) is at revision \(revision)")
            }
        }
    }

    private func erase(_ player: PlayerID) {
        players[player] = nil
        log.removeAll { $0.player == player }
        outbox.removeAll { $0.entry.delivery.player == player }
        for sink in kept.keys { kept[sink]?.sent.removeAll { $0.delivery.player == player } }
    }

    private func write(_ update: PlayerUpdate) {
        var player = players[update.player] ?? Player()
        lastChange += 1
        player.change = lastChange
        player.revision += 1
        player.judgedUnder = update.judgedUnder
        player.state = update.state
        for series in update.clearedSeries { player.rows[series] = nil }
        for row in update.rows { player.rows[row.series, default: [:]][row.key] = row }
        for symbol in update.revoked { player.unlocks[symbol] = nil }
        for unlock in update.unlocks { player.unlocks[unlock.symbol] = unlock }
        player.ledger += update.ledger
        players[update.player] = player
    }

    private func enqueue(_ deliveries: [Delivery]) -> [Int64] {
        guard !sinks.isEmpty else { return [] }
        return deliveries.map { delivery in
            let waiting = sinks.filter { $0.value.contains(delivery.reward.kind) }
            guard !waiting.isEmpty else { return 0 }
            lastDelivery += 1
            outbox.append((OutboxEntry(sequence: lastDelivery, delivery: delivery), Set(waiting.keys)))
            return lastDelivery
        }
    }

    func register(sinks new: [SinkRegistration], forgetting forgotten: [String]) {
        for sink in new {
            sinks[ExactText(sink.name)] = sink.wanted
            if let days = sink.keptDays { kept[ExactText(sink.name), default: (0, [])].days = days }
            if sink.keptDays == 0 { kept[ExactText(sink.name)] = nil }
        }
        for sink in forgotten.map({ ExactText($0) }) {
            sinks[sink] = nil
            kept[sink] = nil
            for index in outbox.indices { outbox[index].waiting.remove(sink) }
        }
        outbox.removeAll { $0.waiting.isEmpty }
    }

    func undelivered(to sink: String, limit: Int) -> [OutboxEntry] {
        outbox.filter { $0.waiting.contains(ExactText(sink)) }.prefix(max(0, limit)).map(\.entry)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) {
        let sink = ExactText(sink)
        for index in outbox.indices where sequences.contains(outbox[index].entry.sequence) {
            guard outbox[index].waiting.remove(sink) != nil, let moment else { continue }
            let entry = outbox[index].entry
            kept[sink]?.sent.append(
                SentDelivery(
                    sequence: entry.sequence, delivery: entry.delivery, milliseconds: moment.milliseconds))
        }
        outbox.removeAll { $0.waiting.isEmpty }
        guard let days = kept[sink]?.days, let moment else { return }
        let oldest = moment.milliseconds - Int64(days) * 86_400_000
        kept[sink]?.sent.removeAll { $0.milliseconds < oldest }
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) -> [SentDelivery] {
        let sorted = (kept[ExactText(sink)]?.sent ?? []).sorted {
            ($0.milliseconds, $0.sequence) < ($1.milliseconds, $1.sequence)
        }
        let rest = sorted.drop { sent in
            last.map { (sent.milliseconds, sent.sequence) <= ($0.milliseconds, $0.sequence) } ?? false
        }
        return Array(rest.prefix(max(0, limit)))
    }

    func pendingDeliveries() -> [PendingDeliveries] {
        sinks.keys.sorted().map { sink in
            let waiting = undelivered(to: sink.string, limit: .max)
            return PendingDeliveries(sink: sink.string, count: waiting.count, oldest: waiting.first?.delivery)
        }
    }
}
