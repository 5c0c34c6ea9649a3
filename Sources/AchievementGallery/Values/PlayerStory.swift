public import AchievementCore

/// What a player lived through: each year in review, and its months.
public struct PlayerStory: Hashable, Codable, Sendable {
    /// The years in which anything happened, newest first.
    public let years: [StoryYear]
}

/// A year in review.
public struct StoryYear: Hashable, Codable, Sendable, Identifiable {
    /// The year, such as 2026.
    public var id: Int { totals.year }
    /// The active days, points and unlocks of the year.
    public let totals: CalendarYear
    /// What stands out, such as the best month and the longest run of active days, each where there is one.
    public let highlights: [GalleryFigure]
    /// The achievement that the fewest players hold, of those that were unlocked in the year; the rarest by design where
    /// nobody counted. `nil` if none was.
    public let rarest: EarnedReward?
    /// The months in which anything happened, newest first.
    public let months: [StoryMonth]
}

/// A month of a player.
public struct StoryMonth: Hashable, Codable, Sendable, Identifiable {
    /// The number of the first day of the month.
    public var id: Int32 { first.number }
    /// The first day of the month.
    public let first: Day
    /// Days on which something was done.
    package let activeDays: Int
    /// The points of the month.
    package let points: Int
    /// How many achievements were unlocked.
    package let unlocked: Int
    /// Firsts, levels, rooms and milestones, newest first; of several levels of a mode the highest.
    public let moments: [StoryMoment]
    /// How many months without anything lie between this one and the one before it.
    public let quietMonthsBefore: Int
}

/// A reward that a story tells.
public struct StoryMoment: Hashable, Codable, Sendable, Identifiable {
    /// The id of the reward.
    public var id: String { reward.id }
    /// What was earned.
    public let reward: EarnedReward
    /// Why it is told, such as `Level up` or `First of “Focus”`.
    public let text: String
}

extension GalleryModel {
    /// The player's years and months. O(days of the calendar + rewards).
    public var story: PlayerStory { StoryTelling(self).story }
}
