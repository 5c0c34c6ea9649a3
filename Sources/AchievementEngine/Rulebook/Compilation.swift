import AchievementCore

extension Rulebook {
    /// Turns a draft without findings into tables.
    ///
    /// - Parameter older: a rulebook that may know some of the achievements.
    mutating func compile(_ draft: CatalogDraft, after older: Rulebook?) {
        for (definition, mode) in draft.metrics where metricIndices[definition.id] == nil {
            metricIndices[definition.id] = metrics.count
            metrics.append(MetricEntry(definition: definition, mode: mode.mode.id))
        }
        listedMetrics = metrics.indices
        for (mode, listed, languages) in draft.modes.map({ ($0.mode, Set($0.metrics.map(\.id)), $0.languages) }) {
            modeIndices[mode.id] = modes.count
            modes.append(
                ModeEntry(
                    id: mode.id, name: mode.name, displayNames: mode.displayNames,
                    catalogVersion: mode.catalogVersion, rulesVersion: max(1, mode.rulesVersion), levels: mode.levels,
                    ordering: mode.ordering,
                    languages: languages, metrics: metricIndices.filter { listed.contains($0.key) }))
        }
        for mode in draft.modes {
            for source in mode.sources { file(source, mode: mode.index) }
        }
        for type in Rulebook.ownEventTypes { events[type.type] = EventEntry(type: type, isOwn: true) }
        for entry in events.values { eventsByType[ObjectIdentifier(entry.type)] = entry }
        achievementIndices.reserveCapacity(draft.achievements.count)
        for listed in draft.achievements { achievementIndices[listed.key] = achievementIndices.count }
        var compiler = CriterionCompiler(
            metrics: metrics, metricIndices: metricIndices, achievementIndices: achievementIndices)
        achievements.reserveCapacity(draft.achievements.count)
        for listed in draft.achievements {
            let achievement = listed.achievement
            let criterion = compiler.compile(
                achievement.criterion, mode: listed.key.mode, every: achievement.recurrence)
            let place = achievement.recurrence == nil ? nil : recurring.count
            if let recurrence = achievement.recurrence {
                recurring.append(RecurringEntry(achievement: achievements.count, recurrence: recurrence))
            }
            achievements.append(
                AchievementEntry(
                    key: listed.key, mode: listed.mode.index, achievement: achievement, criterion: criterion,
                    fingerprint: older?.fingerprint(of: achievement, listed.key) ?? Fingerprint.of(achievement),
                    recurring: place))
        }
        achievementsByKey = achievements.indices.sorted { achievements[$0].key < achievements[$1].key }
        collections = compiler.collections
        metrics = compiler.metrics
        indexCriteria()
    }

    /// The fingerprint of an achievement, if it is known here and asks for the same.
    private func fingerprint(of achievement: Achievement, _ key: AchievementKey) -> String? {
        guard let index = achievementIndices[key] else { return nil }
        let known = achievements[index].achievement
        let isSame = known.criterion == achievement.criterion && known.recurrence == achievement.recurrence
        return isSame ? achievements[index].fingerprint : nil
    }

    private mutating func file(_ source: some MetricSource, mode: Int) {
        let type = type(of: source).Event.self
        var entry = events[type.type] ?? EventEntry(type: type)
        let place = events.values.reduce(0) { $0 + $1.sources.count }
        entry.sources.append(SourceEntry(source, mode: mode, place: place))
        if modes[mode].ordering == .canonical, !entry.orderedModes.contains(mode) { entry.orderedModes.append(mode) }
        events[type.type] = entry
    }

    /// Files every leaf of every active achievement under the metric that can make it hold.
    private mutating func indexCriteria() {
        var targets: [Int: [Measure: [(target: Amount, achievement: Int)]]] = [:]
        for index in achievements.indices where achievements[index].isActive {
            for leaf in achievements[index].criterion.leaves {
                switch leaf {
                case .compare(let metric, let measure, let comparison, let target):
                    if isCrossing(metric, measure, comparison) {
                        targets[metric, default: [:]][measure, default: []].append((target, index))
                    } else {
                        metrics[metric].always.append(index)
                    }
                case .difference(let metric, _, let other, _, _, _):
                    for metric in Set([metric, other]) { metrics[metric].always.append(index) }
                case .collected(let collection, _):
                    collections[collection].achievements.append(index)
                case .unlocked(let prerequisites):
                    for prerequisite in prerequisites { achievements[prerequisite].dependents.append(index) }
                case .all, .any, .granted:
                    break
                }
            }
        }
        for index in achievements.indices where achievements[index].isActive {
            let mode = achievements[index].mode
            for id in achievements[index].achievement.criterion.metrics {
                guard let metric = metricIndices[id], !metrics[metric].readingModes.contains(mode) else { continue }
                metrics[metric].readingModes.append(mode)
            }
        }
        indexReadings()
        for (index, collection) in collections.enumerated() {
            metrics[collection.metric].allCollections.append(index)
            for member in collection.members {
                metrics[collection.metric].collections[member, default: []].append(index)
            }
        }
        traits = metrics.indices.map { index in
            MetricTraits(metrics[index], targets: self.targets.add(targets[index] ?? [:]))
        }
    }

    /// Files the readings in time under the metrics that feed them.
    private mutating func indexReadings() {
        var windows: [Int: [(window: TimeWindow, reading: Int)]] = [:]
        for index in metrics.indices {
            guard let reading = metrics[index].reading else { continue }
            switch reading.span {
            case .window(let window): windows[reading.base, default: []].append((window, index))
            case .every: metrics[reading.base].periodic.append(index)
            }
        }
        for place in recurring.indices {
            let index = recurring[place].achievement
            for leaf in achievements[index].criterion.leaves { recurring[place].add(leaf, collections) }
            for reading in recurring[place].readings where achievements[index].isActive {
                metrics[reading].recurring.append(index)
            }
        }
        for (base, windows) in windows { metrics[base].windows = WindowIndex(windows) }
    }

    /// Whether the leaf can only come to hold when the measure moves past its target.
    private func isCrossing(_ metric: Int, _ measure: Measure, _ comparison: Comparison) -> Bool {
        switch (metrics[metric].definition.kind, comparison) {
        case (.lowest, .atMost), (.lowest, .lessThan): true
        case (.earliest, _), (.latest, _), (.lowest, _): false
        case (_, .atLeast), (_, .moreThan): true
        case (_, .atMost), (_, .lessThan): false
        }
    }
}

extension CompiledCriterion {
    /// The criterion's leaves, in the order they are written.
    var leaves: [CompiledCriterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .compare, .difference, .collected, .unlocked, .granted: [self]
        }
    }
}
