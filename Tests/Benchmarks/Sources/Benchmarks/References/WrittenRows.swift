#if POSTGRES
    /// The rows that a store wrote, commit by commit, encoded for libpq: as the text that COPY takes, and as one binary
    /// array for each column.
    ///
    /// Triggers copy them while the store records. Rows that it deleted are left out; none of them matters to a
    /// reference, which writes a row again with its key as it stands.
    struct WrittenRows {
        struct Table {
            let name: String
            /// The columns with their types.
            let columns: [(name: String, type: String)]
            let key: [String]

            /// Whether commits write rows of the table anew that are there already.
            var isRewritten: Bool { !["events", "event_ids", "ledger"].contains(name) }

            var columnList: String { columns.map(\.name).joined(separator: ", ") }

            /// What follows `INSERT INTO … SELECT …` for a table whose rows may be there.
            var onConflict: String {
                guard isRewritten else { return "" }
                let rest = columns.map(\.name).filter { !key.contains($0) }
                return " ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET "
                    + rest.map { "\($0) = EXCLUDED.\($0)" }.joined(separator: ", ")
            }
        }

        struct Rows {
            let table: Int
            var text: [UInt8] = []
            var arrays: [[UInt8]] = []
        }

        let tables: [Table]
        /// What each commit wrote, in order.
        private(set) var commits: [[Rows]] = []

        /// The number of rows of all commits.
        private(set) var count = 0

        /// Keeps what `record` makes a store write into the schema.
        init(_ connection: String, schema: String, record: () async throws -> Void) async throws {
            let database = try RawPostgres(connection, schema: schema)
            func text(_ value: [UInt8]) -> String { String(decoding: value, as: UTF8.self) }
            tables = try [
                "players", "events", "event_ids", "number_rows", "text_rows", "unlocks", "ledger", "deliveries",
                "waiting",
            ].map { name in
                let columns = try database.rows(
                    """
                    SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute
                    WHERE attrelid = '\(name)'::regclass AND attnum > 0 ORDER BY attnum
                    """)
                let key = try database.rows(
                    """
                    SELECT attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = indrelid AND attnum = ANY (indkey)
                    WHERE indrelid = '\(name)'::regclass AND indisprimary
                    """)
                return Table(
                    name: name, columns: columns.map { (text($0[0]), text($0[1])) }, key: key.map { text($0[0]) })
            }
            for table in tables {
                let name = table.name
                try database.execute(
                    """
                    CREATE UNLOGGED TABLE written_\(name) (tx bigint, n bigserial, LIKE \(name));
                    CREATE FUNCTION keep_\(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        INSERT INTO written_\(name) (tx, \(table.columnList))
                        SELECT pg_current_xact_id()::text::bigint, NEW.*; RETURN NULL; END $$;
                    CREATE TRIGGER keep AFTER INSERT OR UPDATE ON \(name)
                        FOR EACH ROW EXECUTE FUNCTION keep_\(name)();
                    """)
            }
            try await record()
            try read(database)
        }

        private mutating func read(_ database: RawPostgres) throws {
            var found: [Int64: [Rows]] = [:]
            for (index, table) in tables.enumerated() {
                let arrays = table.columns.map { "array_send(array_agg(\($0.name) ORDER BY n))" }
                // The text form of a row is that of COPY: tabs between columns, and \N for NULL.
                let columns = table.columns.map { column in
                    "coalesce(replace(replace(replace(\(column.name)::text, '\\', '\\\\'), E'\\n', '\\n'), E'\\t', '\\t'), '\\N')"
                }
                let line = columns.joined(separator: " || E'\\t' || ")
                let rows = try database.rows(
                    """
                    SELECT int8send(tx), int8send(count(*)), convert_to(string_agg(\(line) || E'\\n', '' ORDER BY n), 'UTF8'),
                        \(arrays.joined(separator: ", ")) FROM written_\(table.name) GROUP BY tx
                    """, isBinary: true)
                for row in rows {
                    let number = row[0].reduce(0) { $0 << 8 | Int64($1) }
                    count += Int(row[1].reduce(0) { $0 << 8 | Int64($1) })
                    found[number, default: []].append(Rows(table: index, text: row[2], arrays: Array(row[3...])))
                }
            }
            commits = found.keys.sorted().compactMap { found[$0] }
        }

        /// Prepares the statement that writes a table's rows from one array for each column.
        func prepareArrays(on database: RawPostgres) throws {
            try database.prepare("begin", "BEGIN")
            try database.prepare("commit", "COMMIT")
            for table in tables {
                let arrays = table.columns.enumerated().map { "$\($0 + 1)::\($1.type)[]" }
                try database.prepare(
                    table.name,
                    """
                    INSERT INTO \(table.name) (\(table.columnList))
                    SELECT * FROM unnest(\(arrays.joined(separator: ", ")))\(table.onConflict)
                    """)
            }
        }

        /// Writes a commit's rows in one transaction and one round trip.
        func writeArrays(of commit: [Rows], on database: RawPostgres) throws {
            let writes = commit.map { (tables[$0.table].name, $0.arrays) }
            try database.pipeline([("begin", [])] + writes + [("commit", [])])
        }

        /// Makes the tables through which COPY writes rows that may be there already.
        func prepareCopies(on database: RawPostgres) throws {
            for table in tables where table.isRewritten {
                try database.execute(
                    "CREATE TEMPORARY TABLE new_\(table.name) (LIKE \(table.name)) ON COMMIT DELETE ROWS")
            }
        }

        /// Writes a commit's rows in one transaction by COPY.
        func writeCopies(of commit: [Rows], on database: RawPostgres) throws {
            try database.execute("BEGIN")
            for rows in commit {
                let table = tables[rows.table]
                try database.copy(table.isRewritten ? "new_\(table.name)" : table.name, rows.text)
                guard table.isRewritten else { continue }
                try database.execute("INSERT INTO \(table.name) SELECT * FROM new_\(table.name)\(table.onConflict)")
            }
            try database.execute("COMMIT")
        }
    }
#endif
