public import AchievementCore

/// A streak that is alive and will break unless something is done; for hosts to schedule a notification.
public struct Reminder: Hashable, Sendable {
    /// The streak's metric.
    public let streak: MetricID
    /// Active days in the running streak.
    public let current: Int
    /// Whether today is done already.
    public let isDoneToday: Bool
    /// The instant at which the streak breaks.
    public let graceEndsAt: Moment
}
