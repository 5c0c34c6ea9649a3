public import AchievementCore

/// A game mode with what the player has reached in it.
public struct GalleryMode: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id.
    public let id: GameModeID
    /// The name.
    public let name: String
    /// Level and points of the mode.
    public let level: LevelBadge
    /// How many achievements the player holds of those that can be seen.
    package let progress: GalleryProgress
}

/// A group of achievements of one mode.
public struct GalleryCategory: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id, a slash and the category's.
    public let id: String
    /// The mode.
    public let mode: GameModeID
    /// The name.
    public let name: String
    /// How many the player holds of those that can be seen.
    public let progress: GalleryProgress
    /// Whether all of them are milestones that streak cards show.
    package let isStreakMilestones: Bool
}

/// The achievements of one rarity.
package struct RarityCount: Hashable, Codable, Sendable {
    /// The rarity.
    package let rarity: Rarity
    /// The rarity in words.
    package let name: String
    /// How many the player holds of those that can be seen.
    package let progress: GalleryProgress
}

/// A level with the progress to the next one.
public struct LevelBadge: Hashable, Codable, Sendable {
    /// The level, from 1.
    public let level: Int
    /// The points that it follows from.
    public let points: Int
    /// The points of the next level; `nil` at the last one.
    package let nextLevelPoints: Int?
    /// Points still to earn; `nil` at the last level.
    package let pointsToNext: Int?
    /// The progress from this level to the next, 0 to 1; 1 at the last level.
    public let fraction: Double

    /// The level of `points` on `curve`.
    package init(points: Int, curve: LevelCurve) {
        let level = curve.level(at: points)
        let start = curve.points(for: level) ?? 0
        let next = curve.points(for: level + 1)
        self.level = level
        self.points = points
        nextLevelPoints = next
        pointsToNext = next.map { max(0, $0 - points) }
        fraction = next.map { min(1, max(0, Double(points - start) / Double(max(1, $0 - start)))) } ?? 1
    }
}

/// What a player shows to others: the figures of the ``GalleryModel``, and the finest achievements.
public struct ShareCard: Hashable, Codable, Sendable {
    /// The player's name.
    public let playerName: String
    /// The level over all modes.
    public let level: LevelBadge
    /// How many achievements the player holds of those that can be seen.
    public let progress: GalleryProgress
    /// The longest streak in days, seven for each good week; 0 if there was none.
    public let longestStreak: Int
    /// The rarest unlocked achievements, at most four, from as many categories as there are.
    public let highlights: [GalleryCard]
    /// The day of the picture in words.
    public let dateText: String
}
