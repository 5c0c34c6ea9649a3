public import AchievementCore
public import AchievementGallery

/// The progress of Game Center achievements in whole percent, as Game Center expects it.
public struct GameCenterReport: Hashable, Sendable {
    /// The percentages, 0 to 100, by the ids of the achievements in Game Center.
    public private(set) var percentages: [String: Int] = [:]

    /// Creates an empty report.
    public init() {}

    /// Creates a report of a player's unlocks in some deliveries, with 100 percent each. Deliveries of other players
    /// and achievements without an id are left out, and so are revocations, because Game Center cannot revoke anything.
    public init(_ deliveries: [Delivery], of player: PlayerID, ids: [AchievementKey: String]) {
        for delivery in deliveries where delivery.player == player {
            for id in delivery.reward.unlocked.compactMap({ ids[$0] }) { percentages[id] = 100 }
        }
    }

    /// Creates a report of a player's progress, rounded down, without achievements that have no progress.
    public init(_ cards: [GalleryCard], ids: [AchievementKey: String]) {
        for card in cards {
            guard let id = ids[card.key] else { continue }
            let percent = card.isUnlocked ? 100 : min(99, card.progress?.percent ?? 0)
            if percent > 0 { percentages[id] = percent }
        }
    }

    /// Returns the achievements with more progress than in an earlier report: what has to be sent after it.
    public func changes(since earlier: GameCenterReport) -> GameCenterReport {
        var report = self
        report.percentages = percentages.filter { $0.value > earlier.percentages[$0.key, default: 0] }
        return report
    }

    /// Merges another report, keeping the higher percentage of each achievement.
    public mutating func merge(_ other: GameCenterReport) { percentages.merge(other.percentages) { max($0, $1) } }
}

extension Reward {
    /// The achievements that it unlocks, immediately or by a backfill.
    fileprivate var unlocked: [AchievementKey] {
        switch self {
        case .unlocked(let unlock): [unlock.achievement]
        case .backfill(let backfill): backfill.unlocks.map(\.achievement)
        case .points, .level, .room, .revoked: []
        }
    }
}
