import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

/// Two releases of one mode on one store; the new one has achievements and metrics that the old one lacks.
@Suite("Two releases on one store")
struct SeveralReleasesTests {
    private static let new = Gym(version: 2).adding([
        Gym.achievement("four", Gym.visits.total >= 4, points: 40),
        Gym.achievement("duo", Gym.machines.containsAll(["row", "bike"])),
        Gym.achievement("after_four", .unlocked(["four"]) && Gym.visits.total >= 5),
    ])
    private static let old = Gym()

    /// A release that also has another mode.
    private static func newWithVisits(_ store: InMemoryProgressStore) async throws -> AchievementCenter {
        try await AchievementCenter(store: store, configuration: CenterConfiguration(policy: .everybody)) {
            new
            Visits()
        }
    }

    @Test("Releases that record in turns leave every player as the new catalog says")
    func inTurns() async throws {
        let store = InMemoryProgressStore()
        let releases = [
            try await AchievementCenter.gym(Self.old, store: store),
            try await AchievementCenter.gym(Self.new, store: store),
        ]
        for number in 0..<60 {
            let machine = ["row", "press", "bike"][number % 3]
            let player = PlayerID("p\(number % 5)")
            try await releases[(number / 2) % 2].record(GymVisit(machine: machine), for: player, id: "\(number)")
        }
        try await expectComplete(store)
    }

    @Test("Releases that record at the same time leave every player as the new catalog says")
    func atOnce() async throws {
        let store = InMemoryProgressStore()
        let (old, new) = (
            try await AchievementCenter.gym(Self.old, store: store),
            try await AchievementCenter.gym(Self.new, store: store)
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (center, name) in [(old, "old"), (new, "new")] {
                group.addTask {
                    for number in 0..<60 {
                        let machine = ["row", "press", "bike"][number % 3]
                        try await center.record(
                            GymVisit(machine: machine), for: PlayerID("p\(number % 5)"), id: "\(name)\(number)")
                    }
                }
            }
            try await group.waitForAll()
        }
        try await expectComplete(store)
    }

