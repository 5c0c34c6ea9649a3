public import AchievementCore

/// What a player of ``TaskFocus`` accumulates, under the default rules: a grace of 24 hours, days from midnight.
///
/// A mode with other rules keeps the same ids.
public enum TaskFocusMetrics {
    /// Tasks written down.
    public static let tasksCreated = Metric<Sum>("task-focus.tasks-created")
    /// Tasks finished, in total and per day.
    public static let tasksCompleted = Metric<Sum>("task-focus.tasks-completed", keepsDays: true)
    /// Focus sessions held to their end.
    public static let focusSessions = Metric<Sum>("task-focus.focus-sessions", unit: .times)
    /// Minutes of focus, in total and per day; a session belongs to the day of its end.
    public static let focusMinutes = Metric<Sum>("task-focus.focus-minutes", unit: .minutes, keepsDays: true)
    /// Sessions of which some part lay between 23:00 and 02:00 on the player's clock.
    public static let lateNightSessions = Metric<Sum>("task-focus.late-night-sessions", unit: .times)
    /// Sessions that started from 02:00 up to, not including, 06:00 on the player's clock.
    public static let earlyMorningSessions = Metric<Sum>("task-focus.early-morning-sessions", unit: .times)
    /// Achievements shown to others; sharing one twice counts twice.
    public static let shares = Metric<Sum>("task-focus.shares", unit: .times)
    /// Categories made.
    public static let categories = Metric<Distinct>("task-focus.categories")
    /// Days on which a task was written down or finished, or a session held.
    public static let activeDays = Metric<ActiveDays>("task-focus.active-days")
    /// Days on which at some point nothing was left to do, linked only when adjacent, whatever the grace.
    public static let perfectDays = Metric<ActiveDays>("task-focus.perfect-days")
}
