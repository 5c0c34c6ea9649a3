import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import FitnessWorkouts
import Foundation
import TaskFocus
import Testing

@Suite("The grid of achievements", .timeLimit(.minutes(20)))
@MainActor
struct GridTests {
    /// A player with several unlocks, one of them a day ago.
    private func veteran() async throws -> (Phone, PlayerModel) {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"), daysAgo: 1)
        try await phone.record(FocusSessionCompleted(minutes: 300))
        try await phone.record(StepsRecorded(steps: 12_000))
        let model = phone.model()
        await model.refresh()
        model.filter.showsAll = true
        return (phone, model)
    }

    private func ids(_ model: PlayerModel) -> [String] { model.grid.cards.map(\.key.id.rawValue) }

    @Test("A newcomer sees a few cards until the grid shows everything")
    func newcomer() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await model.refresh()
        #expect(model.grid.cards.count == 8)
        #expect(model.grid.hasMore)
        #expect(model.grid.fitting == model.cards.count)
        model.filter.showsAll = true
        #expect(model.grid.cards == model.cards)
        #expect(!model.grid.hasMore)
        // A filter searches all cards.
        model.filter = CardFilter(text: "slayer")
        #expect(ids(model) == ["task_500_completed"])
        #expect(!model.grid.hasMore)
    }

    @Test(
        "A search forgives a typing error where nothing matches exactly",
        arguments: [
            ("slyaer", "swapped"), ("sleyer", "wrong"), ("slaer", "missing"), ("slaayer", "superfluous"),
            ("lst slayer", "in a short word beside another one"),
        ])
    func typingErrors(text: String, error: String) async throws {
        let model = try await Phone().model()
        await model.refresh()
        model.filter = CardFilter(text: text)
        #expect(ids(model) == ["task_500_completed"], "\(error)")
    }

    @Test("A search forgives neither two errors nor one in a short word, and exact matches are alone")
    func wrongWords() async throws {
        let model = try await Phone().model()
        await model.refresh()
        for text in ["slyear", "lts", "lts workouts"] {
            model.filter = CardFilter(text: text)
            #expect(!ids(model).contains("task_500_completed"), "\(text)")
        }
        model.filter = CardFilter(text: "workout")
        #expect(ids(model).contains("workout_10") && !ids(model).contains("task_500_completed"))
        // The other conditions still hold.
        model.filter = CardFilter(state: .unlocked, text: "slyaer")
        #expect(model.grid.cards.isEmpty)
    }

    @Test("One card represents a ladder until the grid is filtered or shows everything")
    func ladders() async throws {
        let phone = try await Phone()
        for day in 0..<31 {
            try await phone.record(WorkoutCompleted(calories: 200, durationMinutes: 30), daysAgo: day)
            try await phone.record(TaskCreated(task: "\(day)"), daysAgo: day)
        }
        try await phone.record(FocusSessionCompleted(minutes: 300))
        let model = phone.model()
        await model.refresh()
        try #require(model.grid.cards.count > 20, "no newcomer any more")
        let workouts = ids(model).filter { $0.hasPrefix("workout_") }
        #expect(workouts == ["workout_10"])
        let front = try #require(model.grid.cards.first { $0.key.id == "workout_10" })
        #expect(model.grid.ladder(of: front.key)?.text == "2 of 5 steps")
        #expect(model.grid.hasMore)
        model.filter.text = "workouts"
        #expect(ids(model).filter { $0.hasPrefix("workout_") }.count > 1)
        #expect(model.grid.ladder(of: front.key) == nil)
        model.filter.clear()
        model.filter.showsAll = true
        #expect(model.grid.cards == model.cards)
        #expect(!model.grid.hasMore)
    }

    @Test("State and category narrow the grid, and clearing keeps the order")
    func filters() async throws {
        let (_, model) = try await veteran()
        #expect(!model.filter.isNarrowing)
        model.filter.state = .unlocked
        #expect(model.grid.cards.allSatisfy { $0.isUnlocked })
        #expect(model.grid.fitting == model.recent.count { $0.card != nil })
        model.filter.category = "task-focus/task"
        #expect(ids(model) == ["task_first_create"])
        model.filter.order = .title
        #expect(model.filter.isNarrowing)
        model.filter.clear()
        #expect(model.filter.order == .title)
        #expect(model.grid.fitting == model.grid.total)
    }

    @Test("A search finds every word in title, description, rarity, category or mode, whatever its case and accents")
    func search() async throws {
        let (_, model) = try await veteran()
        model.filter.text = "  ÉARLY bird "
        #expect(ids(model) == ["focus_early_bird"])
        model.filter.text = "legendary tasks"
        #expect(ids(model).contains("task_500_completed"))
        model.filter.text = "workouts"
        #expect(model.grid.cards.contains { $0.key.mode == FitnessWorkouts.id && !$0.title.contains("Workout") })
        model.filter.text = "nothing like this"
        #expect(model.grid.cards.isEmpty)
        #expect(model.grid.emptiness == .noMatch)
        model.filter.text = " \n"
        #expect(!model.filter.isNarrowing)
        #expect(model.grid.emptiness == nil)
        model.language = "zh-Hans"
        model.filter.text = "清单杀手"
        await until { ids(model) == ["task_500_completed"] }
    }

    @Test("Cards are in the chosen order")
    func orders() async throws {
        let (phone, model) = try await veteran()
        #expect(model.grid.cards == model.cards)
        model.filter.order = .newest
        let unlocked = model.grid.cards.compactMap(\.unlockedAt)
        #expect(unlocked.count > 2)
        #expect(unlocked == unlocked.sorted(by: >))
        #expect(model.grid.cards.prefix(unlocked.count).allSatisfy { $0.isUnlocked })
        model.filter.order = .mostPoints
        #expect(model.grid.cards.map(\.points) == model.grid.cards.map(\.points).sorted(by: >))
        model.filter.order = .title
        #expect(model.grid.cards.first?.title.first?.isNumber == true)
        // Numbers in titles are compared as numbers.
        let titles = model.grid.cards.map { $0.title.lowercased() }
        #expect(
            titles.firstIndex(of: "card locator: 8 games") ?? 0 < titles.firstIndex(of: "card locator: 10 games") ?? 0)
        let words = titles.filter { $0.allSatisfy { $0.isLetter || $0 == " " } }
        #expect(words.count > 10)
        #expect(words == words.sorted())
        model.filter.order = .closest
        let open = model.grid.cards.filter { !$0.isUnlocked }.map { $0.progress?.fraction ?? 0 }
        #expect(open == open.sorted(by: >))
        #expect(open.first ?? 0 > 0)
        #expect(model.grid.cards.last?.isUnlocked == true)
        try await phone.center.record(TaskCreated(task: "b"), for: "bob")
        try await phone.center.record(TaskCreated(task: "b"), for: "cyd")
        model.holders = try await phone.center.holderCounts()
        model.filter.order = .rarest
        await until { model.grid.cards.last?.held?.holders == 3 }
        let holders = model.grid.cards.compactMap { $0.held?.holders }
        #expect(holders == holders.sorted())
    }

    @Test("An unlock moves its card in the visible grid")
    func live() async throws {
        let (phone, model) = try await veteran()
        model.filter.state = .unlocked
        let before = model.grid.fitting
        try await phone.following(model) {
            try await phone.record(WorkoutCompleted(calories: 100, durationMinutes: 20))
            await until { model.grid.fitting == before + 1 }
            #expect(ids(model).contains("workout_1"))
        }
    }

    @Test("A filter is unchanged after encoding and decoding")
    func kept() throws {
        let filter = CardFilter(
            state: .inProgress, category: "task-focus/habit", text: "a", order: .closest, showsAll: true)
        #expect(try JSONDecoder().decode(CardFilter.self, from: JSONEncoder().encode(filter)) == filter)
    }
}
