package import AchievementCore
package import AchievementStorage
import AchievementSupport

/// Answers operators' questions about the whole database. The server computes each answer from one snapshot.
extension PostgresProgressStore: SurveyedStore {
    /// Counts the store's contents. O(size of the tables).
    package func contents() async throws(StoreError) -> StoreContents {
        let address = address
        return try await read("measure") { connection throws(PostgresFailure) in
            var sizes = Query(Surveys.sizes)
            sizes.add(address.schema)
            let counts = [Surveys.totals, Surveys.types, Surveys.sources].map { Query($0, isAnsweredAtOnce: true) }
            let rows = try connection.run(
                [Query(Transaction.beginReading)] + counts + [sizes, Query(Transaction.commit)])
            guard let totals = rows[1].first else { throw .contradiction("no row") }
            let tables = try rows[4].map { (name: $0.text(0), bytes: Int(clamping: $0.integer(1))) }
            return StoreContents(
                schema: Int(clamping: totals.integer(0)), players: Int(clamping: totals.integer(1)),
                events: try rows[2].map { (type: EventType($0.text(0)), count: Int(clamping: $0.integer(1))) },
                sources: try rows[3].map { row throws(PostgresFailure) in
                    (source: row.text(0), count: Int(clamping: row.integer(1)), newest: try row.moment(2))
                },
                unlocks: Int(clamping: totals.integer(2)), outbox: Int(clamping: totals.integer(3)),
                bytes: tables.reduce(0) { $0 + $1.bytes }, tables: tables)
        }
    }

    /// The time of the newest event, but only as precise as needed to tell whether there is one at `moment` or later:
    /// reads backwards from the end of the log until it finds one, or else the whole log.
    package func newestEvent(since moment: Moment, of source: String?) async throws(StoreError) -> Moment? {
        try await read("read the log of") { connection throws(PostgresFailure) in
            for statement in [Surveys.recentEvent, Surveys.newestEvent] {
                var query = Query(statement)
                query.add(texts: [source]) { $0 }
                query.add(times: [moment]) { $0 }
                if let found = try connection.run([query])[0].first { return try found.moment(0) }
            }
            return nil
        }
    }

    /// The time of each player's last logged event, with one index lookup each.
    package func lastEvents(of players: [PlayerID]) async throws(StoreError) -> [Moment?] {
        try await read("read the log of") { connection throws(PostgresFailure) in
            var query = Query(Surveys.lastEvents)
            query.add(texts: players) { $0.rawValue }
            return try connection.run([query])[0].map { row throws(PostgresFailure) in
                row.isNull(0) ? nil : try row.moment(0)
            }
        }
    }

    /// The local day of each player's first event, by the event's own time.
    package func firstDays() async throws(StoreError) -> [PlayerID: Day] {
        try await read("read the log of") { connection throws(PostgresFailure) in
            let days = try connection.run([Query(Surveys.firstEvents)])[0].map { row throws(PostgresFailure) in
                (PlayerID(row.text(0)), try row.moment(1).localDay)
            }
            return Dictionary(days, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The sequence numbers of the matching events. For ``LogSearch/accepts``, the events that meet all other
    /// conditions are read too.
    package func sequences(of search: LogSearch, limit: Int) async throws(StoreError) -> [Int64] {
        guard limit > 0 else { return [] }
        let found = try await read("search the log of") { connection throws(PostgresFailure) in
            try connection.run([search.query(limit: search.accepts == nil ? limit : .max)])[0].map { $0.integer(0) }
        }
        guard let accepts = search.accepts else { return found }
        var accepted: [Int64] = []
        for start in stride(from: 0, to: found.count, by: 1_000) where accepted.count < limit {
            let page = try await events(at: Array(found[start..<min(start + 1_000, found.count)]))
            accepted += page.filter(accepts).map(\.sequence)
        }
        return Array(accepted.prefix(limit))
    }

    /// The events with the given sequence numbers, with one index lookup each.
    package func events(at sequences: [Int64]) async throws(StoreError) -> [LoggedEvent] {
        try await read("read the log of") { connection throws(PostgresFailure) in
            var query = Query(Surveys.eventsAt)
            query.add(integers: sequences) { $0 }
            return try connection.run([query])[0].map { row throws(PostgresFailure) in try row.loggedEvent() }
        }
    }

    /// The names of the batches, latest first.
    package func batches() async throws(StoreError) -> [String] {
        try await read("read the batches of") { connection throws(PostgresFailure) in
            try connection.run([Query(Surveys.batches)])[0].map { $0.text(0) }
        }
    }

    /// The sources and the types of the logged events. O(length of the log), on the server.
    package func sourcesAndTypes() async throws(StoreError) -> (sources: [String], types: [EventType]) {
        try await read("read the sources of") { connection throws(PostgresFailure) in
            let rows = try connection.run(
                [Surveys.allSources, Surveys.allTypes].map { Query($0, isAnsweredAtOnce: true) })
            return (try rows[0].map { $0.text(0) }, try rows[1].map { EventType($0.text(0)) })
        }
    }
}

extension LogSearch {
    /// The query for the sequence numbers of the matching events, without ``accepts``.
    fileprivate func query(limit: Int) -> Query {
        var query = Query(Surveys.search)
        // An empty array stands for no condition. So an empty set, which matches nothing, must become a nonempty array.
        query.add(texts: types.map { $0.isEmpty ? [""] : $0.map(\.rawValue) } ?? []) { $0 }
        query.add(texts: [source]) { $0 }
        query.add(texts: [batch]) { $0 }
        query.add(optionalIntegers: Self.milliseconds(since) + Self.days(since)) { $0 }
        query.add(optionalIntegers: Self.milliseconds(until) + Self.days(until)) { $0 }
        query.add(Int64(limit))
        return query
    }

    private static func milliseconds(_ bound: Bound?) -> [Int64?] {
        if case .instant(let moment)? = bound { [moment.milliseconds] } else { [nil] }
    }

    private static func days(_ bound: Bound?) -> [Int64?] {
        if case .day(let day)? = bound { [Int64(day.number)] } else { [nil] }
    }
}
