import AchievementCore
import AchievementStorage
import Foundation

/// Writes a backup into an empty store, in pages of several players and events.
struct Restore {
    let backup: Backup
    let store: any ProgressStore

    private typealias WaitingDelivery = (delivery: Delivery, sinks: [String])

    private static let page = 5_000

    /// - Returns: whether there was anything to do.
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
        let writer = PageWriter(store: store, generation: catalog.generation)
        let waiting: [WaitingDelivery]
        do {
            waiting = try await copy(from: record, by: reader, to: writer, isBegun: isBegun, progress)
        } catch {
            // Awaits the pending write, so that nothing is in progress when the error is thrown.
            try? await writer.finish()
            throw error
        }
        try await finish(waiting, catalog)
        return true
    }

    /// Copies players and their events, starting at the first record after the notes.
    ///
    /// - Returns: the pending deliveries.
    private func copy(
        from first: BackupRecord?, by reader: BackupReader, to writer: PageWriter, isBegun: Bool,
        _ progress: (Int) -> Void
    ) async throws -> [WaitingDelivery] {
        var record = first
        var page = RestoredPage()
        var waiting: [WaitingDelivery] = []
        while let next = record {
            switch next {
            case .note(let key, _):
                throw BackupError(.damaged, "the note \(key) is among the players")
            case .player(let name, let judgedUnder, let state):
                page.end()
                if page.count >= Self.page {
                    try await writer.write(page.take())
                    progress(reader.counts.events)
                }
                page.begin(try await player(name, judgedUnder, state, isBegun: isBegun))
            case .event(let event):
                if page.add(event) >= Self.page {
                    try await writer.write(page.takeBegun())
                    progress(reader.counts.events)
                }
            case .rows(let rows): page.add { $0.rows += rows }
            case .unlock(let unlock): page.add { $0.unlocks.append(unlock) }
            case .points(let entry): page.add { $0.ledger.append(entry) }
            case .waiting(let delivery, let sinks): waiting.append((delivery, sinks))
            }
            record = try reader.next()
        }
        guard reader.finished == backup.digest else {
            throw BackupError(.damaged, "\(backup.file.path) changed while it was being read")
        }
        page.end()
        try await writer.write(page.take())
        try await writer.finish()
        return waiting
    }

    private func checkIsEmpty(_ catalog: StoredCatalog) async throws {
        let players = try await store.players(.named(after: nil), limit: 1)
        let log = try await store.log(of: nil, after: 0, limit: 1)
        guard players.isEmpty, log.isEmpty, catalog.notes.keys.allSatisfy(StoreNotes.isOfEmptyStore) else {
            throw BackupError(.notEmpty, "the store is not empty; merge the backup into it instead")
        }
    }

    /// Returns a player to restore, without what an earlier attempt has already written.
    private func player(
        _ name: PlayerID, _ judgedUnder: Int64, _ state: [UInt8]?, isBegun: Bool
    ) async throws(StoreError) -> RestoredPlayer {
        let update = PlayerUpdate(player: name, revision: 0, judgedUnder: judgedUnder, state: state ?? [])
        var player = RestoredPlayer(update: update, isWanted: state != nil)
        guard isBegun else { return player }
        let snapshot = try await store.load(players: [PlayerRequest(name)], events: [])
        player.skipped = try await store.history(of: name).count
        if (snapshot.players.first?.revision ?? 0) > 0 { player.isWanted = false }
        return player
    }

    /// Restores pending deliveries, and then allows centers to open the store. Every step is idempotent.
    private func finish(
        _ waiting: [WaitingDelivery], _ catalog: StoredCatalog
    ) async throws(StoreError) {
        let sinks = Set(waiting.flatMap(\.sinks).map { ExactText($0) }).sorted().map(\.string)
        if !sinks.isEmpty, catalog.notes[StoreNotes.delivering] == nil {
            try await store.register(sinks: sinks.map { SinkRegistration($0) })
            try await commit(waiting.map(\.delivery), catalog)
        }
        // The commit above makes each delivery pending for every sink, so confirm those that a sink already had.
        for sink in sinks {
            let pendingIDs = Set(waiting.filter { $0.sinks.contains(sink) }.map(\.delivery.id))
            let found = try await store.undelivered(to: sink, limit: .max)
            let done = found.filter { !pendingIDs.contains($0.delivery.id) }.map(\.sequence)
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
        let snapshot = try await store.load(players: names.map { PlayerRequest($0, .state) }, events: [])
        var commit = StoreCommit(generation: catalog.generation, notes: [StoreNotes.delivering: backup.digest])
        for (name, stored) in zip(names, snapshot.players) {
            commit.players.append(
                PlayerUpdate(
                    player: name, revision: stored.revision, judgedUnder: stored.judgedUnder, state: stored.state,
                    deliveries: byPlayer[name] ?? []))
        }
        _ = try await store.commit(commit)
    }
}
