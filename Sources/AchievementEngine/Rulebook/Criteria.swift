import AchievementCore

/// A criterion whose ids are indices into a rulebook.
indirect enum CompiledCriterion: Hashable, Sendable {
    case compare(metric: Int, Measure, Comparison, Amount)
    case difference(metric: Int, Measure, minus: Int, Measure, Comparison, Amount)
    case window(Int, Comparison, Amount)
    case collected(Int, total: Int)
    case unlocked([Int])
    case all([CompiledCriterion])
    case any([CompiledCriterion])
    case granted

    /// Whether the criterion holds. O(number of leaves).
    func holds(for progress: PlayerProgress) -> Bool {
        switch self {
        case .compare(let metric, let measure, let comparison, let target):
            guard let amount = progress.cells[metric].reading(measure) else { return false }
            return comparison.holds(amount, target)
        case .difference(let metric, let measure, let other, let otherMeasure, let comparison, let target):
            guard let amount = progress.cells[metric].reading(measure),
                let subtrahend = progress.cells[other].reading(otherMeasure),
                let difference = amount.subtracting(subtrahend)
            else { return false }
            return comparison.holds(difference, target)
        case .window(let window, let comparison, let target):
            return comparison.holds(progress.windows[window], target)
        case .collected(let collection, let total):
            return progress.collected[collection] >= Int64(total)
        case .unlocked(let achievements):
            return achievements.allSatisfy(progress.unlocked.contains)
        case .all(let parts):
            return parts.allSatisfy { $0.holds(for: progress) }
        case .any(let parts):
            return parts.contains { $0.holds(for: progress) }
        case .granted:
            return false
        }
    }
}

/// Replaces ids by indices, and gathers the collections and windows that criteria need.
struct CriterionCompiler {
    let metricIndices: [MetricID: Int]
    let achievementIndices: [AchievementKey: Int]
    private(set) var collections: [CollectionEntry] = []
    private(set) var windows: [WindowEntry] = []
    private var collectionIndices: [String: Int] = [:]
    private var windowIndices: [String: Int] = [:]

    init(metricIndices: [MetricID: Int], achievementIndices: [AchievementKey: Int]) {
        self.metricIndices = metricIndices
        self.achievementIndices = achievementIndices
    }

    /// Compiles a criterion that the checks let pass. An id that is unknown all the same compiles to `granted`, which
    /// never holds by itself.
    mutating func compile(_ criterion: Criterion, mode: GameModeID) -> CompiledCriterion {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            return compile(quantity, comparison, target)
        case .contains(let metric, let members):
            guard let index = metricIndices[metric] else { return .granted }
            return .collected(collection(index, metric, members), total: members.count)
        case .unlocked(let ids):
            let indices = ids.compactMap { achievementIndices[AchievementKey(mode: mode, id: $0)] }
            return indices.count == ids.count ? .unlocked(indices) : .granted
        case .all(let parts):
            var compiled: [CompiledCriterion] = []
            for part in parts { compiled.append(compile(part, mode: mode)) }
            return .all(compiled)
        case .any(let parts):
            var compiled: [CompiledCriterion] = []
            for part in parts { compiled.append(compile(part, mode: mode)) }
            return .any(compiled)
        case .granted:
            return .granted
        }
    }

    private mutating func compile(
        _ quantity: Quantity, _ comparison: Comparison, _ target: Amount
    ) -> CompiledCriterion {
        guard let metric = metricIndices[quantity.reading.metric] else { return .granted }
        if let window = quantity.window {
            return .window(self.window(metric, quantity.reading.metric, window), comparison, target)
        }
        guard let subtrahend = quantity.subtrahend else {
            return .compare(metric: metric, quantity.reading.measure, comparison, target)
        }
        guard let other = metricIndices[subtrahend.metric] else { return .granted }
        return .difference(
            metric: metric, quantity.reading.measure, minus: other, subtrahend.measure, comparison, target)
    }

    private mutating func collection(_ metric: Int, _ id: MetricID, _ members: [String]) -> Int {
        let members = members.map { ExactText($0) }.sorted()
        let symbol = "collected:\(id)#\(Fingerprint.of(members))"
        if let index = collectionIndices[symbol] { return index }
        collectionIndices[symbol] = collections.count
        collections.append(CollectionEntry(metric: metric, members: members, symbol: symbol))
        return collections.count - 1
    }

    private mutating func window(_ metric: Int, _ id: MetricID, _ window: TimeWindow) -> Int {
        let symbol = "window:\(id)#\(window.from.milliseconds)-\(window.until.milliseconds)"
        if let index = windowIndices[symbol] { return index }
        windowIndices[symbol] = windows.count
        windows.append(
            WindowEntry(
                metric: metric, window: window, symbol: symbol, thresholds: ThresholdList(measure: .total, entries: []))
        )
        return windows.count - 1
    }
}
