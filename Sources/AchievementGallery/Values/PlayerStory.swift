public import AchievementCore
import AchievementSupport

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

    /// The months as they are told: those in a row that brought nothing but levels are one.
    public var chapters: [StoryMonth] {
        months.reduce(into: []) { chapters, month in
            guard let later = chapters.last, later.isPlain, month.isPlain, later.quietMonthsBefore == 0 else {
                return chapters.append(month)
            }
            chapters[chapters.count - 1] = later.after(month)
        }
    }
}

/// A month of a player, or several in a row that are told as one.
public struct StoryMonth: Hashable, Codable, Sendable, Identifiable {
    /// The number of the first day of the month.
    public var id: Int32 { first.number }
    /// The first day of the month, or of the first of several.
    public let first: Day
    /// The first day of the last of several months; otherwise ``first``.
    public let last: Day
    /// The days on which something was done.
    package let activeDays: Int
    /// The points of the month.
    package let points: Int
    /// How many achievements were unlocked.
    package let unlocked: Int
    /// The rarest achievements, levels, rooms and milestones of the month, newest first; of several levels of a mode
    /// only the highest.
    public let moments: [StoryMoment]
    /// The number of months without activity between this month and the one before it.
    public let quietMonthsBefore: Int

    /// Whether it brought nothing but levels.
    fileprivate var isPlain: Bool { unlocked == 0 && moments.allSatisfy { $0.reward.level > 0 } }

    /// This month together with the one before it.
    fileprivate func after(_ earlier: StoryMonth) -> StoryMonth {
        let levels = (moments + earlier.moments).uniqued { moment -> GameModeID? in
            if case .level(_, let mode) = moment.reward.kind { mode } else { nil }
        }
        return StoryMonth(
            first: earlier.first, last: last, activeDays: activeDays + earlier.activeDays,
            points: points + earlier.points, unlocked: 0, moments: levels,
            quietMonthsBefore: earlier.quietMonthsBefore)
    }
}

/// A reward in a player's history.
public struct StoryMoment: Hashable, Codable, Sendable, Identifiable {
    /// The id of the reward.
    public var id: String { reward.id }
    /// The reward.
    public let reward: EarnedReward
    /// What it is, such as `Level up` or `Epic · Held by 2 of 8`.
    public let text: String
}

extension GalleryModel {
    /// The player's years and months. O(n) in the days of the calendar and the rewards.
    public var story: PlayerStory { StoryTelling(self).story }
}
