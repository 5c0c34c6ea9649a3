import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Joining players")
struct JoinTests {
    private let sink = RecordingSink("sink")
    private let center: AchievementCenter

    init() async throws {
        center = try await AchievementCenter.gym(store: InMemoryProgressStore(), sinks: [sink])
    }

    private func record(_ envelopes: EventEnvelope...) async throws {
        for envelope in envelopes { _ = try await center.record([envelope])[0].get() }
    }

    /// One visit a day, named by its day.
    private func visits(_ days: ClosedRange<Int>, of player: PlayerID) throws -> [EventEnvelope] {
        try days.map { day in
            try envelope(
                GymVisit(machine: "m\(day)"), "v\(day)", player: player,
                at: "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z")
        }
    }

    private func join(_ other: PlayerID, into player: PlayerID, _ id: String = "join") throws -> EventEnvelope {
        try envelope(
            PlayerJoined(player: other, by: "operator"), id, player: player, at: "2026-05-20T12:00:00Z", by: "operator")
    }

    private func void(_ id: String, of player: PlayerID, as void: String) throws -> EventEnvelope {
        try envelope(
            EventVoided(source: "/test", id: id, by: "operator"), void, player: player, at: "2026-05-21T12:00:00Z",
            by: "operator")
    }

    private func expectSound(_ players: PlayerID..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let verification = try await center.verify()
        let problems = (verification.findings + verification.uncompared).map(\.description)
        #expect(problems.isEmpty, "\(problems)", sourceLocation: sourceLocation)
        for player in players {
            let status = try await center.status(of: player)
            let sum = try await center.ledger(of: player).reduce(0) { $0 + $1.points }
            #expect(sum == status.points.total, sourceLocation: sourceLocation)
            try await center.rebuild(player)
            #expect(try await center.status(of: player) == status, sourceLocation: sourceLocation)
        }
    }

    /// The status of one player who did everything.
    private func expected(_ envelopes: [EventEnvelope], as player: PlayerID) async throws -> PlayerStatus {
        let other = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for envelope in envelopes { _ = try await other.record([envelope])[0].get() }
        return try await other.status(of: player)
    }

    private func refusal(of envelope: EventEnvelope) async throws -> EventError? {
        if case .failure(let error) = try await center.record([envelope])[0] { error } else { nil }
    }

    private func announced() async throws -> [String] {
        try await center.deliverPending()
        return await sink.deliveries.flatMap { delivery -> [String] in
            switch delivery.reward {
            case .unlocked(let unlock): ["\(delivery.player) \(unlock.achievement.id)"]
            case .backfill(let summary): summary.unlocks.map { "\(delivery.player) \($0.achievement.id)" }
            case .level, .points, .revoked, .room: []
            }
        }
    }

    @Test("Joined players have the history of both, and only new achievements are announced")
    func twoBecomeOne() async throws {
        let (old, new) = try (visits(1...6, of: "old"), visits(7...12, of: "new"))
        for event in old + new { try await record(event) }
        let before = try await announced()
        let receipt = try await center.record([join("old", into: "new")])[0].get()
        guard case .recorded(let rewards) = receipt else { return #expect(Bool(false), "\(receipt)") }
        #expect(
            rewards.contains {
                if case .backfill(let news) = $0 { news.unlocks.map(\.achievement.id) == ["ten"] } else { false }
            }
        )
        let news = try await announced().dropFirst(before.count)
        #expect(Set(news) == ["new ten"])
        let both = try visits(1...12, of: "new")
        let status = try await center.status(of: "new")
        let expected = try await expected(both, as: "new")
        #expect(status.points == expected.points && status.metrics == expected.metrics)
        #expect(status.achievements == expected.achievements)
        #expect(try await center.allPlayers() == ["new"])
        #expect(try await center.leaderboard(Board(.points(mode: nil))).map(\.player) == ["new"])
        try await expectSound("new")
    }

    @Test("A join into an id without a history is a rename that announces nothing")
    func rename() async throws {
        for event in try visits(1...6, of: "old") { try await record(event) }
        let before = try await center.status(of: "old")
        let announcedBefore = try await announced()
        #expect(try await center.record([join("old", into: "new")])[0].get() == .recorded([]))
        let after = try await center.status(of: "new")
        #expect(after.points == before.points && after.metrics == before.metrics)
        #expect(after.achievements == before.achievements)
        #expect(try await announced() == announcedBefore)
        try await expectSound("new")
    }

