import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// Events are judged while earlier ones are being committed.
///
/// In a center whose commits take at most two events, a single event waits for no other.
@Suite("Pipelined commits")
struct PipelineTests {
    private func visit(_ id: String, count: Double = 1) throws -> EventEnvelope {
        try envelope(GymVisit(count: count, strength: 150), id)
    }

    @Test("If a commit fails, what was judged after it is judged again")
    func failure() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store, batchLimit: 2)
        _ = try await center.record([visit("1")])
        let next = Pending()
        await store.open(at: .beforeCommit) {
            await next.set(center.enqueue([try visit("3")]))
            try await center.commitsInLine(2)
            throw StoreError(.inputOutput, "the disk is gone")
        }
        await #expect(throws: StoreError.self) { _ = try await center.record([visit("2")]) }
        #expect(try await next.task?.value.map { try $0.get() }.count == 1)
        #expect(try await center.status(of: "ada")[Gym.visits] == 2)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("After a conflict, both pending batches are judged again and counted once")
    func conflict() async throws {
        let shared = InMemoryProgressStore()
        let (store, other) = (GatedStore(shared), try await AchievementCenter.gym(store: shared))
        let center = try await AchievementCenter.gym(store: store, batchLimit: 2)
        _ = try await center.record([visit("1")])
        let next = Pending()
        await store.open(at: .beforeCommit) {
            await next.set(center.enqueue([try visit("3"), try visit("4")]))
            try await center.commitsInLine(2)
            _ = try await other.record([visit("5")])
        }
        #expect(try await center.record([visit("2")]).map { try $0.get() }.count == 1)
        #expect(try await next.task?.value.map { try $0.get() }.count == 2)
        #expect(try await center.status(of: "ada")[Gym.visits] == 5)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Batches of cancelled tasks are still recorded, in order")
    func cancelled() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store, batchLimit: 2)
        let next = Pending()
        await store.open(at: .beforeCommit) {
            for number in 2..<5 { await next.set(center.enqueue([try visit("\(number)")])) }
            for task in await next.tasks.dropLast() { task.cancel() }
        }
        let first = center.enqueue([try visit("1")])
        first.cancel()
        _ = await first.result
        for task in await next.tasks { _ = await task.result }
        #expect(try await next.tasks.last?.value.map { try $0.get() }.count == 1)
        let log = try await store.log(of: nil, after: 0, limit: 9)
        #expect(log.map(\.id.id.string) == ["1", "2", "3", "4"])
        #expect(try await center.status(of: "ada")[Gym.visits] == 4)
    }

    @Test("Another process's commit is not mistaken for the failed one that it replaces")
    func coincidence() async throws {
        let shared = InMemoryProgressStore()
        let (store, other) = (GatedStore(shared), try await AchievementCenter.gym(store: shared))
        let center = try await AchievementCenter.gym(store: store, batchLimit: 2)
        _ = try await center.record([visit("1")])
        let next = Pending()
        await store.open(at: .beforeCommit) {
            await next.set(center.enqueue([try visit("3")]))
            try await center.commitsInLine(2)
            // Now the player is at the revision that the failed commit would have produced.
            _ = try await other.record([visit("5")])
            throw StoreError(.inputOutput, "the disk is gone")
        }
        await #expect(throws: StoreError.self) { _ = try await center.record([visit("2", count: 10)]) }
        #expect(try await next.task?.value.map { try $0.get() }.count == 1)
        #expect(try await center.status(of: "ada")[Gym.visits] == 3)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A late event is folded into the state that the pending commit leaves")
    func late() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store, batchLimit: 2)
        let next = Pending()
        await store.open(at: .beforeCommit) {
            await next.set(center.enqueue([try envelope(GymVisit(), "late", at: "2026-04-01T12:00:00Z")]))
            try await center.commitsInLine(2)
        }
        _ = try await center.record([visit("1")])
        _ = try await next.task?.value.map { try $0.get() }
        #expect(try await center.status(of: "ada")[Gym.visits] == 2)
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Callers who arrive during a commit share the next one")
    func sharing() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("0")])
        await store.resetCalls()
        let next = Pending()
        await store.open(at: .beforeCommit) {
            for number in 5..<9 {
                await next.set(center.enqueue([try visit("\(number)")]))
            }
        }
        _ = try await center.record((1..<5).map { try visit("\($0)") })
        for task in await next.tasks { #expect(try await task.value.map { try $0.get() }.count == 1) }
        #expect(await store.calls.commits == 2)
        #expect(await store.written.events == 8)
    }

    @Test("Callers who wait for a commit are served even if it fails")
    func fewer() async throws {
        let store = GatedStore(InMemoryProgressStore())
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([visit("0")])
        let next = Pending()
        await store.open(at: .beforeCommit) {
            await next.set(center.enqueue([try visit("5")]))
            throw StoreError(.inputOutput, "the disk is gone")
        }
        await #expect(throws: StoreError.self) { _ = try await center.record((1..<5).map { try visit("\($0)") }) }
        #expect(try await next.task?.value.map { try $0.get() }.count == 1)
        #expect(try await center.status(of: "ada")[Gym.visits] == 2)
    }

    @Test("A void that loses a race is a repeat; a void of an erased event is refused")
    func voids() async throws {
        for isErased in [false, true] {
            let shared = InMemoryProgressStore()
            let (store, other) = (GatedStore(shared), try await AchievementCenter.gym(store: shared))
            let center = try await AchievementCenter.gym(store: store)
            _ = try await center.record([visit("1"), visit("2")])
            let void = try envelope(EventVoided(source: "/test", id: "1", by: "coach"), "void", by: "coach")
            await store.open(at: .beforeCommit) {
                if isErased {
                    try await other.erase("ada", by: "operator")
                } else {
                    _ = try await other.record([void])
                }
            }
            let answer = try #require(try await center.record([void]).first)
            if isErased {
                let error = #expect(throws: EventError.self) { try answer.get() }
                #expect(error?.code == .erased)
            } else {
                #expect(try answer.get() == .repeated)
            }
            #expect(await shared.log(of: "ada", after: 0, limit: 9).count == (isErased ? 0 : 3))
            #expect(try await center.allPlayers() == (isErased ? [] : ["ada"]))
        }
    }

    @Test("Jobs are recorded in the order they were given")
    func order() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        var tasks: [Task<[Result<Receipt, EventError>], any Error>] = []
        for number in 0..<50 { tasks.append(center.enqueue([try visit("\(number)")])) }
        for task in tasks { for result in try await task.value { _ = try result.get() } }
        let log = await store.log(of: "ada", after: 0, limit: 100)
        let expected = (0..<50).map(String.init)
        #expect(log.map(\.id.id.string) == expected)
    }
}

extension AchievementCenter {
    /// Waits until the given number of turns are queued and the commit of the first is in the store.
    fileprivate func commitsInLine(_ count: Int) async throws {
        try await until { recorder.dispatcher.with { $0.lineCount } == count }
    }
}

/// Tasks started at a gate.
private actor Pending {
    private(set) var tasks: [Task<[Result<Receipt, EventError>], any Error>] = []

    var task: Task<[Result<Receipt, EventError>], any Error>? { tasks.first }

    func set(_ task: Task<[Result<Receipt, EventError>], any Error>) { tasks.append(task) }
}
