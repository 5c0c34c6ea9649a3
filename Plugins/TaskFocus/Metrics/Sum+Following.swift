import AchievementCore

extension Metric where Kind == Sum {
    /// The same sum, its days starting when those of `rules` do.
    func following(_ rules: StreakRules) -> Metric {
        Metric(
            id, keepsDays: definition.keepsDays, dayStartsAtHour: rules.dayStartsAtHour, scope: definition.scope,
            formerIDs: definition.formerIDs)
    }
}
