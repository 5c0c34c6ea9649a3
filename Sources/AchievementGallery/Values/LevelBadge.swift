public import AchievementCore

/// A level with the way to the next one.
public struct LevelBadge: Hashable, Codable, Sendable {
    /// The level, from 1.
    public let level: Int
    /// The points that it comes from.
    public let points: Int
    /// The points of the next level; `nil` at the last one.
    public let nextLevelPoints: Int?
    /// Points still to earn; `nil` at the last level.
    public let pointsToNext: Int?
    /// How much of the current level's way is done, 0 to 1; 1 at the last level.
    public let fraction: Double

    /// The level of `points` on `curve`.
    public init(points: Int, curve: LevelCurve) {
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
