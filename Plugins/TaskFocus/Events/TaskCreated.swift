public import AchievementCore

/// The player wrote a task down.
public struct TaskCreated: GameEvent, Hashable {
    /// The type on the wire, `task-focus.task-created`.
    public static let type: EventType = "task-focus.task-created"

    /// The id of the task.
    public var task: String

    /// The creation of `task`.
    public init(task: String) {
        self.task = task
    }

    /// Refuses a `task` that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("task", id: task)
    }
}
