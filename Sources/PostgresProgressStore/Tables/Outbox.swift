import AchievementCore
import AchievementStorage

/// The registered sinks that a host knows.
struct RegisteredSinks: Sendable {
    /// A number that increases whenever the registered sinks change.
    var number: Int64 = 0
    /// A bit for each kind that any sink wants from all hosts' commits; `nil` if there is no sink.
    var wanted: Int32?
    /// By name of the sink, the kinds that it wants from this host's commits only.
    var own: [ExactText: Int32] = [:]
    /// The names of all sinks.
    private var names: [String] = []

    init() {}

    init(on connection: Connection) throws(PostgresFailure) {
        guard let row = try connection.run([Query(Self.read)])[0].first else { return }
        number = row.integer(0)
        if !row.isNull(1) { wanted = Int32(truncatingIfNeeded: row.integer(1)) }
        names = row.texts(2)
    }

    /// The registered sinks that want kinds from this host's commits only.
    var ownRegistered: [(name: String, wanted: Int32)] {
        own.isEmpty ? [] : names.compactMap { name in own[ExactText(name)].map { (name, $0) } }
    }

    /// The deliveries that any sink wants.
    func wanted(of updates: [PlayerUpdate]) -> [Delivery] {
        let kinds = kinds
        return updates.flatMap(\.deliveries).filter { kinds & $0.reward.kind.bit != 0 }
    }

    private var kinds: Int32 { ownRegistered.reduce(wanted ?? 0) { $0 | $1.wanted } }

    /// The sequence numbers of all deliveries, given those of the wanted ones; 0 for the others.
    func sequences(of updates: [PlayerUpdate], _ sequences: [Int64]) -> [Int64] {
        guard wanted != nil else { return [] }
        var rest = sequences[...]
        let kinds = kinds
        return updates.flatMap(\.deliveries).map { kinds & $0.reward.kind.bit != 0 ? rest.popFirst() ?? 0 : 0 }
    }

    private static let read = Statement(
        "read_sinks",
        "SELECT sinks, (SELECT bit_or(wanted) FROM sinks), (SELECT array_agg(sink) FROM sinks) FROM store")
}

/// The host for which deliveries are reserved, and the duration, so that two hosts that deliver to the same sink share
/// the work.
struct Claim: Sendable {
    let host: String
    let milliseconds: Int64
}

/// Queries of the outbox.
enum Outbox {
    /// - Parameter address: the store whose writers have to wait, so that a commit sees either the old sinks or the new
    ///   ones.
    static func register(_ sinks: [SinkRegistration], forgetting forgotten: [String], _ address: Address) -> [Query] {
        var lock = Query(Writers.lockAlone)
        lock.add(address.lock("writers"))
        var queries = [Query(Transaction.begin), lock]
        if !sinks.isEmpty {
            // If a sink is registered twice, the later registration wins.
            let last = sinks.enumerated().filter { index, sink in
                !sinks[(index + 1)...].contains { ExactText($0.name) == ExactText(sink.name) }
            }
            var query = Query(registerSinks)
            query.add(texts: last) { $0.element.name }
            query.add(smallIntegers: last) { $0.element.storedBits }
            query.add(optionalIntegers: last) { $0.element.storedDays }
            queries.append(query)
            queries.append(Query(dropUnkept))
        }
        if !forgotten.isEmpty {
            for statement in [forgetWaiting, forgetSent, forgetSinks, removeUnwanted] {
                var query = Query(statement)
                query.add(texts: forgotten) { $0 }
                queries.append(query)
            }
        }
        queries.append(Query(countSinks))
        queries.append(Query(Transaction.commit))
        return queries
    }

    static func undelivered(to sink: String, limit: Int) -> Query {
        var query = Query(findWaiting)
        query.add(sink)
        query.add(Int64(limit))
        return query
    }

    static func claim(for sink: String, limit: Int, _ claim: Claim) -> Query {
        var query = Query(claimWaiting)
        query.add(sink)
        query.add(Int64(limit))
        query.add(claim.host)
        query.add(claim.milliseconds)
        return query
    }