    @Test("A release without a mode of two players neither joins nor separates them")
    func joins() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        let new = try await Self.newWithVisits(store)
        let events = try [envelope(Visit(minutes: 5), "1", player: "guest"), envelope(GymVisit(), "2")]
        for event in events { _ = try await new.record([event])[0].get() }
        try await expectNoJoin(old, new)
        #expect(try await new.status(of: "ada")[Visits.minutes] == 5)
        #expect(try await new.verify().isSound)
    }

    @Test("A release without an achievement that a player holds does not join that player")
    func heldByJoined() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        let new = try await AchievementCenter.gym(Self.new, store: store)
        for event in try [envelope(GymVisit(count: 4), "1", player: "guest"), envelope(GymVisit(), "2")] {
            _ = try await new.record([event])[0].get()
        }
        try await expectNoJoin(old, new)
        #expect(try await new.held(by: "ada").contains("four"))
        #expect(try await new.verify().isSound)
    }

    @Test("A release without a mode of an import keeps what the import says of the other modes")
    func imports() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        let new = try await Self.newWithVisits(store)
        let progress = ProgressImported(
            metrics: [Gym.visits.id: .total(9), Visits.minutes.id: .total(30)],
            points: ["gym": 50, "visits": 70], by: "coach")
        for event in try [envelope(progress, "import"), envelope(GymVisit(), "visit", at: "2026-05-02T12:00:00Z")] {
            _ = try await new.record([event])[0].get()
        }
        let before = try await new.status(of: "ada")
        let void = try envelope(
            EventVoided(source: "/test", id: "visit", by: "coach"), "void", at: "2026-05-03T12:00:00Z")
        _ = try await old.record([void])[0].get()
        try await old.rebuild("ada")
        let after = try await new.status(of: "ada")
        #expect(after[Gym.visits] == 9 && after[Visits.minutes] == 30)
        // The void visit was worth 50 points.
        #expect(after.points.total == before.points.total - 50)
        let undo = try envelope(
            EventVoided(source: "/test", id: "import", by: "coach"), "undo", at: "2026-05-04T12:00:00Z")
        #expect(try await old.record([undo])[0].refusal == .unknownSubject)
        #expect(try await new.verify().isSound)
    }

    /// The old release refuses a join, and to void it once the new release has recorded it.
    private func expectNoJoin(_ old: AchievementCenter, _ new: AchievementCenter) async throws {
        let join = try envelope(PlayerJoined(player: "guest", by: "coach"), "join", at: "2026-05-20T12:00:00Z")
        let void = try envelope(
            EventVoided(source: "/test", id: "join", by: "coach"), "void", at: "2026-05-21T12:00:00Z")
        #expect(try await old.record([join])[0].refusal == .unknownSubject)
        _ = try await new.record([join])[0].get()
        #expect(try await old.record([void])[0].refusal == .unknownSubject)
    }

    /// On opening, the new release finds what the old one recorded last.
    private func expectComplete(_ store: InMemoryProgressStore) async throws {
        let center = try await AchievementCenter.gym(Self.new, store: store)
        for player in try await center.allPlayers() {
            let status = try await center.status(of: player)
            #expect(status.achievements.allSatisfy { !$0.isEarned }, "\(player)")
            #expect(
                try await center.held(by: player).isSuperset(of: ["first", "four", "duo", "after_four"]), "\(player)")
            let ledger = try await center.ledger(of: player)
            #expect(ledger.reduce(0) { $0 + $1.points } == status.points.total, "\(player)")
        }
        #expect(try await center.allPlayers().count == 5)
    }

    @Test("An interrupted backfill continues where it stopped")
    func cutOff() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        for number in 0..<1_200 {
            try await old.record(GymVisit(count: 4), for: PlayerID("p\(number)"), id: "\(number)")
        }
        let gated = GatedStore(store)
        await gated.open(at: .afterPlayers) {}
        await gated.open(at: .afterPlayers) { throw StoreError(.inputOutput, "the power is gone") }
        await #expect(throws: StoreError.self) { _ = try await AchievementCenter.gym(Self.new, store: gated) }
        let reader = try await PlayerReader(store: store) { Self.new }
        var (held, earned) = (0, 0)
        try await reader.forEachStatus { status in
            guard let four = status.achievements.first(where: { $0.key.id == "four" }) else { return }
            if four.isUnlocked { held += 1 }
            if four.isEarned { earned += 1 }
        }
        #expect(held == 500)
        #expect(earned == 700)
        let center = try await AchievementCenter.gym(Self.new, store: store)
        var points: Set<Int> = []
        try await center.forEachStatus { points.insert($0.points.total) }
        #expect(points.count == 1)
        #expect(try await center.held(by: "p1199").contains("four"))
    }

    @Test("A backfill can run in the background while recording goes on")
    func background() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        for number in 0..<20 { try await old.record(GymVisit(count: 4), for: PlayerID("p\(number)"), id: "\(number)") }
        let configuration = CenterConfiguration(backfillsInBackground: true)
        let center = try await AchievementCenter(store: store, configuration: configuration) { Self.new }
        try await center.record(GymVisit(), for: "p7", id: "more")
        #expect(try await center.held(by: "p7").contains("four"))
        try await center.backfill()
        for number in 0..<20 { #expect(try await center.held(by: PlayerID("p\(number)")).contains("four")) }
    }

    @Test("An achievement renamed by the new release is the same one for the old")
    func renamed() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        let renamed = Gym.achievement("premiere", Gym.visits.total >= 1, formerIDs: ["first"])
        let new = try await AchievementCenter.gym(Gym(omitted: ["first"]).adding([renamed]), store: store)
        try await old.record(GymVisit(), for: "ada")
        #expect(try await new.held(by: "ada").contains("premiere"))
        try await new.record(GymVisit(), for: "bob")
        #expect(try await old.held(by: "bob").contains("first"))
        try await old.record(GymVisit(), for: "bob")
        #expect(try await new.ledger(of: "bob").count { $0.achievement == "gym/premiere" } == 1)
    }

    @Test("A host does not void an event of a mode that it does not have")
    func unknownEvent() async throws {
        let store = InMemoryProgressStore()
        let old = try await AchievementCenter.gym(Self.old, store: store)
        let new = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(source: "/test", policy: .everybody)
        ) {
            Self.old
            Lessons()
        }
        try await new.record(LessonDone(experience: 60), for: "ada", id: "1")
        let lesson = EventID(source: "/test", id: "1")
        let refusal = await #expect(throws: EventError.self) {
            try await old.void(lesson, of: "ada", by: "coach")
        }
        #expect(refusal?.code == .unknownType)
        try await new.void(lesson, of: "ada", by: "coach", id: "2")
        #expect(try await new.status(of: "ada")[Lessons.experience] == 0)
        // Undoing the void would require judging the event, too.
        await #expect(throws: EventError.self) {
            try await old.void(EventID(source: "/test", id: "2"), of: "ada", by: "coach")
        }
    }
}
