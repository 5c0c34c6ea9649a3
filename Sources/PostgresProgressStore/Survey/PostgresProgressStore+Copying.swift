import AchievementCore
package import AchievementStorage

/// The data that a copy of a whole store reads and writes in addition to a backup.
extension PostgresProgressStore {
    /// The registered sinks, sorted by name.
    package func registeredSinks() async throws(StoreError) -> [SinkRegistration] {
        try await read("read sinks from") { connection throws(PostgresFailure) in
            try connection.run([Query(Outbox.allSinks)])[0].map { row in
                SinkRegistration(
                    row.text(0), wanted: Set(Reward.Kind.allCases.filter { row.integer(1) & Int64($0.bit) != 0 }),
                    keptDays: Int(clamping: row.integer(2)))
            }.sorted { ExactText($0.name) < ExactText($1.name) }
        }
    }

    /// Adds events to a batch.
    package func assign(_ sequences: [Int64], toBatch batch: String) async throws(StoreError) {
        try await repeating("add to a batch in") { connection throws(PostgresFailure) in
            var query = Query(Self.assignBatch)
            query.add(integers: sequences) { $0 }
            query.add(batch)
            _ = try connection.run([query])
        }
    }

    /// Keeps deliveries as confirmed by a sink.
    package func keep(_ sent: [SentDelivery], of sink: String) async throws(StoreError) {
        try await repeating("keep deliveries in") { connection throws(PostgresFailure) in
            let encoder = Delivery.rewardEncoder
            let rewards = try sent.map { sent throws(PostgresFailure) in try sent.delivery.rewardJSON(encoder) }
            var query = Query(Self.keepSent)
            query.add(sink)
            query.add(texts: sent) { $0.delivery.player.rawValue }
            query.add(times: sent) { Moment(milliseconds: $0.milliseconds) }
            query.add(texts: sent) { $0.delivery.id }
            query.add(json: rewards) { $0 }
            _ = try connection.run([query])
        }
    }

    private static let assignBatch = Statement(
        "assign_batch", "UPDATE events SET batch = $2::text WHERE sequence = ANY ($1::bigint[])")

    private static let keepSent = Statement(
        "keep_copied",
        """
        INSERT INTO sent (player, sequence, sink, at, id, reward)
        SELECT u.player, nextval('delivery_sequence'), s.sink, u.at, u.id, u.reward
        FROM unnest($2::text[], $3::timestamptz[], $4::text[], $5::json[]) AS u (player, at, id, reward)
        JOIN sinks s ON s.sink = $1::text
        """)
}
