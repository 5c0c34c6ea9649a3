/// The frozen name of an event type, such as `task-focus.task-created`.
public struct EventType: CatalogIdentifier {
    /// The text as it was written, well formed or not.
    public let rawValue: String

    /// The name of an event type; ``CatalogIdentifier/isWellFormed`` says whether it may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
}
