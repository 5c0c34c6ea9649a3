/// The frozen id of an achievement within its mode, such as `workout_10`.
public struct AchievementID: CatalogIdentifier {
    /// The text as it was written, well formed or not.
    public let rawValue: String

    /// The name of an achievement; ``CatalogIdentifier/isWellFormed`` says whether it may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
}
