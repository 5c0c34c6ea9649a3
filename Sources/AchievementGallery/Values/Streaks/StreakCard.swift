public import AchievementCore
public import AchievementEngine

/// A streak as a player sees it.
public struct StreakCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric.
    public let id: MetricID
    /// The mode that it belongs to; `nil` if no mode's id starts the metric's.
    public let mode: GameModeID?
    /// The name, such as `Workout days`.
    public let name: String
    /// The mode's name.
    public let modeName: String?
    /// Active days in the running streak, 0 if it is broken.
    public let current: Int
    /// The longest streak ever.
    public let longest: Int
    /// All active days.
    public let totalActiveDays: Int
    /// Where it stands.
    public let status: StreakStatus
    /// The status in words.
    public let statusText: String
    /// The status as a colour.
    public let color: GalleryColor
    /// When the streak breaks unless something is done.
    public let graceEndsAt: Moment?
    /// What days in a row earn, from the shortest.
    public let milestones: [StreakMilestone]
    /// The first milestone that is not reached; `nil` if there is none or all are.
    public let nextMilestone: StreakMilestone?
    /// The last weeks, day by day.
    public let calendar: StreakCalendar
}

extension StreakStatus {
    /// The colour that stands for the status: green, orange, red, or grey before the first day.
    public var color: GalleryColor {
        switch self {
        case .continuing: .named("green")
        case .gracePeriod: .named("orange")
        case .broken: .named("red")
        case .newStart: .named("gray")
        }
    }
}
