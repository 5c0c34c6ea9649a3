import AchievementCore
import AchievementStorage
import Chance
import Testing

@testable import AchievementEngine

@Suite("Criterion table")
struct CriterionTableTests {
    private let rulebook: Rulebook

    init() throws {
        let tour = Gym.achievement("tour", Gym.machines.containsAll(["row", "press"]))
        let both = Gym.achievement("both", Gym.visits.total >= 9 && Gym.machines.count >= 2 && .unlocked(["tour"]))
        let either = Gym.achievement(
            "either", (Gym.visits.total >= 20 || Gym.firstWeight.value - Gym.lastWeight.value >= 3) && tour.criterion)
        let weekly = AchievementDefinition(
            mode: "gym", id: "weekly", title: ["en": "Regular"], description: ["en": "Come"], points: 1,
            criterion: Gym.visits.total >= 2, every: .week)
        rulebook = try Rulebook(modes: [Gym(extra: [tour, both, either])], definitions: [weekly])
    }

    private func metric(_ id: MetricID) throws -> Int { try #require(rulebook.metricIndices[id]) }

    private func criterion(depth: Int, _ random: inout SeededGenerator) throws -> CompiledCriterion {
        let comparison = [Comparison.atLeast, .moreThan, .atMost, .lessThan].randomElement(using: &random) ?? .atLeast
        let target = Amount(Int.random(in: 0...30, using: &random))
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return .compare(metric: try metric(Gym.visits.id), .total, comparison, target)
        case 1:
            let isShare = Bool.random(using: &random)
            return .combined(
                metric: try metric(Gym.firstWeight.id), .value, isShare ? .percent(from: 70) : .difference,
                with: try metric(Gym.lastWeight.id), .value, comparison, isShare ? 100 : target)
        case 2: return .collected(0, total: rulebook.collections[0].members.count)
        case 3:
            return .unlocked(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    Int.random(in: rulebook.achievements.indices, using: &random)
                })
        case 4: return Int.random(in: 0..<4, using: &random) == 0 ? .granted : .all([])
        case 5:
            let measure = PeriodCount.Measure.allCases.randomElement(using: &random) ?? .times
            return .periods(recurring: 0, measure, comparison, Amount(Int.random(in: 0...3, using: &random)))
        case let kind:
            let parts = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
                try criterion(depth: depth - 1, &random)
            }
            return kind == 6 ? .all(parts) : .any(parts)
        }
    }

    private func visit(_ random: inout SeededGenerator) -> GymVisit {
        GymVisit(
            count: Double(Int.random(in: 0...3, using: &random)), weight: Double.random(in: 60...90, using: &random),
            machine: ["row", "press", "bike"].randomElement(using: &random))
    }

    /// Whether a criterion holds, computed directly from its definition.
    private func truth(of criterion: CompiledCriterion, _ progress: PlayerProgress) -> Bool {
        switch criterion {
        case .compare(let metric, let measure, let comparison, let target):
            return progress.cells[metric].reading(measure).map { comparison.holds($0, target) } ?? false
        case .combined(
            let metric, let measure, let combination, let other, let otherMeasure, let comparison, let target):
            guard let first = progress.cells[metric].reading(measure),
                let second = progress.cells[other].reading(otherMeasure)
            else { return false }
            return combination.value(first, second, for: comparison).map { comparison.holds($0, target) } ?? false
        case .collected(let collection, let total): return progress.collected[collection] >= Int64(total)
        case .unlocked(let achievements): return achievements.allSatisfy(progress.unlocked.contains)
        case .periods(let index, let measure, let comparison, let target):
            let slot = rulebook.heldSlot(ofRecurring: index)
            var weeks: Set<Int64> = []
            for (key, row) in progress.rows[slot] where row.a == 1 {
                if case .number(let code) = key { weeks.insert(code / 2) }
            }
            let longest = weeks.map { first in (1...52).first { !weeks.contains(first + $0) } ?? 0 }.max() ?? 0
            return comparison.holds(Amount(measure == .times ? weeks.count : Int(longest)), target)
        case .all(let parts): return parts.allSatisfy { truth(of: $0, progress) }
        case .any(let parts): return parts.contains { truth(of: $0, progress) }
        case .granted: return false
        }
    }

    @Test("Criteria in the table hold whenever they hold on their own", arguments: 1...8)
    func holds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var table = CriterionTable()
        let criteria = try (0..<80).map { _ in
            let criterion = try criterion(depth: 3, &random)
            return (criterion: criterion, root: table.add(criterion))
        }
        var progress = rulebook.newProgress()
        var (held, missed) = (0, 0)
        for number in 0..<25 {
            for (criterion, root) in criteria {
                let holds = table.holds(at: root, for: progress, rulebook.collections)
                #expect(holds == truth(of: criterion, progress))
                if holds { held += 1 } else { missed += 1 }
            }
            _ = try rulebook.apply(
                visit(&random), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                at: Moment(milliseconds: 1_760_000_000_000 + Int64(number) * 20_000_000), to: &progress)
        }
        #expect(min(held, missed) > 300)
    }

    /// The evidence of a single leaf.
    private func evidence(of leaf: CompiledCriterion, _ progress: PlayerProgress) -> [Evidence] {
        func entry(_ metric: Int, _ measure: Measure, _ amount: Amount?) -> Evidence {
            let window = rulebook.metrics[metric].reading?.window(in: nil)
            return Evidence(Reading(rulebook.metrics[metric].definition.id, measure), within: window, amount: amount)
        }
        switch leaf {
        case .compare(let metric, let measure, _, _):
            return [entry(metric, measure, progress.cells[metric].reading(measure))]
        case .combined(let metric, let measure, _, let other, let otherMeasure, _, _):
            return [(metric, measure), (other, otherMeasure)].map { entry($0, $1, progress.cells[$0].reading($1)) }
        case .collected(let index, _):
            return [entry(rulebook.collections[index].metric, .count, Amount(progress.collected[index]))]
        case .unlocked, .periods, .granted, .all, .any: return []
        }
    }

    @Test("Evidence lists the readings of every leaf of a criterion")
    func evidence() throws {
        var random = SeededGenerator(seed: 5)
        var progress = rulebook.newProgress()
        for number in 0..<12 {
            for index in rulebook.achievements.indices where rulebook.achievements[index].recurring == nil {
                #expect(
                    (rulebook.evidence(for: index, progress) ?? [])
                        == rulebook.achievements[index].criterion.leaves.flatMap { evidence(of: $0, progress) })
            }
            _ = try rulebook.apply(
                visit(&random), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                at: Moment(milliseconds: 1_760_000_000_000), to: &progress)
        }
        let either = try #require(rulebook.achievementIndices["gym/either"])
        #expect(rulebook.evidence(for: either, progress)?.count == 4)
    }
}
