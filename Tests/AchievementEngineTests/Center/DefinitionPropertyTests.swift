import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import SuiteSupport
import Testing

@Suite("Random definitions")
struct DefinitionPropertyTests {
    /// A player's events in order of arrival, and definitions made somewhere in between.
    private struct Life {
        var generator: SeededGenerator
        let ordering: EventOrdering
        let visits: [PlainGym.Visit]
        let definitions: [AchievementDefinition]
        /// How many events come before the definitions.
        let start: Int

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            ordering = Bool.random(using: &generator) ? .anyOrder : .canonical
            let first = Moment("2026-05-04T10:00:00Z") ?? Moment(milliseconds: 0, offsetSeconds: 0)
            var visits: [PlainGym.Visit] = []
            for number in 0..<Int.random(in: 1...12, using: &generator) {
                // Each event has its own minute, so no two are simultaneous.
                let minutes = Int.random(in: 0..<20, using: &generator) * 24 * 60 + number
                visits.append((Life.visit(&generator), first.advanced(by: .seconds(minutes * 60))))
            }
            // In a mode whose order matters, a late event changes a past that was already judged.
            if ordering == .canonical { visits.sort { $0.moment < $1.moment } }
            self.visits = visits
            start = Int.random(in: 0...visits.count, using: &generator)
            var definitions: [AchievementDefinition] = []
            for number in 0..<6 {
                let recurrence: Recurrence? =
                    Int.random(in: 0..<3, using: &generator) == 0
                    ? [.week, .month].randomElement(using: &generator) : nil
                definitions.append(
                    AchievementDefinition(
                        mode: "gym", id: AchievementID("d\(number)"), title: ["en": "D"], description: ["en": "D"],
                        points: 1 << number,
                        criterion: Life.criterion(&generator, depth: 2, isRecurring: recurrence != nil),
                        every: recurrence))
            }
            self.definitions = definitions
        }

        private static func visit(_ generator: inout SeededGenerator) -> GymVisit {
            func sometimes(_ range: ClosedRange<Int>) -> Double? {
                Int.random(in: 0..<3, using: &generator) == 0 ? Double(Int.random(in: range, using: &generator)) : nil
            }
            return GymVisit(
                count: Double(Int.random(in: 0...3, using: &generator)), strength: sometimes(1...5),
                lap: sometimes(1...5), weight: sometimes(1...5),
                machine: ["row", "press", "bike", nil, nil].randomElement(using: &generator) ?? nil)
        }

        private static func criterion(
            _ generator: inout SeededGenerator, depth: Int, isRecurring: Bool
        ) -> Criterion {
            let kind = depth > 0 ? Int.random(in: 0..<6, using: &generator) : 5
            guard kind > 1 else {
                let parts = (0..<2).map { _ in criterion(&generator, depth: depth - 1, isRecurring: isRecurring) }
                return kind == 0 ? .all(parts) : .any(parts)
            }
            let readings = [
                Gym.visits.total, Gym.visits.bestDay, Gym.machines.count, Gym.days.days, Gym.days.longestStreak,
                Gym.lap.best, Gym.strength.best, Gym.firstWeight.value, Gym.lastWeight.value,
            ]
            let target = Amount(Int.random(in: -1...5, using: &generator))
            let comparison = Comparison.allCases.randomElement(using: &generator) ?? .atLeast
            let reading = readings.randomElement(using: &generator) ?? Gym.visits.total
            let window: TimeWindow? =
                !isRecurring && Int.random(in: 0..<3, using: &generator) == 0
                ? .days(from: Day("2026-05-08") ?? Day(number: 0), through: Day("2026-05-17") ?? Day(number: 0)) : nil
            switch kind {
            case 2:
                return Gym.machines.containsAll(["row", "press"], within: window)
            case 4:
                let whole = [Gym.visits.total, Gym.days.days].randomElement(using: &generator) ?? Gym.visits.total
                let part = [Gym.machines.count, Gym.visits.bestDay].randomElement(using: &generator) ?? whole
                let share = part.percent(of: whole, from: Amount(Int.random(in: 1...6, using: &generator)))
                let percent = Amount(Int.random(in: 1...5, using: &generator) * 25)
                return .compare(share, comparison, percent)
            case 3:
                let other = readings.filter { $0 != reading }.randomElement(using: &generator)
                return .compare(reading - (other ?? Gym.visits.total), comparison, target)
            default:
                return .compare(Quantity(reading: reading, window: window), comparison, target)
            }
        }

