public import AchievementCore
public import AchievementEngine

/// Two players side by side: their figures, and who holds which achievement.
///
/// An achievement that is secret for one of them is masked, and one that is hidden from one of them is left out.
public struct PlayerComparison: Hashable, Codable, Sendable {
    /// The points of both on the evening of a day.
    public struct Total: Hashable, Codable, Sendable {
        /// The day.
        public let day: Day
        /// Those of the first player.
        public let first: Int
        /// Those of the second player.
        public let second: Int
    }

    /// One of the two.
    public enum Place: String, Codable, Sendable, CaseIterable {
        /// The player who was named first.
        case first
        /// The other one.
        case second
    }

    /// Who of the two holds an achievement.
    public enum Holders: String, Codable, Sendable, CaseIterable {
        /// The two of them.
        case both
        /// The first one alone.
        case first
        /// The second one alone.
        case second
        /// None of the two.
        case neither
    }

    /// A player who is compared.
    public struct Side: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The name to show.
        public let name: String
        /// Points and level over all modes.
        public let level: LevelBadge
        /// How many achievements the player holds of those that can be seen.
        package let progress: GalleryProgress
    }

    /// A figure of both.
    public struct Figure: Hashable, Codable, Sendable {
        /// What it measures, in words.
        public let title: String
        /// That of the first player, with its unit.
        public let first: String
        /// That of the second player, with its unit.
        public let second: String
        /// Who is ahead; `nil` if they are equal.
        public let ahead: Place?
    }

    /// What one of them has of an achievement.
    public struct Holding: Hashable, Codable, Sendable {
        /// When it was unlocked; `nil` if the player does not hold it.
        public let unlockedAt: Moment?
        /// The local day of the unlock in words, or else the progress in figures; `nil` if there is none to show.
        public let text: String?
    }

    /// An achievement with what both have of it.
    public struct Row: Hashable, Codable, Sendable {
        /// The achievement, with texts that both may see. Its state and progress are those of one of the two.
        public let card: GalleryCard
        /// What the first player has of it.
        public let first: Holding
        /// What the second player has of it.
        public let second: Holding
        /// Who unlocked it earlier; `nil` if not both hold it, or if they unlocked it at the same instant.
        public let earlier: Place?
    }

    /// The achievements that the same of the two hold.
    public struct Group: Hashable, Codable, Sendable, Identifiable {
        /// Who holds them.
        public let id: Holders
        /// The same in words.
        public let title: String
        /// The achievements, the rarest first.
        public let rows: [Row]
    }

    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// What to say once if a text is not in ``language``; `nil` if all are.
    public let untranslatedText: String?
    /// The moment of the first player for which the values were made.
    public let madeAt: Moment
    /// The player who was named first.
    public let first: Side
    /// The other one.
    public let second: Side
    /// Level, points, achievements and streaks.
    public let figures: [Figure]
    /// The points over time, oldest first: a day every one or more weeks, of which the last is that of ``madeAt``; empty if
    /// nobody of them ever had points.
    public let totals: [Total]
    /// The achievements, one group for each of ``Holders``, some perhaps empty.
    public let groups: [Group]
}

