import AchievementStorage

extension Connection {
    /// Creates or migrates the schema and its tables if necessary. Tables of another application, or of a newer
    /// version, are not changed.
    ///
    /// - Parameter use: creates nothing unless this is `.making`, and migrates nothing if it is `.reading`.
    /// - Returns: whether the tables did not exist before.
    func prepareStore(_ address: Address, _ use: StoreUse) throws(PostgresFailure) -> Bool {
        guard report("server_encoding") == "UTF8" else {
            throw PostgresFailure(
                state: PostgresFailure.unsuitable,
                message: "the database has the encoding \(report("server_encoding")), but UTF8 is needed")
        }
        let found = try version(address)
        guard found != Int64(Migration.all.count) else { return false }
        guard found > 0 || use == .making else {
            throw PostgresFailure(
                state: PostgresFailure.notThere, message: "the schema \(address.schema) has no store tables")
        }
        guard use != .reading else {
            throw PostgresFailure(
                state: PostgresFailure.olderVersion,
                message: "it has version \(found) of the tables; a program that writes brings them up to date")
        }
        do throws(PostgresFailure) {
            // Serialized, because another process may be about to do the same.
            try execute("BEGIN; SELECT pg_advisory_xact_lock(\(address.lock("schema")))")
            let version = try version(address)
            if version == 0 {
                try execute("CREATE SCHEMA IF NOT EXISTS \(address.schema)")
                try execute(Self.store)
            }
            for step in Migration.all.dropFirst(Int(version)) { try execute(step) }
            try execute("UPDATE store SET version = \(Migration.all.count)")
            try execute("COMMIT")
            return version == 0
        } catch {
            if !error.isLost { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// The row that every commit reads: the version of the tables, the generation of the catalog, and a number that
    /// increases whenever the registered sinks change.
    private static let store = """
        CREATE TABLE store (
            only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
            version integer NOT NULL DEFAULT 0,
            generation bigint NOT NULL DEFAULT 0,
            sinks bigint NOT NULL DEFAULT 0);
        INSERT INTO store DEFAULT VALUES;
        COMMENT ON TABLE store IS 'swift-achievements';
        """

    /// The version of the tables; 0 if there are none.
    private func version(_ address: Address) throws(PostgresFailure) -> Int64 {
        var query = Query(Self.findTables)
        query.add(address.schema)
        let found = try run([query])[0].first
        let (tables, isOurs) = (found?.integer(0) ?? 0, found?.flag(1) ?? false)
        guard isOurs else {
            guard tables == 0 else {
                let has = tables == 1 ? "a table, but not" : "\(tables) tables, none of them"
                throw PostgresFailure(
                    state: PostgresFailure.notAStore, message: "the schema \(address.schema) has \(has) of a store")
            }
            return 0
        }
        guard found?.flag(2) ?? true else {
            throw PostgresFailure(
                state: "42501", message: "the user has no USAGE privilege on the schema \(address.schema)")
        }
        let version = try run([Query(Self.readVersion)])[0].first?.integer(0) ?? 0
        guard version <= Int64(Migration.all.count) else {
            throw PostgresFailure(
                state: Refusal.version,
                message: "it has version \(version) of the tables, but this program knows only up to version "
                    + "\(Migration.all.count)")
        }
        return version
    }

    private static let findTables = Statement(
        "find_tables",
        """
        SELECT count(*), coalesce(bool_or(
            c.relname = 'store' AND obj_description(c.oid, 'pg_class') = 'swift-achievements'), false),
            coalesce(bool_and(has_schema_privilege(n.oid, 'USAGE')), true)
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1::text AND c.relkind IN ('r', 'p')
        """)

    private static let readVersion = Statement("read_version", "SELECT version FROM store")
}
