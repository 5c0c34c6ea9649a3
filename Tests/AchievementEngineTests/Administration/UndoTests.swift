import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Undoing decisions and voids")
struct UndoTests {
    private let center: AchievementCenter

    init() async throws { center = try await AchievementCenter.gym(store: InMemoryProgressStore()) }

    private static let honour: AchievementKey = "gym/honour"

    private func record(_ envelopes: EventEnvelope...) async throws {
        for envelope in envelopes { _ = try await center.record([envelope])[0].get() }
    }

    private func visits(_ days: ClosedRange<Int>) async throws {
        for day in days {
            try await record(envelope(GymVisit(), "v\(day)", at: "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z"))
        }
    }

    private func void(_ id: String, as void: String, at text: String) async throws {
        try await record(
            envelope(EventVoided(source: "/test", id: id, by: "coach"), void, at: text, by: "coach"))
    }

    private func grant(_ key: AchievementKey, at text: String) throws -> EventEnvelope {
        try envelope(AchievementGranted(achievement: key, by: "coach"), "grant", at: text, by: "coach")
    }

    private func revocation(of key: AchievementKey, at text: String) throws -> EventEnvelope {
        try envelope(AchievementRevoked(achievement: key, by: "coach"), "revocation", at: text, by: "coach")
    }

    private func unlockedAt(_ key: AchievementKey) async throws -> Moment? {
        try await center.status(of: "ada").achievements.first { $0.key == key }?.unlockedAt
    }