    /// - Parameter moment: the time that is stored with the deliveries that are kept for the sink; `nil` to keep none.
    static func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) -> [Query] {
        func query(_ statement: Statement, names: Bool = false) -> Query {
            var query = Query(statement)
            query.add(integers: sequences) { $0 }
            if names { query.add(sink) }
            return query
        }
        var queries = [Query(Transaction.begin), query(lockDeliveries)]
        if let moment {
            var keeping = query(keepSent, names: true)
            keeping.add(times: [moment]) { $0 }
            queries.append(keeping)
        }
        queries += [query(confirmWaiting, names: true), query(removeConfirmed)]
        if let moment {
            var dropping = Query(dropOld)
            dropping.add(sink)
            dropping.add(times: [moment]) { $0 }
            queries.append(dropping)
        }
        return queries + [Query(Transaction.commit)]
    }

    static func sent(to sink: String, after last: SentDelivery?, limit: Int) -> Query {
        var query = Query(findSent)
        query.add(sink)
        query.add(times: [Moment(milliseconds: last?.milliseconds ?? 0)]) { $0 }
        query.add(last?.sequence ?? 0)
        query.add(Int64(limit))
        return query
    }

    private static let keepSent = Statement(
        "keep_sent",
        """
        INSERT INTO sent (player, sequence, sink, at, id, reward)
        SELECT d.player, d.sequence, w.sink, ($3::timestamptz[])[1], d.id, d.reward
        FROM waiting w JOIN deliveries d ON d.player = w.player AND d.sequence = w.sequence
        JOIN sinks s ON s.sink = w.sink AND s.kept_days > 0
        WHERE w.sequence = ANY ($1::bigint[]) AND w.sink = $2::text
        ON CONFLICT DO NOTHING
        """)

    private static let dropOld = Statement(
        "drop_old_sent",
        """
        DELETE FROM sent t USING sinks s
        WHERE t.sink = $1::text AND s.sink = t.sink AND s.kept_days > 0
            AND t.at < ($2::timestamptz[])[1] - s.kept_days * interval '24 hours'
        """)

    private static let findSent = Statement(
        "find_sent",
        """
        SELECT sequence, player, id, reward, at FROM sent
        WHERE sink = $1::text AND (at, sequence) > (($2::timestamptz[])[1], $3::bigint)
        ORDER BY at, sequence LIMIT $4::bigint
        """)

    static func sequences(of deliveries: [Delivery]) -> Query {
        var query = Query(findSequences)
        query.add(texts: deliveries) { $0.player.rawValue }
        query.add(texts: deliveries) { $0.id }
        return query
    }

    /// Releases a host's reservations.
    static func release(_ claim: Claim) -> Query {
        var query = Query(releaseClaims)
        query.add(claim.host)
        return query
    }

    private static let releaseClaims = Statement(
        "release_claims",
        "UPDATE waiting SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1::text")

    static let allSinks = Statement("all_sinks", "SELECT sink, wanted, coalesce(kept_days, 0) FROM sinks")

    static let pending = Statement(
        "pending",
        """
        SELECT s.sink, (SELECT count(*) FROM waiting w WHERE w.sink = s.sink), o.sequence, o.player, o.id, o.reward
        FROM sinks s LEFT JOIN LATERAL (
            SELECT d.sequence, d.player, d.id, d.reward
            FROM waiting w JOIN deliveries d ON d.player = w.player AND d.sequence = w.sequence
            WHERE w.sink = s.sink ORDER BY w.sequence LIMIT 1) o ON true
        ORDER BY s.sink
        """)

    private static let registerSinks = Statement(
        "register_sinks",
        """
        INSERT INTO sinks (sink, wanted, kept_days)
        SELECT u.sink, u.wanted, u.kept_days::integer
        FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS u (sink, wanted, kept_days)
        ON CONFLICT (sink) DO UPDATE SET
            wanted = EXCLUDED.wanted, kept_days = coalesce(EXCLUDED.kept_days, sinks.kept_days)
        """)

    private static let dropUnkept = Statement(
        "drop_unkept", "DELETE FROM sent t USING sinks s WHERE t.sink = s.sink AND s.kept_days = 0")
    private static let forgetSent = Statement("forget_sent", "DELETE FROM sent WHERE sink = ANY ($1::text[])")

    private static let forgetWaiting = Statement(
        "forget_waiting", "DELETE FROM waiting WHERE sink = ANY ($1::text[])")
    private static let forgetSinks = Statement("forget_sinks", "DELETE FROM sinks WHERE sink = ANY ($1::text[])")

    /// Uses the names only to check that there are any.
    private static let removeUnwanted = Statement(
        "remove_unwanted",
        """
        DELETE FROM deliveries d WHERE cardinality($1::text[]) > 0
            AND NOT EXISTS (SELECT FROM waiting w WHERE w.player = d.player AND w.sequence = d.sequence)
        """)

    private static let countSinks = Statement("count_sinks", "UPDATE store SET sinks = sinks + 1")

    private static let findWaiting = Statement(
        "find_waiting",
        """
        SELECT d.sequence, d.player, d.id, d.reward
        FROM waiting w JOIN deliveries d ON d.player = w.player AND d.sequence = w.sequence
        WHERE w.sink = $1::text ORDER BY w.sequence LIMIT $2::bigint
        """)

    /// Skips deliveries that are reserved for another host, or that another host is about to reserve.
    private static let claimWaiting = Statement(
        "claim_waiting",
        """
        WITH free AS (
            SELECT player, sequence, sink FROM waiting
            WHERE sink = $1::text AND (claimed_by IS NULL OR claimed_by = $3::text OR claimed_until < now())
            ORDER BY sequence LIMIT $2::bigint FOR UPDATE SKIP LOCKED),
        claimed AS (
            UPDATE waiting w
            SET claimed_by = $3::text, claimed_until = now() + $4::bigint * interval '1 millisecond'
            FROM free f WHERE w.player = f.player AND w.sequence = f.sequence AND w.sink = f.sink
            RETURNING w.player, w.sequence)
        SELECT d.sequence, d.player, d.id, d.reward
        FROM claimed c JOIN deliveries d ON d.player = c.player AND d.sequence = c.sequence ORDER BY d.sequence
        """)

    /// Serializes sinks that confirm the same delivery at once, so that the last one removes it.
    private static let lockDeliveries = Statement(
        "lock_deliveries",
        "SELECT FROM deliveries WHERE sequence = ANY ($1::bigint[]) ORDER BY sequence FOR UPDATE")

    private static let confirmWaiting = Statement(
        "confirm_waiting", "DELETE FROM waiting WHERE sequence = ANY ($1::bigint[]) AND sink = $2::text")

    private static let removeConfirmed = Statement(
        "remove_confirmed",
        """
        DELETE FROM deliveries d WHERE d.sequence = ANY ($1::bigint[])
            AND NOT EXISTS (SELECT FROM waiting w WHERE w.player = d.player AND w.sequence = d.sequence)
        """)

    private static let findSequences = Statement(
        "find_places",
        """
        SELECT coalesce(d.sequence, 0)
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS u (player, id, place)
        LEFT JOIN deliveries d ON d.player = u.player AND d.id = u.id
        ORDER BY u.place
        """)
}
