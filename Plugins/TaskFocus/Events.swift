public import AchievementCore

/// The player wrote down a task.
public struct TaskCreated: GameEvent, Hashable {
    /// The type on the wire, `task-focus.task-created`.
    public static let type: EventType = "task-focus.task-created"

    /// The id of the task.
    public var task: String

    /// Creates an event for the creation of `task`.
    public init(task: String) {
        self.task = task
    }

    /// Rejects a `task` that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("task", id: task)
    }
}

/// Counts created tasks.
struct TaskCreatedSource: MetricSource {
    func record(_ event: TaskCreated, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.tasksCreated)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
    }
}

/// The player finished a task.
public struct TaskCompleted: GameEvent, Hashable {
    /// The type on the wire, `task-focus.task-completed`.
    public static let type: EventType = "task-focus.task-completed"

    /// The id of the task.
    public var task: String
    /// The number of tasks left to do that day, 0 or more; `nil` if it is not known. 0 makes the day a perfect one.
    public var remainingToday: Int?

    /// Creates an event for the completion of `task`, with `remainingToday` tasks left.
    public init(task: String, remainingToday: Int? = nil) {
        self.task = task
        self.remainingToday = remainingToday
    }

    /// Rejects a `task` that is not a valid id, and a negative `remainingToday`.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("task", id: task)
        if let remainingToday { fields.check("remainingToday", remainingToday, in: 0...Int.max) }
    }
}

/// Counts finished tasks, and marks the days on which nothing is left to do.
struct TaskCompletedSource: MetricSource {
    func record(_ event: TaskCompleted, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.tasksCompleted)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
        if event.remainingToday == 0 { metrics.markDay(in: TaskFocusMetrics.perfectDays) }
    }
}

/// The player completed a focus session. The event's time is its end.
public struct FocusSessionCompleted: GameEvent, Hashable {
    /// The type on the wire, `task-focus.focus-session-completed`.
    public static let type: EventType = "task-focus.focus-session-completed"

    /// The length in minutes, above 0 and at most 1440.
    public var minutes: Double

    /// Creates a session of `minutes`.
    public init(minutes: Double) {
        self.minutes = minutes
    }

    /// Rejects minutes that are not above 0 or exceed 1,440.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("minutes", minutes, above: 0, upTo: 1_440)
    }
}

/// Counts focus sessions and their minutes, keeps the longest, and counts sessions late at night or early in the
/// morning.
struct FocusSessionCompletedSource: MetricSource {
    func record(_ event: FocusSessionCompleted, into metrics: inout MetricRecorder) {
        let span = ClockSpan(minutes: event.minutes, endingAt: metrics.moment)
        metrics.add(1, to: TaskFocusMetrics.focusSessions)
        metrics.add(event.minutes, to: TaskFocusMetrics.focusMinutes)
        metrics.record(event.minutes, in: TaskFocusMetrics.longestSession)
        metrics.markDay(in: TaskFocusMetrics.activeDays)
        if span.touches(23..<26) { metrics.add(1, to: TaskFocusMetrics.lateNightSessions) }
        if (2..<6).contains(span.startHour) { metrics.add(1, to: TaskFocusMetrics.earlyMorningSessions) }
    }
}

/// The player created a task category.
public struct CategoryCreated: GameEvent, Hashable {
    /// The type on the wire, `task-focus.category-created`.
    public static let type: EventType = "task-focus.category-created"

    /// The id of the category.
    public var category: String

    /// Creates an event for the creation of `category`.
    public init(category: String) {
        self.category = category
    }

    /// Rejects a `category` that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("category", id: category)
    }
}

/// Collects the categories that the player created.
struct CategoryCreatedSource: MetricSource {
    func record(_ event: CategoryCreated, into metrics: inout MetricRecorder) {
        metrics.insert(event.category, into: TaskFocusMetrics.categories)
    }
}

/// The player showed an achievement to others.
public struct AchievementShared: GameEvent, Hashable {
    /// The type on the wire, `task-focus.achievement-shared`.
    public static let type: EventType = "task-focus.achievement-shared"

    /// The id of the shared achievement: any text that is a valid id.
    public var achievement: String

    /// Creates an event for the sharing of `achievement`.
    public init(achievement: String) {
        self.achievement = achievement
    }

    /// Rejects an `achievement` that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("achievement", id: achievement)
    }
}

/// Counts shared achievements.
struct AchievementSharedSource: MetricSource {
    func record(_ event: AchievementShared, into metrics: inout MetricRecorder) {
        metrics.add(1, to: TaskFocusMetrics.shares)
    }
}
