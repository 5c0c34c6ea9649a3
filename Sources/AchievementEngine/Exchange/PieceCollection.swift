import AchievementCore
import AchievementStorage
import AchievementWire

/// Collects the elements that another device lacks, player by player.
struct PieceCollection: Sendable {
    /// The knowledge of this store.
    let target: Knowledge
    let notes: [String: String]
    private let store: any ProgressStore
    private let catalog: CompiledCatalog
    private let vector: VersionVector
    private let unlocks: Set<UInt64>
    private let replica: String
    /// How much of this store the other device knows.
    private let since: Seen
    /// The last sequence number and change number to send.
    private let head: Seen
    /// The names of the note groups that remain to be sent.
    private var names: ArraySlice<String> = []
    /// The players that remain to be sent, each with its last change if the other device lacks it.
    private var players: ArraySlice<(key: PlayerID, value: Int64?)> = []

    var isEmpty: Bool { names.isEmpty && players.isEmpty }

    init(_ center: AchievementCenter, _ vector: VersionVector) async throws {
        try await center.settle()
        let replica = try await center.recorder.replica(peerHeads: vector.knowledge.seen, reports: true)
        store = center.store
        catalog = try await center.catalogs.load(store)
        self.vector = vector
        unlocks = vector.unlockDigests
        self.replica = replica.id
        (target, notes, head) = (replica.whole, replica.notes, replica.head)
        since = vector.knowledge.seen[replica.id] ?? Seen(sequence: 0, change: 0)
        names = SharedNotes(replica.notes).missing(in: vector.notes)[...]
        players = try await changedPlayers().sorted { $0.key < $1.key }[...]
    }

