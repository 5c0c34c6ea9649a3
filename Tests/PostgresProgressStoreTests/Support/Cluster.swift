import AchievementStorage
import Foundation

@testable import PostgresProgressStore

/// The cluster that `make test-postgres` starts for the suites.
enum Cluster {
    /// The connection string for libpq.
    static let connection = ProcessInfo.processInfo.environment["ACHIEVEMENTS_TEST_POSTGRES"] ?? ""

    static var isThere: Bool { !connection.isEmpty }

    /// The folder of the server's socket.
    static var folder: String {
        connection.split(separator: " ").first { $0.hasPrefix("host=") }.map { String($0.dropFirst(5)) } ?? ""
    }

    static func newSchema() -> String { "s" + UUID().uuidString.lowercased().filter { $0 != "-" } }

    /// The address of a new or given schema.
    static func address(_ schema: String = newSchema(), over connection: String = connection) -> Address {
        Address(
            connection: "\(connection) application_name=\(schema)", schema: schema, connectTimeout: .seconds(10),
            statementTimeout: .seconds(30))
    }

    /// A store in a new schema, which retries without a pause.
    static func store(
        _ schema: String = newSchema(), over connection: String = connection, connections: Int = 4
    ) async throws -> PostgresProgressStore {
        try await PostgresProgressStore(
            address(schema, over: connection), connections: connections, pause: { _ in await Task.yield() })
    }

    /// A store that does not wait long for a server that is silent, but long enough for one on a busy machine. Its
    /// tables are made by a store that has more time.
    static func impatientStore(over connection: String, connections: Int = 1) async throws -> PostgresProgressStore {
        let schema = newSchema()
        await (try store(schema)).close()
        var address = Address(
            connection: "\(connection) application_name=\(schema)", schema: schema, connectTimeout: .seconds(6),
            statementTimeout: .seconds(4))
        address.grace = .seconds(2)
        return try await PostgresProgressStore(
            address, connections: connections, pause: { _ in await Task.yield() })
    }

    /// Closes a store and opens it again.
    static func reopen(_ store: PostgresProgressStore) async throws -> PostgresProgressStore {
        await store.close()
        return try await Cluster.store(store.address.schema)
    }
}

/// A connection besides those of the stores, to inspect tables and to cause disturbances.
struct Observer {
    let connection: Connection
    private let schema: String

    init(_ schema: String) throws {
        self.schema = schema
        let address = Address(
            connection: Cluster.connection, schema: schema, connectTimeout: .seconds(10), statementTimeout: .seconds(30)
        )
        connection = try Connection(address)
        try connection.execute(address.settings)
    }

    func execute(_ sql: String) throws { try connection.execute(sql) }

    /// The number that a query returns.
    func number(_ sql: String) throws -> Int64 {
        let statement = Statement("number_\(sql.hashValue)", "SELECT (\(sql))::bigint")
        return try connection.run([Query(statement)])[0].first?.integer(0) ?? 0
    }

    /// Ends all connections of stores to the schema.
    func endConnections() throws {
        _ = try number(
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE application_name = '\(schema)'
            """)
    }
}
