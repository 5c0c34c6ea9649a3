/// How hard an achievement is to earn, from the most to the least common.
public enum Rarity: String, Codable, Comparable, Sendable, CaseIterable {
    /// Most players earn it.
    case common
    /// Takes some time or skill.
    case rare
    /// Takes much of either.
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
    /// That it exists; its texts are masked.
    case secret
    /// Nothing.
    case hidden
}

/// The stage of an achievement's life cycle.
public enum Lifecycle: String, Codable, Sendable, CaseIterable {
    /// Not released: in the catalog, but it cannot be unlocked.
    case draft
    /// Can be unlocked.
    case active
    /// Cannot be unlocked any more; players who have it keep it.
    case retired
}

/// Where a gallery shows an achievement.
public enum Placement: Hashable, Sendable {
    /// Among the achievements of its category.
    case category
    /// On the card of a metric's streak, as a milestone, besides the list of all achievements. The criterion must ask for a longest streak of that
    /// metric and nothing else.
    case streak(MetricID)
}

/// What else happens when an achievement unlocks.
public enum Effect: Hashable, Codable, Sendable {
    /// Resets every metric of the scope, without what the unlocking event has added.
    case reset(MetricScope)
    /// Completes a room; `opens` is the next one, or `nil` after the last.
    case completeRoom(Int, opens: Int?)
}
