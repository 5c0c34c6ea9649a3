/// The frozen id of an achievement within its mode, such as `workout_10`.
public struct AchievementID: CatalogIdentifier {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
