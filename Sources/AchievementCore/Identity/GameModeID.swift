/// The frozen id of a game mode, such as `task-focus`. Ids of its events and metrics start with it and a dot.
public struct GameModeID: CatalogIdentifier {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
