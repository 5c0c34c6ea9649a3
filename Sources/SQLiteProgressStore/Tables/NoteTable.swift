import AchievementStorage

final class NoteTable {
    private let replace: Statement
    private let delete: Statement
    private let findAll: Statement

    init(_ connection: Connection) {
        replace = Statement(connection, "INSERT OR REPLACE INTO notes (key, text) VALUES (?, ?)")
        delete = Statement(connection, "DELETE FROM notes WHERE key = ?")
        findAll = Statement(connection, "SELECT key, text FROM notes")
    }

    /// Sets the note under `key`; `nil` removes it.
    func write(_ text: String?, for key: String) throws(StoreError) {
        if let text { try replace.bind(key).bind(text).run() } else { try delete.bind(key).run() }
    }

    /// All notes.
    func all() throws(StoreError) -> [String: String] {
        let found = try findAll.rows { (key: $0.text(0), text: $0.text(1)) }
        return Dictionary(found.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
}
