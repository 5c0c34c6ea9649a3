public import AchievementCore
public import AchievementEngine

/// How many players earn each achievement, for its designers. No player is named.
public struct RateList: Hashable, Codable, Sendable {
    /// An achievement.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        /// The achievement.
        public let id: AchievementKey
        /// Its title.
        public let title: String
        /// Its mode and category in words, which distinguish achievements with the same title.
        public let placeText: String
        /// How many of all players hold it.
        public let held: HeldShare
        /// The median time until the unlock, such as `Half of them within 12 days`; `nil` if nobody holds it.
        public let medianText: String?
        /// The number of unlocks in each of the latest weeks, earliest first, such as `Nov 9, 2026` and `3`; weeks
        /// without unlocks are left out.
        public let weeks: [GalleryFigure]
    }

    /// The achievements, those with the most holders first, then by key.
    public let rows: [Row]
}

extension ProgressReading {
    /// Returns how many players earn each achievement, in words. Reads every player and the beginning of every log.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - weeks: the maximum number of weeks in each row; only weeks with unlocks count.
    public func rateList(
        language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases, weeks: Int = 4
    ) async throws -> RateList {
        let reader = try await reader()
        let words = GalleryWords(language: language, among: languages)
        let names = CatalogNames(rulebook: reader.rulebook, words: words)
        let rates = try await reader.rates().sorted {
            ($1.holders, $0.achievement.description) < ($0.holders, $1.achievement.description)
        }
        return RateList(rows: rates.map { RateList.Row($0, weeks: weeks, reader.rulebook, names) })
    }
}

extension RateList.Row {
    init(_ rate: AchievementRate, weeks: Int, _ rulebook: Rulebook, _ names: CatalogNames) {
        let (words, achievement) = (names.words, rulebook.achievement(for: rate.achievement))
        id = rate.achievement
        title = achievement.map { words.text($0.title) } ?? rate.achievement.description
        placeText = [
            names.mode(rate.achievement.mode),
            achievement.map { names.category($0.category, of: rate.achievement.mode) },
        ].compactMap { $0 }.joined(separator: " · ")
        held = HeldShare(rate.holders, of: rate.players, words: words)
        medianText = rate.medianDays.map { days in
            days == 0 ? words.text(.rateFirstDay) : words.text(.rateMedian, words.count(.days, days))
        }
        self.weeks = rate.weeks.suffix(max(0, weeks)).map {
            GalleryFigure(name: words.date($0.monday), text: words.number($0.unlocked))
        }
    }
}
