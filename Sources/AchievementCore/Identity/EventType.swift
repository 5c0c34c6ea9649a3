/// The frozen name of an event type, such as `task-focus.task-created`.
public struct EventType: CatalogIdentifier {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
