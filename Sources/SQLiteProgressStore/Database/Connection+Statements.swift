import AchievementStorage
import CSQLite

/// Statements that are run once, and what they changed.
extension Connection {
    /// Runs one statement that returns nothing, without caching it.
    func execute(_ sql: String) throws(StoreError) {
        try Statement(self, sql).run()
    }

    /// The first column of the first row of `sql` as an integer; 0 if there is none.
    func integer(_ sql: String) throws(StoreError) -> Int64 {
        try Statement(self, sql).first { $0.integer(0) } ?? 0
    }

    /// The first column of the first row of `sql` as a text; empty if there is none.
    func text(_ sql: String) throws(StoreError) -> String {
        try Statement(self, sql).first { $0.text(0) } ?? ""
    }

    /// The number of rows that the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// The key of the row that was inserted last.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
}
