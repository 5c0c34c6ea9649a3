import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import TaskFocus
import Testing

@Suite("Which screen to show", .timeLimit(.minutes(20)))
@MainActor
struct PhaseTests {
    @Test("A player without unlocks is a newcomer until the first one")
    func newcomer() async throws {
        let phone = try await Phone()
        let model = phone.model()
        #expect(model.phase == .loading)
        await model.refresh()
        #expect(model.phase == .newcomer)
        try await phone.record(CategoryCreated(category: "garden"))
        await model.refresh()
        #expect(model.phase == .newcomer)
        try await phone.record(TaskCreated(task: "a"))
        await model.refresh()
        #expect(model.phase == .ready)
    }

    @Test("A failing store is shown as a phase, and earlier content stays until it recovers")
    func failing() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        try await phone.record(TaskCreated(task: "a"))
        let model = phone.model()
        store.isBroken = true
        await model.refresh()
        guard case .failed(.store(let error)) = model.phase else {
            Issue.record("the phase is \(model.phase)")
            return
        }
        #expect(error.code == .inputOutput)
        #expect(model.gallery == nil)
        store.isBroken = false
        await model.refresh()
        #expect(model.phase == .ready)
        store.isBroken = true
        await model.refresh()
        #expect(model.phase == .failed(.store(error)))
        #expect(model.recent.count == 1)
    }

    @Test("Retrying a read after a failure shows that it is loading")
    func tryingAgain() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        let model = phone.model()
        store.isBroken = true
        await model.refresh()
        store.isBroken = false
        store.hold()
        let reading = Task { await model.refresh() }
        await until { model.phase == .loading }
        store.release()
        await reading.value
        #expect(model.phase == .newcomer)
    }

    @Test("A player who was joined into another gets the reason")
    func joined() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.center.join(phone.player, into: "lovelace", by: "desk")
        let model = phone.model()
        await model.refresh()
        guard case .failed(.refused(let error)) = model.phase else {
            Issue.record("the phase is \(model.phase)")
            return
        }
        #expect(error.code == .joined)
    }
}
