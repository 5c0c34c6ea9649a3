public import AchievementCore
import AchievementStorage

extension Rulebook {
    /// A mode's display name; `nil` if there is no such mode.
    public func name(of mode: GameModeID) -> LocalizedText? { modeIndices[mode].map { modes[$0].name } }

    /// The languages in which every text of a mode exists; empty if there is no such mode.
    package func languages(of mode: GameModeID) -> [String] { modeIndices[mode].map { modes[$0].languages } ?? [] }

    /// The display name of a mode's category; `nil` if the mode has none for it.
    package func name(ofCategory category: String, in mode: GameModeID) -> LocalizedText? {
        modeIndices[mode].flatMap { modes[$0].displayNames.categories[category] }
    }

    /// The first mode that lists a metric; `nil` if none does. O(1).
    package func mode(of metric: MetricID) -> GameModeID? { index(ofMetricOrFamily: metric).map { metrics[$0].mode } }

    /// The definition of a metric or family; `nil` if no mode lists it. O(1).
    package func definition(of metric: MetricID) -> MetricDefinition? {
        metricIndices[metric].map { metrics[$0].definition }
    }

    /// The unit of a metric's or family's amounts; `nil` for plain numbers. O(1).
    package func unit(of metric: MetricID) -> MetricUnit? {
        index(ofMetricOrFamily: metric).flatMap { metrics[$0].definition.unit }
    }

    /// The index of a metric, or of the family if `id` names a member.
    private func index(ofMetricOrFamily id: MetricID) -> Int? {
        metricIndices[id] ?? ranked(id).flatMap { metricIndices[$0.metric.id] }
    }

    /// The display name of a group of a mode's achievements; `nil` if the mode has none for it.
    package func name(ofGroup group: String, in mode: GameModeID) -> LocalizedText? {
        modeIndices[mode].flatMap { modes[$0].displayNames.groups[group] }
    }

    /// The display name of a metric; `nil` if no mode has one. O(modes).
    public func name(of metric: MetricID) -> LocalizedText? {
        modes.lazy.compactMap { $0.displayNames.metrics[metric] }.first
    }

    /// The display name of a member of a mode's sets; `nil` if the mode has none for it.
    package func name(ofMember member: ExactText, in mode: GameModeID) -> LocalizedText? {
        modeIndices[mode].flatMap { modes[$0].displayNames.members[member] }
    }

    /// The names of the amounts 1, 2, 3 and so on of a metric; empty if no mode has any.
    package func steps(of metric: MetricID) -> [LocalizedText] {
        modes.lazy.compactMap { $0.displayNames.steps[metric] }.first ?? []
    }

    /// The traits of the members of a mode's sets.
    package func memberTraits(in mode: GameModeID) -> [ExactText: MemberTraits] {
        modeIndices[mode].map { modes[$0].displayNames.traits } ?? [:]
    }

    /// The sets whose members criteria read, and those sets again with every member for which a mode has traits.
    var shownCollections: [CollectionEntry] {
        let asked = collections.filter { listedMetrics.contains($0.metric) }
        let more = Set(asked.map(\.metric)).sorted().compactMap { metric -> CollectionEntry? in
            let members = memberTraits(in: metrics[metric].mode).keys.sorted()
            return members.isEmpty ? nil : CollectionEntry(metric: metric, members: members, symbol: "")
        }
        return collections + more
    }

    /// The version of a mode's catalog; `nil` if there is no such mode.
    package func catalogVersion(of mode: GameModeID) -> Int? { modeIndices[mode].map { modes[$0].catalogVersion } }
}

extension Rulebook {
    /// The total of a new player's progress toward an achievement; `nil` if no mode has the achievement.
    package func progressTotal(of achievement: AchievementKey) -> Amount? {
        guard let index = achievementIndices[achievement] else { return nil }
        return progressToday(of: index, newProgress()).total
    }

    /// The level curve of a mode, or for `nil` that of the overall level; `nil` if there is no such mode.
    package func levelCurve(of mode: GameModeID?) -> LevelCurve? {
        guard let mode else { return .standard }
        return modeIndices[mode].map { modes[$0].levels }
    }
}
