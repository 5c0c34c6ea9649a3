import AchievementCore
public import AchievementStorage

/// Writes a commit inside the open transaction.
struct CommitWriter {
    /// A player of the commit.
    private struct Member {
        var entry: PlayerTable.Entry
        var isWritten = false
    }

    private let tables: Tables
    private var members: [PlayerID: Member] = [:]

    init(_ tables: Tables) { self.tables = tables }

    /// Writes everything; whatever it throws, the transaction must be taken back.
    ///
    /// - Returns: for each player update in order, the places of its deliveries in the outbox.
    mutating func write(_ commit: StoreCommit) throws(StoreError) -> [[Int64]] {
        try checkRevisions(commit.players)
        // The players' rows are written once, with the ends of their chains; the events need the rows.
        let links = try linkEvents(commit.events)
        try writeStates(commit.players)
        try write(commit.events, links)
        for update in commit.players { try writeParts(of: update) }
        // In a fixed order, so that equal commits write equal pages.
        for (key, text) in commit.notes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            try tables.notes.set(text, for: key)
        }
        return try writeDeliveries(of: commit.players)
    }

    private mutating func checkRevisions(_ updates: [PlayerUpdate]) throws(StoreError) {
        members.reserveCapacity(updates.count)
        for update in updates {
            let entry = try tables.players.entry(of: update.player)
            guard entry.revision == update.expectedRevision else {
                throw tables.connection.problem(
                    .conflict,
                    "player \"\(update.player)\" is at revision \(entry.revision), not \(update.expectedRevision)")
            }
            guard members.updateValue(Member(entry: entry), forKey: update.player) == nil else {
                throw tables.connection.problem(.conflict, "player \"\(update.player)\" is in the commit twice")
            }
        }
    }

    /// The place of each event, and of its player's event before.
    private mutating func linkEvents(
        _ events: [LoggedEvent]
    ) throws(StoreError) -> [(sequence: Int64, previous: Int64)] {
        guard !events.isEmpty else { return [] }
        var sequence = try tables.events.lastSequence()
        var links: [(sequence: Int64, previous: Int64)] = []
        links.reserveCapacity(events.count)
        for event in events {
            sequence += 1
            var member: Member
            if let known = members[event.player] {
                member = known
            } else {
                member = Member(entry: try tables.players.entry(of: event.player))
            }
            links.append((sequence, member.entry.lastEvent))
            member.entry.lastEvent = sequence
            members[event.player] = member
        }
        return links
    }

    private mutating func writeStates(_ updates: [PlayerUpdate]) throws(StoreError) {
        guard !updates.isEmpty else { return }
        var change = try tables.players.lastChange()
        for update in updates {
            guard var member = members[update.player] else { continue }
            change += 1
            member.entry.row = try tables.players.write(
                update.state, of: update.player, member.entry, change: change)
            member.isWritten = true
            members[update.player] = member
        }
    }

    private mutating func write(
        _ events: [LoggedEvent], _ links: [(sequence: Int64, previous: Int64)]
    ) throws(StoreError) {
        for (event, link) in zip(events, links) {
            let row = try self.row(of: event.player)
            try tables.events.write(event, at: link.sequence, player: row, previous: link.previous)
        }
    }

    private func writeParts(of update: PlayerUpdate) throws(StoreError) {
        guard let row = members[update.player]?.entry.row else { return }
        for series in update.clearedSeries { try tables.details.clear(series, of: row) }
        for detail in update.rows { try tables.details.write(detail, of: row) }
        for symbol in update.revoked { try tables.unlocks.remove(symbol: symbol, of: row) }
        for (symbol, unlock) in update.unlocks { try tables.unlocks.write(unlock, symbol: symbol, of: row) }
        try tables.ledger.append(update.ledger, of: row)
    }

    private mutating func writeDeliveries(of updates: [PlayerUpdate]) throws(StoreError) -> [[Int64]] {
        guard updates.contains(where: { !$0.deliveries.isEmpty }) else { return updates.map { _ in [] } }
        let waiting = try tables.sinks.maskOfAll()
        var end = try tables.outbox.end()
        var places: [[Int64]] = []
        for update in updates {
            var placesOfUpdate: [Int64] = []
            for delivery in update.deliveries {
                end += 1
                placesOfUpdate.append(end)
                // What nobody waits for has a place, but no row.
                guard waiting != 0 else { continue }
                let row = try self.row(of: delivery.player)
                try tables.outbox.write(delivery, at: end, player: row, waiting: waiting)
            }
            places.append(placesOfUpdate)
        }
        try tables.outbox.setEnd(end)
        return places
    }

    /// The row of a player; made or changed if it has just events, or stands in a delivery alone.
    private mutating func row(of player: PlayerID) throws(StoreError) -> Int64 {
        var member: Member
        if let known = members[player] {
            member = known
        } else {
            member = Member(entry: try tables.players.entry(of: player))
        }
        if let row = member.entry.row, member.isWritten { return row }
        let row = try tables.players.writeChain(of: player, member.entry)
        member.entry.row = row
        member.isWritten = true
        members[player] = member
        return row
    }
}
