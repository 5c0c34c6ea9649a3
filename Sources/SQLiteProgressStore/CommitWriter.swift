import AchievementCore
import AchievementStorage

/// Writes a commit within the open transaction.
struct CommitWriter {
    /// A player of the commit.
    private struct Member {
        let player: PlayerID
        var entry: PlayerTable.Entry
        /// The player's last event before the commit.
        let lastEvent: Int64
        var isWritten = false

        init(_ player: PlayerID, _ entry: PlayerTable.Entry) {
            (self.player, self.entry, lastEvent) = (player, entry, entry.lastEvent)
        }
    }

    private let tables: Tables
    private var counters: Counters
    /// The updated players in the order of their updates, followed by players with only events or deliveries.
    private var members: [Member] = []
    /// The index of each player in `members`; empty while there are few members.
    private var memberIndices: [PlayerID: Int] = [:]

    /// The maximum number of members that are searched linearly.
    private static let smallBatch = 4

    init(_ tables: Tables) throws(StoreError) {
        self.tables = tables
        counters = try tables.counters.all()
    }

    /// Writes everything; if it throws, the caller must roll back the transaction.
    ///
    /// - Returns: the sequence numbers of the deliveries in the outbox.
    mutating func write(_ commit: StoreCommit) throws(StoreError) -> [Int64] {
        guard commit.generation == counters.generation else {
            throw tables.connection.error(
                .conflict, "the catalog is at generation \(counters.generation), not \(commit.generation)")
        }
        for (player, revision) in commit.expectedRevisions {
            try check(tables.players.entry(of: player), of: player, at: revision)
        }
        try erase(commit.erased)
        try checkRevisions(commit.players)
        // Each player's row is written once, with the end of the event chain, before the events that refer to it.
        let links = try linkEvents(commit.events)
        try writeStates(commit.players)
        let eventIndex = CommitEventIndex(of: commit.events, links, members: members.count)
        let points = try EarnedPoints(
            commit, eventIndex, after: members.lazy.map(\.entry.lastPoints), reasons: tables.texts)
        let log = try writeEvents(commit.events, links, points)
        if let batch = commit.batch, let first = links.dropFirst(commit.batchStart).first, let last = links.last {
            try tables.batches.add(first.sequence...last.sequence, to: batch)
        }
        // In the order of their rows in the file, so that each page is visited only once.
        for memberIndex in inOrderOfRows(commit.players.indices) {
            try writeParts(of: commit.players, at: memberIndex, eventIndex)
            guard !points.apart.isEmpty, let row = members[memberIndex].entry.row else { continue }
            for (number, entry) in points.apart[memberIndex] {
                try tables.ledger.write(
                    entry, number: number, of: row, at: eventIndex.sequence(of: entry.event, memberIndex))
            }
        }
        // In a fixed order, so that equal commits write equal pages.
        if !commit.notes.isEmpty {
            for (key, text) in commit.notes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                try tables.notes.write(text, for: key)
            }
        }
        let sequences = try writeDeliveries(of: commit.players)
        if commit.changesCatalog { counters.generation += 1 }
        try tables.counters.write(counters)
        try log?.check()
        return sequences
    }

    private func inOrderOfRows(_ updates: Range<Int>) -> [Int] {
        guard updates.count > 1 else { return Array(updates) }
        return updates.sorted { members[$0].entry.row ?? 0 < members[$1].entry.row ?? 0 }
    }

    private mutating func erase(_ players: [PlayerID]) throws(StoreError) {
        var candidates = Erasure.Candidates()
        let before = counters.erasures
        for player in players {
            let entry = try tables.players.entry(of: player)
            guard let row = entry.row else { continue }
            // The sequence numbers of the erased deliveries must not be reused.
            counters.lastDelivery = max(counters.lastDelivery, try tables.outbox.lastSequence())
            try tables.erasure.erase(
                row, events: try tables.log.sequences(of: row, last: entry.lastEvent), &candidates)
            counters.ends = try tables.counters.ends()
            counters.recent.remove(row)
            noteErasure()
        }
        guard counters.erasures != before else { return }
        try tables.erasure.removeUnused(candidates)
        // Once more, because the numbers of removed texts are reused, like rows.
        noteErasure()
    }

    private mutating func noteErasure() {
        counters.erasures += 1
        tables.counters.noteErasure()
    }

    private mutating func checkRevisions(_ updates: [PlayerUpdate]) throws(StoreError) {
        members.reserveCapacity(updates.count)
        if updates.count > Self.smallBatch { memberIndices.reserveCapacity(updates.count) }
        // Indexed rather than iterated, because a copy of an update would retain its many parts.
        for index in updates.indices {
            let (player, revision) = (updates[index].player, updates[index].revision)
            let entry = try tables.players.entry(of: player, at: revision)
            try check(entry, of: player, at: revision)
            guard knownMemberIndex(of: player) == nil else {
                throw tables.connection.error(.conflict, "player \"\(player)\" is in the commit twice")
            }
            add(Member(player, entry))
        }
    }

    private func check(_ entry: PlayerTable.Entry, of player: PlayerID, at revision: Int64) throws(StoreError) {
        guard entry.revision == revision else {
            throw tables.connection.error(
                .conflict, "player \"\(player)\" is at revision \(entry.revision), not \(revision)")
        }
    }

    private mutating func linkEvents(_ events: [LoggedEvent]) throws(StoreError) -> [EventLink] {
        var links: [EventLink] = []
        links.reserveCapacity(events.count)
        for event in events {
            counters.lastEvent += 1
            let memberIndex = try self.memberIndex(of: event.player)
            links.append(
                EventLink(
                    member: memberIndex, sequence: counters.lastEvent, previous: members[memberIndex].entry.lastEvent))
            members[memberIndex].entry.lastEvent = counters.lastEvent
        }
        return links
    }

    /// - Returns: a writer that can check, once the counters are written, whether events were already in the log.
    private mutating func writeEvents(
        _ events: [LoggedEvent], _ links: [EventLink], _ points: EarnedPoints
    ) throws(StoreError) -> LogWriter? {
        guard !links.isEmpty else { return nil }
        var writer = try LogWriter(tables.log, tables.connection, tables.shaper, behind: &counters.ends)
        for (index, link) in links.enumerated() {
            try writer.write(
                events[index], at: link.sequence, player: try row(of: link.member), previous: link.previous,
                points: points.ofEvents[index])
        }
        try writer.finish(&counters.ends)
        return writer
    }

    private mutating func writeStates(_ updates: [PlayerUpdate]) throws(StoreError) {
        let isSmall = updates.count <= RecentChanges.largestCommit
        for memberIndex in updates.indices {
            counters.lastChange += 1
            // The player is listed already, so the index of changes can be updated later.
            let isDeferred = isSmall && members[memberIndex].entry.revision > 0
            members[memberIndex].entry.judgedUnder = updates[memberIndex].judgedUnder
            members[memberIndex].entry.lastPoints += Int64(updates[memberIndex].ledger.count)
            members[memberIndex].entry.state = updates[memberIndex].state
            members[memberIndex].entry.row = try tables.players.write(
                members[memberIndex].entry, of: members[memberIndex].player, after: members[memberIndex].lastEvent,
                change: counters.lastChange, isDeferred: isDeferred)
            members[memberIndex].entry.state = []
            members[memberIndex].isWritten = true
            guard let row = members[memberIndex].entry.row else { continue }
            if isDeferred { counters.recent.add(counters.lastChange, of: row) } else { counters.recent.remove(row) }
        }
        for change in counters.recent.takeSurplus() { try tables.players.write(change) }
    }

    private mutating func writeParts(
        of updates: [PlayerUpdate], at memberIndex: Int, _ eventIndex: CommitEventIndex
    ) throws(StoreError) {
        guard let row = members[memberIndex].entry.row else { return }
        for series in updates[memberIndex].clearedSeries { try tables.rows.clear(series, of: row) }
        for stored in updates[memberIndex].rows { try tables.rows.write(stored, of: row) }
        for symbol in updates[memberIndex].revoked { try tables.unlocks.remove(symbol: symbol, of: row) }
        for unlock in updates[memberIndex].unlocks {
            try tables.unlocks.write(unlock, of: row, at: eventIndex.sequence(of: unlock.event, memberIndex))
        }
        members[memberIndex].entry.revision += 1
        tables.players.remember(members[memberIndex].entry, of: members[memberIndex].player)
    }

    private mutating func writeDeliveries(of updates: [PlayerUpdate]) throws(StoreError) -> [Int64] {
        guard updates.contains(where: { !$0.deliveries.isEmpty }) else { return [] }
        let sinks = try tables.sinks.allCached()
        guard !sinks.isEmpty else { return [] }
        counters.lastDelivery = max(counters.lastDelivery, try tables.outbox.lastSequence())
        var sequences: [Int64] = []
        for delivery in updates.lazy.flatMap(\.deliveries) {
            let kind = delivery.reward.kind.bit
            let waiting = sinks.reduce(0) { $1.wanted & kind == 0 ? $0 : $0 | $1.mask }
            guard waiting != 0 else {
                sequences.append(0)
                continue
            }
            counters.lastDelivery += 1
            sequences.append(counters.lastDelivery)
            let row = try self.row(of: try memberIndex(of: delivery.player))
            try tables.outbox.write(delivery, at: counters.lastDelivery, player: row, waiting: waiting)
        }
        return sequences
    }

    /// The row of a member. Inserted for a new player with only events or deliveries, and updated for a player with new
    /// events but no update.
    private mutating func row(of memberIndex: Int) throws(StoreError) -> Int64 {
        if let row = members[memberIndex].entry.row, members[memberIndex].isWritten { return row }
        let row = try tables.players.writeChain(
            of: members[memberIndex].player, members[memberIndex].entry, after: members[memberIndex].lastEvent)
        members[memberIndex].entry.row = row
        members[memberIndex].isWritten = true
        return row
    }

    private mutating func memberIndex(of player: PlayerID) throws(StoreError) -> Int {
        if let known = knownMemberIndex(of: player) { return known }
        add(Member(player, try tables.players.entry(of: player)))
        return members.count - 1
    }

    private func knownMemberIndex(of player: PlayerID) -> Int? {
        memberIndices.isEmpty ? members.firstIndex { $0.player == player } : memberIndices[player]
    }

    private mutating func add(_ member: Member) {
        members.append(member)
        if memberIndices.isEmpty {
            guard members.count > Self.smallBatch else { return }
            for (memberIndex, member) in members.enumerated() { memberIndices[member.player] = memberIndex }
        } else {
            memberIndices[member.player] = members.count - 1
        }
    }
}
