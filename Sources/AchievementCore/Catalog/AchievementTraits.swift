/// How hard an achievement is to earn, from the most to the least common.
public enum Rarity: String, Codable, Comparable, Sendable, CaseIterable {
    /// Most players earn it.
    case common
    /// It takes some time or skill.
    case rare
    /// It takes a lot of time or skill.
    case epic
    /// Few players ever earn it.
    case legendary

    /// Whether `left` is easier to earn.
    public static func < (left: Rarity, right: Rarity) -> Bool { left.rank < right.rank }

    /// 0 for common to 3 for legendary.
    package var rank: Int {
        switch self {
        case .common: 0
        case .rare: 1
        case .epic: 2
        case .legendary: 3
        }
    }
}

/// What a player sees of an achievement before it is unlocked.
public enum Visibility: String, Codable, Sendable, CaseIterable {
    /// Everything.
    case shown
    /// That the achievement exists; its texts are masked.
    case secret
    /// Nothing.
    case hidden
}

/// The stage of an achievement's life cycle.
public enum Lifecycle: String, Codable, Sendable, CaseIterable {
    /// Not released: listed in the catalog, but cannot be unlocked yet.
    case draft
    /// Can be unlocked.
    case active
    /// No longer unlockable; players who have it keep it.
    case retired
}

/// Where a gallery shows an achievement.
public enum Placement: Hashable, Sendable {
    /// Among the achievements of its category.
    case category
    /// In the list of all achievements and, as a milestone, on the card of a metric's streak. The criterion must ask
    /// for a longest streak of that metric and nothing else.
    case streak(MetricID)
}

/// A further effect of unlocking an achievement.
public enum Effect: Hashable, Codable, Sendable {
    /// Resets every metric of the scope, except for what the unlocking event has added.
    case reset(MetricScope)
    /// Completes a room; `opens` is the next room, or `nil` after the last.
    case completeRoom(Int, opens: Int?)
}
