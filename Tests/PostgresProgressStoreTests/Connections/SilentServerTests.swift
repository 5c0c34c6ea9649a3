import AchievementCore
import AchievementStorage
import Testing

@testable import PostgresProgressStore

@Suite("Unresponsive servers", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct SilentServerTests {
    @Test(
        "A commit without an answer is written once and keeps its outbox positions",
        .timeLimit(.minutes(5)), arguments: [Proxy.Fault.silentRequest, .silentAnswer])
    func commit(fault: Proxy.Fault) async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.impatientStore(over: proxy.connection)
        try await store.register(sinks: ["sink"])
        let first = try await store.write(events: [event("1")], players: [update(deliveries: [delivery("d1")])])
        proxy.arm(fault)
        let second = try await store.write(
            events: [event("2")], players: [update(from: 1, state: [7], deliveries: [delivery("d2")])])
        #expect(!proxy.isArmed)
        #expect(try await store.logIDs() == ["1", "2"])
        #expect(try await store.revision() == 2)
        let waiting = try await store.undelivered(to: "sink", limit: 9)
        #expect(waiting.map(\.delivery.id) == ["d1", "d2"])
        #expect(waiting.map(\.sequence) == first + second)
        await store.close()
    }

    @Test("A commit larger than the network buffers ends, too", .timeLimit(.minutes(5)))
    func large() async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.impatientStore(over: proxy.connection)
        try await store.write(events: [event("1")], players: [update()])
        proxy.freeze(reading: false)
        let long = String(repeating: "x", count: 4_000_000)
        let error = await #expect(throws: StoreError.self) {
            try await store.write(events: [event("2", data: #"{"note":"\#(long)"}"#)], players: [update(from: 1)])
        }
        #expect(error?.code == .inputOutput, "\(String(describing: error))")
        await store.close()
    }

    @Test("Calls end with an error while a server accepts connections but does not answer", .timeLimit(.minutes(5)))
    func frozen() async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.impatientStore(over: proxy.connection, connections: 2)
        try await store.write(events: [event("1")], players: [update()])
        proxy.freeze()
        await expect(code: .inputOutput) { try await store.write(events: [event("2")], players: [update(from: 1)]) }
        await expect(code: .inputOutput) { _ = try await store.catalog() }
        await store.close()
    }

    @Test("A slow statement may take its time as long as the server responds")
    func slow() async throws {
        let schema = Cluster.newSchema()
        var address = Address(
            connection: Cluster.connection, schema: schema, connectTimeout: .seconds(10),
            statementTimeout: .seconds(4))
        address.grace = .seconds(1)
        let connection = try Connection(address)
        let nap = Query(Statement("nap", "SELECT pg_sleep(1)"), isAnsweredAtOnce: true)
        #expect(try connection.run(Array(repeating: nap, count: 6)).count == 6)
    }
}
