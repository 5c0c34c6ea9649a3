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
    public var rank: Int {
        switch self {
        case .common: 0
        case .rare: 1
        case .epic: 2
        case .legendary: 3
        }
    }
}
