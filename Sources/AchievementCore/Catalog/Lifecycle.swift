/// Where an achievement is in its life.
public enum Lifecycle: String, Codable, Sendable, CaseIterable {
    /// Not released: in the catalog, cannot be unlocked.
    case draft
    /// Can be unlocked.
    case active
    /// Cannot be unlocked any more; those who have it keep it.
    case retired
}
