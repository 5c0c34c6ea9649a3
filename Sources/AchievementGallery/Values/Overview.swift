public import AchievementCore

/// A game mode with the player's progress in it.
public struct GalleryMode: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id.
    public let id: GameModeID
    /// The name.
    public let name: String
    /// The level and the points in the mode.
    public let level: LevelBadge
    /// The number of achievements that the player holds, of those that can be seen.
    package let progress: GalleryProgress
}

/// A category of a mode's achievements.
public struct GalleryCategory: Hashable, Codable, Sendable, Identifiable {
    /// The mode's id, a slash and the category's id.
    public let id: String
    /// The mode.
    public let mode: GameModeID
    /// The name.
    public let name: String
    /// The number that the player holds, of those that can be seen.
    public let progress: GalleryProgress
    /// Whether all of them are milestones, which streak cards show.
    package let isStreakMilestones: Bool
}

/// The achievements of one rarity.
package struct RarityCount: Hashable, Codable, Sendable {
    /// The rarity.
    package let rarity: Rarity
    /// The rarity in words.
    package let name: String
    /// The number that the player holds, of those that can be seen.
    package let progress: GalleryProgress
}

/// A level with the progress to the next one.
public struct LevelBadge: Hashable, Codable, Sendable {
    /// The level, from 1.
    public let level: Int
    /// The points that determine the level.
    public let points: Int
    /// The points at which the next level starts; `nil` at the last one.
    package let nextLevelPoints: Int?
    /// The points still to be earned; `nil` at the last level.
    package let pointsToNext: Int?
    /// The progress from this level to the next, 0 to 1; 1 at the last level.
    public let fraction: Double

    /// Creates the level of `points` on `curve`.
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

/// What a player shares with others: the figures of the ``GalleryModel`` and the rarest achievements.
public struct ShareCard: Hashable, Codable, Sendable {
    /// The player's name.
    public let playerName: String
    /// The level over all modes.
    public let level: LevelBadge
    /// The number of achievements that the player holds, of those that can be seen.
    public let progress: GalleryProgress
    /// The longest streak in days, counting seven for each successful week; 0 if there was none.
    public let longestStreak: Int
    /// The rarest unlocked achievements, at most four, from as many categories as possible.
    public let highlights: [GalleryCard]
    /// The date of the picture in words.
    public internal(set) var dateText: String
}
