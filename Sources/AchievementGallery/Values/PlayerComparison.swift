public import AchievementCore
public import AchievementEngine

/// A comparison of two players: their figures, and which of them holds each achievement.
///
/// An achievement that is secret for one of them is masked, and one that is hidden from one of them is left out.
public struct PlayerComparison: Hashable, Codable, Sendable {
    /// The total points of both players at the end of a day.
    public struct Total: Hashable, Codable, Sendable {
        /// The day.
        public let day: Day
        /// The points of the first player.
        public let first: Int
        /// The points of the second player.
        public let second: Int
    }

    /// One of the two players.
    public enum Place: String, Codable, Sendable, CaseIterable {
        /// The player who was named first.
        case first
        /// The player who was named second.
        case second
    }

    /// Which of the two players hold an achievement.
    public enum Holders: String, Codable, Sendable, CaseIterable {
        /// Both players.
        case both
        /// Only the first player.
        case first
        /// Only the second player.
        case second
        /// Neither player.
        case neither
    }

    /// A compared player.
    public struct Side: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The name to show.
        public let name: String
        /// Points and level over all modes.
        public let level: LevelBadge
        /// The number of achievements that the player holds, of those that can be seen.
        package let progress: GalleryProgress
    }

    /// A figure of both players.
    public struct Figure: Hashable, Codable, Sendable {
        /// The name of the figure.
        public let title: String
        /// The value of the first player, with its unit.
        public let first: String
        /// The value of the second player, with its unit.
        public let second: String
        /// The player who is ahead; `nil` if they are equal.
        public let ahead: Place?
    }

    /// A player's state of an achievement.
    public struct Holding: Hashable, Codable, Sendable {
        /// When it was unlocked; `nil` if the player does not hold it.
        public let unlockedAt: Moment?
        /// The local day of the unlock in words, or else the progress in figures; `nil` if there is none to show.
        public let text: String?
    }

    /// An achievement with the state of both players.
    public struct Row: Hashable, Codable, Sendable {
        /// The achievement, with texts that both players may see. Its state and progress are those of one of them.
        public let card: GalleryCard
        /// The state of the first player.
        public let first: Holding
        /// The state of the second player.
        public let second: Holding
        /// The player who unlocked it first; `nil` unless both hold it and unlocked it at different instants.
        public let earlier: Place?
    }

    /// The achievements with the same holders.
    public struct Group: Hashable, Codable, Sendable, Identifiable {
        /// The holders.
        public let id: Holders
        /// The holders in words.
        public let title: String
        /// The achievements, rarest first.
        public let rows: [Row]
    }

    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// A remark, to be shown once, if a text is not available in ``language``; `nil` if all are.
    public let untranslatedText: String?
    /// The moment of the comparison, on the first player's clock.
    public let madeAt: Moment
    /// The player who was named first.
    public let first: Side
    /// The player who was named second.
    public let second: Side
    /// The levels, points, achievements and streaks.
    public let figures: [Figure]
    /// The points over time, oldest first: one day every one or more weeks, the last of which is that of ``madeAt``;
    /// empty if neither player ever had points.
    public let totals: [Total]
    /// The achievements, one group for each of ``Holders``; a group may be empty.
    public let groups: [Group]
}

extension PlayerComparison {
    /// Compares two players in the language of the first model, in O(n log n) for n cards.
    ///
    /// - Parameters:
    ///   - first: the player who is named first.
    ///   - second: the player who is named second, with the same catalog.
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
            let title = words.text(.condition, streak.fullName, words.text(.currentStreak))
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
    /// Returns a comparison of two players at the same moment.
    ///
    /// - Parameters:
    ///   - first: the player who is named first.
    ///   - second: the player who is named second.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - holders: how many players hold each achievement, from ``/AchievementEngine/ProgressReading/holderCounts()``;
    ///     `nil` to leave that out.
    ///   - name: returns a player's display name; by default the id.
    public func comparison(
        of first: PlayerID, with second: PlayerID, language: String,
        among languages: [GalleryLanguage] = GalleryLanguage.allCases, holders: HolderCounts? = nil,
        name: (PlayerID) -> String = { $0.rawValue }
    ) async throws -> PlayerComparison {
        let reader = try await reader()
        func gallery(of player: PlayerID) async throws -> GalleryModel {
            try await reader.gallery(
                of: player, language: language, among: languages, playerName: name(player), holders: holders)
        }
        return PlayerComparison(try await gallery(of: first), try await gallery(of: second))
    }
}
