import AchievementCore
import AchievementSupport

extension Rulebook {
    /// Compiles a draft without findings into tables.
    ///
    /// - Parameter older: an earlier rulebook, whose fingerprints are reused for unchanged achievements.
    mutating func compile(_ draft: CatalogDraft, after older: Rulebook?) {
        for (definition, mode) in draft.metrics where metricIndices[definition.id] == nil {
            metricIndices[definition.id] = metrics.count
            metrics.append(MetricEntry(definition: definition, mode: mode.mode.id))
        }
        listedMetrics = metrics.indices
        metrics.append(MetricEntry(definition: Rulebook.listing.definition, mode: Rulebook.ownModeID))
        for (mode, listed, languages) in draft.modes.map({ ($0.mode, Set($0.metrics.map(\.id)), $0.languages) }) {
            modeIndices[mode.id] = modes.count
            let metrics = metricIndices.filter { listed.contains($0.key) }
            modes.append(
                ModeEntry(
                    id: mode.id, name: mode.name, displayNames: mode.displayNames,
                    catalogVersion: mode.catalogVersion, rulesVersion: max(1, mode.rulesVersion), levels: mode.levels,
                    boosts: mode.boosts, ordering: mode.ordering, advice: mode.advice,
                    languages: languages, metrics: metrics))
        }
        hasBoosts = modes.contains { !$0.boosts.isEmpty }
        addOwnMode()
        for mode in draft.modes {
            let metrics = IdentityTable(modes[mode.index].metrics.map { ($0.key.rawValue, $0.value) })
            for source in mode.sources { register(source, mode: mode.index, metrics) }
        }
        for type in Rulebook.ownEventTypes { events[type.type] = EventEntry(type, isAdministrative: true) }
        eventTraits = EventTypeTable(events, of: modes)
        achievementIndices = draft.indices
        var compiler = CriterionCompiler(metrics: metrics, metricIndices: metricIndices, draft)
        achievements.reserveCapacity(draft.achievements.count)
        for listed in draft.achievements {
            let criterion = compiler.compile(
                listed.criterion, mode: listed.key.mode, every: listed.achievement.recurrence)
            let recurringIndex = listed.achievement.recurrence == nil ? nil : recurring.count
            if let recurrence = listed.achievement.recurrence {
                recurring.append(RecurringEntry(achievement: achievements.count, recurrence: recurrence))
            }
            achievements.append(
                AchievementEntry(
                    listed, criterion,
                    fingerprint: older?.fingerprint(of: listed)
                        ?? Fingerprint.of(listed.achievement),
                    recurring: recurringIndex, canStopHolding: compiler.canStopHolding(criterion)))
        }
        achievementsByKey = achievements.indices.sorted { achievements[$0].key < achievements[$1].key }
        collections = compiler.collections
        metrics = compiler.metrics
        dependsOnOrder = achievements.contains { entry in
            entry.isActive && modes[entry.mode].ordering == .anyOrder
                && entry.criterion.hasLeaf(where: compiler.canFall)
        }
        indexCriteria()
        countedOnly = metricsOnlyCounted()
    }

    /// Adds the engine's own mode, for points without a mode and for the metric that tells whether leaderboards list a
    /// player. It has no levels of its own and is not shown.
    private mutating func addOwnMode() {
        modeIndices[Rulebook.ownModeID] = modes.count
        modes.append(
            ModeEntry(
                id: Rulebook.ownModeID, name: ["en": "Adjustments", "zh-Hans": "调整"], displayNames: DisplayNames(),
                catalogVersion: 1, rulesVersion: 1, levels: .standard, boosts: [], ordering: .anyOrder, advice: { $0 },
                languages: [],
                metrics: [Rulebook.listing.id: listingMetric]))
    }

    /// The fingerprint of an achievement, if this rulebook has it with the same criterion and recurrence.
    private func fingerprint(of listed: CatalogDraft.Listed) -> CriterionFingerprint? {
        guard let index = achievementIndices[listed.key] else { return nil }
        let known = achievements[index]
        let isSame =
            known.achievement.criterion == listed.criterion
            && known.achievement.recurrence == listed.achievement.recurrence
        return isSame ? known.fingerprint : nil
    }

    private mutating func register(_ source: some MetricSource, mode: Int, _ metrics: IdentityTable) {
        let type = type(of: source).Event.self
        let entry = events[type.type] ?? EventEntry(type)
        let isOrdered = modes[mode].ordering == .canonical && !entry.orderedModes.contains(mode)
        events[type.type] = EventEntry(
            type, sources: entry.sources + [.erasing(source, mode: mode, metrics: metrics)],
            orderedModes: entry.orderedModes + (isOrdered ? [mode] : []))
    }

