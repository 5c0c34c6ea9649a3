import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Foundation
import Testing

/// Pays a coin for each point. The balance and what was paid are one file, which is replaced as a whole.
actor CoinSink: RewardSink {
    struct Account: Codable {
        var coins = 0
        var paid: Set<String> = []
    }

    let name = "coins"
    let wanted: Set<Reward.Kind> = [.unlocked, .points, .revoked, .backfill]
    nonisolated let file: URL
    private var account = Account()

    init(file: URL) throws {
        self.file = file
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        account = try JSONDecoder().decode(Account.self, from: Data(contentsOf: file))
    }

    var coins: Int { account.coins }

    func deliver(_ deliveries: [Delivery]) throws {
        var next = account
        for delivery in deliveries where next.paid.insert(delivery.id).inserted {
            switch delivery.reward {
            case .unlocked(let unlock): next.coins += unlock.points
            case .backfill(let summary): next.coins += summary.unlocks.reduce(0) { $0 + $1.points }
            case .points(let award): next.coins += award.points
            case .revoked(let revocation): next.coins -= revocation.points
            case .level, .room: break
            }
        }
        // If this throws, nothing was paid, and the same deliveries come again.
        try JSONEncoder().encode(next).write(to: file, options: .atomic)
        account = next
    }
}

@Suite("Coins that are paid once")
struct CoinsPaidOnceTests {
    @Test("Pays every delivery once, also after a restart")
    func once() async throws {
        let folder = try TemporaryFolder()
        await RewardSinkConformance(
            make: { try CoinSink(file: URL(fileURLWithPath: folder.path("\(UUID()).json"))) },
            total: { sink in await sink.coins },
            reopen: { sink in try CoinSink(file: sink.file) }
        ).check()
    }

    @Test("Coins are the player's points, also after a void")
    func corrections() async throws {
        let folder = try TemporaryFolder()
        let sink = try CoinSink(file: URL(fileURLWithPath: folder.path("coins.json")))
        let noon = try Moment(parsing: "2026-03-02T12:00:00Z")
        let configuration = CenterConfiguration(now: { noon }, policy: .everybody)
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        } sinks: {
            sink
        }
        let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)

        try await center.record(workout, for: "ada", id: "1", at: noon)
        try await center.deliverPending()
        try await center.void(EventID(source: center.configuration.source, id: "1"), of: "ada", by: "support")
        try await center.deliverPending()
        #expect(try await sink.coins == center.status(of: "ada").points.total)
        // The workout's own points are gone; the achievement stays.
        #expect(await sink.coins == 50)
    }
}
