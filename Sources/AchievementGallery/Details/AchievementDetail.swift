public import AchievementCore

/// What a sheet or a side panel shows of an achievement besides its ``GalleryCard``.
public struct AchievementDetail: Hashable, Codable, Sendable, Identifiable {
    /// Which achievement.
    public let id: AchievementKey
    /// The mode's name.
    public let modeName: String
    /// The category's name.
    public let categoryName: String
    /// What has to hold, in words. For an unlock that stands, everything that it asks for is met.
    public let criterion: CriterionPart
    /// The record of the unlock; of several, the latest. `nil` if it is not held.
    public let unlock: UnlockDetail?
    /// The periods in which a recurring achievement was earned, the latest in front.
    public let periods: [EarnedPeriod]
    /// How many others hold it; `nil` if that was not counted, or if there are no others.
    public let others: OtherHolders?
}

/// A week or month in which a recurring achievement was earned.
public struct EarnedPeriod: Hashable, Codable, Sendable, Identifiable {
    /// The period, `2026-W47` or `2026-11`.
    public let id: String
    /// The same in words, such as `Week 47 of 2026`.
    public let name: String
    /// When it was earned.
    public let at: Moment
    /// The local day in words.
    public let dateText: String
    /// The points that it brought.
    public let points: Int
}

/// The record of an unlock in words.
public struct UnlockDetail: Hashable, Codable, Sendable {
    /// One amount that the criterion was met with.
    public struct Evidence: Hashable, Codable, Sendable {
        /// What was measured, in words.
        public let name: String
        /// The amount in figures.
        public let text: String
    }

    /// When it was unlocked.
    public let at: Moment
    /// The same in words, with the time of day.
    public let momentText: String
    /// The event that completed it; `nil` for a backfill.
    public let event: EventID?
    /// The same in words.
    public let eventText: String?
    /// The version of the catalog under which it was unlocked.
    public let catalogVersion: Int
    /// The actor who granted it; `nil` if it was not granted.
    public let grantedBy: String?
    /// Says that a catalog found it in the past; `nil` if an event completed it.
    public let foundText: String?
    /// What the player had of the criterion at that moment, as far as it is known.
    public let evidence: [Evidence]
}

/// How many players besides one hold an achievement.
public struct OtherHolders: Hashable, Codable, Sendable {
    /// How many of the others hold it.
    public let holders: Int
    /// How many others there are.
    public let players: Int
    /// The same in words, such as `2 of 7 others have it`.
    public let text: String
}
