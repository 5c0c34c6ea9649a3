import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Repairing players")
struct RepairTests {
    private let store = InMemoryProgressStore()

    @Test("Sinks receive once the points of an achievement that a repair corrects")
    func announced() async throws {
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [sink])
        _ = try await center.record([envelope(GymVisit(), "1", at: "2026-05-01T12:00:00Z")])[0].get()
        try await center.deliverPending()
        // The ledger loses an unlock that the player holds.
        let loader = try await center.reader().loader
        let player = try #require(try await loader.load(["ada"]).players.first)
        let lost = LedgerEntry(
            mode: "gym", points: -10, cause: .revoked, achievement: "gym/first", event: nil,
            at: try #require(Moment("2026-05-01T12:00:00Z")))
        player.earn { $0.merge(unlocks: [], revoked: [], ledger: [lost]) }
        _ = try await store.commit(loader.catalog.commit([player], events: [], isAnnounced: false).commit)

        let broken = try await AchievementCenter.gym(store: store, sinks: [sink])
        #expect(try await broken.verify().findings.isEmpty == false)
        #expect(try await broken.repair(broken.verify()).isSound)
        try await broken.deliverPending()
        let awards = await sink.rewards.compactMap { reward -> PointAward? in
            if case .points(let award) = reward, award.event == nil { award } else { nil }
        }
        #expect(awards.map(\.points) == [10] && awards.map(\.reason) == ["repaired"])
        #expect(try await broken.verify().isSound)
    }
}
