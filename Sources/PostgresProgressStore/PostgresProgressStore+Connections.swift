import AchievementStorage

/// How calls use connections.
extension PostgresProgressStore {
    /// Runs `body`, which only reads; it is repeated on another connection if one is lost.
    func read<Value: Sendable>(
        _ activity: String, _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
        try await repeating(activity, body)
    }

    /// Runs `body`, which may run more than once and then must change nothing more: it is repeated on another
    /// connection if one is lost.
    func repeating<Value: Sendable>(
        _ activity: String, _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
        try await named(activity) { () async throws(PostgresFailure) in try await pool.repeatable(body) }
    }

    func named<Value: Sendable>(
        _ activity: String, _ body: () async throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
        do throws(PostgresFailure) { return try await body() } catch { throw error.error(while: activity, location) }
    }

    /// A page up to the last known settled number, or up to the current one if the page is not full.
    func settledPage<Value: Sendable>(
        _ activity: String, limit: Int, _ query: @escaping @Sendable (SettledNumbers) -> Query,
        row: @escaping @Sendable (Row) throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> [Value] {
        let (address, cache) = (address, cache)
        return try await read(activity) { connection throws(PostgresFailure) in
            let page = try connection.run([query(cache.settled)])[0]
            if page.count == limit { return try page.map(row) }
            cache.settled = try SettledNumbers(on: connection, address)
            return try connection.run([query(cache.settled)])[0].map(row)
        }
    }
}
