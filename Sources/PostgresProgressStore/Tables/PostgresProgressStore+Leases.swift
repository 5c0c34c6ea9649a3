public import AchievementStorage

/// Leases are bookkeeping notes with the holder and the end by the server's clock: `HOST MILLISECONDS`.
extension PostgresProgressStore: LeasingStore {
    /// Takes or renews a lease in one statement.
    public func lease(
        _ work: String, to holder: String, for duration: Duration
    ) async throws(StoreError) -> Bool {
        try await repeating("lease work on") { connection throws(PostgresFailure) in
            var query = Query(Self.take)
            query.add(Self.key(of: work))
            query.add(holder)
            query.add(Int64(duration / .milliseconds(1)))
            return try connection.run([query])[0].first != nil
        }
    }

    /// Releases a lease.
    public func release(_ work: String, by holder: String) async throws(StoreError) {
        try await repeating("lease work on") { connection throws(PostgresFailure) in
            var query = Query(Self.giveBack)
            query.add(Self.key(of: work))
            query.add(holder)
            _ = try connection.run([query])
        }
    }

    private static func key(of work: String) -> String { "judged:lease-" + work }

    private static let take = Statement(
        "take_lease",
        """
        INSERT INTO notes AS n (key, value)
        VALUES ($1::text, $2::text || ' ' || (extract(epoch FROM now()) * 1000)::bigint + $3::bigint)
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value
        WHERE split_part(n.value, ' ', 1) = $2::text
            OR split_part(n.value, ' ', 2)::bigint < extract(epoch FROM now()) * 1000
        RETURNING 1
        """)

    private static let giveBack = Statement(
        "give_lease_back",
        "DELETE FROM notes WHERE key = $1::text AND split_part(value, ' ', 1) = $2::text")
}
