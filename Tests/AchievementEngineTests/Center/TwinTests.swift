import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// Events that occur twice in one batch, where all players are cached and the log is not consulted.
@Suite("Duplicates within a batch")
struct TwinTests {
    private func visit(_ id: String, count: Double = 1) throws -> EventEnvelope {
        try envelope(GymVisit(count: count, strength: 150), id)
    }

    /// A center that has recorded events and met no repeat.
    private func center() async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for id in ["1", "2"] { _ = try await center.record([visit(id)]) }
        return center
    }

    @Test("A duplicate within a batch is a repeat and does not count")
    func repeated() async throws {
        let center = try await center()
        let answers = try await center.record([visit("3"), visit("4"), visit("3")])
        #expect(try answers.map { try $0.get() == .repeated } == [false, false, true])
        #expect(try await center.status(of: "ada")[Gym.visits] == 4)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A second event with the same id but other content is refused")
    func different() async throws {
        let center = try await center()
        let answers = try await center.record([visit("3"), visit("3", count: 2)])
        #expect(try answers[0].get() != .repeated)
        let error = #expect(throws: EventError.self) { try answers[1].get() }
        #expect(error?.code == .conflict)
        #expect(try await center.status(of: "ada")[Gym.visits] == 3)
    }

    @Test("A duplicate that would overflow a sum is still a repeat, late or not", arguments: ["11", "99"])
    func large(id: String) async throws {
        let center = try await center()
        // Nine of them are just below the limit of 2^53 - 1.
        for number in 3..<11 { _ = try await center.record([visit("\(number)", count: 1e15)]).map { try $0.get() } }
        let answers = try await center.record([visit(id, count: 1e15), visit(id, count: 1e15)])
        #expect(try answers.map { try $0.get() == .repeated } == [false, true])
        #expect(try await center.verify().findings.isEmpty)
    }
}
