import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// Rows that stay in the compact state until there are many of them.
@Suite("Recent rows")
struct RecentRowsTests {
    private static let start = Moment(milliseconds: 1_760_000_000_000)

    private func visit(_ day: Int, hour: Int = 0) throws -> EventEnvelope {
        let visit = GymVisit(count: Double(day % 3 + 1), lap: Double(90 - day % 7), track: "track \(day % 40)")
        return try EventEnvelope(
            visit, id: EventID(source: "/test", id: "\(1_000 + day)-\(hour)"), player: "ada",
            at: Self.start.advanced(by: .hours(24 * day + hour)))
    }

    private func statistics(_ center: AchievementCenter) async throws -> PlayerStatistics {
        let first = Self.start.localDay
        return try await center.statistics(of: "ada", days: first...first.advanced(by: 300))
    }

    @Test("Rows are written many at a time, and a reader finds each of them")
    func few() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store)
        for day in 0..<150 { _ = try await center.record([visit(day)]) }
        let written = await store.written
        #expect(written.players == 150)
        // Rows for the visits and for the points of each day, and pages of days and tracks; most are written once.
        #expect(written.rows > 150 && written.rows < 450, "\(written.rows) rows")

        let whole = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await whole.record((0..<150).map { try visit($0) })
        #expect(try await statistics(center) == statistics(whole))
        let other = try await AchievementCenter.gym(store: store)
        #expect(try await statistics(other) == statistics(whole))
        #expect(try await other.status(of: "ada") == whole.status(of: "ada"))
        #expect(try await other.verify().findings.isEmpty)
    }

    @Test("Rows in the state take precedence over older ones written apart")
    func newest() async throws {
        let store = InMemoryProgressStore()
        for round in 0..<3 {
            // Each center starts with an empty cache, so it reads state and rows.
            let center = try await AchievementCenter.gym(store: store)
            for day in 0..<40 { _ = try await center.record([visit(day, hour: round)]) }
        }
        let center = try await AchievementCenter.gym(store: store)
        let sums = try #require(try await statistics(center).sums[Gym.visits.id])
        let expected = (0..<40).map { day in Amount(3 * (day % 3 + 1)) }
        #expect(Array(sums.prefix(40)) == expected)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A release that does not know a metric keeps its rows")
    func foreign() async throws {
        let store = InMemoryProgressStore()
        let newer = try await AchievementCenter.gym(store: store)
        _ = try await newer.record([visit(0), visit(1)])
        let before = try await newer.status(of: "ada")
        let now = Self.start.advanced(byDays: 100)
        let older = try await AchievementCenter(store: store, configuration: CenterConfiguration(now: { now })) {
            Pool()
        }
        for day in 0..<50 {
            let at = Self.start.advanced(byDays: day)
            _ = try await older.record(PoolVisit(day: day), for: "ada", id: "\(day)", at: at)
        }
        let again = try await AchievementCenter.gym(store: store)
        #expect(try await again.status(of: "ada").metrics == before.metrics)
        #expect(try await statistics(again).sums[Gym.visits.id]?.prefix(2) == [1, 2])
    }
}

/// A mode of another release, with a row for each day.
private struct Pool: GameMode {
    static let id: GameModeID = "pool"
    static let lengths = Metric<Sum>("pool.lengths", keepsDays: true)
    var name: LocalizedText { ["en": "Pool"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Pool.lengths }
    var metricSources: [any MetricSource] { PoolSource() }
    var achievementProviders: [any AchievementProvider] { [] }
}

private struct PoolVisit: GameEvent {
    static let type: EventType = "pool.visit"
    let day: Int

    func validate(_ fields: inout FieldChecks) {}
}

private struct PoolSource: MetricSource {
    func record(_ event: PoolVisit, into recorder: inout MetricRecorder) { recorder.add(1, to: Pool.lengths) }
}
