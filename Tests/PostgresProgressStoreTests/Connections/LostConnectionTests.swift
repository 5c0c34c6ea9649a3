import AchievementCore
import AchievementStorage
import Testing

@testable import PostgresProgressStore

@Suite("Lost connections", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct LostConnectionTests {
    @Test(
        "A commit whose connection is lost is written once and keeps its outbox positions",
        arguments: [Proxy.Fault.lostRequest, .lostAnswer, .lostAtOnce])
    func commit(fault: Proxy.Fault) async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.store(over: proxy.connection, connections: 1)
        try await store.register(sinks: ["sink"])
        let first = try await store.write(
            events: [event("1")], players: [update(deliveries: [delivery("d1")])])
        proxy.arm(fault)
        let second = try await store.write(
            events: [event("2"), event("3")],
            players: [update(from: 1, state: [7], deliveries: [delivery("d2"), delivery("d3")])])
        #expect(!proxy.isArmed)
        #expect(try await store.logIDs() == ["1", "2", "3"])
        #expect(try await store.revision() == 2)
        let waiting = try await store.undelivered(to: "sink", limit: 9)
        #expect(waiting.map(\.delivery.id) == ["d1", "d2", "d3"])
        #expect(waiting.map(\.sequence) == first + second)
        await store.close()
    }

    @Test("A commit without events whose answer is lost fails, and repeating it is a conflict")
    func unknown() async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.store(over: proxy.connection, connections: 1)
        try await store.write(players: [update()])
        proxy.arm(.lostAnswer)
        await expect(code: .inputOutput) { try await store.write(players: [update(from: 1)]) }
        #expect(try await store.revision() == 2)
        await expect(code: .conflict) { try await store.write(players: [update(from: 1)]) }
        await store.close()
    }

    @Test("A refused commit is a conflict even if its connection is lost")
    func refused() async throws {
        let proxy = try Proxy()
        defer { proxy.stop() }
        let store = try await Cluster.store(over: proxy.connection, connections: 1)
        try await store.write(events: [event("1")], players: [update()])
        proxy.arm(.lostRequest)
        await expect(code: .conflict) { try await store.write(events: [event("2")], players: [update(from: 0)]) }
        #expect(try await store.logIDs() == ["1"])
        await store.close()
    }

    @Test("Connections that the server ended are replaced")
    func ended() async throws {
        let store = try await Cluster.store()
        let observer = try Observer(store.address.schema)
        try await store.write(events: [event("1")], players: [update()])
        for round: Int64 in 1...5 {
            try observer.endConnections()
            try await store.write(events: [event("\(round + 1)")], players: [update(from: round)])
            try observer.endConnections()
            #expect(try await store.revision() == round + 1)
        }
        #expect(try await store.logIDs().count == 6)
        await store.close()
    }

    @Test("Reconnecting to an unreachable server gives up with an error")
    func unreachable() async throws {
        let proxy = try Proxy()
        let store = try await Cluster.store(over: proxy.connection, connections: 1)
        try await store.write(events: [event("1")], players: [update()])
        proxy.stop()
        proxy.arm(.lostRequest)
        await expect(code: .inputOutput) { try await store.write(events: [event("2")], players: [update(from: 1)]) }
        await expect(code: .inputOutput) { _ = try await store.catalog() }
        await store.close()
    }
}

/// Expects a store error with a code.
func expect(
    code: StoreError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> some Any
) async {
    let error = await #expect(throws: StoreError.self, sourceLocation: sourceLocation) { _ = try await body() }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
}
