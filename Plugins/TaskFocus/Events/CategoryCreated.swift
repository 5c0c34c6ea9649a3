public import AchievementCore

/// The player made a category of their own for tasks.
public struct CategoryCreated: GameEvent, Hashable {
    /// The type on the wire, `task-focus.category-created`.
    public static let type: EventType = "task-focus.category-created"

    /// The id of the category.
    public var category: String

    /// The creation of `category`.
    public init(category: String) {
        self.category = category
    }

    /// Refuses a `category` that is no text id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("category", id: category)
    }
}