    private func expectSound(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await center.verify().findings.isEmpty, sourceLocation: sourceLocation)
        let status = try await center.status(of: "ada")
        let sum = try await center.ledger(of: "ada").reduce(0) { $0 + $1.points }
        #expect(sum == status.points.total, sourceLocation: sourceLocation)
        try await center.rebuild("ada")
        #expect(try await center.status(of: "ada") == status, sourceLocation: sourceLocation)
    }

    @Test("A withdrawn achievement that was taken away is held again once that is void", arguments: [false, true])
    func withdrawn(isReset: Bool) async throws {
        let definition = AchievementDefinition(
            mode: "gym", id: "one", title: ["en": "One"], description: ["en": "Visit"], points: 30,
            criterion: Gym.visits.total >= 1)
        try await record(
            envelope(
                AchievementDefined(achievement: definition, by: "coach"), "define", player: "coach",
                at: "2026-04-30T12:00:00Z"))
        try await visits(1...2)
        try await record(
            envelope(
                AchievementWithdrawn(achievement: "gym/one", by: "coach"), "withdraw", player: "coach",
                at: "2026-05-03T12:00:00Z"))
        let before = try await center.status(of: "ada")
        let taking: any GameEvent =
            isReset
            ? ModeReset(mode: "gym", by: "coach") : AchievementRevoked(achievement: "gym/one", by: "coach")
        try await record(envelope(taking, "taking", at: "2026-05-04T12:00:00Z", by: "coach"))
        #expect(try await unlockedAt("gym/one") == nil)
        try await void("taking", as: "void", at: "2026-05-05T12:00:00Z")
        #expect(try await center.status(of: "ada") == before)
        #expect(try await unlockedAt("gym/one") == Moment("2026-05-01T12:00:00Z"))
        try await expectSound()
    }

    @Test("A void of another player's event names that player; one of an unknown event can be sent again after it")
    func ofAnotherPlayer() async throws {
        try await record(envelope(GymVisit(), "1", player: "bo"))
        for (id, reason) in [
            ("1", #"ada has no event "1" of /test; that event belongs to bo"#),
            ("2", #"ada has no event "2" of /test; send the void again after it"#),
        ] {
            let error = await #expect(throws: EventError.self) {
                try await center.void(EventID(source: "/test", id: id), of: "ada", by: "coach")
            }
            #expect(error?.code == .unknownSubject && error?.message == reason)
        }
        #expect(try await center.status(of: "bo").metrics["gym.visits"] == .sum(total: 1, bestDay: 1))
    }

    @Test("A voided grant is taken back with its points, and the achievement can be earned again")
    func grant() async throws {
        try await visits(1...2)
        let before = try await center.status(of: "ada")
        try await record(grant("gym/ten", at: "2026-05-03T12:00:00Z"))
        #expect(try await center.status(of: "ada").points.total == before.points.total + 100)
        try await void("grant", as: "v", at: "2026-05-04T12:00:00Z")
        #expect(try await center.status(of: "ada") == before)
        try await expectSound()
        try await visits(5...12)
        #expect(try await unlockedAt("gym/ten") == Moment("2026-05-12T12:00:00Z"))
        try await expectSound()
    }

    @Test("A sink receives once what a voided grant takes back")
    func announced() async throws {
        let sink = RecordingSink()
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore(), sinks: [sink])
        let void = try envelope(
            EventVoided(source: "/test", id: "grant", by: "coach"), "v", at: "2026-05-04T12:00:00Z", by: "coach")
        for envelope in [try grant("gym/ten", at: "2026-05-03T12:00:00Z"), void, void] {
            _ = try await center.record([envelope])[0].get()
        }
        try await center.deliverPending()
        let revocations = await sink.deliveries.compactMap { delivery -> Revocation? in
            if case .revoked(let revocation) = delivery.reward { revocation } else { nil }
        }
        #expect(revocations.map(\.achievement) == ["gym/ten"] && revocations.map(\.points) == [100])
        #expect(revocations.first?.event.id == "v" && revocations.first?.by == "coach")
        #expect(revocations.first?.unlockedAt == Moment("2026-05-03T12:00:00Z"))
        #expect(try await center.verify().isSound)
    }

    @Test("What was earned meanwhile stays when the grant before it is voided")
    func earnedMeanwhile() async throws {
        try await record(grant("gym/ten", at: "2026-05-01T10:00:00Z"))
        try await visits(1...10)
        try await void("grant", as: "v", at: "2026-05-11T12:00:00Z")
        #expect(try await unlockedAt("gym/ten") == Moment("2026-05-10T12:00:00Z"))
        try await expectSound()
    }

    @Test("A voided revocation gives the unlock back as it was")
    func revocation() async throws {
        try await visits(1...3)
        let before = try await center.status(of: "ada")
        try await record(revocation(of: "gym/first", at: "2026-05-04T12:00:00Z"))
        #expect(try await unlockedAt("gym/first") == nil)
        try await void("revocation", as: "v", at: "2026-05-05T12:00:00Z")
        #expect(try await unlockedAt("gym/first") == Moment("2026-05-01T12:00:00Z"))
        #expect(try await center.status(of: "ada") == before)
        try await expectSound()
    }

    @Test("A voided revocation of a grant gives the grant back, with who granted it")
    func revokedGrant() async throws {
        try await record(grant(Self.honour, at: "2026-05-01T12:00:00Z"))
        try await record(revocation(of: Self.honour, at: "2026-05-02T12:00:00Z"))
        try await void("revocation", as: "v", at: "2026-05-03T12:00:00Z")
        let unlock = try await center.recentUnlocks(of: "ada").first { $0.achievement == Self.honour }
        #expect(unlock?.at == Moment("2026-05-01T12:00:00Z") && unlock?.grantedBy == "coach")
        try await expectSound()
    }

    @Test(
        "A revocation that arrived before its grant gives nothing back once both are voided", arguments: [false, true])
    func revocationBeforeGrant(isGrantVoidedFirst: Bool) async throws {
        try await record(revocation(of: Self.honour, at: "2026-05-03T12:00:00Z"))
        try await record(grant(Self.honour, at: "2026-05-02T12:00:00Z"))
        #expect(try await unlockedAt(Self.honour) == nil)
        for id in isGrantVoidedFirst ? ["grant", "revocation"] : ["revocation", "grant"] {
            try await void(id, as: "void-\(id)", at: "2026-05-0\(id == "grant" ? 4 : 5)T12:00:00Z")
        }
        #expect(try await unlockedAt(Self.honour) == nil)
        try await record(envelope(GymVisit(), "late", at: "2026-05-01T12:00:00Z"))
        #expect(try await unlockedAt(Self.honour) == nil)
        try await expectSound()
    }

    @Test("A voided revocation gives back what an earlier release unlocked by another criterion")
    func earlierRelease() async throws {
        let store = InMemoryProgressStore()
        let easy = Gym(extra: [Gym.achievement("easy", Gym.visits.total >= 1, points: 30)])
        let hard = Gym(version: 2, extra: [Gym.achievement("easy", Gym.visits.total >= 50, points: 30)])
        let first = try await AchievementCenter.gym(easy, store: store)
        _ = try await first.record([envelope(GymVisit(), "1")])
        let second = try await AchievementCenter.gym(hard, store: store)
        _ = try await second.record([revocation(of: "gym/easy", at: "2026-05-02T12:00:00Z")])
        #expect(try await !second.held(by: "ada").contains("easy"))
        try await second.void(EventID(source: "/test", id: "revocation"), of: "ada", by: "coach")
        let state = try await second.status(of: "ada").achievements.first { $0.key == "gym/easy" }
        #expect(state?.unlockedAt == Moment("2026-05-01T12:00:00Z"))
        #expect(try await second.status(of: "ada").points.total == 50 + 10 + 30)
    }

    @Test("A voided freeze bridges nothing, and achievements that depend on it are gone")
    func freeze() async throws {
        try await visits(1...2)
        try await record(
            envelope(
                StreakFrozen(streak: Gym.days.id, day: try #require(Day("2026-05-03")), by: "coach"), "freeze",
                at: "2026-05-03T12:00:00Z", by: "coach"))
        try await visits(4...4)
        #expect(try await center.held(by: "ada").contains("streak_3"))
        try await void("freeze", as: "v", at: "2026-05-05T12:00:00Z")
        #expect(try await center.status(of: "ada").streak(Gym.days)?.longest == 2)
        #expect(try await !center.held(by: "ada").contains("streak_3"))
        try await expectSound()
    }

    @Test("A void of a void reinstates the event, and another one voids it again")
    func voidOfVoid() async throws {
        try await visits(1...3)
        let before = try await center.status(of: "ada")
        let chain = ["v1", "w1", "w2", "w3", "w4"]
        for (index, pair) in zip(chain, chain.dropFirst()).enumerated() {
            try await void(pair.0, as: pair.1, at: "2026-05-04T1\(index):00:00Z")
            let status = try await center.status(of: "ada")
            #expect(status[Gym.visits] == (index % 2 == 0 ? 2 : 3))
            if index % 2 == 1 { #expect(status == before) }
            try await expectSound()
        }
    }

    @Test("A void of the void of a reset resets the mode again, and nothing else does")
    func reset() async throws {
        try await visits(1...3)
        let before = try await center.status(of: "ada")
        try await record(
            envelope(ModeReset(mode: "gym", by: "coach"), "reset", at: "2026-05-04T12:00:00Z", by: "coach"))
        let after = try await center.status(of: "ada")
        for (index, pair) in [("reset", "w1"), ("w1", "w2"), ("w2", "w3")].enumerated() {
            try await void(pair.0, as: pair.1, at: "2026-05-05T1\(index):00:00Z")
            let status = try await center.status(of: "ada")
            #expect(status.metrics == (index % 2 == 0 ? before : after).metrics)
            #expect(status.points == (index % 2 == 0 ? before : after).points)
            #expect(
                status.achievements.map(\.isUnlocked)
                    == (index % 2 == 0 ? before : after).achievements.map(\.isUnlocked))
            try await expectSound()
        }
    }

    @Test("An event can be voided and reinstated in one call each, any number of times")
    func toggling() async throws {
        try await visits(1...3)
        let event = EventID(source: "/test", id: "v1")
        let before = try await center.status(of: "ada")
        for _ in 0..<3 {
            #expect(try await center.reinstate(event, of: "ada", by: "coach") == .repeated)
            try await center.void(event, of: "ada", by: "coach")
            #expect(try await center.status(of: "ada")[Gym.visits] == 2)
            // It also undoes the void of the same event by another administrator.
            try await center.void(event, of: "ada", by: "another coach")
            #expect(try await center.reinstate(event, of: "ada", by: "coach") != .repeated)
            #expect(try await center.status(of: "ada") == before)
        }
        let unknown = await #expect(throws: EventError.self) {
            try await center.reinstate(EventID(source: "/test", id: "none"), of: "ada", by: "coach")
        }
        #expect(unknown?.code == .unknownSubject)
    }

    @Test("An event that is sent again while it is void is a repeat that says so")
    func repeats() async throws {
        let (first, second) = (try envelope(GymVisit(), "1"), try envelope(GymVisit(), "2"))
        try await record(first, second)
        #expect(try await center.record([first, second]) == [.success(.repeated), .success(.repeated)])
        try await void("1", as: "v", at: "2026-05-02T12:00:00Z")
        #expect(try await center.record([first, second]) == [.success(.repeatedVoid), .success(.repeated)])
        try await void("v", as: "w", at: "2026-05-03T12:00:00Z")
        #expect(try await center.record([first, second]) == [.success(.repeated), .success(.repeated)])
        let void = try envelope(
            EventVoided(source: "/test", id: "1", by: "coach"), "v", at: "2026-05-02T12:00:00Z", by: "coach")
        #expect(try await center.record([void]) == [.success(.repeatedVoid)])
    }

    @Test("Definitions and events of others cannot be voided")
    func refused() async throws {
        let definition = AchievementDefinition(
            mode: "gym", id: "d", title: ["en": "D"], description: ["en": "D"], points: 1,
            criterion: Gym.visits.total >= 99)
        try await center.define(definition, by: "ada", id: "d")
        for (id, player) in [
            (EventID(source: center.configuration.source, id: "d"), "ada"), (EventID(source: "/test", id: "x"), "bob"),
        ] {
            let error = await #expect(throws: EventError.self) {
                try await center.void(id, of: PlayerID(player), by: "coach")
            }
            #expect(error?.code == .unknownSubject)
        }
    }

    @Test("Cyclic voids, which only a forged log can have, void nothing and terminate")
    func circles() throws {
        func void(_ id: String, of target: String) throws -> LoggedEvent {
            try envelope(EventVoided(source: "/test", id: target, by: "x"), id, by: "x").logged
        }
        let visit = try envelope(GymVisit(), "visit").logged
        let circle = try [visit, void("a", of: "b"), void("b", of: "c"), void("c", of: "a"), void("d", of: "d")]
        #expect(!Voids(in: circle).contains(visit.id))
        #expect(Voids(in: circle).events.isEmpty)
        #expect(try Voids(in: circle + [void("e", of: "visit")]).events == [visit.id])
    }
}
