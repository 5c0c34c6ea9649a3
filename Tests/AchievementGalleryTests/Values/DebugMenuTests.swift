import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("Debug menu")
struct DebugMenuTests {
    @Test("The menu names the samples and the reset of each mode")
    func itNamesWhatCanBeSimulatedAndReset() {
        let menu = DebugMenu([TaskFocus(), FitnessWorkouts()], language: "en")
        #expect(menu.sections.map(\.name) == ["Task Focus", "Workouts"])
        #expect(menu.sections[0].items.map(\.name) == ["Focus session", "Ten tasks", "Late night", "Seven days"])
        #expect(menu.sections[0].items.map(\.id)[1] == "task-focus/ten-tasks")
        #expect(menu.sections[0].resetText == "Reset Task Focus")
        let chinese = DebugMenu([TaskFocus()], language: "zh-Hans")
        #expect(chinese.sections[0].items.map(\.name) == ["专注一次", "十个任务", "深夜", "连续七天"])
        #expect(chinese.sections[0].resetText == "重置专注任务")
    }

    @Test("Samples of the menu unlock achievements, and the reset takes them away")
    func whatIsChosenIsPlayedAndTakenBack() async throws {
        let now = try #require(Moment("2026-06-03T12:00:00+02:00"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: .everybody, allowsSimulation: true)
        ) { TaskFocus() }
        let menu = DebugMenu([TaskFocus()], language: "en")
        for item in menu.sections[0].items { try await center.simulate(item.sample, for: "test") }
        let model = try await center.gallery(of: "test", language: "en")
        #expect(model.streaks.contains { $0.id == TaskFocusMetrics.activeDays.id && $0.current == 7 })
        #expect(model.cards.contains { $0.isUnlocked })
        try await center.reset(menu.sections[0].id, of: "test", by: "debugger")
        #expect(try await !center.gallery(of: "test", language: "en").cards.contains { $0.isUnlocked })
    }
}
