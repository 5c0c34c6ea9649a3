import AchievementCore
import AchievementStorage

/// The queries of a commit: one transaction, in one round trip. Each query writes the rows of one table, passed as
/// arrays.
struct CommitQueries: Sendable {
    private(set) var queries: [Query] = []
    /// The index of the query that returns the sequence numbers of the deliveries; `nil` if there is none.
    private(set) var deliveries: Int?

    /// - Parameters:
    ///   - sinks: the registered sinks that this host knows.
    ///   - claim: the host for which new deliveries are reserved, and the duration.
    init(_ commit: StoreCommit, _ address: Address, _ sinks: RegisteredSinks, claim: Claim)
        throws(PostgresFailure)
    {
        let changesAll = commit.changesCatalog || !commit.erased.isEmpty
        queries.append(Query(Transaction.begin))
        var lock = Query(changesAll ? Writers.lockAlone : Writers.lock)
        lock.add(address.lock("writers"))
        queries.append(lock)
        var check = Query(Self.check)
        check.add(commit.generation)
        check.add(sinks.number)
        check.add(Int64(Migration.all.count))
        queries.append(check)
        addCheck(of: commit.expectedRevisions)
        addErasure(of: commit.erased)
        if commit.changesCatalog { queries.append(Query(Self.countGeneration)) }
        addPlayers(commit)
        addEvents(Array(commit.events.prefix(commit.batchStart)), batch: nil)
        addEvents(Array(commit.events.dropFirst(commit.batchStart)), batch: commit.batch)
        addRows(commit.players)
        addUnlocks(commit.players)
        addLedger(commit.players)
        addNotes(commit.notes)
        try addDeliveries(commit.players, sinks, claim)
        queries.append(Query(Transaction.commit))
    }

    private mutating func addCheck(of revisions: [PlayerID: Int64]) {
        guard !revisions.isEmpty else { return }
        var query = Query(Self.checkRevisions)
        query.add(texts: revisions) { $0.key.rawValue }
        query.add(integers: revisions) { $0.value }
        queries.append(query)
    }

    private mutating func addErasure(of players: [PlayerID]) {
        guard !players.isEmpty else { return }
        for statement in Self.erasures {
            var query = Query(statement)
            query.add(texts: players) { $0.rawValue }
            queries.append(query)
        }
    }

    private mutating func addPlayers(_ commit: StoreCommit) {
        if !commit.players.isEmpty {
            var query = Query(Self.writePlayers)
            query.add(texts: commit.players) { $0.player.rawValue }
            query.add(integers: commit.players) { $0.revision }
            query.add(integers: commit.players) { $0.judgedUnder }
            query.add(bytes: commit.players) { $0.state }
            queries.append(query)
        }
        var seen = Set(commit.players.lazy.map(\.player))
        let others = commit.events.lazy.map(\.player).filter { seen.insert($0).inserted }
        let sorted = others.sorted()
        guard !sorted.isEmpty else { return }
        var query = Query(Self.lockPlayers)
        query.add(texts: sorted) { $0.rawValue }
        queries.append(query)
    }

    private mutating func addEvents(_ events: [LoggedEvent], batch: String?) {
        guard !events.isEmpty else { return }
        var query = Query(Self.writeEvents)
        query.add(texts: events) { $0.player.rawValue }
        query.add(texts: events) { $0.id.source.string }
        query.add(ids: events) { $0.id }
        query.add(texts: events) { $0.type.rawValue }
        query.add(times: events) { $0.moment }
        query.add(smallIntegers: events) { $0.moment.offsetSeconds }
        query.add(json: events) { $0.data }
        query.add(utf8: events) { $0.attributes }
        query.add(texts: [batch]) { $0 }
        queries.append(query)
    }

    private mutating func addRows(_ updates: [PlayerUpdate]) {
        let cleared = updates.flatMap { update in update.clearedSeries.map { (update.player, $0) } }
        if !cleared.isEmpty {
            for statement in [Self.clearNumbers, Self.clearTexts] {
                var query = Query(statement)
                query.add(texts: cleared) { $0.0.rawValue }
                query.add(integers: cleared) { $0.1 }
                queries.append(query)
            }
        }
        var numbers: [(player: PlayerID, key: Int64, row: StoredRow)] = []
        var texts: [(player: PlayerID, key: String, row: StoredRow)] = []
        for update in updates {
            for row in update.rows {
                switch row.key {
                case .number(let number): numbers.append((update.player, number, row))
                case .text(let text): texts.append((update.player, text.string, row))
                }
            }
        }
        if !numbers.isEmpty {
            var query = Query(Self.writeNumbers)
            query.add(texts: numbers) { $0.player.rawValue }
            query.add(integers: numbers) { $0.row.series }
            query.add(integers: numbers) { $0.key }
            query.add(values: numbers) { $0.row }
            queries.append(query)
        }
        if !texts.isEmpty {
            var query = Query(Self.writeTexts)
            query.add(texts: texts) { $0.player.rawValue }
            query.add(integers: texts) { $0.row.series }
            query.add(texts: texts) { $0.key }
            query.add(values: texts) { $0.row }
            queries.append(query)
        }
    }

