import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// The catalog changes at the worst moment: while somebody else records, asks, rebuilds or defines.
@Suite("Concurrent catalog changes")
struct ChangingCatalogTests {
    private let store = InMemoryProgressStore()

    static func definition(_ id: AchievementID, _ criterion: Criterion, points: Int = 20) -> AchievementDefinition {
        AchievementDefinition(
            mode: "gym", id: id, title: ["en": "Custom"], description: ["en": "Do it"], points: points,
            criterion: criterion)
    }

    private func defining(_ id: AchievementID, _ criterion: Criterion) async throws -> @Sendable () async throws -> Void
    {
        let other = try await AchievementCenter.gym(store: store)
        let definition = Self.definition(id, criterion)
        return { _ = try await other.define(definition, by: "coach") }
    }

    @Test(
        "A challenge defined while a batch is judged reaches everyone who completes it",
        arguments: [GatedStore.Point.afterLoad, .beforeCommit])
    func duringRecording(point: GatedStore.Point) async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        await gated.open(at: point, try await defining("two", Gym.visits.total >= 2))
        let visits = try (0..<40).map { try envelope(GymVisit(count: 2), "\($0)", player: PlayerID("p\($0)")) }
        for result in try await center.record(visits) { #expect((try? result.get()) != nil) }
        #expect(await gated.isPassed)
        for number in 0..<40 {
            #expect(try await center.held(by: PlayerID("p\(number)")).contains("two"), "p\(number)")
        }
    }

    @Test("A status shows one catalog, even if a definition arrives while it is read")
    func duringStatus() async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        try await center.record(GymVisit(machine: "row"), for: "ada")
        // The first load asks for the generation, the second for the player.
        await gated.open(at: .afterLoad) {}
        await gated.open(at: .afterLoad, try await defining("aaa", Gym.visits.total >= 100))
        let before = try await center.status(of: "ada")
        #expect(await gated.isPassed)
        #expect(before.achievements.count == Gym().achievementProviders.flatMap(\.achievements).count)
        #expect(before[Gym.visits] == 1)
        let after = try await center.status(of: "ada")
        #expect(after.achievements.count == before.achievements.count + 1)
    }

    @Test("An explanation is about the requested achievement, even if the catalog changes")
    func duringExplanation() async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        try await center.record(GymVisit(machine: "row"), for: "ada")
        await gated.open(at: .afterLoad, try await defining("aaa", Gym.machines.containsAll(["x", "y"])))
        await gated.open(at: .afterLoad, try await defining("bbb", Gym.visits.total >= 7))
        let explanation = try await center.explain("gym/circuit", for: "ada")
        #expect(await gated.isPassed)
        #expect(explanation.achievement == "gym/circuit")
        #expect(explanation.criterion.missingItems == ["bike", "press"])
    }

    @Test("A rebuild during a definition ends with both applied")
    func duringRebuild() async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        for number in 1...3 { try await center.record(GymVisit(), for: "ada", id: "\(number)") }
        let before = try await center.status(of: "ada")
        await gated.open(at: .beforeCommit, try await defining("three", Gym.visits.total >= 3))
        try await center.rebuild("ada")
        #expect(await gated.isPassed)
        let after = try await center.status(of: "ada")
        #expect(after[Gym.visits] == before[Gym.visits])
        #expect(try await center.held(by: "ada").contains("three"))
    }

    @Test("Of two simultaneous definitions of one id, one wins and the other is a conflict")
    func twoDefinitions() async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        await gated.open(at: .beforeCommit, try await defining("mine", Gym.visits.total >= 2))
        await #expect { try await center.define(Self.definition("mine", Gym.visits.total >= 5), by: "coach") } throws: {
            ($0 as? EventError)?.code == .conflict
        }
        #expect(await gated.isPassed)
        try await center.record(GymVisit(count: 2), for: "ada")
        #expect(try await center.held(by: "ada").contains("mine"))
    }

    @Test("Retrying an interrupted definition reports a repeat only once everyone has it")
    func interruptedLook() async throws {
        let gated = GatedStore(store)
        let center = try await AchievementCenter.gym(store: gated)
        for number in 0..<3 { try await center.record(GymVisit(), for: PlayerID("p\(number)")) }
        let definition = Self.definition("one", Gym.visits.total >= 1)
        await gated.open(at: .afterPlayers) { throw StoreError(.inputOutput, "the disk is gone") }
        await #expect(throws: StoreError.self) { try await center.define(definition, by: "coach", id: "d") }
        #expect(try await center.held(by: "p0").contains("one") == false)
        #expect(try await center.status(of: "p0").achievements.first { $0.key.id == "one" }?.isEarned == true)
        #expect(try await center.define(definition, by: "coach", id: "d") == .repeated)
        for number in 0..<3 { #expect(try await center.held(by: PlayerID("p\(number)")).contains("one")) }
    }

    @Test("A stored definition whose id a release takes is set aside, and opening succeeds")
    func takenOver() async throws {
        let old = try await AchievementCenter.gym(store: store)
        try await old.define(Self.definition("spring", Gym.visits.total >= 2), by: "coach")
        try await old.record(GymVisit(count: 3), for: "ada")
        #expect(try await old.held(by: "ada").contains("spring"))

        let release = Gym().adding([Gym.achievement("spring", Gym.visits.total >= 1, points: 70)])
        let new = try await AchievementCenter.gym(release, store: store)
        let aside = try await new.reader().setAsideDefinitions
        #expect(aside.map(\.key) == ["gym/spring"])
        #expect(aside.first?.reason.isEmpty == false)
        try await new.record(GymVisit(), for: "bob")
        #expect(try await new.held(by: "bob").contains("spring"))
        #expect(try await new.status(of: "ada").points.total == old.status(of: "ada").points.total)
    }

    @Test("A withdrawn achievement unlocks for no further players, and holders keep it")
    func withdrawn() async throws {
        let center = try await AchievementCenter.gym(store: store)
        try await center.define(Self.definition("two", Gym.visits.total >= 2), by: "coach")
        try await center.record(GymVisit(count: 2), for: "ada")
        try await center.withdraw("gym/two", by: "coach", reason: "over", id: "w")
        #expect(try await center.withdraw("gym/two", by: "coach", reason: "over", id: "w") == .repeated)
        try await center.record(GymVisit(count: 2), for: "bob")
        #expect(try await center.held(by: "ada").contains("two"))
        #expect(try await center.held(by: "bob").contains("two") == false)
        let reopened = try await AchievementCenter.gym(store: store)
        #expect(try await reopened.held(by: "bob").contains("two") == false)
        await #expect(throws: EventError.self) { try await center.withdraw("gym/first", by: "coach") }
    }
}
