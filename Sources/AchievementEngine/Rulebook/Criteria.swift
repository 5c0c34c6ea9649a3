import AchievementCore

/// A criterion whose ids are indices into a rulebook.
indirect enum CompiledCriterion: Hashable, Sendable {
    case compare(metric: Int, Measure, Comparison, Amount)
    case combined(metric: Int, Measure, Quantity.Combination, with: Int, Measure, Comparison, Amount)
    case collected(Int, total: Int)
    case unlocked([Int])
    /// The number of periods of a recurring achievement, given by its index among the recurring achievements.
    case periods(recurring: Int, PeriodCount.Measure, Comparison, Amount)
    case all([CompiledCriterion])
    case any([CompiledCriterion])
    case granted

    /// Whether the criterion holds; see ``CriterionTable/holds(at:for:in:_:)``. For queries; evaluation reads the
    /// rulebook's table.
    func holds(for progress: PlayerProgress, in period: RecurrencePeriod? = nil, _ rulebook: Rulebook) -> Bool {
        var table = CriterionTable()
        let index = table.add(self)
        return table.holds(at: index, for: progress, in: period, rulebook.collections)
    }
}

/// Replaces ids with indices, and collects the collections and partial readings that criteria use.
struct CriterionCompiler {
    let metricIndices: [MetricID: Int]
    let achievementIndices: [AchievementKey: Int]
    let recurringIndices: [AchievementKey: Int]
    /// The listed metrics, followed by the partial readings that criteria use.
    private(set) var metrics: [MetricEntry]
    private(set) var collections: [CollectionEntry] = []
    private var collectionIndices: [String: Int] = [:]
    private var readingIndices: [PartialReading: Int] = [:]

    init(metrics: [MetricEntry], metricIndices: [MetricID: Int], _ draft: CatalogDraft) {
        self.metrics = metrics
        self.metricIndices = metricIndices
        achievementIndices = draft.indices
        recurringIndices = draft.recurringIndices
    }

    /// Compiles a criterion that has passed the checks; the criterion of a recurring achievement is read in each
    /// period. An unknown id compiles to `granted`, which never holds by itself.
    mutating func compile(
        _ criterion: Criterion, mode: GameModeID, every recurrence: Recurrence?
    ) -> CompiledCriterion {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            return compile(quantity, comparison, target, recurrence)
        case .contains(let metric, let members, let window):
            guard let index = self.metric(metric, window, recurrence) else { return .granted }
            return .collected(collection(index, members), total: members.count)
        case .unlocked(let ids):
            let indices = ids.compactMap { achievementIndices[AchievementKey(mode: mode, id: $0)] }
            return indices.count == ids.count ? .unlocked(indices) : .granted
        case .periods(let count, let comparison, let target):
            let key = AchievementKey(mode: mode, id: count.achievement)
            return recurringIndices[key].map { .periods(recurring: $0, count.measure, comparison, target) } ?? .granted
        case .all(let parts):
            var compiled: [CompiledCriterion] = []
            for part in parts { compiled.append(compile(part, mode: mode, every: recurrence)) }
            return .all(compiled)
        case .any(let parts):
            var compiled: [CompiledCriterion] = []
            for part in parts { compiled.append(compile(part, mode: mode, every: recurrence)) }
            return .any(compiled)
        case .granted:
            return .granted
        }
    }

    /// Whether a compiled criterion may stop holding once it has held: an amount may fall or be reset, or a
    /// prerequisite may be revoked.
    func canStopHolding(_ criterion: CompiledCriterion) -> Bool {
        criterion.hasLeaf { leaf in
            switch leaf {
            case .compare(let metric, _, _, _): metrics[metric].definition.scope != nil || canFall(leaf)
            case .collected(let collection, _):
                metrics[collections[collection].metric].definition.scope != nil
            case .unlocked, .periods: true
            case .combined, .granted, .all, .any: canFall(leaf)
            }
        }
    }

    /// Whether a further event may end that a leaf holds.
    func canFall(_ leaf: CompiledCriterion) -> Bool {
        switch leaf {
        case .compare(let metric, _, let comparison, _):
            !metrics[metric].isCrossing(comparison)
                // A late event may mark a day inside a gap.
                || metrics[metric].definition.kind == .longestGap
        case .combined: true
        case .collected, .unlocked, .periods, .granted, .all, .any: false
        }
    }

    private mutating func compile(
        _ quantity: Quantity, _ comparison: Comparison, _ target: Amount, _ recurrence: Recurrence?
    ) -> CompiledCriterion {
        guard let metric = metric(quantity.reading.metric, quantity.window, recurrence) else { return .granted }
        guard let second = quantity.second else {
            return .compare(metric: metric, quantity.reading.measure, comparison, target)
        }
        guard let other = self.metric(second.metric, quantity.window, recurrence) else {
            return .granted
        }
        return .combined(
            metric: metric, quantity.reading.measure, quantity.combination, with: other, second.measure, comparison,
            target)
    }

    private mutating func collection(_ metric: Int, _ members: [String]) -> Int {
        let members = members.map { ExactText($0) }.sorted()
        let name = metrics[metric].reading?.symbol ?? metrics[metric].definition.id.rawValue
        let symbol = "collected:\(name)#\(Fingerprint.of(members))"
        if let index = collectionIndices[symbol] { return index }
        collectionIndices[symbol] = collections.count
        collections.append(CollectionEntry(metric: metric, members: members, symbol: symbol))
        return collections.count - 1
    }

    /// The index of a metric, or of the partial reading of it that a criterion uses.
    private mutating func metric(_ id: MetricID, _ window: TimeWindow?, _ recurrence: Recurrence?) -> Int? {
        let member = metricIndices[id] == nil ? id.familyAndMember : nil
        guard let base = metricIndices[member?.family ?? id] else { return nil }
        let span = window.map { .window($0) } ?? recurrence.map { PartialReading.Span.every($0) }
        if member == nil, span == nil { return base }
        let definition = metrics[base].definition
        let reading = PartialReading(
            base: base, definition: member.map { definition.member($0.member) } ?? definition,
            member: member.map { ExactText($0.member) }, span: span)
        if let index = readingIndices[reading] { return index }
        readingIndices[reading] = metrics.count
        metrics.append(MetricEntry(definition: reading.definition, mode: metrics[base].mode, reading: reading))
        return metrics.count - 1
    }
}
