import AchievementStorage

extension Connection {
    /// Differences between the file's schema and that of a new store: triggers that change rows behind a writer's back,
    /// views in place of tables, missing indexes.
    func schemaProblems() throws(StoreError) -> [String] {
        let fresh = try Connection(
            StoreFile(path: ":memory:", isReadOnly: false, busyTimeout: .zero, vfs: nil, pageCapacity: 1 << 20))
        for migration in Migration.all {
            for statement in migration.statements + migration.lastStatements { try fresh.execute(statement) }
        }
        let (found, expected) = (try schemaObjects(), try fresh.schemaObjects())
        let names = Set(found.keys).union(expected.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return names.filter { found[$0] != expected[$0] }.map { name in
            switch (found[name], expected[name]) {
            case (_, nil): "the schema has the \(name), which does not belong to a store"
            case (nil, _): "the schema lacks the \(name)"
            default: "the schema has a different \(name) than a store"
            }
        }
    }

    /// The statements that created tables, indexes, views and triggers, keyed by kind and name. Quotes and spaces are
    /// left out, because they differ between versions of SQLite.
    private func schemaObjects() throws(StoreError) -> [String: String] {
        let statement = Statement(
            self, "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        let objects = try statement.rows { ($0.text(0), $0.text(1).filter { !" \n\t\"`[]".contains($0) }) }
        return Dictionary(objects, uniquingKeysWith: { first, _ in first })
    }
}
