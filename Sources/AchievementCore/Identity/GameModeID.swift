/// The frozen id of a game mode, such as `task-focus`. Ids of its events and metrics start with it and a dot.
public struct GameModeID: CatalogIdentifier {
    /// The text as it was written, well formed or not.
    public let rawValue: String

    /// The name of a game mode; ``CatalogIdentifier/isWellFormed`` says whether it may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
}
