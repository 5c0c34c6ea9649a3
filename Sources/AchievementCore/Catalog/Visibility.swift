/// What a player sees of an achievement before it is unlocked.
public enum Visibility: String, Codable, Sendable, CaseIterable {
    /// Everything.
    case shown
    /// That there is one, its texts masked.
    case secret
    /// Nothing.
    case hidden
}
