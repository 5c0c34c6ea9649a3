public import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Of the set members that criteria ask for, those that a player has, by metric.
    ///
    /// `progress` must have the rows of those members; one that was built from nothing has them. O(members).
    public func collectedMembers(in progress: PlayerProgress) -> [MetricID: Set<ExactText>] {
        var found: [MetricID: Set<ExactText>] = [:]
        for collection in collections {
            let rows = progress.rows[collection.metric].values
            let held = collection.members.filter { rows[.text($0)] != nil }
            found[metrics[collection.metric].definition.id, default: []].formUnion(held)
        }
        return found
    }
}
