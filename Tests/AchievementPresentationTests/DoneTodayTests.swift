import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import TaskFocus
import Testing

@Suite("Done today", .timeLimit(.minutes(20)))
@MainActor
struct DoneTodayTests {
    @Test("A day is marked before the store has it, and stays marked")
    func optimistic() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        try await phone.record(TaskCompleted(task: "a"), daysAgo: 1)
        let model = phone.model()
        await model.refresh()
        #expect(model.today(Phone.tasks)?.mark == .open)
        #expect(model.today(Phone.tasks)?.current == 1)

        store.hold()
        let marking = Task { try await model.markDone(Phone.tasks, by: TaskCompleted(task: "b")) }
        await until { model.today(Phone.tasks)?.mark == .recording }
        #expect(model.today(Phone.tasks)?.current == 2)
        #expect(model.today(Phone.workouts)?.mark == .open)
        #expect(model.streak(Phone.tasks)?.current == 1)
        // A second tap does nothing.
        #expect(try await model.markDone(Phone.tasks, by: TaskCompleted(task: "c")) == nil)
        store.release()

        let receipt = try #require(try await marking.value)
        #expect(model.today(Phone.tasks)?.mark == .done)
        #expect(model.today(Phone.tasks)?.current == 2)
        #expect(model.streak(Phone.tasks)?.current == 2)
        #expect(model.gallery?.earned(by: receipt).streaks.map(\.id) == [Phone.tasks])
        #expect(try await model.markDone(Phone.tasks, by: TaskCompleted(task: "d")) == nil)
        #expect(try await phone.center.status(of: phone.player)[TaskFocusMetrics.tasksCompleted] == 2)
    }

    @Test("If recording fails, the mark is removed and the error is thrown")
    func rollback() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        let model = phone.model()
        await model.refresh()
        store.hold()
        let marking = Task { try await model.markDone(Phone.tasks, by: TaskCompleted(task: "a"), id: "tap") }
        await until { model.today(Phone.tasks)?.mark == .recording }
        store.isBroken = true
        store.release()
        await #expect(throws: StoreError.self) { try await marking.value }
        #expect(model.today(Phone.tasks)?.mark == .open)
        #expect(model.today(Phone.tasks)?.current == 0)

        store.isBroken = false
        try await model.markDone(Phone.tasks, by: TaskCompleted(task: "a"), id: "tap")
        #expect(model.today(Phone.tasks).map { [$0.current] } == [1])
    }

    /// A model that marked a day, which the store recorded without confirming it. The model could not be read either,
    /// so that the day still looks open.
    private func unconfirmedDay() async throws -> (store: SwitchedStore, phone: Phone, model: PlayerModel) {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        let model = phone.model()
        await model.refresh()
        store.loseConfirmation()
        await #expect(throws: StoreError.self) { try await model.markDone(Phone.tasks, by: TaskCompleted(task: "a")) }
        await model.refresh()
        return (store, phone, model)
    }

    @Test("A day that the store recorded without confirming it counts once when it is marked again")
    func unconfirmed() async throws {
        let (store, phone, model) = try await unconfirmedDay()
        #expect(model.today(Phone.tasks)?.mark == .open)
        store.isBroken = false
        let receipt = try await model.markDone(Phone.tasks, by: TaskCompleted(task: "a"))
        #expect(receipt == .repeated)
        #expect(model.today(Phone.tasks)?.mark == .done)
        #expect(try await phone.center.status(of: phone.player)[TaskFocusMetrics.tasksCompleted] == 1)
    }

    @Test("After an unconfirmed event, another event or another day counts on its own", arguments: [true, false])
    func unconfirmedOther(isLater: Bool) async throws {
        let (store, phone, model) = try await unconfirmedDay()
        store.isBroken = false
        if isLater { phone.clock.advance(by: .days(1)) }
        try await model.markDone(Phone.tasks, by: TaskCompleted(task: isLater ? "a" : "b"))
        #expect(try await phone.center.status(of: phone.player)[TaskFocusMetrics.tasksCompleted] == 2)
    }

    @Test("An event that is refused takes the mark back too")
    func refused() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await model.refresh()
        await #expect(throws: EventError.self) {
            try await model.markDone(Phone.tasks, by: FocusSessionCompleted(minutes: -1))
        }
        #expect(model.today(Phone.tasks)?.mark == .open)
    }

    @Test("A read that began before the event was recorded does not remove the mark")
    func earlierReading() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        try await phone.record(TaskCompleted(task: "a"), daysAgo: 1)
        let model = phone.model()
        await model.refresh()
        var marks: [StreakToday.Mark?] = []
        let observer = Observer { marks.append(model.today(Phone.tasks)?.mark) }
        store.holdReading()
        let reading = Task { await model.refresh() }
        await store.readingIsHeld()
        let marking = Task { try await model.markDone(Phone.tasks, by: TaskCompleted(task: "b")) }
        await until { model.today(Phone.tasks)?.mark == .done }
        #expect(model.streak(Phone.tasks)?.current == 1)
        store.releaseReading()
        await reading.value
        _ = try await marking.value
        #expect(model.streak(Phone.tasks)?.current == 2)
        #expect(marks.drop { $0 == .open }.allSatisfy { $0 == .recording || $0 == .done })
        #expect(observer.wakes > 1)
    }

    @Test("A recorded day stays marked even if it cannot be read yet")
    func unreadable() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        try await phone.record(TaskCreated(task: "a"), daysAgo: 1)
        let model = phone.model()
        await model.refresh()
        try await phone.following(model) {
            store.hold()
            let marking = Task { try await model.markDone(Phone.tasks, by: TaskCompleted(task: "b")) }
            await until { model.today(Phone.tasks)?.mark == .recording }
            store.failAfterCommit()
            store.release()
            _ = try await marking.value
            guard case .failed = model.phase else {
                Issue.record("the phase is \(model.phase)")
                return
            }
            #expect(model.today(Phone.tasks)?.mark == .done)
            store.isBroken = false
            await model.refresh()
            #expect(model.phase == .ready)
            #expect(model.streak(Phone.tasks)?.current == 2)
            #expect(model.today(Phone.tasks)?.current == 2)
        }
    }

    @Test("A mark ends with its day")
    func nextDay() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await model.refresh()
        try await model.markDone(Phone.tasks, by: TaskCompleted(task: "a"))
        #expect(model.today(Phone.tasks)?.mark == .done)
        phone.clock.advance(by: .days(1))
        await model.refresh()
        #expect(model.today(Phone.tasks)?.mark == .open)
        #expect(model.today(Phone.tasks)?.current == 1)
    }
}
