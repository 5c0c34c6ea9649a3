import AchievementCore
import AchievementEngine

extension PlayerStatus {
    /// In what this status differs from `other`, in words; dates of unlocks aside.
    func differences(from other: PlayerStatus) -> [String] {
        var found: [String] = []
        if points != other.points { found.append("points \(points.total), not \(other.points.total)") }
        if level != other.level { found.append("level \(level.total), not \(other.level.total)") }
        for id in Set(metrics.keys).union(other.metrics.keys).sorted() where metrics[id] != other.metrics[id] {
            let (here, there) = (metrics[id].map { "\($0)" }, other.metrics[id].map { "\($0)" })
            found.append("\(id) \(here ?? "nothing"), not \(there ?? "nothing")")
        }
        let (held, heldThere) = (unlockedIDs, other.unlockedIDs)
        if held != heldThere {
            found.append("unlocked besides \(held.subtracting(heldThere).sorted())")
            found.append("not unlocked \(heldThere.subtracting(held).sorted())")
        }
        return found
    }

    private var unlockedIDs: Set<String> { Set(achievements.filter(\.unlocked).map(\.key.id.rawValue)) }
}
