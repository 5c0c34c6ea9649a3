import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementGameCenter
import AchievementStorage
import TaskFocus
import Testing

@Suite("Reports to Game Center")
struct GameCenterReportTests {
    /// 2026-06-03T12:00:00+02:00.
    private static let noon = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)

    /// Collects what a center delivers.
    private actor Collector: RewardSink {
        nonisolated let name = "collector"
        private(set) var deliveries: [Delivery] = []
        func deliver(_ deliveries: [Delivery]) async throws { self.deliveries += deliveries }
    }

    private let collector = Collector()

    private func center() async throws -> AchievementCenter {
        let collector = collector
        return try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { Self.noon })
        ) {
            TaskFocus()
        } sinks: {
            collector
        }
    }

    @Test("A player's unlocks are reported in full, and no other player's")
    func unlocks() async throws {
        let center = try await center()
        for player: PlayerID in ["ada", "bob"] {
            for number in 1...10 { try await center.record(TaskCompleted(task: "\(number)"), for: player) }
        }
        try await center.deliverPending()
        let unlocked = try await center.gallery(of: "ada", language: "en").cards.filter(\.isUnlocked)
        let ids = Dictionary(uniqueKeysWithValues: unlocked.map { ($0.key, "com.example.\($0.key.id)") })
        #expect(!ids.isEmpty)
        let deliveries = await collector.deliveries
        let report = GameCenterReport(deliveries, of: "ada", ids: ids)
        #expect(report.percentages == Dictionary(uniqueKeysWithValues: ids.values.map { ($0, 100) }))
        #expect(GameCenterReport(deliveries, of: "eve", ids: ids).percentages.isEmpty)
        #expect(GameCenterReport(deliveries, of: "ada", ids: [:]).percentages.isEmpty)
    }

    @Test("Progress is whole percent, rounded down, and never 100 before the unlock")
    func progress() async throws {
        let center = try await center()
        for number in 1...3 { try await center.record(TaskCompleted(task: "\(number)"), for: "ada") }
        let cards = try await center.gallery(of: "ada", language: "en").cards
        let ids = Dictionary(uniqueKeysWithValues: cards.map { ($0.key, $0.key.description) })
        let report = GameCenterReport(cards, ids: ids)
        for card in cards {
            let percent = report.percentages[card.key.description]
            switch card.state {
            case .unlocked: #expect(percent == 100)
            case .inProgress:
                let fraction = card.progress?.fraction ?? 0
                #expect(percent ?? 0 == Int(fraction * 100), "\(card.key)")
                #expect(percent ?? 0 < 100)
            case .untouched: #expect(percent == nil)
            }
        }
    }

    @Test("Only increased progress is sent")
    func changes() async throws {
        let center = try await center()
        try await center.record(TaskCompleted(task: "a"), for: "ada")
        let cards = try await center.gallery(of: "ada", language: "en").cards
        let ids = Dictionary(uniqueKeysWithValues: cards.map { ($0.key, $0.key.description) })
        var reported = GameCenterReport(cards, ids: ids)
        #expect(reported.changes(since: GameCenterReport()) == reported)
        #expect(reported.changes(since: reported).percentages.isEmpty)
        for number in 1...4 { try await center.record(TaskCompleted(task: "b\(number)"), for: "ada") }
        let later = GameCenterReport(try await center.gallery(of: "ada", language: "en").cards, ids: ids)
        let changes = later.changes(since: reported)
        #expect(!changes.percentages.isEmpty)
        #expect(changes.percentages.allSatisfy { reported.percentages[$0.key, default: 0] < $0.value })
        reported.merge(changes)
        #expect(later.changes(since: reported).percentages.isEmpty)
    }
}
