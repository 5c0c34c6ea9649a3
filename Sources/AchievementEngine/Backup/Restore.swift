import AchievementCore
import AchievementStorage
import Foundation

/// Writes a backup into an empty store, page by page.
struct Restore {
    let backup: Backup
    let store: any ProgressStore

    private static let page = 1_000

    /// - Returns: whether there was something to do.
    func run(_ progress: (Int) -> Void) async throws -> Bool {
        var catalog = try await store.catalog()
        let isBegun = catalog.notes[StoreNotes.restoring] == backup.digest
        if !isBegun {
            try catalog.checkIsWhole()
            if catalog.notes[StoreNotes.restored] == backup.digest { return false }
            try await checkIsEmpty(catalog)
        }
        let reader = try BackupReader(backup.file)
        var record = try reader.next()
        var notes: [String: String?] = [:]
        while case .note(let key, let text)? = record {
            notes[key] = .some(text)
            record = try reader.next()
        }
        if !isBegun {
            for key in catalog.notes.keys where notes[key] == nil { notes[key] = .some(nil) }
            notes[StoreNotes.restoring] = backup.digest
            _ = try await store.commit(
                StoreCommit(generation: catalog.generation, changesCatalog: true, notes: notes))
            catalog.generation += 1
        }
        var pending: RestoredPlayer?
        var waiting: [(delivery: Delivery, sinks: [String])] = []
        while let next = record {
            switch next {
            case .note(let key, _):
                throw BackupError(.damaged, "the note \(key) stands among the players")
            case .player(let name, let judgedUnder, let state):
                if let pending { try await commit(pending, catalog) }
                pending = try await player(name, judgedUnder, state)
            case .event(let event):
                pending?.add(event)
                if let events = pending?.takeEvents(Self.page) {
                    _ = try await store.commit(StoreCommit(generation: catalog.generation, events: events))
                }
                if reader.counts.events % Self.page == 0 { progress(reader.counts.events) }
            case .rows(let rows): pending?.update.rows += rows
            case .unlock(let unlock): pending?.update.unlocks.append(unlock)
            case .points(let entry): pending?.update.ledger.append(entry)
            case .waiting(let delivery, let sinks): waiting.append((delivery, sinks))
            }
            record = try reader.next()
        }
        guard reader.finished == backup.digest else {
            throw BackupError(.damaged, "\(backup.file.path) was changed while it was read")
        }
        if let pending { try await commit(pending, catalog) }
        try await finish(waiting, catalog)
        return true
    }

    private func checkIsEmpty(_ catalog: StoredCatalog) async throws {
        let players = try await store.players(.named(after: nil), limit: 1)
        let log = try await store.log(of: nil, after: 0, limit: 1)
        guard players.isEmpty, log.isEmpty, catalog.notes.keys.allSatisfy(StoreNotes.isOfEmptyStore) else {
            throw BackupError(.notEmpty, "the store is not empty; merge the backup into it instead")
        }
    }

    /// A player as far as the store has the player from an earlier attempt.
    private func player(
        _ name: PlayerID, _ judgedUnder: Int64, _ state: [UInt8]?
    ) async throws(StoreError) -> RestoredPlayer {
        let moment = try await store.load(players: [PlayerRequest(name)], events: [])
        let isThere = (moment.players.first?.revision ?? 0) > 0
        return RestoredPlayer(
            update: PlayerUpdate(player: name, revision: 0, judgedUnder: judgedUnder, state: state ?? []),
            hasState: state != nil, isThere: isThere, skipped: try await store.history(of: name).count)
    }

    private func commit(_ player: RestoredPlayer, _ catalog: StoredCatalog) async throws(StoreError) {
        guard !player.isThere, player.hasState || !player.events.isEmpty else { return }
        _ = try await store.commit(
            StoreCommit(
                generation: catalog.generation, events: player.events,
                players: player.hasState ? [player.update] : []))
    }

    /// Puts back what waits for sinks, and makes the store one that a center opens. Every step can be done again.
    private func finish(
        _ waiting: [(delivery: Delivery, sinks: [String])], _ catalog: StoredCatalog
    ) async throws(StoreError) {
        let sinks = Set(waiting.flatMap(\.sinks).map { ExactText($0) }).sorted().map(\.string)
        if !sinks.isEmpty, catalog.notes[StoreNotes.delivering] == nil {
            try await store.register(sinks: sinks.map { SinkRegistration($0) })
            try await commit(waiting.map(\.delivery), catalog)
        }
        // A commit has everything wait for every sink.
        for sink in sinks {
            let wanted = Set(waiting.filter { $0.sinks.contains(sink) }.map(\.delivery.id))
            let found = try await store.undelivered(to: sink, limit: .max)
            let done = found.filter { !wanted.contains($0.delivery.id) }.map(\.sequence)
            if !done.isEmpty { try await store.confirm(done, by: sink) }
        }
        _ = try await store.commit(
            StoreCommit(
                generation: catalog.generation, changesCatalog: true,
                notes: [
                    StoreNotes.restoring: nil, StoreNotes.delivering: nil, StoreNotes.restored: backup.digest,
                ]))
    }

    private func commit(_ deliveries: [Delivery], _ catalog: StoredCatalog) async throws(StoreError) {
        let byPlayer = Dictionary(grouping: deliveries, by: \.player)
        let names = byPlayer.keys.sorted()
        let moment = try await store.load(players: names.map { PlayerRequest($0, .state) }, events: [])
        var commit = StoreCommit(generation: catalog.generation, notes: [StoreNotes.delivering: backup.digest])
        for (name, stored) in zip(names, moment.players) {
            commit.players.append(
                PlayerUpdate(
                    player: name, revision: stored.revision, judgedUnder: stored.judgedUnder, state: stored.state,
                    deliveries: byPlayer[name] ?? []))
        }
        _ = try await store.commit(commit)
    }
}

/// A player on the way into a store.
private struct RestoredPlayer {
    var update: PlayerUpdate
    let hasState: Bool
    /// Whether an earlier attempt wrote the player whole.
    let isThere: Bool
    /// How many of the player's events an earlier attempt wrote.
    var skipped: Int
    private(set) var events: [LoggedEvent] = []

    mutating func add(_ event: LoggedEvent) {
        if skipped > 0 { skipped -= 1 } else { events.append(event) }
    }

    /// Takes out a page of events, once there are as many.
    mutating func takeEvents(_ count: Int) -> [LoggedEvent]? {
        guard events.count >= count else { return nil }
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }
}
