import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Adjusting points")
struct AdjustmentTests {
    private let sink = RecordingSink("sink")
    private let center: AchievementCenter

    init() async throws {
        center = try await AchievementCenter.gym(store: InMemoryProgressStore(), sinks: [sink])
        // 50 for the visit and 10 for the first one.
        _ = try await center.record([envelope(GymVisit(), "1")])
    }

    private func adjustment(_ amount: Int, _ id: String, mode: GameModeID? = nil, at text: String) throws
        -> EventEnvelope
    {
        try envelope(
            PointsAdjusted(amount: amount, mode: mode, by: "coach", reason: "unfair play"), id, at: text, by: "coach")
    }

    private func expectSound(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await center.verify().findings.isEmpty, sourceLocation: sourceLocation)
        let status = try await center.status(of: "ada")
        let sum = try await center.ledger(of: "ada").reduce(0) { $0 + $1.points }
        #expect(sum == status.points.total, sourceLocation: sourceLocation)
        try await center.rebuild("ada")
        #expect(try await center.status(of: "ada") == status, sourceLocation: sourceLocation)
    }

    @Test("Points of either sign become ledger entries, with or without a mode", arguments: [50, -50, -1_000_000])
    func entries(amount: Int) async throws {
        let receipt = try await center.adjust(amount, of: "ada", mode: "gym", by: "coach", reason: "goodwill", id: "a")
        guard case .recorded(let rewards) = receipt, case .points(let award)? = rewards.first else {
            Issue.record("\(receipt)")
            return
        }
        #expect(award.points == amount && award.mode == "gym" && award.reason == "adjusted")
        var status = try await center.status(of: "ada")
        #expect(status.points.total == 60 + amount && status.points.modes == ["gym": 60 + amount])
        #expect(status.level.total == 1 && status.level.modes["gym"] ?? 0 >= 1)
        let entry = try await center.ledger(of: "ada").last
        #expect(entry?.reason == "adjusted" && entry?.points == amount && entry?.event?.id.string == "a")

        try await center.adjust(amount, of: "ada", by: "coach", reason: "goodwill", id: "b")
        status = try await center.status(of: "ada")
        #expect(status.points.total == 60 + 2 * amount && status.points.modes == ["gym": 60 + amount])
        try await expectSound()
        #expect(try await center.adjust(amount, of: "ada", by: "coach", reason: "goodwill", id: "b") == .repeated)
    }

    @Test("An adjustment counts on the boards of its day and of all time, in any order of arrival")
    func boards() async throws {
        let day = try #require(Day("2026-05-03"))
        for mode in [nil, "gym"] as [GameModeID?] {
            let board = Board(.points(mode: mode), over: .days(day...day))
            _ = try await center.record([
                adjustment(70, "late \(mode == nil)", mode: mode, at: "2026-05-03T12:00:00Z"),
                adjustment(-30, "later \(mode == nil)", mode: mode, at: "2026-05-03T11:00:00Z"),
            ])
            #expect(try await center.leaderboard(board).map(\.score) == [40])
        }
        #expect(try await center.leaderboard(Board(.points(mode: nil))).map(\.score) == [140])
        try await expectSound()
    }

    @Test("A level that is lost and reached again is not announced again")
    func levels() async throws {
        func levels() async -> [Int] {
            await sink.deliveries.compactMap { delivery in
                guard case .level(let level) = delivery.reward, level.mode == "gym" else { return nil }
                return level.level
            }
        }
        for amount in [150, -150, 150] {
            try await center.adjust(amount, of: "ada", mode: "gym", by: "coach", reason: "test")
        }
        try await center.deliverPending()
        #expect(try await center.status(of: "ada").level.modes["gym"] == 3)
        #expect(await levels() == [2, 3])
        try await expectSound()
    }

    @Test("A voided adjustment is taken back, and a void of that void brings it back")
    func voided() async throws {
        let before = try await center.status(of: "ada")
        try await center.adjust(-50, of: "ada", by: "coach", reason: "unfair play", id: "a")
        let after = try await center.status(of: "ada")
        let adjustment = EventID(source: center.configuration.source, id: "a")
        for _ in 0..<2 {
            try await center.void(adjustment, of: "ada", by: "coach")
            #expect(try await center.status(of: "ada") == before)
            try await expectSound()
            try await center.reinstate(adjustment, of: "ada", by: "coach")
            #expect(try await center.status(of: "ada") == after)
            try await expectSound()
        }
    }

    @Test("A reset removes the adjustments of its mode and keeps those without a mode")
    func reset() async throws {
        try await center.adjust(-50, of: "ada", mode: "gym", by: "coach", reason: "a", id: "a")
        try await center.adjust(7, of: "ada", by: "coach", reason: "b", id: "b")
        try await center.reset("gym", of: "ada", by: "coach")
        let status = try await center.status(of: "ada")
        #expect(status.points.total == 7 && status.points.modes == ["gym": 0])
        try await expectSound()
    }

    @Test(
        "Zero points, too many points, an unknown mode and the engine's own mode are refused",
        arguments: [0, 1_000_001, -1_000_001, 5])
    func refused(amount: Int) async throws {
        let error = await #expect(throws: EventError.self) {
            try await center.adjust(
                amount, of: "ada", mode: amount == 5 ? "achievements" : nil, by: "coach", reason: "x")
        }
        #expect(error?.code == (amount == 5 ? .unknownSubject : .invalidField))
        #expect(try await center.status(of: "ada").points.total == 60)
        await #expect(throws: EventError.self) {
            try await center.adjust(5, of: "ada", mode: "gim", by: "coach", reason: "x")
        }
    }

    @Test("Points per day include adjustments without a mode, on their day")
    func statistics() async throws {
        let day = try #require(Day("2026-05-02"))
        _ = try await center.record([adjustment(-500, "a", at: "2026-05-02T12:00:00Z")])
        let statistics = try await center.statistics(of: "ada", days: day...day.advanced(by: 1))
        #expect(statistics.points["achievements"] == [-500, 0])
        #expect(statistics.totalPoints == [-500, 0])
        let later = day.advanced(by: 1)
        #expect(try await center.statistics(of: "ada", days: later...later).points.keys.sorted() == ["gym"])
    }

    @Test("Adjusting requires its own permission")
    func permission() async throws {
        let now = try #require(Moment("2026-06-01T12:00:00Z"))
        let policy = AdministrationPolicy.actors(allowing: ["desk": [.adjust], "coach": [.grant]])
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: policy)
        ) { Gym() }
        try await center.adjust(5, of: "ada", by: "desk", reason: "goodwill")
        let error = await #expect(throws: EventError.self) {
            try await center.adjust(5, of: "ada", by: "coach", reason: "goodwill")
        }
        #expect(error?.code == .notAllowed)
        #expect(try await center.status(of: "ada").points.total == 5)
    }

    @Test("Adjustments of two devices are merged, each once")
    func merge() async throws {
        let folder = try TemporaryFolder()
        let (phone, tablet) = try await (Device(folder), Device(folder))
        try await phone.record(envelope(GymVisit(), "1"), adjustment(-500, "a", at: "2026-05-02T12:00:00Z"))
        try await tablet.record(
            adjustment(-500, "a", at: "2026-05-02T12:00:00Z"),
            adjustment(20, "b", mode: "gym", at: "2026-05-01T12:00:00Z"))
        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        for device in [left, right] {
            let status = try await device.center.status(of: "ada")
            #expect(status.points.total == 60 - 500 + 20 && status.points.modes == ["gym": 80])
            #expect(try await device.center.verify().findings.isEmpty)
        }
    }
}
