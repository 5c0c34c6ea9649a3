import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("What a join says")
struct JoinOutcomeTests {
    private let center: AchievementCenter

    init() async throws { center = try await AchievementCenter.gym(store: InMemoryProgressStore()) }

    private func visits(_ days: ClosedRange<Int>, of player: PlayerID) async throws {
        for day in days {
            let time = "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
            _ = try await center.record([envelope(GymVisit(), "v\(day)", player: player, at: time)])[0].get()
        }
    }

    @Test("A join says what was committed, which may be more than its preview said")
    func told() async throws {
        try await visits(1...3, of: "old")
        try await visits(4...6, of: "new")
        let preview = try #require(await center.previewJoin("old", into: "new", by: "operator", id: "told"))
        try await visits(7...10, of: "old")
        let told = try await center.joinTold("old", into: "new", by: "operator", reason: nil, id: "told").outcome
        #expect(preview.otherEvents == 3 && told?.otherEvents == 7 && told?.ownEvents == 3)
        #expect(told?.points == (try await center.status(of: "new")).points.total)
        #expect(try await center.joinTold("old", into: "new", by: "operator", reason: nil, id: "told").outcome == nil)
        #expect(try await center.verify().findings.isEmpty)
    }
}
