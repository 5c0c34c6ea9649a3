public import AchievementCore

/// The first page of a club: who leads, who rose and fell, and which achievements are the rarest.
///
/// Players who are left out of leaderboards are not named, and secret and hidden achievements are not among the rarest.
public struct ClubFront: Hashable, Codable, Sendable {
    /// A player's place on a board.
    public struct Place: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The name to show.
        public let name: String
        /// The rank, from 1; players with equal scores share one.
        public let rank: Int
        /// The points in figures.
        public let scoreText: String
        /// The level over all modes.
        package let level: Int
        /// How many places the player rose, negative for a fall; `nil` for a player who was not on the board before.
        public let movement: Int?
        /// The same in words, such as `up 2`.
        public let movementText: String
    }

    /// The best of a time or a mode.
    public struct Ranking: Hashable, Codable, Sendable, Identifiable {
        /// `week`, `month` or `all`, or that of a mode.
        public let id: String
        /// The time or the mode in words.
        public let title: String
        /// The days that count, in words.
        public let periodText: String
        /// The best players.
        public let places: [Place]
    }

    /// An achievement that few hold.
    public struct RareAchievement: Hashable, Codable, Sendable, Identifiable {
        /// The achievement.
        public let id: AchievementKey
        /// Its title.
        public let title: String
        /// Its mode in words.
        public let modeName: String
        /// The name of an SF Symbol.
        public let icon: String
        /// The colour of its medal.
        public let color: GalleryColor
        /// The rarity that its designer gave it.
        public let rarity: Rarity
        /// What the badge says besides its icon.
        package let engraving: String?
        /// Whether the badge shows a belt in the colour.
        package let isBelt: Bool
        /// How many of all players hold it.
        public let held: HeldShare
        /// Who was the first to hold it; `nil` if that player is on no leaderboard.
        package let firstHolder: PlayerID?
        /// The first holder and the day in words, such as `First: ada, Nov 2, 2026`; `nil` likewise.
        public let firstText: String?
    }

    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// What to say once if a text is not in ``language``; `nil` if all are.
    public let untranslatedText: String?
    /// The moment for which the values were made.
    package let madeAt: Moment
    /// The first three by all points. They moved since the end of last week.
    public let podium: [Place]
    /// The boards on which somebody stands: this week, this month and all time over all modes, then each of several modes.
    ///
    /// In a week and in a month players moved since the one before, on boards of all time since the end of last week.
    public let rankings: [Ranking]
    /// The achievements that the fewest hold, among those that somebody holds; empty if nobody counted.
    public let rarest: [RareAchievement]
}
