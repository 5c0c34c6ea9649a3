import AchievementCore
import AchievementStorage

/// Writes a commit inside the open transaction.
struct CommitWriter {
    /// A player of the commit.
    private struct Member {
        var entry: PlayerTable.Entry
        var isWritten = false
    }

    /// Where an event stands in the log.
    private struct Link {
        let sequence: Int64
        /// The event of the same player before it; 0 if there is none.
        let previous: Int64
    }

    private let tables: Tables
    private var counters: Counters
    private var members: [PlayerID: Member] = [:]

    init(_ tables: Tables) throws(StoreError) {
        self.tables = tables
        counters = try tables.counters.all()
    }

    /// Writes everything; whatever it throws, the transaction must be rolled back.
    ///
    /// - Returns: the places in the outbox that the deliveries took.
    mutating func write(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        guard commit.generation == counters.generation else {
            throw tables.connection.error(
                .conflict, "the catalog is at generation \(counters.generation), not \(commit.generation)")
        }
        for player in commit.erased { try erase(player) }
        try checkRevisions(commit.players)
        // Each player's row is written once, with the end of the event chain; the events need the rows.
        let links = try linkEvents(commit.events)
        try writeStates(commit.players)
        for (event, link) in zip(commit.events, links) {
            let row = try self.row(of: event.player)
            try tables.events.write(event, at: link.sequence, player: row, previous: link.previous)
        }
        for update in commit.players { try writeParts(of: update) }
        // In a fixed order, so that equal commits write equal pages.
        for (key, text) in commit.notes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            try tables.notes.write(text, for: key)
        }
        let places = try writeDeliveries(of: commit.players)
        if commit.changesCatalog { counters.generation += 1 }
        if commit.changesCatalog || !places.isEmpty || !commit.erased.isEmpty { try tables.counters.write(counters) }
        return places
    }

    private mutating func erase(_ player: PlayerID) throws(StoreError) {
        let entry = try tables.players.entry(of: player)
        guard let row = entry.row else { return }
        try tables.erasure.erase(row, events: try tables.events.sequences(of: row, last: entry.lastEvent))
        counters.erasures += 1
    }

    private mutating func checkRevisions(_ updates: [PlayerUpdate]) throws(StoreError) {
        members.reserveCapacity(updates.count)
        for update in updates {
            let entry = try tables.players.entry(of: update.player)
            guard entry.revision == update.revision else {
                throw tables.connection.error(
                    .conflict,
                    "player \"\(update.player)\" is at revision \(entry.revision), not \(update.revision)")
            }
            guard members.updateValue(Member(entry: entry), forKey: update.player) == nil else {
                throw tables.connection.error(.conflict, "player \"\(update.player)\" is in the commit twice")
            }
        }
    }

    private mutating func linkEvents(_ events: [LoggedEvent]) throws(StoreError) -> [Link] {
        var links: [Link] = []
        links.reserveCapacity(events.count)
        for event in events {
            counters.lastEvent += 1
            var member = try self.member(event.player)
            links.append(Link(sequence: counters.lastEvent, previous: member.entry.lastEvent))
            member.entry.lastEvent = counters.lastEvent
            members[event.player] = member
        }
        return links
    }

    private mutating func writeStates(_ updates: [PlayerUpdate]) throws(StoreError) {
        for update in updates {
            guard var member = members[update.player] else { continue }
            counters.lastChange += 1
            member.entry.judgedUnder = update.judgedUnder
            member.entry.state = update.state
            member.entry.row = try tables.players.write(
                member.entry, of: update.player, change: counters.lastChange)
            member.entry.state = []
            member.isWritten = true
            members[update.player] = member
        }
    }

    private func writeParts(of update: PlayerUpdate) throws(StoreError) {
        guard let row = members[update.player]?.entry.row else { return }
        for series in update.clearedSeries { try tables.rows.clear(series, of: row) }
        for stored in update.rows { try tables.rows.write(stored, of: row) }
        for symbol in update.revoked { try tables.unlocks.remove(symbol: symbol, of: row) }
        for unlock in update.unlocks { try tables.unlocks.write(unlock, of: row) }
        try tables.ledger.append(update.ledger, of: row)
    }

    private mutating func writeDeliveries(of updates: [PlayerUpdate]) throws(StoreError) -> [Int64] {
        guard updates.contains(where: { !$0.deliveries.isEmpty }) else { return [] }
        let sinks = try tables.sinks.all()
        guard !sinks.isEmpty else { return [] }
        var places: [Int64] = []
        for delivery in updates.lazy.flatMap(\.deliveries) {
            let kind = delivery.reward.kind.bit
            let waiting = sinks.reduce(0) { $1.wanted & kind == 0 ? $0 : $0 | $1.mask }
            guard waiting != 0 else {
                places.append(0)
                continue
            }
            counters.lastDelivery += 1
            places.append(counters.lastDelivery)
            let row = try self.row(of: delivery.player)
            try tables.outbox.write(delivery, at: counters.lastDelivery, player: row, waiting: waiting)
        }
        return places
    }

    /// The row of a player; it is made for one who is new and has just events or deliveries, and written for one who
    /// has new events and no update.
    private mutating func row(of player: PlayerID) throws(StoreError) -> Int64 {
        var member = try self.member(player)
        if let row = member.entry.row, member.isWritten { return row }
        let row = try tables.players.writeChain(of: player, member.entry)
        member.entry.row = row
        member.isWritten = true
        members[player] = member
        return row
    }

    private func member(_ player: PlayerID) throws(StoreError) -> Member {
        if let known = members[player] { return known }
        return Member(entry: try tables.players.entry(of: player))
    }
}
