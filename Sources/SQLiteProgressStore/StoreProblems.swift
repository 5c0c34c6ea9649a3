public import AchievementStorage

extension SQLiteProgressStore: SelfCheckingStore {
    /// Findings of SQLite's integrity check, and inconsistent rows. O(size of the file).
    public func problems(limit: Int) throws(StoreError) -> [String] {
        try read("check") { tables throws(StoreError) in
            var problems: [String] = []
            let limit = min(limit, 1_000)
            let integrity = Statement(tables.connection, "PRAGMA integrity_check(\(max(1, limit)))")
            problems += try integrity.rows { $0.text(0) }.filter { $0 != "ok" }
            problems += try tables.connection.schemaProblems()
            for check in StoreCheck.all where problems.count < limit {
                problems += try Statement(tables.connection, check.query).rows { row in
                    "\(check.words) \(row.text(0))"
                }.prefix(3)
            }
            if problems.count < limit { problems += try LogCheck.problems(tables) }
            return Array(problems.prefix(max(0, limit)))
        }
    }
}

/// A query for invalid rows, which returns a text for each.
private struct StoreCheck {
    let words: String
    let query: String

    static let all = counters + players + earnings + outbox

    private static let counters = [
        StoreCheck(
            words: "a counter has an impossible number:",
            query: """
                SELECT 'generation ' || generation || ', delivery ' || last_delivery FROM counters
                WHERE generation < 0
                    OR typeof(generation) <> 'integer' OR typeof(last_delivery) <> 'integer'
                    OR max(generation, last_delivery, last_event, last_change, erasures, log_end) > 8796093022208
                """),
        StoreCheck(
            words: "the counters have another number of rows than 1:",
            query: "SELECT '' || count(*) FROM counters HAVING count(*) <> 1"),
    ]

    private static let players =
        [
            StoreCheck(
                words: "a player has an impossible row:",
                query: """
                    SELECT '' || id FROM players
                    WHERE typeof(name) <> 'text' OR name = '' OR typeof(revision) <> 'integer' OR revision < 0
                        OR typeof(listed_change) <> 'integer' OR typeof(last_event) <> 'integer'
                        OR typeof(state) <> 'blob'
                        OR typeof(last_points) <> 'integer' OR last_points < 0
                        OR (revision > 0) <> (listed_change > 0)
                    """),
            StoreCheck(
                words: "two players have one change:",
                query: """
                    SELECT '' || listed_change FROM players
                    WHERE listed_change > 0 GROUP BY listed_change HAVING count(*) > 1
                    """),
        ]
        + [
            ("player_rows", "player"), ("unlocks", "player"), ("ledger", "player"), ("outbox", "receiver"),
            ("sent", "receiver"),
        ].map { table, player in
            StoreCheck(
                words: "\(table) has rows of a player that does not exist:",
                query: "SELECT DISTINCT '' || \(player) FROM \(table) WHERE \(player) NOT IN (SELECT id FROM players)")
        }
        + ["player_rows", "unlocks", "ledger"].map { table in
            StoreCheck(
                words: "\(table) has rows of a player who was never judged:",
                query: """
                    SELECT DISTINCT '' || player FROM \(table)
                    WHERE player IN (SELECT id FROM players WHERE revision = 0)
                    """)
        }

    private static let earnings = [
        StoreCheck(
            words: "an unlock has a criterion or template without a text, of player",
            query: """
                SELECT '' || player FROM unlocks
                WHERE criterion NOT IN (SELECT id FROM texts) OR template NOT IN (SELECT id FROM texts)
                """),
        StoreCheck(
            words: "an unlock or entry has a source without a text:",
            query: """
                SELECT '' || source FROM (SELECT source FROM unlocks UNION SELECT source FROM ledger)
                WHERE source IS NOT NULL AND source NOT IN (SELECT id FROM texts)
                """),
    ]

    private static let outbox = [
        StoreCheck(
            words: "a delivery waits for an unknown sink:",
            query: """
                SELECT '' || sequence FROM outbox
                WHERE waiting & ~(SELECT coalesce(sum(1 << bit), 0) FROM sinks) <> 0 OR waiting = 0
                """),
        StoreCheck(
            words: "a sink has an impossible bit:",
            query: "SELECT name FROM sinks WHERE bit NOT BETWEEN 0 AND 61 OR typeof(wanted) <> 'integer'"),
        StoreCheck(
            words: "something was sent to an unknown sink:",
            query: "SELECT DISTINCT '' || sink FROM sent WHERE sink NOT IN (SELECT bit FROM sinks)"),
        StoreCheck(
            words: "a batch has impossible places:",
            query: """
                SELECT '' || first FROM batches
                WHERE typeof(last) <> 'integer' OR first <= 0 OR last < first OR last > (SELECT last_event FROM counters)
                """),
    ]
}