    private mutating func addUnlocks(_ updates: [PlayerUpdate]) {
        let revoked = updates.flatMap { update in update.revoked.map { (update.player, $0) } }
        if !revoked.isEmpty {
            var query = Query(Self.revoke)
            query.add(texts: revoked) { $0.0.rawValue }
            query.add(integers: revoked) { $0.1 }
            queries.append(query)
        }
        // If two unlocks have the same symbol, the later one wins.
        let unlocks = updates.flatMap { update in
            update.unlocks.enumerated().filter { index, unlock in
                !update.unlocks[(index + 1)...].contains { $0.symbol == unlock.symbol }
            }
            .map { (player: update.player, unlock: $1) }
        }
        guard !unlocks.isEmpty else { return }
        var query = Query(Self.writeUnlocks)
        query.add(texts: unlocks) { $0.player.rawValue }
        query.add(integers: unlocks) { $0.unlock.symbol }
        query.add(times: unlocks) { $0.unlock.at }
        query.add(smallIntegers: unlocks) { $0.unlock.at.offsetSeconds }
        query.add(integers: unlocks) { Int64($0.unlock.points) }
        query.add(texts: unlocks) { $0.unlock.origin.rawValue }
        query.add(texts: unlocks) { $0.unlock.event?.source.string }
        query.add(texts: unlocks) { $0.unlock.event?.id.string }
        query.add(texts: unlocks) { $0.unlock.grantedBy }
        query.add(integers: unlocks) { Int64($0.unlock.catalogVersion) }
        query.add(texts: unlocks) { $0.unlock.fingerprint }
        query.add(texts: unlocks) { $0.unlock.evidence }
        queries.append(query)
    }

    private mutating func addLedger(_ updates: [PlayerUpdate]) {
        let entries = updates.flatMap { update in update.ledger.map { (player: update.player, entry: $0) } }
        guard !entries.isEmpty else { return }
        var query = Query(Self.writeLedger)
        query.add(texts: entries) { $0.player.rawValue }
        query.add(integers: entries) { $0.entry.mode }
        query.add(integers: entries) { Int64($0.entry.points) }
        query.add(texts: entries) { $0.entry.reason }
        query.add(optionalIntegers: entries) { $0.entry.achievement }
        query.add(times: entries) { $0.entry.at }
        query.add(smallIntegers: entries) { $0.entry.at.offsetSeconds }
        query.add(texts: entries) { $0.entry.event?.source.string }
        query.add(texts: entries) { $0.entry.event?.id.string }
        queries.append(query)
    }

    private mutating func addNotes(_ notes: [String: String?]) {
        guard !notes.isEmpty else { return }
        // Sorted, so that transactions lock notes in the same order.
        let sorted = notes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let (kept, removed) = (sorted.filter { $0.value != nil }, sorted.filter { $0.value == nil })
        if !removed.isEmpty {
            var query = Query(Self.removeNotes)
            query.add(texts: removed) { $0.key }
            queries.append(query)
        }
        guard !kept.isEmpty else { return }
        var query = Query(Self.writeNotes)
        query.add(texts: kept) { $0.key }
        query.add(texts: kept) { $0.value }
        queries.append(query)
    }

    private mutating func addDeliveries(
        _ updates: [PlayerUpdate], _ sinks: RegisteredSinks, _ claim: Claim
    ) throws(PostgresFailure) {
        let wanted = sinks.wanted(of: updates)
        guard !wanted.isEmpty else { return }
        let encoder = Delivery.rewardEncoder
        let rewards = try wanted.map { delivery throws(PostgresFailure) in try delivery.rewardJSON(encoder) }
        var query = Query(Self.writeDeliveries)
        query.add(texts: wanted) { $0.player.rawValue }
        query.add(texts: wanted) { $0.id }
        query.add(smallIntegers: wanted) { Int32(truncatingIfNeeded: $0.reward.kind.rawValue) }
        query.add(json: rewards) { $0 }
        query.add(claim.host)
        query.add(claim.milliseconds)
        let own = sinks.ownRegistered
        query.add(texts: own) { $0.name }
        query.add(smallIntegers: own) { $0.wanted }
        deliveries = queries.count
        queries.append(query)
    }
}

extension Query {
    fileprivate mutating func add<Values: Collection>(
        values: Values, _ row: (Values.Element) -> StoredRow
    ) {
        add(integers: values) { row($0).a }
        add(integers: values) { row($0).b }
        add(integers: values) { row($0).c }
    }
}
