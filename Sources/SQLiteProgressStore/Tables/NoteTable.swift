public import AchievementStorage

/// The notes.
final class NoteTable {
    private let replace: Statement
    private let find: Statement

    init(_ connection: Connection) {
        replace = Statement(connection, "INSERT OR REPLACE INTO notes (key, text) VALUES (?, ?)")
        find = Statement(connection, "SELECT key, text FROM notes WHERE key >= ? ORDER BY key")
    }

    /// Sets the note under `key`.
    func set(_ text: String, for key: String) throws(StoreError) {
        try replace.bind(key).bind(text).run()
    }

    /// The notes whose keys start with `prefix`, by the order of their bytes one run that starts at the prefix.
    func notes(withPrefix prefix: String) throws(StoreError) -> [String: String] {
        let found = try find.bind(prefix).rows { row -> (String, String)? in
            let key = row.text(0)
            return key.utf8.starts(with: prefix.utf8) ? (key, row.text(1)) : nil
        }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}
