import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

/// Late events that show what held before a later event ended it, or before an import or another definition.
@Suite("Achievements that a late event shows to have been earned earlier")
struct LateEarningTests {
    private func at(_ day: Int) -> String { "2026-05-0\(day)T12:00:00Z" }

    private func visit(_ id: String, on day: Int, count: Double = 1, machine: String? = nil) throws -> EventEnvelope {
        try envelope(GymVisit(count: count, machine: machine), id, at: at(day))
    }

    /// Records events one by one, each in the given order, and returns the unlock with the total of points.
    private func earn(
        _ id: AchievementID, _ mode: Gym, _ events: [EventEnvelope]
    ) async throws -> [String] {
        let center = try await AchievementCenter.gym(mode, store: InMemoryProgressStore())
        for event in events { for answer in try await center.record([event]) { _ = try answer.get() } }
        #expect(try await center.verify().isSound)
        let status = try await center.status(of: "ada")
        let unlock = try await center.recentUnlocks(of: "ada", limit: 99).first { $0.achievement.id == id }
        return ["\(status.points.total)"]
            + (unlock.map { ["\($0.at.localDay)", "\($0.event?.id ?? "-")", "\($0.points)"] } ?? [])
    }

    private func expect(
        _ expected: [String], of id: AchievementID, _ mode: Gym, _ events: [EventEnvelope], orders: [[Int]],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for order in orders {
            let found = try await earn(id, mode, order.map { events[$0] })
            #expect(found == expected, "\(order)", sourceLocation: sourceLocation)
        }
    }

    @Test("A difference that held before another event decreased it is earned in every order of arrival")
    func difference() async throws {
        let lead = Gym.achievement("lead", Gym.visits.total - Gym.machines.count >= 2)
        let events = try [visit("a", on: 1), visit("b", on: 2), visit("c", on: 3, count: 0, machine: "row")]
        // Three visits on three days, and the lead.
        try await expect(
            ["180", "2026-05-02", "b", "10"], of: "lead",
            Gym(extra: [lead], omitted: ["season", "season_2"], order: .anyOrder), events,
            orders: [[0, 1, 2], [2, 0, 1], [0, 2, 1], [2, 1, 0]])
    }

    @Test("An event before an import earns the points of the catalog, in every order of arrival")
    func importedPoints() async throws {
        let first = ImportedUnlock("gym/first", at: try #require(Moment(at(5))), points: 7)
        let imported = try envelope(ProgressImported(metrics: [:], unlocks: [first]), "import", at: at(8))
        let other = ImportedUnlock("gym/first", at: try #require(Moment(at(4))), points: 9)
        let second = try envelope(ProgressImported(metrics: [:], unlocks: [other]), "second", at: at(9))
        try await expect(
            ["60", "2026-05-03", "a", "10"], of: "first", Gym(), [imported, second, visit("a", on: 3)],
            orders: [[0, 1, 2], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]])
        // What was earned before the import has its points, and the earliest date that an import gives it.
        try await expect(
            ["60", "2026-05-04", "second", "10"], of: "first", Gym(), [imported, second, visit("a", on: 6)],
            orders: [[0, 1, 2], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]])
    }

    private func defining(_ visits: Int, points: Int, on day: Int) throws -> EventEnvelope {
        let definition = AchievementDefinition(
            mode: "gym", id: "twice", title: ["en": "Twice"], description: ["en": "Come \(visits) times"],
            points: points, criterion: Gym.visits.total >= visits)
        return try envelope(
            AchievementDefined(achievement: definition, by: "coach"), "d\(day)", player: "coach", at: at(day),
            by: "coach")
    }

    @Test("An event before a definition was replaced earns the earlier one, in every order of arrival")
    func replacedDefinition() async throws {
        let events = try [
            defining(2, points: 50, on: 1), defining(2, points: 80, on: 7), visit("a", on: 2), visit("b", on: 4),
            visit("c", on: 3),
        ]
        try await expect(
            ["210", "2026-05-03", "c", "50"], of: "twice", Gym(omitted: ["streak_3"]), events,
            orders: [[0, 2, 4, 3, 1], [0, 2, 3, 4, 1], [0, 1, 2, 3, 4], [0, 1, 4, 3, 2], [0, 3, 1, 2, 4]])
    }

    @Test("An unlock that stays keeps its points when a late event would have earned an earlier definition")
    func keptPoints() async throws {
        let events = try [
            defining(2, points: 50, on: 1), visit("a", on: 2), defining(1, points: 80, on: 5), visit("b", on: 6),
            visit("c", on: 3),
        ]
        // Earned with 80 points when the replacement came; the visit in between arrives last.
        let found = try await earn("twice", Gym(), events)
        #expect(found[0] == "\(150 + 10 + 80)" && found.last == "80")
    }
}
