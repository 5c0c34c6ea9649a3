import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import TaskFocus
import Testing

@testable import AchievementPresentation

@Suite("Parts of a player", .timeLimit(.minutes(20)))
@MainActor
struct PartsTests {
    private let slayer = AchievementKey(mode: TaskFocus.id, id: "task_500_completed")
    private let owl = AchievementKey(mode: TaskFocus.id, id: "focus_night_owl")

    @Test("Observers of a streak are not notified when a card changes")
    func streakIsNotWokenByACard() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await phone.record(TaskCompleted(task: "a"))
        await model.refresh()
        let streak = Observer { _ = model.streak(Phone.tasks) }
        let cards = Observer { _ = model.cards }
        let grid = Observer { _ = model.grid }
        // A new category is progress toward a badge, but does not make an active day.
        try await phone.record(CategoryCreated(category: "garden"))
        await model.refresh()
        #expect([cards.wakes, grid.wakes, streak.wakes] == [1, 1, 0])
    }

    @Test("Observers of one card or streak are not notified when another changes")
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

    @Test("A read without changes notifies no observer")
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

    @Test("Commits reach the screen of a following model")
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

    @Test("Definitions, replacements and withdrawals reach the screen of a following model")
    func definitions() async throws {
        let phone = try await Phone()
        let model = phone.model()
        let from = phone.clock.now.advanced(by: .hours(1))
        try await phone.following(model) {
            await until { model.phase == .newcomer }
            #expect(model.challenges.isEmpty)
            try await phone.define(challenge: "sprint", from: from, until: from.advanced(by: .hours(1)))
            await until { model.challenges.count == 1 }
            phone.clock.advance(by: .minutes(1))
            try await phone.define(challenge: "sprint", from: from, until: from.advanced(by: .hours(3)))
            await until { model.challenges.first?.until == from.advanced(by: .hours(3)) }
            phone.clock.advance(by: .minutes(1))
            try await phone.center.withdraw(AchievementKey(mode: TaskFocus.id, id: "sprint"), by: "coach")
            await until { model.challenges.isEmpty }
        }
    }

    @Test("Changes by another process are shown when the app refreshes")
    func otherProcess() async throws {
        let store = InMemoryProgressStore()
        let phone = try await Phone(store: store)
        let model = phone.model()
        await model.refresh()
        let other = try await Phone(store: store)
        try await other.record(TaskCreated(task: "a"))
        let from = phone.clock.now
        try await other.define(challenge: "sprint", from: from, until: from.advanced(by: .hours(1)))
        await model.refresh()
        #expect(model.recent.map(\.title) == ["First Task"])
        #expect(model.challenges.count == 1)
    }

    @Test("Simultaneous requests cause one read")
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

    @Test("Before the first read, lists are empty and other parts are nil")
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
