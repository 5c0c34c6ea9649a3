/// Something to celebrate: one unlock, or many that were found together.
public enum Celebration: Hashable, Codable, Sendable {
    /// An unlock that just happened.
    case unlock(RecentUnlocks.Entry)
    /// Unlocks that a catalog found in the past; one summary instead of a flood.
    case backfill([RecentUnlocks.Entry])

    /// The unlocks that it is about.
    public var entries: [RecentUnlocks.Entry] {
        switch self {
        case .unlock(let entry): [entry]
        case .backfill(let entries): entries
        }
    }
}
