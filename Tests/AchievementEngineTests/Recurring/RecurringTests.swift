import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@Suite("Recurring achievements")
struct RecurringTests {
    private func definition(
        _ id: AchievementID, _ criterion: Criterion, every recurrence: Recurrence = .week
    ) -> AchievementDefinition {
        AchievementDefinition(
            mode: "gym", id: id, title: ["en": "Regular", "zh-Hans": "常客"], description: ["en": "Come often"],
            points: 7, criterion: criterion, every: recurrence)
    }

    private func center(
        _ definitions: [AchievementDefinition], store: InMemoryProgressStore = InMemoryProgressStore(),
        before events: [EventEnvelope] = []
    ) async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(
            Gym(points: 0, omitted: ["season", "season_2", "lighter"]), store: store)
        _ = try await center.record(events)
        for definition in definitions {
            let defined = AchievementDefined(achievement: definition, by: "coach")
            for result in try await center.record([envelope(defined, "define-\(definition.id)", player: "coach")]) {
                _ = try result.get()
            }
        }
        return center
    }

    private func state(
        _ center: AchievementCenter, at now: String = "2026-05-31T12:00:00Z"
    ) async throws -> AchievementState {
        let moment = try #require(Moment(now))
        let status = try await center.status(of: "ada", at: moment)
        return try #require(status.achievements.first { $0.key.id == "weekly" })
    }

    private func unlocks(of id: String, _ center: AchievementCenter) async throws -> Set<String> {
        Set(
            try await center.recentUnlocks(of: "ada", limit: 1_000).map(\.achievement.id.rawValue)
                .filter { $0.hasPrefix(id) })
    }

    @Test("Each period brings one unlock with its points and a title that names it")
    func weeks() async throws {
        let center = try await center([definition("weekly", Gym.visits.total >= 2)])
        // Sunday evening in New York is W19, although it is Monday in London.
        var receipts = try await center.record([
            envelope(GymVisit(), "1", at: "2026-05-10T22:00:00-04:00"),
            envelope(GymVisit(), "2", at: "2026-05-10T23:59:00-04:00"),
            envelope(GymVisit(count: 5), "3", at: "2026-05-12T12:00:00Z"),
            envelope(GymVisit(count: 9), "4", at: "2026-05-13T12:00:00Z"),
            envelope(GymVisit(), "5", at: "2026-05-25T12:00:00Z"),
        ])
        #expect(try await unlocks(of: "weekly", center) == ["weekly:2026-W19", "weekly:2026-W20"])
        let unlock = try #require(try receipts[1].get().unlocks.first { $0.points == 7 })
        #expect(unlock.achievement == "gym/weekly:2026-W19")
        #expect(unlock.event?.id == "2")
        let achievement = center.rulebook.achievement(for: unlock.achievement)
        #expect(achievement?.title == ["en": "Regular (week 19 of 2026)", "zh-Hans": "常客（2026年第19周）"])
        #expect(center.rulebook.catalogKey(of: unlock.achievement) == "gym/weekly")

        let state = try await state(center)
        #expect(state.recurring?.times == 2)
        #expect(state.recurring?.period == "2026-W22")
        #expect(state.recurring?.isHeld == false)
        #expect(state.isUnlocked && state.isOpen)
        #expect((state.progress.completed, state.progress.total) == (1, 2))
        #expect(state.challenge?.endsAt.description == "2026-06-01T00:00:00Z")

        // A late event counts for its own week.
        receipts = try await center.record([envelope(GymVisit(count: 2), "6", at: "2026-05-20T12:00:00Z")])
        #expect(try receipts[0].get().unlocks.map(\.achievement.id).contains("weekly:2026-W21"))
        let ledger = try await center.ledger(of: "ada").filter { $0.points == 7 }
        #expect(
            ledger.map(\.achievement) == ["gym/weekly:2026-W19", "gym/weekly:2026-W20", "gym/weekly:2026-W21"])
        let now = try #require(Moment("2026-05-31T12:00:00Z"))
        let json = try await center.status(of: "ada", at: now).json
        #expect(json.contains(#""period":"2026-W22","periodUnlocked":false,"#))
        #expect(json.contains(#""times":3,"unlocked":true"#))
    }

    /// Criteria over every kind of metric.
    private var everything: [AchievementDefinition] {
        [
            definition("sum", Gym.visits.total >= 4), definition("day", Gym.visits.bestDay >= 3, every: .month),
            definition("high", Gym.strength.best >= 250), definition("low", Gym.lap.best < 25, every: .month),
            definition("set", Gym.machines.count >= 3), definition("all", Gym.machines.containsAll(["m1", "m2"])),
            definition("days", Gym.days.days >= 3), definition("streak", Gym.days.longestStreak >= 2),
            definition("weight", Gym.firstWeight.value >= 70 && Gym.lastWeight.value >= 70 && Gym.visits.total >= 2),
            definition("either", Gym.machines.contains("m5") || Gym.strength.best >= 290, every: .month),
        ]
    }

    private func history(seed: UInt64) throws -> [EventEnvelope] {
        var generator = SeededGenerator(seed: seed)
        let first = try #require(Moment("2026-03-20T00:00:00Z")).milliseconds
        return try (0..<50).map { index in
            let event = GymVisit(
                count: Double.random(in: 0...2, using: &generator),
                strength: Bool.random(using: &generator) ? Double.random(in: 0...300, using: &generator) : nil,
                lap: Bool.random(using: &generator) ? Double.random(in: 20...90, using: &generator) : nil,
                weight: Double.random(in: 70...80, using: &generator),
                machine: "m\(Int.random(in: 0..<6, using: &generator))")
            let moment = Moment(
                milliseconds: first + Int64.random(in: 0..<60 * 86_400_000, using: &generator),
                offsetSeconds: [0, 28_800, -14_400].randomElement(using: &generator) ?? 0)
            return try EventEnvelope(
                event, id: EventID(source: "/test", id: "\(index)"), player: "ada", at: moment)
        }
    }

    /// The unlocks of each period: those of the same definition without recurrence, over only the events of the period.
    private func expected(_ events: [EventEnvelope]) async throws -> Set<String> {
        var found: Set<String> = []
        for definition in everything {
            let recurrence = try #require(definition.recurrence)
            var once = definition
            once.recurrence = nil
            let periods = Dictionary(grouping: events) { event in
                recurrence == .week
                    ? event.moment.localDay.week.description : String(event.moment.localDay.description.prefix(7))
            }
            for (period, events) in periods {
                let center = try await center([once])
                _ = try await center.record(events)
                if try await center.held(by: "ada").contains(definition.id.rawValue) {
                    found.insert("\(definition.id):\(period)")
                }
            }
        }
        return found
    }

    private func earned(_ center: AchievementCenter) async throws -> Set<String> {
        Set(
            try await center.recentUnlocks(of: "ada", limit: 1_000).map(\.achievement.id.rawValue)
                .filter { $0.contains(":") })
    }

    @Test("Any order of arrival, late definitions and a rebuild give the same unlocks", arguments: Seeds.of(0..<6))
    func anyOrder(seed: UInt64) async throws {
        let events = try history(seed: seed)
        let expected = try await expected(events)
        #expect(expected.count > 10)
        var generator = SeededGenerator(seed: seed)

        let store = InMemoryProgressStore()
        let live = try await center(everything, store: store)
        for event in events.shuffled(using: &generator) { _ = try await live.record([event]) }
        #expect(try await earned(live) == expected)
        let points = try await live.ledger(of: "ada").filter { $0.achievement?.id.rawValue.contains(":") ?? false }
        #expect(points.count == expected.count)
        let before = try await live.status(of: "ada")
        try await live.rebuild("ada")
        #expect(try await earned(live) == expected)
        #expect(try await live.status(of: "ada") == before)

        // A process that opens the store later sees the same state.
        let other = try await AchievementCenter.gym(
            Gym(points: 0, omitted: ["season", "season_2", "lighter"]), store: store)
        #expect(try await other.status(of: "ada") == before)

        let past = Array(events.shuffled(using: &generator))
        let late = try await center(everything, before: Array(past.prefix(30)))
        _ = try await late.record(Array(past.dropFirst(30)))
        #expect(try await earned(late) == expected)
        #expect(try await late.status(of: "ada").metrics == before.metrics)
    }

    @Test("A period is granted from the moment at which it begins anywhere, and refused before")
    func future() async throws {
        let center = try await center([
            definition("weekly", Gym.visits.total >= 2), definition("star", .granted, every: .month),
        ])
        func grant(_ key: AchievementKey, _ id: String, at time: String) async throws -> Result<Receipt, EventError> {
            try await center.record([envelope(AchievementGranted(achievement: key, by: "coach"), id, at: time)])[0]
        }
        // The week begins on Monday, 1 June: at UTC+14 that is Sunday, 10:00 UTC.
        for (key, id, time) in [
            ("gym/weekly:2026-W23", "1", "2026-05-31T09:59:59Z"), ("gym/star:2026-06", "2", "2026-05-31T09:59:59Z"),
            ("gym/weekly:2031-W01", "3", "2026-05-31T12:00:00Z"),
        ] as [(AchievementKey, String, String)] {
            #expect(try await grant(key, id, at: time).refusal == .future, "\(key)")
        }
        #expect(try await grant("gym/weekly:2026-W23", "4", at: "2026-05-31T10:00:00Z").refusal == nil)
        #expect(try await grant("gym/star:2026-05", "5", at: "2026-05-31T10:00:00Z").refusal == nil)
        #expect(try await unlocks(of: "weekly", center) == ["weekly:2026-W23"])
        let error = await #expect(throws: EventError.self) {
            try await grant("gym/star:2026-08", "6", at: "2026-05-31T10:00:00Z").get()
        }
        #expect(
            error?.message
                == "gym/star:2026-08 is for a period that begins on 2026-08-01, and time is 2026-05-31T10:00:00Z: "
                + "a period cannot be granted before it begins")
    }

    @Test("Each period is granted and revoked on its own, and voiding keeps its unlock")
    func administration() async throws {
        let center = try await center([
            definition("weekly", Gym.visits.total >= 2), definition("star", .granted, every: .month),
        ])
        _ = try await center.record([
            envelope(GymVisit(count: 2), "1", at: "2026-05-06T12:00:00Z"),
            envelope(GymVisit(count: 2), "2", at: "2026-05-13T12:00:00Z"),
            envelope(AchievementGranted(achievement: "gym/star", by: "coach"), "3", at: "2026-05-14T12:00:00Z"),
            envelope(AchievementGranted(achievement: "gym/star", by: "coach"), "4", at: "2026-05-15T12:00:00Z"),
            envelope(AchievementGranted(achievement: "gym/star:2026-04", by: "coach"), "5", at: "2026-05-15T12:00:00Z"),
            envelope(
                AchievementRevoked(achievement: "gym/weekly:2026-W19", by: "coach"), "6", at: "2026-05-16T12:00:00Z"),
            envelope(GymVisit(count: 9), "7", at: "2026-05-07T12:00:00Z"),
        ])
        #expect(try await unlocks(of: "star", center) == ["star:2026-05", "star:2026-04"])
        #expect(try await unlocks(of: "weekly", center) == ["weekly:2026-W20"])
        #expect(try await state(center).recurring?.times == 1)
        #expect(try await center.explain("gym/weekly:2026-W19", for: "ada").state == .revoked)
        #expect(try await center.explain("gym/weekly:2026-W20", for: "ada").state == .unlocked)

        let refused = try await center.record([
            envelope(AchievementRevoked(achievement: "gym/weekly", by: "coach"), "8"),
            envelope(AchievementGranted(achievement: "gym/weekly:2026-05", by: "coach"), "9"),
        ])
        for result in refused {
            guard case .failure(let error) = result else {
                Issue.record("\(result) was accepted")
                continue
            }
            #expect(error.code == .unknownSubject)
        }
        let void = EventVoided(source: "/test", id: "2", by: "coach")
        _ = try await center.record([envelope(void, "10", at: "2026-05-30T12:00:00Z")])
        #expect(try await unlocks(of: "weekly", center) == ["weekly:2026-W20"])
        #expect(try await center.explain("gym/weekly:2026-W20", for: "ada").criterion.current == 0)
        _ = try await center.record([
            envelope(
                AchievementGranted(achievement: "gym/weekly:2026-W19", by: "coach"), "11", at: "2026-05-30T12:00:00Z"),
            envelope(
                AchievementWithdrawn(achievement: "gym/weekly", by: "coach"), "12", player: "coach",
                at: "2026-05-30T12:00:00Z"),
            envelope(GymVisit(count: 9), "13", at: "2026-05-27T12:00:00Z"),
        ])
        #expect(try await unlocks(of: "weekly", center) == ["weekly:2026-W19", "weekly:2026-W20"])
        let entries = try await center.ledger(of: "ada")
        let total = try await center.status(of: "ada").points.total
        #expect(entries.reduce(0) { $0 + $1.points } == total)
    }

    @Test("The holders of a month of a weekly achievement are refused, as its explanation is")
    func periodOfAnotherKind() async throws {
        let center = try await center([definition("weekly", Gym.visits.total >= 2)])
        _ = try await center.record([envelope(GymVisit(count: 2), "1", at: "2026-05-12T12:00:00Z")])
        #expect(try await center.holders(of: "gym/weekly:2026-W20").map(\.player) == ["ada"])
        #expect(try await center.holders(of: "gym/weekly:2026-W21").isEmpty)
        await #expect(throws: EventError.self) { try await center.holders(of: "gym/weekly:2026-05") }
        await #expect(throws: EventError.self) { try await center.explain("gym/weekly:2026-05", for: "ada") }
    }

    @Test("A criterion that cannot recur, or an id like that of a period, is refused")
    func nonsense() throws {
        func message(_ definitions: AchievementDefinition...) -> String? {
            let error = #expect(throws: CatalogError.self) {
                try Rulebook(modes: [Gym()], definitions: definitions)
            }
            return error?.findings.first { $0.check == "recurrence" }?.message
        }
        #expect(
            message(definition("weekly", Gym.visits.total.within(.month(5, of: 2026)) >= 2))
                == "recurs each week, and its criterion has a window of its own")
        #expect(
            message(definition("weekly", .unlocked(["ten"])))
                == "recurs each week, and requires other achievements, which have no periods")
        #expect(
            message(definition("weekly", Gym.visits.total >= 2), definition("weekly:2026-W01", Gym.visits.total >= 2))
                == "has the id of weekly in 2026-W01")
    }
}

extension Receipt {
    fileprivate var unlocks: [Unlock] {
        guard case .recorded(let rewards) = self else { return [] }
        return rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock } else { nil } }
    }
}