    @Test("Later events of the joined id count for the player, and resent earlier ones are repeats")
    func laterEvents() async throws {
        for event in try visits(1...3, of: "old") { try await record(event) }
        try await record(join("old", into: "new"))
        for event in try visits(1...3, of: "old") + visits(1...3, of: "new") + [join("old", into: "new")] {
            #expect(try await center.record([event])[0].get() == .repeated)
        }
        try await record(envelope(GymVisit(), "later", player: "old", at: "2026-05-22T12:00:00Z"))
        // A late event, so that it is folded at its place.
        try await record(envelope(GymVisit(), "late", player: "old", at: "2026-04-30T12:00:00Z"))
        #expect(try await center.status(of: "new")[Gym.visits] == 5)
        try await record(void("later", of: "old", as: "void"))
        #expect(try await center.status(of: "new")[Gym.visits] == 4)
        #expect(
            try await center.record([envelope(GymVisit(), "later", player: "old", at: "2026-05-22T12:00:00Z")])[0].get()
                == .repeatedVoid)
        #expect(try await center.allPlayers() == ["new"])
        try await expectSound("new")
    }

    @Test("A query about a joined id says into whom it was joined")
    func asked() async throws {
        for event in try visits(1...3, of: "old") { try await record(event) }
        try await record(join("old", into: "new"))
        #expect(try await center.owner(of: "old") == "new")
        #expect(try await center.owner(of: "new") == "new")
        let error = await #expect(throws: EventError.self) { _ = try await center.status(of: "old") }
        #expect(error?.code == .joined && error?.message.contains("new") == true)
        await #expect(throws: EventError.self) { _ = try await center.explain("gym/ten", for: "old") }
        await #expect(throws: EventError.self) { _ = try await center.ledger(of: "old") }
        await #expect(throws: EventError.self) {
            _ = try await center.standings(around: "old", on: Board(.points(mode: nil)))
        }
    }

    @Test("Chains of joins are followed; cycles, repeated joins and joins of erased players are refused")
    func chains() async throws {
        for (index, player) in ["a", "b", "c", "d"].enumerated() {
            for event in try visits(index * 3 + 1...index * 3 + 3, of: PlayerID(player)) { try await record(event) }
        }
        try await record(join("a", into: "b", "1"), join("b", into: "c", "2"))
        // An alias as the subject stands for the player into whom it was joined.
        try await record(join("d", into: "a", "3"))
        #expect(try await center.allPlayers() == ["c"])
        #expect(try await center.status(of: "c")[Gym.visits] == 12)
        for (other, player) in [("c", "a"), ("a", "a"), ("a", "d"), ("c", "c"), ("b", "x")] as [(PlayerID, PlayerID)] {
            #expect(try await refusal(of: join(other, into: player, "no"))?.code == .joined, "\(other) \(player)")
        }
        try await expectSound("c")
        for event in try visits(20...20, of: "e") { try await record(event) }
        try await center.erase("e", by: "operator")
        #expect(try await refusal(of: join("e", into: "c", "no"))?.code == .erased)
        #expect(try await refusal(of: join("x", into: "e", "no"))?.code == .erased)
        // A void of a join gives each player's own events back, even in the middle of a chain.
        try await record(void("2", of: "c", as: "void"))
        #expect(try await center.allPlayers() == ["b", "c"])
        #expect(try await center.status(of: "b")[Gym.visits] == 9)
        #expect(try await center.owner(of: "d") == "b")
        try await expectSound("b", "c")
    }

    @Test("A voided join leaves both players as if it had never happened")
    func voided() async throws {
        let later = try envelope(GymVisit(), "later", player: "old", at: "2026-05-22T12:00:00Z")
        let (old, new) = try (visits(1...6, of: "old"), visits(7...12, of: "new"))
        for event in old + new { try await record(event) }
        try await record(join("old", into: "new"), later)
        try await record(envelope(GymVisit(), "own", player: "new", at: "2026-05-23T12:00:00Z"))
        // The void of an event moves with it.
        try await record(void("v3", of: "new", as: "void of 3"))
        let announcedBefore = try await announced()
        try await record(void("join", of: "new", as: "void"))
        #expect(try await announced() == announcedBefore)
        for (player, own) in [
            ("old", old + [later, try void("v3", of: "old", as: "void of 3")]),
            ("new", new + [try envelope(GymVisit(), "own", player: "new", at: "2026-05-23T12:00:00Z")]),
        ] as [(PlayerID, [EventEnvelope])] {
            let (status, expected) = try await (center.status(of: player), expected(own, as: player))
            #expect(status.points == expected.points && status.metrics == expected.metrics, "\(player)")
            #expect(status.level == expected.level, "\(player)")
            #expect(status.achievements == expected.achievements, "\(player)")
        }
        try await expectSound("old", "new")
        // The same join event is a repeat, and a new one joins the two once more.
        #expect(try await center.record([join("old", into: "new")])[0].get() == .repeatedVoid)
        try await record(join("old", into: "new", "again"))
        #expect(try await center.allPlayers() == ["new"])
        try await expectSound("new")
    }

    @Test("A void of the void of a join joins the players again, and a void of that separates them")
    func restored() async throws {
        let (old, new) = try (visits(1...6, of: "old"), visits(7...12, of: "new"))
        for event in old + new { try await record(event) }
        try await record(join("old", into: "new"))
        let joined = try await center.status(of: "new")
        let announcedBefore = try await announced()
        try await record(void("join", of: "new", as: "void"))
        let separate = try await (center.status(of: "old"), center.status(of: "new"))
        try await record(void("void", of: "new", as: "void of the void"))
        #expect(try await center.allPlayers() == ["new"])
        #expect(try await center.owner(of: "old") == "new")
        #expect(try await center.status(of: "new") == joined)
        try await expectSound("new")
        try await record(void("void of the void", of: "new", as: "third"))
        #expect(try await (center.status(of: "old"), center.status(of: "new")) == separate)
        try await expectSound("old", "new")
        #expect(Set(try await announced()) == Set(announcedBefore))
    }

    @Test("A void of the void of a join is refused where the id was joined into another player since")
    func restoredTooLate() async throws {
        for event in try visits(1...2, of: "old") + visits(3...4, of: "new") { try await record(event) }
        try await record(join("old", into: "new"), void("join", of: "new", as: "void"))
        try await record(join("old", into: "third", "other"))
        #expect(try await refusal(of: void("void", of: "new", as: "no"))?.code == .joined)
        #expect(try await center.owner(of: "old") == "third")
        try await expectSound("new", "third")
    }

    @Test("Erasing the player erases both, and erasing the joined id names the player")
    func erased() async throws {
        for event in try visits(1...3, of: "old") + visits(4...6, of: "new") { try await record(event) }
        try await record(join("old", into: "new"))
        await #expect(throws: EventError.self) { try await center.erase("old", by: "operator") }
        try await center.erase("new", by: "operator")
        #expect(try await center.allPlayers().isEmpty)
        for player in ["old", "new"] as [PlayerID] {
            #expect(try await center.reader().tombstone(of: player) != nil)
            #expect(try await refusal(of: visits(2...2, of: player)[0])?.code == .erased)
        }
        // No note contains the joined id any more.
        #expect(try await !center.reader().catalog.stored.notes.values.contains { $0.contains("old") })
        #expect(try await center.status(of: "old").isKnown == false)
    }

    @Test("Joining requires its own permission")
    func permission() async throws {
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { moment }, policy: .actors(allowing: ["ops": [.join]]))
        ) { Gym() }
        await #expect(throws: EventError.self) { try await center.join("a", into: "b", by: "coach") }
        try await center.join("a", into: "b", by: "ops")
        #expect(try await center.owner(of: "a") == "b")
    }

    @Test("Players with folded events cannot be joined, and folding keeps existing joins")
    func retention() async throws {
        for event in try visits(1...3, of: "old") + visits(4...6, of: "new") { try await record(event) }
        try await record(join("old", into: "new"))
        let before = try await center.status(of: "new")
        for event in try visits(7...9, of: "other") { try await record(event) }
        _ = try await center.retain(before: try #require(Day("2026-05-25")), by: "operator")
        #expect(try await center.status(of: "new") == before)
        try await expectSound("new")
        #expect(
            try await refusal(
                of: envelope(
                    PlayerJoined(player: "other", by: "operator"), "no", player: "new", at: "2026-05-30T12:00:00Z",
                    by: "operator"))?.code == .joined)
    }

    @Test("Verification finds joins that are noted but not logged, and joins that are logged but not noted")
    func contradictingNotes() async throws {
        for event in try visits(1...3, of: "old") { try await record(event) }
        try await record(join("old", into: "new"))
        let store = center.store
        let noted = try #require(JoinedPlayers(try await store.catalog().notes).joins["old"]?.note())
        let forged = try #require(JoinedPlayers.Join(try join("other", into: "new", "forged").logged)?.note())
        let notes: [String: String?] = [noted.key: nil, forged.key: forged.text]
        _ = try await store.commit(
            StoreCommit(generation: try await store.catalog().generation, changesCatalog: true, notes: notes))
        let findings = try await PlayerReader(store: store) { Gym() }.verify().findings.map(\.description)
        #expect(findings.contains { $0.contains("other is noted as joined into new, but the log has no such join") })
        #expect(findings.contains { $0.contains("old was joined into new but is not noted as joined") })
    }
}
