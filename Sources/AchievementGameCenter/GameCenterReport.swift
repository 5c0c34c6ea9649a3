public import AchievementCore
public import AchievementGallery

/// How far the achievements of Game Center are, in whole percent, as it wants them.
public struct GameCenterReport: Hashable, Sendable {
    /// The achievements by their ids in Game Center, with the percentage, 0 to 100.
    public private(set) var percentages: [String: Int] = [:]

    /// An empty report.
    public init() {}

    /// What deliveries of one player unlocked: 100 percent each. Those of other players and achievements without an id
    /// are left out, and so is what is taken back, because Game Center takes nothing back.
    public init(_ deliveries: [Delivery], of player: PlayerID, ids: [AchievementKey: String]) {
        for delivery in deliveries where delivery.player == player {
            for id in delivery.reward.unlocked.compactMap({ ids[$0] }) { percentages[id] = 100 }
        }
    }

    /// How far the cards of a player are, rounded down, without those for which nothing is done.
    public init(_ cards: [GalleryCard], ids: [AchievementKey: String]) {
        for card in cards {
            guard let id = ids[card.key] else { continue }
            let percent = card.isUnlocked ? 100 : min(99, card.progress?.percent ?? 0)
            if percent > 0 { percentages[id] = percent }
        }
    }

    /// What is further than in another report: all that needs to be sent after it.
    public func changes(since earlier: GameCenterReport) -> GameCenterReport {
        var report = self
        report.percentages = percentages.filter { $0.value > earlier.percentages[$0.key, default: 0] }
        return report
    }

    /// Takes over what another report says, as far as it is further.
    public mutating func merge(_ other: GameCenterReport) { percentages.merge(other.percentages) { max($0, $1) } }
}

extension Reward {
    /// The achievements that it unlocks, at once or found in the past.
    fileprivate var unlocked: [AchievementKey] {
        switch self {
        case .unlocked(let unlock): [unlock.achievement]
        case .backfill(let backfill): backfill.unlocks.map(\.achievement)
        case .points, .level, .room, .revoked: []
        }
    }
}