        /// What definitions unlock that are made after some events: those whose criteria held after one of the events
        /// in time order, as far as they had arrived at any moment since.
        func earned(_ accepted: Set<AchievementID>, startingAt start: Int) -> Set<String> {
            (max(1, start)...visits.count).reduce(into: []) { earned, count in
                let known = visits.prefix(count).sorted { $0.moment < $1.moment }
                earned.formUnion(held(accepted, in: known))
            }
        }

        private func held(_ accepted: Set<AchievementID>, in visits: [PlainGym.Visit]) -> Set<String> {
            var earned: Set<String> = []
            for definition in definitions where accepted.contains(definition.id) {
                for count in 1...visits.count {
                    let gym = PlainGym(visits: Array(visits.prefix(count)))
                    guard let recurrence = definition.recurrence else {
                        if gym.holds(definition.criterion) { earned.insert("\(definition.id)") }
                        continue
                    }
                    for visit in gym.visits {
                        let period = RecurrencePeriod(recurrence, containing: visit.moment.localDay)
                        let inside = gym.within(period.window)
                        if inside.touches(definition.criterion), inside.holds(definition.criterion) {
                            earned.insert("\(definition.id.occurrence(in: period))")
                        }
                    }
                }
            }
            return earned
        }
    }

    private func play(_ life: Life, startingAt start: Int) async throws -> (AchievementCenter, Set<AchievementID>) {
        let gym = Gym(points: 0, omitted: ["season", "season_2"], order: life.ordering)
        let store = InMemoryProgressStore()
        var center = try await AchievementCenter.gym(gym, store: store)
        var accepted: Set<AchievementID> = []
        for (number, visit) in life.visits.enumerated() {
            if number == start { accepted = try await define(life, center) }
            // From time to time another process takes over.
            if number % 5 == 4 { center = try await AchievementCenter.gym(gym, store: store) }
            let event = try EventEnvelope(
                visit.event, id: EventID(source: "/test", id: "\(number)"), player: "ada", at: visit.moment)
            _ = try await center.record([event])[0].get()
        }
        if start >= life.visits.count { accepted = try await define(life, center) }
        return (center, accepted)
    }

    /// The definitions that the catalog accepts; it refuses definitions that can never hold or always hold.
    private func define(_ life: Life, _ center: AchievementCenter) async throws -> Set<AchievementID> {
        var accepted: Set<AchievementID> = []
        for definition in life.definitions {
            let event = try envelope(
                AchievementDefined(achievement: definition, by: "coach"), "define-\(definition.id)", player: "coach",
                by: "coach")
            if case .success = try await center.record([event])[0] { accepted.insert(definition.id) }
        }
        return accepted
    }

    private func held(_ center: AchievementCenter) async throws -> Set<String> {
        Set(
            try await center.recentUnlocks(of: "ada", limit: 1_000).map { "\($0.achievement.id)" }
                .filter { $0.hasPrefix("d") })
    }

    @Test(
        "Players get what they have earned, whenever it is defined and whichever metrics it reads",
        arguments: Seeds.of(0..<100))
    func random(seed: UInt64) async throws {
        let life = Life(seed: seed)
        let (center, accepted) = try await play(life, startingAt: life.start)
        #expect(try await held(center).symmetricDifference(life.earned(accepted, startingAt: life.start)) == [])
        #expect(try await center.verify().findings.map(\.description) == [])
        let (early, _) = try await play(life, startingAt: 0)
        #expect(try await held(early).symmetricDifference(life.earned(accepted, startingAt: 0)) == [])
        #expect(try await early.verify().findings.map(\.description) == [])
    }
}
