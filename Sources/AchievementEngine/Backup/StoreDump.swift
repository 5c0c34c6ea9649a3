import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// Reads a whole store, player by player, for a backup.
struct StoreDump {
    let store: any ProgressStore
    let madeAt: Moment

    /// The maximum number of attempts: the dump restarts if the catalog changes or a player is erased meanwhile.
    private static let attempts = 5

    /// Writes the store into a draft, and moves the draft into place.
    ///
    /// - Parameters:
    ///   - displayName: the name of the file in messages.
    ///   - makeDraft: makes a new draft for each attempt.
    func write(
        to displayName: String, _ makeDraft: () throws -> DraftFile, _ progress: (Int) -> Void
    ) async throws -> Backup {
        var attempt = 1
        while true {
            let draft: DraftFile
            do { draft = try makeDraft() } catch let error as SystemError {
                throw BackupError(.cannotWrite, "cannot write \(displayName): \(error)")
            }
            let writer = try BackupWriter(to: draft, called: displayName, at: madeAt)
            do {
                try await write(to: writer, progress)
                return try writer.finish()
            } catch let error as StoreError {
                guard error.code == .conflict, attempt < Self.attempts else { throw error }
                attempt += 1
            }
        }
    }

    private func write(to writer: BackupWriter, _ progress: (Int) -> Void) async throws {
        let catalog = try await store.catalog()
        try catalog.checkIsWhole()
        var notes = catalog.notes.filter { !StoreNotes.isLocal($0.key) }
        // A lower bound, as of now: records that are read later may be newer.
        if let knowledge = try await Knowledge(of: store, catalog.notes) {
            notes[StoreNotes.knowledge] = try NoteText.encode(knowledge)
        }
        for (key, text) in notes.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            try writer.write(.note(key: key, text: text))
        }
        let series = SymbolTable.series(in: catalog.notes)
        var definers = try await definers()[...]
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500).map(\.player)
            for player in page {
                while let definer = definers.first, definer <= player {
                    definers.removeFirst()
                    if definer < player { try await write(definer, series, catalog, to: writer) }
                }
                try await write(player, series, catalog, to: writer)
                progress(writer.counts.events)
            }
            guard let next = page.last else { break }
            last = next
        }
        for definer in definers { try await write(definer, series, catalog, to: writer) }
        for (delivery, sinks) in try await waiting() { try writer.write(.waiting(delivery, sinks: sinks)) }
        try check(try await store.load(players: [], events: []).generation, catalog)
    }

    /// Returns the actors whose definitions and withdrawals are in the log, sorted. They need not be players, so the
    /// store's list of players may lack them.
    private func definers() async throws(StoreError) -> [PlayerID] {
        var found: Set<PlayerID> = []
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { return found.sorted() }
            for event in page where event.kind == .definition {
                found.insert(event.player)
            }
            last = next
        }
    }

    /// Writes a player from a single snapshot.
    private func write(
        _ player: PlayerID, _ series: [Int64], _ catalog: StoredCatalog, to writer: BackupWriter
    ) async throws {
        let request = PlayerRequest(
            player, [.state, .unlocks, .ledger], rows: series.map { RowRequest(series: $0, .all) })
        let (part, log) = try await StoreError.retryingConflicts { () throws(StoreError) in
            let snapshot = try await store.load(players: [request], events: [])
            let log = try await store.history(of: player)
            let after = try await store.load(players: [PlayerRequest(player)], events: [])
            guard let part = snapshot.players.first, part.revision == after.players.first?.revision else {
                throw StoreError(.conflict, "\(player) changed while being read")
            }
            return (part, log)
        }
        guard part.revision > 0 || !log.isEmpty else { return }
        try writer.write(
            .player(player, judgedUnder: part.judgedUnder, state: part.revision > 0 ? part.state : nil))
        for event in log {
            let origin = catalog.notes[StoreNotes.replica].map { EventOrigin(replica: $0, sequence: event.sequence) }
            try writer.write(.event(origin.map { event.stamped($0) } ?? event))
        }
        let rows = part.rows.sorted { ($0.series, $0.key) < ($1.series, $1.key) }
        for start in stride(from: 0, to: rows.count, by: 100) {
            try writer.write(.rows(Array(rows[start..<min(start + 100, rows.count)])))
        }
        for unlock in part.unlocks.sorted(by: { $0.symbol < $1.symbol }) { try writer.write(.unlock(unlock)) }
        for entry in part.ledger { try writer.write(.points(entry)) }
    }

    /// Returns the pending deliveries, grouped by player, oldest first.
    private func waiting() async throws(StoreError) -> [(delivery: Delivery, sinks: [String])] {
        var found: [Int64: (delivery: Delivery, sinks: [String])] = [:]
        for sink in try await store.pendingDeliveries() where sink.count > 0 {
            for entry in try await store.undelivered(to: sink.sink, limit: .max) {
                found[entry.sequence, default: (entry.delivery, [])].sinks.append(sink.sink)
            }
        }
        return found.sorted { ($0.value.delivery.player, $0.key) < ($1.value.delivery.player, $1.key) }.map(\.value)
    }

    /// Fails if the generation changed: a backup must have each definition completely, and nothing of an erased player.
    private func check(_ generation: Int64, _ catalog: StoredCatalog) throws(StoreError) {
        guard generation == catalog.generation else {
            throw StoreError(.conflict, "the catalog changed during the backup")
        }
    }
}

extension ProgressStore {
    /// Returns every event of a player, in order of arrival. O(n) in the length of the player's log.
    func history(of player: PlayerID) async throws(StoreError) -> [LoggedEvent] {
        var log: [LoggedEvent] = []
        while true {
            let page = try await self.log(of: player, after: log.last?.sequence ?? 0, limit: 1_000)
            guard !page.isEmpty else { return log }
            log += page
        }
    }
}
