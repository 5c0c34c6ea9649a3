import AchievementCore

/// The results of visits to the gym, computed without the engine.
struct PlainGym {
    typealias Visit = (event: GymVisit, moment: Moment)

    let visits: [Visit]

    /// Whether a criterion without prerequisites holds over all visits.
    func holds(_ criterion: Criterion) -> Bool {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            let inside = within(quantity.window)
            guard let amount = inside.amount(quantity.reading) else { return false }
            guard let second = quantity.second else { return comparison.holds(Amount(amount), target) }
            guard let other = inside.amount(second) else { return false }
            guard case .percent(let least) = quantity.combination else {
                return comparison.holds(Amount(amount - other), target)
            }
            guard other > 0, Amount(other) >= least else { return false }
            return comparison.holds(Amount(100 * amount), Amount(Int(target.whole) * other))
        case .contains(_, let members, let window):
            return within(window).machines.isSuperset(of: members)
        case .all(let parts): return parts.allSatisfy(holds)
        case .any(let parts): return parts.contains(where: holds)
        case .unlocked, .periods, .granted: return false
        }
    }

    /// Whether anything was recorded for a metric that the criterion reads.
    func touches(_ criterion: Criterion) -> Bool { criterion.metrics.contains { isTouched($0) } }

    func within(_ window: TimeWindow?) -> PlainGym {
        PlainGym(visits: visits.filter { window?.contains($0.moment) ?? true })
    }

    private var machines: Set<String> { Set(visits.compactMap(\.event.machine)) }

    private func isTouched(_ metric: MetricID) -> Bool {
        switch metric {
        case Gym.visits.id, Gym.days.id: !visits.isEmpty
        case Gym.machines.id: !machines.isEmpty
        case Gym.lap.id: visits.contains { $0.event.lap != nil }
        case Gym.strength.id: visits.contains { $0.event.strength != nil }
        default: visits.contains { $0.event.weight != nil }
        }
    }

    private func amount(_ reading: Reading) -> Int? {
        let weights = visits.filter { $0.event.weight != nil }.sorted { $0.moment < $1.moment }.compactMap(
            \.event.weight)
        let days = Dictionary(grouping: visits) { $0.moment.localDay }
        switch (reading.metric, reading.measure) {
        case (Gym.visits.id, .total): return Int(visits.reduce(0) { $0 + $1.event.count })
        case (Gym.visits.id, _):
            return days.values.map { Int($0.reduce(0) { $0 + $1.event.count }) }.max() ?? 0
        case (Gym.machines.id, _): return machines.count
        case (Gym.days.id, .days): return days.count
        case (Gym.days.id, _): return longestRun(of: days.keys.map { Int($0.number) }.sorted())
        case (Gym.lap.id, _): return visits.compactMap(\.event.lap).min().map { Int($0) }
        case (Gym.strength.id, _): return visits.compactMap(\.event.strength).max().map { Int($0) }
        case (Gym.firstWeight.id, _): return weights.first.map { Int($0) }
        default: return weights.last.map { Int($0) }
        }
    }

    private func longestRun(of days: [Int]) -> Int {
        var (longest, run) = (0, 0)
        for (index, day) in days.enumerated() {
            run = index > 0 && day == days[index - 1] + 1 ? run + 1 : 1
            longest = max(longest, run)
        }
        return longest
    }
}
