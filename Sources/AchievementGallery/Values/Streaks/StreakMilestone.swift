public import AchievementCore

/// A length that a streak can reach.
public struct StreakMilestone: Hashable, Codable, Sendable {
    /// The achievement for it.
    public let key: AchievementKey
    /// The achievement's title.
    public let title: String
    /// The length in days.
    public let days: Int
    /// Points for reaching it.
    public let points: Int
    /// Whether it was reached.
    public let isReached: Bool
    /// When it was reached, in words.
    public let reachedText: String?
    /// The running streak on the way to it; full if it was reached.
    public let progress: GalleryProgress
}
