/// A mode with boosts that a host adds to those of `base`.
private struct BoostedMode<Base: GameMode>: GameMode {
    static var id: GameModeID { Base.id }

    let base: Base
    let added: [PointsBoost]
    let rulesRevision: Int

    var boosts: [PointsBoost] { base.boosts + added }
    var rulesVersion: Int { base.rulesVersion + min(max(0, rulesRevision), 1_000_000) }

    var name: LocalizedText { base.name }
    var displayNames: DisplayNames { base.displayNames }
    var catalogVersion: Int { base.catalogVersion }
    var levels: LevelCurve { base.levels }
    var ordering: EventOrdering { base.ordering }
    var metrics: [any MetricDefining] { base.metrics }
    var metricSources: [any MetricSource] { base.metricSources }
    var achievementProviders: [any AchievementProvider] { base.achievementProviders }
    var rewardSinks: [any RewardSink] { base.rewardSinks }
    var requiredLanguages: [String] { base.requiredLanguages }
    var sampleDays: [SampleDay] { base.sampleDays }
    func advice(_ steps: [NextStep]) -> [NextStep] { base.advice(steps) }
}

extension GameMode {
    /// The mode with further boosts, which a host gives, such as a festival that was read from a file.
    ///
    /// ```swift
    /// let boosts = try JSONDecoder().decode([PointsBoost].self, from: Data(contentsOf: file))
    /// let center = try await AchievementCenter(store: store) { FitnessWorkouts().boosted(by: boosts) }
    /// ```
    ///
    /// Every host over a store gives the same ones. Choose the rules of streaks before, as ``StreakRuled`` is that of
    /// the mode itself.
    ///
    /// - Parameters:
    ///   - boosts: boosts with ids that the mode's own have not, with names in the languages of the mode.
    ///   - rulesRevision: 0 to 1,000,000, counted up after a change of a boost that has begun: it is added to
    ///     ``GameMode/rulesVersion``, and all players are judged anew.
    public func boosted(by boosts: [PointsBoost], rulesRevision: Int = 0) -> any GameMode {
        // Below the translations, so that these can name the boosts.
        if let translated = self as? any TranslatedMode {
            return translated.original.boosted(by: boosts, rulesRevision: rulesRevision)
                .localized(with: translated.translations)
        }
        return BoostedMode(base: self, added: boosts, rulesRevision: rulesRevision)
    }
}
