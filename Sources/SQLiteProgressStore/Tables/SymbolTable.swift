import AchievementCore
public import AchievementStorage

/// The symbols: a number from 1 for each name.
final class SymbolTable {
    private let connection: Connection
    private let findNumber: Statement
    private let findName: Statement
    private let insert: Statement
    private let rename: Statement

    /// What the names of achievements start with; their keys follow.
    private static let achievementPrefix = "achievement:"

    init(_ connection: Connection) {
        self.connection = connection
        findNumber = Statement(connection, "SELECT number FROM symbols WHERE name = ?")
        findName = Statement(connection, "SELECT name FROM symbols WHERE number = ?")
        insert = Statement(connection, "INSERT INTO symbols (name) VALUES (?)")
        rename = Statement(connection, "UPDATE symbols SET name = ? WHERE number = ?")
    }

    /// The number of `name`, if it has one.
    func number(of name: String) throws(StoreError) -> Int64? {
        try findNumber.bind(name).first { $0.integer(0) }
    }

    /// The number of a name; the one of a former name if only that is known; otherwise a new one.
    func makeNumber(for request: SymbolRequest) throws(StoreError) -> Int64 {
        if let number = try number(of: request.name) { return number }
        for former in request.formerNames {
            guard let number = try number(of: former) else { continue }
            try rename.bind(request.name).bind(number).run()
            return number
        }
        try insert.bind(request.name).run()
        return connection.lastInsertedRow
    }

    /// The number of an achievement, if it has one.
    func number(of achievement: AchievementKey) throws(StoreError) -> Int64? {
        try number(of: SymbolTable.achievementPrefix + achievement.description)
    }

    /// The achievement with this number, under its present name.
    func achievement(_ number: Int64) throws(StoreError) -> AchievementKey {
        guard let name = try findName.bind(number).first({ $0.text(0) }) else {
            throw connection.problem(.corrupt, "there is no symbol \(number) for an achievement")
        }
        guard name.utf8.starts(with: SymbolTable.achievementPrefix.utf8),
            let key = AchievementKey(
                String(decoding: name.utf8.dropFirst(SymbolTable.achievementPrefix.utf8.count), as: UTF8.self))
        else { throw connection.problem(.corrupt, "symbol \(number), \"\(name)\", is not an achievement's") }
        return key
    }
}
