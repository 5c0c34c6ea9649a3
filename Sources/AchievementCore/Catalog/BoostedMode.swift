/// A mode with a host's boosts added to those of `base`.
private struct BoostedMode<Base: GameMode>: ModeWrapper {
    let base: Base
    let added: [PointsBoost]
    let rulesRevision: Int

    var boosts: [PointsBoost] { base.boosts + added }
    var rulesVersion: Int { base.rulesVersion + min(max(0, rulesRevision), 1_000_000) }
}

extension GameMode {
    /// Returns the mode with additional boosts from the host, such as a festival read from a file.
    ///
    /// ```swift
    /// let boosts = try JSONDecoder().decode([PointsBoost].self, from: Data(contentsOf: file))
    /// let center = try await AchievementCenter(store: store) { FitnessWorkouts().boosted(by: boosts) }
    /// ```
    ///
    /// Every host of a store must pass the same boosts. Choose the rules of streaks before calling this, because the
    /// result is no longer ``StreakRuled``.
    ///
    /// - Parameters:
    ///   - boosts: boosts whose ids the mode itself does not use, named in the mode's languages.
    ///   - rulesRevision: 0 to 1,000,000. Increase it after changing a boost that has already begun: it is added to
    ///     ``GameMode/rulesVersion``, so that all players are judged again.
    public func boosted(by boosts: [PointsBoost], rulesRevision: Int = 0) -> any GameMode {
        // Applied beneath the translations, so that they can name the boosts.
        if let translated = self as? any TranslatedMode {
            return translated.original.boosted(by: boosts, rulesRevision: rulesRevision)
                .localized(with: translated.translations)
        }
        return BoostedMode(base: self, added: boosts, rulesRevision: rulesRevision)
    }
}
