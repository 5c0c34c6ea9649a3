public import AchievementCore

/// The player finished a task.
public struct TaskCompleted: GameEvent, Hashable {
    /// The type on the wire, `task-focus.task-completed`.
    public static let type: EventType = "task-focus.task-completed"

    /// The id of the task.
    public var task: String
    /// The number of tasks left to do that day, 0 or more; `nil` if the sender does not know. 0 makes the day a
    /// perfect one.
    public var remainingToday: Int?

    /// The completion of `task` with `remainingToday` tasks left.
    public init(task: String, remainingToday: Int? = nil) {
        self.task = task
        self.remainingToday = remainingToday
    }

    /// Refuses a `task` that is no text id, and a negative rest.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("task", id: task)
        if let remainingToday { fields.check("remainingToday", remainingToday, in: 0...Int.max) }
    }
}
