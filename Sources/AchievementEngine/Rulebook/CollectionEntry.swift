import AchievementCore

/// Members of a set that a criterion wants all of; how many of them a player has is counted as they come.
struct CollectionEntry: Sendable {
    let metric: Int
    let members: [ExactText]
    /// The name under which the count is stored; other members make another name.
    let symbol: String
    /// The achievements to judge when the count rises.
    var achievements: [Int] = []
}
