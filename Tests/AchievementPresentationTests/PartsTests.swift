import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("Parts of a player", .timeLimit(.minutes(20)))
@MainActor
struct PartsTests {
    private let slayer = AchievementKey(mode: TaskFocus.id, id: "task_500_completed")
    private let owl = AchievementKey(mode: TaskFocus.id, id: "focus_night_owl")

    @Test("Who observes a streak is not woken by a card of the grid")
    func streakIsNotWokenByACard() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await phone.record(TaskCompleted(task: "a"))
        await model.refresh()
        let streak = Observer { _ = model.streak(Phone.tasks) }
        let cards = Observer { _ = model.cards }
        let grid = Observer { _ = model.grid }
        // A new category is progress of a badge, and no active day.
        try await phone.record(CategoryCreated(category: "garden"))
        await model.refresh()
        #expect([cards.wakes, grid.wakes, streak.wakes] == [1, 1, 0])
    }

    @Test("Who observes one card or one streak is not woken by another")
    func oneIsNotWokenByAnother() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await model.refresh()
        let slayer = Observer { _ = model.card(self.slayer) }
        let owl = Observer { _ = (model.card(self.owl), model.detail(of: self.owl)) }
        let workouts = Observer { _ = model.streak(Phone.workouts) }
        let tasks = Observer { _ = model.streak(Phone.tasks) }
        try await phone.record(TaskCompleted(task: "a"))
        await model.refresh()
        #expect([slayer.wakes, tasks.wakes] == [1, 1])
        #expect([owl.wakes, workouts.wakes] == [0, 0])
    }

    @Test("A reading that finds nothing new wakes nobody")
    func nothingNew() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await phone.record(TaskCompleted(task: "a"))
        await model.refresh()
        let observer = Observer {
            _ = (model.phase, model.grid, model.nextTurn, model.gallery, model.dashboard, model.celebrations.waiting)
        }
        await model.refresh()
        #expect(observer.wakes == 0)
    }

    @Test("What is committed reaches the screen of who follows")
    func following() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await phone.following(model) {
            await until { model.phase == .newcomer }
            try await phone.record(WorkoutCompleted(calories: 300, durationMinutes: 30))
            await until { model.streak(Phone.workouts)?.current == 1 }
            #expect(model.phase == .ready)
            #expect(model.level?.points == 100)
            #expect(model.recent.map(\.title) == ["First Workout"])
        }
    }

    @Test("What is asked for at once is read once")
    func burst() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        let model = phone.model()
        await model.refresh()
        let first = store.loads
        await model.refresh()
        let second = store.loads
        for number in 0..<50 { model.playerName = "Ada \(number)" }
        model.language = "zh-Hans"
        await model.refresh()
        #expect(store.loads - second == second - first)
        #expect(model.gallery?.playerName == "Ada 49")
        #expect(model.gallery?.language == .simplifiedChinese)
    }

    @Test("Texts follow the language, the name and the counts of holders")
    func language() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.center.record(TaskCreated(task: "b"), for: "bob")
        await model.refresh()
        let first = AchievementKey(mode: TaskFocus.id, id: "task_first_create")
        #expect(model.card(first)?.title == "First Task")
        #expect(model.playerName == nil)
        model.language = "zh-Hans"
        await until { model.card(first)?.title == "任务新手" }
        model.playerName = "Ada"
        await until { model.gallery?.playerName == "Ada" }
        model.holders = try await phone.center.holderCounts()
        await until { model.card(first)?.held?.holders == 2 }
        #expect(model.detail(of: first)?.unlock != nil)
    }

    @Test("Before the first reading lists are empty and the rest is not there")
    func unread() async throws {
        let model = try await Phone().model()
        #expect(model.phase == .loading)
        #expect(model.streaks.isEmpty && model.cards.isEmpty && model.rooms.isEmpty)
        #expect(model.level == nil && model.dashboard == nil && model.gallery == nil && model.nextTurn == nil)
        #expect(model.card(slayer) == nil && model.today(Phone.tasks) == nil)
        #expect(model.grid.emptiness == .nothing)
        #expect(model.celebrations.current == nil)
    }
}
