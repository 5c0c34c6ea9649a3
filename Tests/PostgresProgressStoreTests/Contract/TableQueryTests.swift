import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

@testable import PostgresProgressStore

@Suite("Queries in the article about the tables", .enabled(if: Cluster.isThere, "make test-postgres starts a cluster"))
struct TableQueryTests {
    @Test("The queries run and find rows")
    func queries() async throws {
        let store = try await Cluster.store()
        let schema = store.address.schema
        try await store.register(sinks: ["mail"])
        let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
        for number in 0..<10 {
            try await center.record(
                WorkoutCompleted(calories: 100, durationMinutes: 30), for: "ada", id: "\(number)", at: noon)
        }
        let observer = try Observer(schema)
        let queries = try Self.queries().map { $0.replacingOccurrences(of: "achievements.", with: "\(schema).") }
        #expect(queries.count == 6)
        try observer.execute(queries[0])
        for query in queries.dropFirst() {
            let rows = try observer.number("SELECT count(*) FROM (\(query.dropLast())) AS answer")
            #expect(rows > 0, "\(query)")
        }
        let holders = try observer.number(
            "SELECT count(*) FROM (\(queries[1].dropLast())) AS answer WHERE player = 'ada'")
        #expect(holders == 1)
        await store.close()
    }

    private static func queries() throws -> [String] {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../../Sources/PostgresProgressStore/PostgresProgressStore.docc/Tables.md"
        ).standardizedFileURL
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.components(separatedBy: "```sql\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }
}
