public import AchievementCore

/// The front page of a club: who leads, who rose and fell, and which achievements are the rarest.
///
/// Players who are left out of leaderboards are not named, and secret and hidden achievements are not among the rarest.
public struct ClubFront: Hashable, Codable, Sendable {
    /// A player's place on a leaderboard.
    public struct Place: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The display name.
        public let name: String
        /// The rank, from 1; players with equal scores share one.
        public let rank: Int
        /// The score as text.
        public let scoreText: String
        /// The level over all modes.
        package let level: Int
        /// The number of places that the player rose, negative for a fall; `nil` for a player who was not on the
        /// leaderboard before.
        public let movement: Int?
        /// The movement in words, such as `up 2`.
        public let movementText: String
    }

    /// The best players of a period or a mode.
    public struct Ranking: Hashable, Codable, Sendable, Identifiable {
        /// `week`, `month` or `all`, or an id for the mode.
        public let id: String
        /// The period or the mode, in words.
        public let title: String
        /// The days that count, in words.
        public let periodText: String
        /// The best players.
        public let places: [Place]
    }

    /// An achievement that few players hold.
    public struct RareAchievement: Hashable, Codable, Sendable, Identifiable {
        /// The achievement.
        public let id: AchievementKey
        /// Its title.
        public let title: String
        /// The name of its mode.
        public let modeName: String
        /// The name of an SF Symbol.
        public let icon: String
        /// The color of its medal.
        public let color: GalleryColor
        /// The achievement's declared rarity.
        public let rarity: Rarity
        /// The text on the badge besides its icon.
        public let engraving: String?
        /// Whether the badge shows a belt in the color.
        public let isBelt: Bool
        /// The share of all players who hold it.
        public let held: HeldShare
        /// The first player to hold it; `nil` if that player is on no leaderboard.
        package let firstHolder: PlayerID?
        /// The first holder and the day in words, such as `First: ada, Nov 2, 2026`; `nil` if that player is on no
        /// leaderboard.
        public let firstText: String?
    }

    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// A remark if a text is not in ``language``; `nil` if all texts are.
    public let untranslatedText: String?
    /// The moment of the values.
    package let madeAt: Moment
    /// The top three by all points, with movement since the end of last week.
    public let podium: [Place]
    /// The leaderboards with at least one player: this week, this month and all time over all modes, then one for each
    /// mode if there are several.
    ///
    /// On the leaderboards of a week or month, movement is relative to the previous one; on those of all time, to the
    /// end of last week.
    public let rankings: [Ranking]
    /// The held achievements with the fewest holders; empty if holders were not counted.
    public let rarest: [RareAchievement]
}
