import AchievementCore
import AchievementStorage
import Testing

@testable import PostgresProgressStore

@Suite("Sinks that take the commits of one host", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct OwnCommitsTests {
    @Test("Commits of other hosts are not queued for such a sink, and those of its host are")
    func ownCommits() async throws {
        let schema = Cluster.newSchema()
        let (host, other) = (try await Cluster.store(schema), try await Cluster.store(schema))
        var printer = SinkRegistration("printer")
        printer.takesOwnCommitsOnly = true
        try await host.register(sinks: [printer])
        try await other.register(sinks: ["mail"])
        try await other.write(players: [update("ada", deliveries: [delivery("theirs", to: "ada")])])
        try await host.write(players: [update("bob", deliveries: [delivery("ours", to: "bob")])])
        #expect(try await host.undelivered(to: "printer", limit: 9).map(\.delivery.id) == ["ours"])
        #expect(try await other.undelivered(to: "mail", limit: 9).map(\.delivery.id) == ["theirs", "ours"])
        // Once a sink is forgotten, nothing is kept for it.
        try await other.register(sinks: [], forgetting: ["printer", "mail"])
        try await host.write(players: [update("bob", from: 1, deliveries: [delivery("late", to: "bob")])])
        #expect(try Observer(schema).number("SELECT count(*) FROM deliveries") == 0)
        await host.close()
        await other.close()
    }
}