    /// Indexes every leaf of every active achievement under whatever can make it hold.
    private mutating func indexCriteria() {
        var targets = Array(repeating: [TargetTable.Entry](), count: metrics.count)
        for index in achievements.indices where achievements[index].isActive {
            achievements[index].criterion.forEachLeaf { leaf in
                switch leaf {
                case .compare(let metric, let measure, let comparison, let target):
                    if metrics[metric].isCrossing(comparison) {
                        targets[metric].append(TargetTable.Entry(measure, target, achievement: index))
                    } else {
                        metrics[metric].always.append(index)
                    }
                case .combined(let metric, _, _, let other, _, _, _):
                    for metric in Set([metric, other]) { metrics[metric].always.append(index) }
                case .collected(let collection, _):
                    collections[collection].achievements.append(index)
                case .unlocked(let prerequisites):
                    for prerequisite in prerequisites { dependents[prerequisite, default: []].append(index) }
                case .periods(let recurringIndex, _, _, _):
                    dependents[recurring[recurringIndex].achievement, default: []].append(index)
                case .all, .any, .granted:
                    break
                }
            }
        }
        for index in achievements.indices where achievements[index].isActive {
            let mode = achievements[index].mode
            achievements[index].criterion.forEachLeaf { leaf in
                for metric in leaf.metrics(collections) {
                    let listed = metrics[metric].reading?.base ?? metric
                    if !metrics[listed].readingModes.contains(mode) { metrics[listed].readingModes.append(mode) }
                }
            }
        }
        indexReadings()
        for (index, collection) in collections.enumerated() {
            metrics[collection.metric].allCollections.append(index)
            for member in collection.members {
                metrics[collection.metric].collections[member, default: []].append(index)
            }
        }
        for index in listedMetrics {
            guard let goal = metrics[index].definition.goal, let source = metricIndices[goal.source] else { continue }
            metrics[source].goals.append(index)
            // A write to a family may complete achievements that read the count of its members.
            for mode in metrics[index].readingModes where !metrics[source].readingModes.contains(mode) {
                metrics[source].readingModes.append(mode)
            }
        }
        hasGoals = metrics.contains { !$0.goals.isEmpty && !$0.hasGaps }
        traits = metrics.indices.map { index in
            MetricTraits(
                metrics[index], targets: self.targets.add(targets[index]),
                goalSource: metrics[index].definition.goal.flatMap { metricIndices[$0.source] })
        }
        hasReadings = traits.contains { $0.hasReadings }
        achievementTraits = achievements.map { AchievementTraits($0, &criteria) }
        for index in dependents.keys { achievementTraits[index].hasDependents = true }
        runSlots = findRunSlots()
        metByNewPlayers = findHeldByNothing()
    }

    private func findHeldByNothing() -> [Int] {
        let candidates = achievements.indices.filter { index in
            achievementTraits[index].isJudged && achievements[index].canStopHolding
                && achievements[index].criterion.hasLeaf { if case .combined = $0 { true } else { false } }
        }
        guard !candidates.isEmpty else { return [] }
        let nothing = newProgress()
        return candidates.filter { isEarned($0, nothing) }
    }

    /// Indexes partial readings under the metrics that feed them.
    private mutating func indexReadings() {
        var windows: [Int: [(window: TimeWindow, reading: Int)]] = [:]
        for index in metrics.indices {
            guard let reading = metrics[index].reading else { continue }
            switch reading.span {
            case .window(let window)?: windows[reading.base, default: []].append((window, index))
            case .every?: metrics[reading.base].periodic.append(index)
            case nil: if let member = reading.member { metrics[reading.base].members[member] = index }
            }
        }
        for recurringIndex in recurring.indices {
            let index = recurring[recurringIndex].achievement
            for leaf in achievements[index].criterion.leaves { recurring[recurringIndex].add(leaf, collections) }
            for reading in recurring[recurringIndex].readings where achievements[index].isActive {
                metrics[reading].recurring.append(index)
            }
        }
        for (base, windows) in windows { metrics[base].windows = WindowIndex(windows) }
    }
}

extension MetricEntry {
    /// Whether a comparison can only start to hold when the measure moves past the target.
    func isCrossing(_ comparison: Comparison) -> Bool {
        switch (definition.kind, comparison) {
        case (.lowest, .atMost), (.lowest, .lessThan): true
        case (.earliest, _), (.latest, _), (.lowest, _): false
        case (_, .atLeast), (_, .moreThan): true
        case (_, .atMost), (_, .lessThan): false
        }
    }
}

extension CompiledCriterion {
    /// Calls `body` with the criterion's leaves, in source order.
    func forEachLeaf(_ body: (CompiledCriterion) -> Void) {
        switch self {
        case .all(let parts), .any(let parts): for part in parts { part.forEachLeaf(body) }
        case .compare, .combined, .collected, .unlocked, .periods, .granted: body(self)
        }
    }

    /// Whether `isWanted` is true for any leaf. Allocates nothing.
    func hasLeaf(where isWanted: (CompiledCriterion) -> Bool) -> Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.hasLeaf(where: isWanted) }
        case .compare, .combined, .collected, .unlocked, .periods, .granted: isWanted(self)
        }
    }

    /// The criterion's leaves, in source order.
    var leaves: [CompiledCriterion] {
        var leaves: [CompiledCriterion] = []
        forEachLeaf { leaves.append($0) }
        return leaves
    }

    /// The metrics that a leaf reads.
    fileprivate func metrics(_ collections: [CollectionEntry]) -> [Int] {
        switch self {
        case .compare(let metric, _, _, _): [metric]
        case .combined(let metric, _, _, let other, _, _, _): [metric, other]
        case .collected(let collection, _): [collections[collection].metric]
        case .unlocked, .periods, .granted, .all, .any: []
        }
    }
}
