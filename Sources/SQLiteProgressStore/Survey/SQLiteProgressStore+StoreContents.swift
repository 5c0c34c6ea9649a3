import AchievementCore
package import AchievementStorage

extension SQLiteProgressStore {
    /// Counts the store's contents. O(size of the file).
    package func contents() throws(StoreError) -> StoreContents {
        try read("measure") { tables throws(StoreError) in try tables.contents() }
    }
}

extension Tables {
    /// Counts within the open transaction.
    fileprivate func contents() throws(StoreError) -> StoreContents {
        let (events, sources) = try countEvents()
        return StoreContents(
            schema: Int(clamping: try connection.integer("PRAGMA user_version")),
            players: try count("players WHERE revision > 0"),
            events: events, sources: sources,
            unlocks: try count("unlocks"), outbox: try count("outbox"),
            bytes: try sizeOfFile(), tables: try sizes())
    }

    private func countEvents() throws(StoreError) -> (
        events: [(type: EventType, count: Int)], sources: [(source: String, count: Int, newest: Moment)]
    ) {
        _ = try counters.generation()
        var shapes: [Int64: (count: Int, newest: Int64)] = [:]
        try log.table.records(after: 0) { record in
            let known = shapes[record.shape] ?? (0, .min)
            shapes[record.shape] = (known.count + 1, max(known.newest, record.at))
            return true
        }
        var types: [ExactText: Int] = [:]
        var sources: [ExactText: (count: Int, newest: Moment)] = [:]
        for (number, found) in shapes {
            let shape = try log.shapes.named(number)
            types[ExactText(shape.type.rawValue), default: 0] += found.count
            let newest = Moment(
                milliseconds: found.newest, offsetSeconds: Int(clamping: shape.shape.offset))
            let known = sources[ExactText(shape.source)] ?? (0, newest)
            sources[ExactText(shape.source)] = (
                known.count + found.count, newest.milliseconds > known.newest.milliseconds ? newest : known.newest
            )
        }
        return (
            types.sorted { $0.key < $1.key }.map { (type: EventType($0.key.string), count: $0.value) },
            sources.sorted { $0.key < $1.key }.map { ($0.key.string, $0.value.count, $0.value.newest) }
        )
    }

    /// The number of rows of a table whose name is a literal.
    private func count(_ rows: StaticString) throws(StoreError) -> Int {
        Int(clamping: try connection.integer("SELECT count(*) FROM \(rows)"))
    }

    private func sizeOfFile() throws(StoreError) -> Int {
        let (pages, size) = (
            try connection.integer("PRAGMA page_count"), try connection.integer("PRAGMA page_size")
        )
        let (bytes, isTooLarge) = pages.multipliedReportingOverflow(by: size)
        return isTooLarge ? .max : Int(clamping: bytes)
    }

    /// The size of each table; empty if this build of SQLite lacks the `dbstat` table.
    private func sizes() throws(StoreError) -> [(name: String, bytes: Int)] {
        let known = try connection.integer("SELECT count(*) FROM pragma_module_list WHERE name = 'dbstat'")
        guard known > 0 else { return [] }
        let sizes = Statement(
            connection,
            """
            SELECT coalesce(objects.tbl_name, pages.name) AS owner, sum(pages.pgsize)
            FROM dbstat AS pages LEFT JOIN sqlite_master AS objects ON objects.name = pages.name
            GROUP BY owner ORDER BY owner
            """)
        return try sizes.rows { (name: $0.text(0), bytes: Int(clamping: $0.integer(1))) }
    }
}
