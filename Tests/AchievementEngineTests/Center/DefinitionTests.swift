import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Defining achievements")
struct DefinitionTests {
    private func definition(
        _ id: AchievementID, _ criterion: Criterion, points: Int = 20
    ) -> AchievementDefinition {
        AchievementDefinition(
            mode: "gym", id: id, title: ["en": "Custom"], description: ["en": "Do it"], points: points,
            criterion: criterion)
    }

    private func define(
        _ definition: AchievementDefinition, _ id: String, by actor: String = "coach"
    ) throws -> EventEnvelope {
        try envelope(AchievementDefined(achievement: definition, by: actor), id, player: PlayerID(actor))
    }

    @Test("A definition with an unknown color is refused, with a suggestion")
    func colour() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        var definition = definition("two", Gym.visits.total >= 2)
        definition.color = "orang"
        let result = try await center.record([define(definition, "d1")]).first
        guard case .failure(let error) = result else {
            Issue.record("painted in grey")
            return
        }
        #expect(error.code == .invalidField)
        #expect(
            error.fields.map(\.description) == [
                "achievement.color is \"orang\", expected a color; did you mean orange?"
            ])
    }

    @Test("A definition counts past events and judges future ones")
    func define() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record([envelope(GymVisit(), "1"), envelope(GymVisit(), "2", player: "bob")])
        let results = try await center.record([
            define(definition("two", Gym.visits.total >= 2), "d1"), envelope(GymVisit(), "3"),
            define(definition("one", Gym.visits.total >= 1), "d2"),
        ])
        #expect(results.allSatisfy { (try? $0.get()) != nil })
        #expect(try await center.held(by: "ada").isSuperset(of: ["one", "two"]))
        #expect(try await center.held(by: "bob").contains("one"))
        #expect(try await center.held(by: "bob").contains("two") == false)

        // Another process sees definitions too, on opening and while it runs.
        let other = try await AchievementCenter.gym(store: store)
        #expect(try await other.held(by: "ada").isSuperset(of: ["one", "two"]))
        _ = try await center.record([define(definition("three", Gym.visits.total >= 3), "d3")])
        _ = try await other.record([envelope(GymVisit(), "4")])
        #expect(try await other.held(by: "ada").contains("three"))
    }

    @Test("A definition that arrives after voids dated later gives what was held before them")
    func late() async throws {
        let events = try [
            envelope(GymVisit(count: 2), "1", at: "2026-05-01T12:00:00Z"),
            envelope(GymVisit(count: 3), "2", at: "2026-05-02T12:00:00Z"),
            envelope(
                AchievementDefined(achievement: definition("four", Gym.visits.total >= 4), by: "coach"), "d",
                player: "coach", at: "2026-05-03T12:00:00Z"),
            envelope(EventVoided(source: "/test", id: "1", by: "coach"), "v", at: "2026-05-04T12:00:00Z", by: "coach"),
            envelope(GymVisit(count: 1), "3", at: "2026-05-05T12:00:00Z"),
        ]
        for order in [[0, 1, 2, 3, 4], [0, 1, 3, 2, 4], [0, 1, 3, 4, 2], [2, 0, 1, 3, 4]] {
            let sink = RecordingSink()
            let center = try await AchievementCenter.gym(store: InMemoryProgressStore(), sinks: [sink])
            for index in order { _ = try await center.record([events[index]])[0].get() }
            #expect(try await center.held(by: "ada").contains("four"), "\(order)")
            let found = try await center.verify().findings
            #expect(found.isEmpty, "\(order): \(found)")
            try await center.deliverPending()
            let told = await sink.rewards.flatMap { reward -> [AchievementID] in
                switch reward {
                case .unlocked(let unlock): [unlock.achievement.id]
                case .backfill(let summary): summary.unlocks.map(\.achievement.id)
                case .points, .level, .room, .revoked: []
                }
            }
            #expect(told.count { $0 == "four" } == 1, "\(order)")
        }
    }

    @Test("A definition that makes no sense or reuses an id is refused")
    func nonsense() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let results = try await center.record([
            define(definition("first", Gym.visits.total >= 2), "1"),
            define(definition("never", Gym.strength.best > 1_000), "2"),
            define(definition("unfed", Metric<Sum>("gym.unfed").total >= 1), "3"),
            define(definition("fine", .granted), "4"),
            define(definition("fine", .granted, points: 21), "5"),
        ])
        #expect(results.map { (try? $0.get()) != nil } == [false, false, false, true, false])
        #expect(center.rulebook.catalog.map(\.key.id).contains("never") == false)
    }

    @Test("A later definition replaces an earlier one of the same key; holders keep it")
    func replacing() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        func define(_ definition: AchievementDefinition, _ id: String, at time: String) async throws -> Bool {
            let defined = AchievementDefined(achievement: definition, by: "coach")
            let result = try await center.record([envelope(defined, id, player: "coach", at: time)])
            return (try? result[0].get()) != nil
        }
        _ = try await center.record([envelope(GymVisit(count: 2), "1"), envelope(GymVisit(), "2", player: "bob")])
        #expect(try await define(definition("custom", Gym.visits.total >= 2), "d1", at: "2026-05-02T10:00:00Z"))
        #expect(try await center.held(by: "ada").contains("custom"))
        // A retry of the same definition changes nothing, whatever its time.
        #expect(try await define(definition("custom", Gym.visits.total >= 2), "d2", at: "2026-05-01T10:00:00Z"))
        // A different definition that is not later is refused, so the caller who loses a race gets an error.
        for time in ["2026-05-02T10:00:00Z", "2026-05-01T10:00:00Z"] {
            let isAccepted = try await define(definition("custom", Gym.visits.total >= 1), "d-\(time)", at: time)
            #expect(!isAccepted)
        }
        #expect(try await center.held(by: "bob").contains("custom") == false)
        #expect(
            try await define(
                definition("custom", Gym.visits.total >= 1, points: 3), "d3", at: "2026-05-02T10:00:01Z"))
        #expect(try await center.held(by: "bob").contains("custom"))
        #expect(try await center.held(by: "ada").contains("custom"))
        let points = try await center.ledger(of: "ada").filter { $0.achievement?.id == "custom" }
        #expect(points.map(\.points) == [20])
        let other = try await AchievementCenter.gym(store: store)
        #expect(other.rulebook.achievement(for: "gym/custom")?.points == 3)

        // A definition dated before a withdrawal is withdrawn, too; a later one brings it back.
        try await center.withdraw("gym/custom", by: "coach")
        #expect(center.rulebook.achievement(for: "gym/custom")?.lifecycle == .retired)
        #expect(try await define(definition("custom", Gym.visits.total >= 8), "d4", at: "2026-05-03T10:00:00Z"))
        #expect(center.rulebook.achievement(for: "gym/custom")?.lifecycle == .retired)
        #expect(try await define(definition("custom", Gym.visits.total >= 9), "d5", at: "2026-06-01T13:00:00Z"))
        #expect(center.rulebook.achievement(for: "gym/custom")?.lifecycle == .active)
    }

    @Test("A withdrawal that arrives after a later definition leaves that in force", arguments: [false, true])
    func lateWithdrawal(isLate: Bool) async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        func define(_ visits: Int, _ id: String, at time: String) throws -> EventEnvelope {
            let custom = definition("custom", Gym.visits.total >= visits)
            return try envelope(AchievementDefined(achievement: custom, by: "coach"), id, player: "coach", at: time)
        }
        let withdrawal = try envelope(
            AchievementWithdrawn(achievement: "gym/custom", by: "coach"), "w", player: "coach",
            at: "2026-05-05T10:00:00Z")
        let (first, second) = try (
            define(2, "d1", at: "2026-05-02T10:00:00Z"), define(3, "d2", at: "2026-05-10T10:00:00Z")
        )
        for event in isLate ? [first, second, withdrawal] : [first, withdrawal, second] {
            _ = try await center.record([event])[0].get()
        }
        #expect(center.rulebook.achievement(for: "gym/custom")?.lifecycle == .active)
        _ = try await center.record([envelope(GymVisit(count: 3), "1", at: "2026-05-12T10:00:00Z")])
        #expect(try await center.held(by: "ada").contains("custom"))
        #expect(try await center.verify().isSound)
    }

    @Test("Who has earned an achievement by the end of its definition holds it, however the events are batched")
    func endedInOneBatch() async throws {
        func custom(_ points: Int, _ id: String, at time: String) throws -> EventEnvelope {
            let definition = definition("custom", Gym.visits.total >= 2, points: points)
            return try envelope(AchievementDefined(achievement: definition, by: "coach"), id, player: "coach", at: time)
        }
        let visits = try [
            envelope(GymVisit(count: 2), "1", at: "2026-05-01T10:00:00Z"),
            envelope(GymVisit(count: 3), "2", player: "bob", at: "2026-05-01T10:00:00Z"),
        ]
        let first = try custom(10, "d1", at: "2026-05-02T10:00:00Z")
        let ends = try [
            custom(40, "d2", at: "2026-05-03T10:00:00Z"),
            envelope(
                AchievementWithdrawn(achievement: "gym/custom", by: "coach"), "w", player: "coach",
                at: "2026-05-03T10:00:00Z"),
        ]
        let late = try envelope(GymVisit(count: 2), "3", player: "cy", at: "2026-05-04T10:00:00Z")
        for end in ends {
            for batches in [
                [visits + [first, end, late]], [visits, [first, end, late]], [visits + [first], [end, late]],
            ] {
                let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
                for batch in batches { for result in try await center.record(batch) { _ = try result.get() } }
                for player in ["ada", "bob"] as [PlayerID] {
                    let points = try await center.ledger(of: player).filter { $0.achievement?.id == "custom" }
                    #expect(points.map(\.points) == [10], "\(batches.map(\.count))")
                }
                #expect(try await center.held(by: "cy").contains("custom") == (end.id == ends[0].id))
                #expect(try await center.verify().isSound)
            }
        }
    }

    @Test("A withdrawal that is dated before the first definition is refused, whichever comes first")
    func withdrawnTooEarly() async throws {
        let defined = try envelope(
            AchievementDefined(achievement: definition("custom", Gym.visits.total >= 2), by: "coach"), "d",
            player: "coach", at: "2026-05-08T10:00:00Z")
        let withdrawal = try envelope(
            AchievementWithdrawn(achievement: "gym/custom", by: "coach"), "w", player: "coach",
            at: "2026-05-06T10:00:00Z")
        let replaced = try envelope(
            AchievementDefined(achievement: definition("custom", Gym.visits.total >= 3), by: "coach"), "d2",
            player: "coach", at: "2026-05-10T10:00:00Z")
        let error = EventError(
            .conflict, "gym/custom was not defined before 2026-05-08T10:00:00Z; a withdrawal cannot be earlier")
        for events in [[defined, withdrawal], [withdrawal, defined], [defined, replaced, withdrawal]] {
            let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
            let results = try await center.record(events)
            #expect(results.map { (try? $0.get()) != nil } == events.map { $0.id != withdrawal.id })
            #expect(center.rulebook.achievement(for: "gym/custom")?.lifecycle == .active)
            let answer = try await center.record([withdrawal])[0]
            #expect(throws: error) { try answer.get() }
        }
    }

    @Test("A definition that lacks a language of its mode is refused, naming the language")
    func languages() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        var definition = definition("two", Gym.visits.total >= 2)
        definition.description = ["de": "Tu es"]
        guard case .failure(let error) = try await center.record([define(definition, "d1")])[0] else {
            Issue.record("was accepted")
            return
        }
        #expect(
            error.fields.map(\.description) == [
                "achievement.description is in de, expected a text in en too"
            ])
    }

    @Test("A challenge counts events inside its window, however late they arrive")
    func challenge() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let from = try #require(Moment("2026-05-10T00:00:00Z"))
        let until = try #require(Moment("2026-05-20T00:00:00Z"))
        let challenge = AchievementDefinition.challenge(
            "may", of: "gym", title: ["en": "May"], description: ["en": "Five visits"], points: 5,
            metric: Gym.visits, window: try #require(TimeWindow(from: from, until: until)), by: 5)
        _ = try await center.record([
            envelope(GymVisit(count: 2), "1", at: "2026-05-10T00:00:00Z"),
            envelope(GymVisit(count: 9), "2", at: "2026-05-09T23:59:59.999Z"),
        ])
        _ = try await center.record([define(challenge, "d")])
        _ = try await center.record([
            envelope(GymVisit(count: 2), "3", at: "2026-05-19T23:59:59.999Z"),
            envelope(GymVisit(count: 9), "4", at: "2026-05-20T00:00:00Z"),
        ])
        #expect(try await center.held(by: "ada").contains("may") == false)
        let explanation = try await center.explain("gym/may", for: "ada")
        #expect(explanation.criterion.current == 4)
        _ = try await center.record([envelope(GymVisit(), "5", at: "2026-05-15T12:00:00Z")])
        #expect(try await center.held(by: "ada").contains("may"))
    }

    @Test("Unauthorized actors are refused by name, and nothing changes")
    func policy() async throws {
        let store = InMemoryProgressStore()
        let moment = try #require(Moment("2026-06-01T12:00:00Z"))
        let configuration = CenterConfiguration(now: { moment }, policy: .actors(["coach"]))
        let center = try await AchievementCenter(store: store, configuration: configuration) { Gym() }
        _ = try await center.record([envelope(GymVisit(), "1")])
        let before = try await center.status(of: "ada")
        let results = try await center.record([
            envelope(AchievementGranted(achievement: "gym/honour", by: "mallory"), "2"),
            envelope(AchievementRevoked(achievement: "gym/first", by: "mallory"), "3"),
            define(definition("mine", .granted), "4", by: "mallory"),
            envelope(EventVoided(source: "/test", id: "1", by: "mallory"), "5"),
        ])
        for result in results {
            guard case .failure(let problem) = result else {
                Issue.record("\(result) was allowed")
                continue
            }
            #expect(problem.code == .notAllowed)
            #expect(problem.message.contains("mallory"))
        }
        #expect(try await center.status(of: "ada") == before)
        let allowed = try await center.record([
            envelope(AchievementGranted(achievement: "gym/honour", by: "coach"), "6", by: "coach")
        ])
        #expect((try? allowed[0].get()) != nil)
        let everybody = try await AchievementCenter(store: store) { Gym() }
        let refused = try await everybody.record([
            envelope(
                AchievementGranted(achievement: "gym/ten", by: "coach"), "7", at: "2026-05-02T00:00:00Z", by: "coach")
        ])
        #expect((try? refused[0].get()) == nil)
    }
}
