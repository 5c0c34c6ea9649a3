public import AchievementStorage

extension PostgresProgressStore: ClaimingStore {
    /// Reserves deliveries for this host, skipping those that other hosts are about to reserve.
    public func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        let claim = claim
        return try await repeating("read the outbox of") { connection throws(PostgresFailure) in
            try connection.run([Outbox.claim(for: sink, limit: limit, claim)])[0]
                .map { row throws(PostgresFailure) in try row.outboxEntry() }
        }
    }
}