extension PlayerComparison {
    /// Compares two players in the language of the first model. O(n log n) of the cards.
    ///
    /// - Parameters:
    ///   - first: the player who is named first.
    ///   - second: the other one, from the same catalog.
    public init(_ first: GalleryModel, _ second: GalleryModel) {
        let words = GalleryWords(first.language)
        language = first.language
        untranslatedText = first.untranslatedText ?? second.untranslatedText
        madeAt = first.madeAt
        self.first = Side(first)
        self.second = Side(second)
        figures = Self.figures(first, second, words)
        let curves = (PointsCurve(first), PointsCurve(second))
        totals =
            [curves.0.eve, curves.1.eve].compactMap { $0 }.min().map { eve in
                PointsCurve.days(from: eve, to: first.calendar.today).map {
                    Total(day: $0, first: curves.0.total(on: $0), second: curves.1.total(on: $0))
                }
            } ?? []
        let others = Dictionary(second.cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let rows = first.cards.sorted { ($1.rarity, $0.key) < ($0.rarity, $1.key) }.compactMap { card in
            others[card.key].map { Row(card, $0) }
        }
        let byHolders = Dictionary(grouping: rows, by: \.holders)
        groups = Holders.allCases.map { holders in
            let title =
                switch holders {
                case .both: words.text(.heldByBoth)
                case .first: words.text(.heldOnlyBy, first.playerName.shortened(to: 60))
                case .second: words.text(.heldOnlyBy, second.playerName.shortened(to: 60))
                case .neither: words.text(.heldByNeither)
                }
            return Group(id: holders, title: title, rows: byHolders[holders] ?? [])
        }
    }

    private static func figures(_ first: GalleryModel, _ second: GalleryModel, _ words: GalleryWords) -> [Figure] {
        func figure(_ title: String, _ a: Int, _ b: Int, in text: ((Int) -> String)? = nil) -> Figure {
            let text = text ?? words.number
            return Figure(
                title: title, first: text(a), second: text(b), ahead: a == b ? nil : a > b ? .first : .second)
        }
        let others = Dictionary(second.streaks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let streaks = first.streaks.compactMap { streak -> Figure? in
            guard let other = others[streak.id], streak.current > 0 || other.current > 0 else { return nil }
            let title = words.text(.condition, first.streaks.fullName(of: streak), words.text(.currentStreak))
            return figure(title, streak.current, other.current) { words.length($0, of: streak) }
        }
        let unlocked = [first, second].map { $0.cards.count(where: \.isUnlocked) }
        return [
            figure(words.text(.level), first.level.level, second.level.level),
            figure(words.text(.pointsWord), first.level.points, second.level.points),
            figure(words.text(.unlockedWord), unlocked[0], unlocked[1]),
            figure(words.text(.bestStreak), first.share.longestStreak, second.share.longestStreak) {
                words.count(.days, $0)
            },
        ] + streaks
    }
}

extension PlayerComparison.Side {
    fileprivate init(_ model: GalleryModel) {
        self.init(id: model.player, name: model.playerName, level: model.level, progress: model.progress)
    }
}

extension PlayerComparison.Row {
    fileprivate init(_ card: GalleryCard, _ other: GalleryCard) {
        self.card = other.isMasked ? other : card
        first = PlayerComparison.Holding(card)
        second = PlayerComparison.Holding(other)
        earlier =
            if let a = card.unlockedAt, let b = other.unlockedAt, a.milliseconds != b.milliseconds {
                a.milliseconds < b.milliseconds ? .first : .second
            } else {
                nil
            }
    }

    fileprivate var holders: PlayerComparison.Holders {
        switch (first.unlockedAt != nil, second.unlockedAt != nil) {
        case (true, true): .both
        case (true, false): .first
        case (false, true): .second
        case (false, false): .neither
        }
    }
}

extension PlayerComparison.Holding {
    fileprivate init(_ card: GalleryCard) {
        unlockedAt = card.unlockedAt
        text = card.unlockedText ?? ((card.progress?.fraction ?? 0) > 0 ? card.progress?.text : nil)
    }
}

extension ProgressReading {
    /// Two players side by side, both at one moment.
    ///
    /// - Parameters:
    ///   - first: the player who is named first.
    ///   - second: the other one.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` leaves that out.
    ///   - name: the name to show of a player; by default the id.
    public func comparison(
        of first: PlayerID, with second: PlayerID, language: String, holders: HolderCounts? = nil,
        name: (PlayerID) -> String = { $0.rawValue }
    ) async throws -> PlayerComparison {
        let reader = try await reader()
        return PlayerComparison(
            try await reader.gallery(of: first, language: language, playerName: name(first), holders: holders),
            try await reader.gallery(of: second, language: language, playerName: name(second), holders: holders))
    }
}