    /// Returns the players with news for the other device, with the last change of those whose state changed.
    private func changedPlayers() async throws(StoreError) -> [PlayerID: Int64?] {
        var found: [PlayerID: Int64?] = [:]
        var last = max(0, since.sequence)
        pages: while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { break }
            for event in page {
                guard event.sequence <= head.sequence else { break pages }
                if found[event.player] == nil, isNew(event) { found[event.player] = .some(nil) }
            }
            last = next
        }
        last = max(0, since.change)
        while true {
            let page = try await store.players(.changed(after: last), limit: 1_000)
            guard let next = page.last?.change else { return found }
            for player in page { found[player.player] = .some(player.change) }
            last = next
        }
    }

    private func origin(of event: LoggedEvent) -> EventOrigin {
        event.origin ?? EventOrigin(replica: replica, sequence: event.sequence)
    }

    private func isNew(_ event: LoggedEvent) -> Bool {
        let origin = origin(of: event)
        return !vector.knowledge.has(origin, at: .event(event, origin))
    }

    /// Returns the missing parts of the next note or player, in sending order; `nil` at the end.
    mutating func next(limit: Int, bytes: Int) async throws -> [PieceGroup]? {
        if let name = names.popFirst() {
            let notes = SharedNotes(notes).groups[name] ?? [:]
            return [PieceGroup(elements: [.notes(notes)], through: .note(name))]
        }
        guard let (player, change) = players.popFirst() else { return nil }
        var records: [PlayerRecord] = []
        if let change { records = try await self.records(of: player, change) }
        let events = try await events(of: player)
        guard !records.isEmpty || !events.isEmpty else { return [] }
        let explained = try await PieceElement.explained(explained(of: player), player)
        let whole =
            records.filter { !isKnown($0, of: player, change, again: true) }.map(\.element)
            + events.map(\.element)
        guard whole.count > limit || whole.reduce(0, { $0 + $1.size }) > bytes else {
            return whole.isEmpty ? [] : [PieceGroup(elements: whole + [explained], through: .end(of: player))]
        }
        return divided(records, events, of: player, change)
            + [PieceGroup(elements: [explained], through: .end(of: player))]
    }

    /// Divides a player that does not fit into one piece. An administrative event is grouped with its effects.
    private func divided(
        _ records: [PlayerRecord], _ events: [PieceEvent], of player: PlayerID, _ change: Int64?
    ) -> [PieceGroup] {
        let byEvent = Dictionary(grouping: records.filter { $0.event != nil }, by: \.event)
        var groups = events.map { event in
            let done = event.position.isAdministration ? byEvent[event.id, default: []] : []
            return PieceGroup(elements: [event.element] + done.map(\.element), through: event.position)
        }
        for again in [false, true] {
            for record in records where !isKnown(record, of: player, change, again: again) {
                groups.append(
                    PieceGroup(elements: [record.element], through: .record(record.key, of: player, again: again)))
            }
        }
        return groups.sorted { $0.through < $1.through }
    }

    private func isKnown(_ record: PlayerRecord, of player: PlayerID, _ change: Int64?, again: Bool) -> Bool {
        change.map {
            vector.knowledge.hasRecord(at: .record(record.key, of: player, again: again), of: replica, $0)
        } ?? false
    }

    /// Returns the achievements that a player's events explain, which the receiver need not keep as records.
    private func explained(of player: PlayerID) async throws -> [AchievementKey] {
        let request = PlayerRequest(player, [.unlocks, .ledger])
        guard let stored = try await store.load(players: [request], events: []).players.first, stored.revision > 0
        else { return [] }
        var past = PlayerPast()
        (past.unlocks, past.ledger) = catalog.codec.records(stored)
        past.log = try await store.history(of: player)
        let history = PlayerHistory(player, past, nil, catalog.rulebook)
        return catalog.timeline.explained(by: history).sorted()
    }

    private func events(of player: PlayerID) async throws -> [PieceEvent] {
        var events: [PieceEvent] = []
        var last = max(0, since.sequence)
        while true {
            let page = try await store.log(of: player, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { break }
            for event in page where event.sequence <= head.sequence && isNew(event) {
                let origin = origin(of: event)
                let line = try BackupRecord.event(event.stamped(origin)).line()
                events.append(
                    PieceEvent(
                        id: event.id, position: .event(event, origin),
                        element: .event(line: String(decoding: line, as: UTF8.self), player)))
            }
            last = next
        }
        return events.sorted { $0.position < $1.position }
    }

    /// Returns a player's records that the device may lack: unlocks, revocations and levels.
    private func records(of player: PlayerID, _ change: Int64) async throws -> [PlayerRecord] {
        let request = PlayerRequest(player, [.state, .unlocks, .ledger])
        guard let stored = try await store.load(players: [request], events: []).players.first, stored.revision > 0
        else { return [] }
        let progress = try catalog.codec.player(player, stored, asked: []).progress
        var past = PlayerPast()
        (past.unlocks, past.ledger) = catalog.codec.records(stored)
        guard past.unlocks.count == stored.unlocks.count else {
            throw BackupError(.contradiction, "\(player) holds something that no chosen mode knows")
        }
        let revokingEvents = past.ledger.revokingEvents
        let causes = Set(past.unlocks.compactMap(\.event) + revokingEvents).sorted()
        past.log = try await store.load(players: [], events: causes).events
        // Records of events that were logged after the head are left for the next exchange.
        let later = Set(past.log.filter { $0.sequence > head.sequence }.map(\.id))
        let history = PlayerHistory(player, past, progress, catalog.rulebook)

        let modes = Dictionary(history.levels.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: max)
        let levels = PlayerLevels(modes: modes, overall: history.overallLevel)
        var records = [PlayerRecord(key: "", event: nil, element: .levels(levels, player))]
        for fact in history.revocations.sorted(by: { $0.event < $1.event }) where !later.contains(fact.event) {
            records.append(
                PlayerRecord(
                    key: "\(fact.achievement) \(fact.event)", event: fact.event, element: .revocation(fact, player)))
        }
        for unlock in history.unlocks where !(unlock.event.map { later.contains($0) } ?? false) {
            guard try !unlocks.contains(unlock.digest(of: player)) else { continue }
            records.append(
                PlayerRecord(key: "\(unlock.achievement)", event: unlock.event, element: .unlock(unlock, player)))
        }
        return records
    }
}

/// An event to put into a piece.
private struct PieceEvent {
    let id: EventID
    let position: ExchangePosition
    let element: PieceElement
}

/// A record of a player to send along with the player's events.
private struct PlayerRecord {
    let key: String
    /// The event that caused the record.
    let event: EventID?
    let element: PieceElement
}
