public import AchievementCore

/// The metrics of ``TaskFocus`` under the default rules: a grace of 24 hours, days from midnight.
///
/// A mode with other rules keeps the same ids.
public enum TaskFocusMetrics {
    /// Tasks created.
    public static let tasksCreated = Metric<Sum>("task-focus.tasks-created")
    /// Tasks finished, in total and per day.
    public static let tasksCompleted = Metric<Sum>("task-focus.tasks-completed", keepsDays: true)
    /// Focus sessions completed.
    public static let focusSessions = Metric<Sum>("task-focus.focus-sessions", unit: .times)
    /// Minutes of focus, in total and per day; a session belongs to the day of its end.
    public static let focusMinutes = Metric<Sum>("task-focus.focus-minutes", unit: .minutes, keepsDays: true)
    /// The longest single session, in minutes.
    public static let longestSession = Metric<Highest>("task-focus.longest-session", unit: .minutes)
    /// Sessions that overlapped the time between 23:00 and 02:00 on the player's clock.
    public static let lateNightSessions = Metric<Sum>("task-focus.late-night-sessions", unit: .times)
    /// Sessions that started from 02:00 up to, but not including, 06:00 on the player's clock.
    public static let earlyMorningSessions = Metric<Sum>("task-focus.early-morning-sessions", unit: .times)
    /// Achievements shown to others; sharing one twice counts twice.
    public static let shares = Metric<Sum>("task-focus.shares", unit: .times)
    /// Categories created.
    public static let categories = Metric<Distinct>("task-focus.categories")
    /// Days on which a task was created or finished, or a session completed.
    public static let activeDays = Metric<ActiveDays>("task-focus.active-days")
    /// Days on which nothing was left to do at some point. Its streak needs consecutive days; the grace does not apply.
    public static let perfectDays = Metric<ActiveDays>("task-focus.perfect-days")
}
