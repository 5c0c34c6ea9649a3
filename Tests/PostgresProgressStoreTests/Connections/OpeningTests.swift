import AchievementStorage
import Testing

@testable import PostgresProgressStore

@Suite("Opening a PostgreSQL store", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct OpeningTests {
    @Test("Several hosts can open a new schema at the same time")
    func together() async throws {
        let schema = Cluster.newSchema()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let store = try await Cluster.store(schema, connections: 1)
                    #expect(try await store.catalog() == StoredCatalog(generation: 0, notes: [:]))
                    await store.close()
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A schema of something else is refused and stays unchanged")
    func foreign() async throws {
        let schema = Cluster.newSchema()
        let observer = try Observer(schema)
        try observer.execute("CREATE SCHEMA \(schema); CREATE TABLE store (version integer)")
        await expect(code: .notAStore) { try await Cluster.store(schema) }
        let tables = try observer.number("SELECT count(*) FROM pg_tables WHERE schemaname = '\(schema)'")
        #expect(tables == 1)
    }

    @Test("A user who may not use the schema is told so")
    func withoutUsage() async throws {
        let store = try await Cluster.store()
        let role = "r" + Cluster.newSchema()
        try Observer("public").execute("CREATE ROLE \(role) LOGIN")
        let error = await #expect(throws: StoreError.self) {
            try await Cluster.store(
                store.address.schema, over: "host=\(Cluster.folder) dbname=postgres user=\(role)")
        }
        #expect(error?.code == .cannotOpen)
        #expect(
            error?.message.contains("no USAGE privilege on the schema \(store.address.schema)") == true,
            "\(String(describing: error))")
        await store.close()
    }

    @Test("Tables of a newer version are refused, also by a store that has them open")
    func newer() async throws {
        let store = try await Cluster.store()
        try await store.write(events: [event("1")], players: [update()])
        try Observer(store.address.schema).execute("UPDATE store SET version = version + 1")
        await expect(code: .newerVersion) { try await Cluster.store(store.address.schema) }
        await expect(code: .newerVersion) { try await store.write(events: [event("2")], players: [update(from: 1)]) }
        #expect(try await store.logIDs() == ["1"])
        await store.close()
    }

    @Test(
        "A schema whose name would need quotes is refused", arguments: ["", "A", "1a", "a b", "a;b", "pg_a", "\u{E9}"])
    func schemas(name: String) async {
        await expect(code: .cannotOpen) { try await Cluster.store(name) }
    }

    @Test(
        "Errors contain no password",
        arguments: [
            "host=/nowhere password=tops3cret", "postgresql://ada:tops3cret@localhost:x/game",
            "tops3cret", "postgresql://ada:tops3cret@localhost/game?nonsense=tops3cret",
            "host=/tops3cret password=tops3cret",
        ])
    func passwords(connection: String) async {
        let error = await #expect(throws: StoreError.self) { try await Cluster.store(over: connection) }
        #expect(error?.message.contains("tops3cret") == false, "\(String(describing: error))")
    }

    @Test("The server's reason for refusing a connection decides whether to retry")
    func refusals() async throws {
        let role = "r" + Cluster.newSchema()
        try Observer("public").execute("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 0; CREATE ROLE no\(role) NOLOGIN")
        let place = "host=\(Cluster.folder)"
        for (connection, code, reason) in [
            ("\(place) dbname=no user=achievements", StoreError.Code.cannotOpen, "no such database (SQLSTATE 3D000"),
            ("\(place) dbname=postgres user=\(role)", .busy, "takes no more connections (SQLSTATE 53300"),
            ("\(place) dbname=postgres user=no\(role)", .cannotOpen, "access was denied (SQLSTATE 28000"),
            ("\(place)/nowhere dbname=postgres", .inputOutput, "No such file or directory; Is the server running"),
            ("service=nowhere", .inputOutput, "open the store at service nowhere, schema"),
            ("service=nowhere", .inputOutput, "definition of service \"nowhere\" not found"),
            ("\(place) dbname=no user=achievements", .cannotOpen, "open the store at no at \(Cluster.folder), schema"),
        ] {
            let error = await #expect(throws: StoreError.self) { try await Cluster.store(over: connection) }
            #expect(error?.code == code)
            #expect(error?.message.contains(reason) == true, "\(String(describing: error))")
            #expect(error?.message.contains { $0.isNewline || $0 == "\t" } == false)
            #expect(error?.message.contains("LOCATION") == false)
        }
    }

    @Test("A closed store says so")
    func closed() async throws {
        let store = try await Cluster.store()
        await store.close()
        let error = await #expect(throws: StoreError.self) { try await store.catalog() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("it is closed") == true)
    }
}
