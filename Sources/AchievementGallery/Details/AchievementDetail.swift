public import AchievementCore

/// The content of an achievement's detail screen besides its ``GalleryCard``.
public struct AchievementDetail: Hashable, Codable, Sendable, Identifiable {
    /// The key of the achievement.
    public let id: AchievementKey
    /// The mode's name.
    public let modeName: String
    /// The category's name.
    package let categoryName: String
    /// The criterion in words. While the achievement is held, all of it counts as met, even after a reset of its
    /// metrics.
    public let criterion: CriterionPart
    /// The record of the latest unlock; `nil` if the achievement is not held.
    public let unlock: UnlockDetail?
    /// The periods in which a recurring achievement was earned, the latest first.
    public let periods: [EarnedPeriod]
    /// How many others hold it, in words, such as `2 of 7 others have it`; `nil` if that was not counted or there are
    /// no others.
    public let others: String?
}

extension AchievementDetail {
    /// The mode and the category, such as `Dojo · Endurance`; a name that both have only once.
    public var placeName: String { Self.placeName(modeName, categoryName) }

    static func placeName(_ mode: String, _ category: String) -> String {
        mode == category ? mode : "\(mode) · \(category)"
    }
}

/// A week or month in which a recurring achievement was earned.
public struct EarnedPeriod: Hashable, Codable, Sendable, Identifiable {
    /// The period, `2026-W47` or `2026-11`.
    public let id: String
    /// The period in words, such as `Week 47 of 2026`.
    public let name: String
    /// When it was earned.
    package let at: Moment
    /// The local day on which it was earned, in words.
    public let dateText: String
    /// The points that it brought.
    public let points: Int
}

/// The record of an unlock, in words.
public struct UnlockDetail: Hashable, Codable, Sendable {
    /// When it was unlocked, in words, including the time of day.
    public let momentText: String
    /// The event that completed it, in words; `nil` for a backfill.
    public let eventText: String?
    /// The version of the catalog under which it was unlocked.
    public let catalogVersion: Int
    /// The actor who granted it; `nil` if it was not granted.
    public let grantedBy: String?
    /// A sentence saying that a catalog found it already earned; `nil` if an event completed it.
    public let foundText: String?
    /// The amounts that met the criterion at that moment, as far as they were recorded.
    public let evidence: [GalleryFigure]
}
