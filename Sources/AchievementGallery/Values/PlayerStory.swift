public import AchievementCore

/// A player's history: each year in review, and its months.
public struct PlayerStory: Hashable, Codable, Sendable {
    /// The years with any activity, newest first.
    public let years: [StoryYear]
}

/// A year in review.
public struct StoryYear: Hashable, Codable, Sendable, Identifiable {
    /// The year, such as 2026.
    public var id: Int { totals.year }
    /// The active days, points and unlocks of the year.
    public let totals: CalendarYear
    /// The highlights of the year, such as the best month and the longest run of active days, as far as there are any.
    public let highlights: [GalleryFigure]
    /// The year's unlock with the fewest holders, or the rarest by design if holders were not counted; `nil` if there
    /// is none.
    public let rarest: EarnedReward?
    /// The months with any activity, newest first.
    public let months: [StoryMonth]
}

/// A month of a player.
public struct StoryMonth: Hashable, Codable, Sendable, Identifiable {
    /// The number of the first day of the month.
    public var id: Int32 { first.number }
    /// The first day of the month.
    public let first: Day
    /// The days on which something was done.
    package let activeDays: Int
    /// The points of the month.
    package let points: Int
    /// How many achievements were unlocked.
    package let unlocked: Int
    /// The first achievements, levels, rooms and milestones of the month, newest first; of several levels of a mode
    /// only the highest.
    public let moments: [StoryMoment]
    /// The number of months without activity between this month and the one before it.
    public let quietMonthsBefore: Int
}

/// A reward in a player's history.
public struct StoryMoment: Hashable, Codable, Sendable, Identifiable {
    /// The id of the reward.
    public var id: String { reward.id }
    /// The reward.
    public let reward: EarnedReward
    /// Why it is included, such as `Level up` or `First of “Focus”`.
    public let text: String
}

extension GalleryModel {
    /// The player's years and months. O(n) in the days of the calendar and the rewards.
    public var story: PlayerStory { StoryTelling(self).story }
}
