import AchievementCore
import AchievementStorage

/// What one player earned within one commit.
struct PlayerEarnings: Sendable {
    private(set) var ledger: [LedgerEntry] = []
    private(set) var deliveries: [Delivery] = []
    /// The last word on each achievement: unlocked or revoked.
    private var standing: [AchievementKey: Unlock?] = [:]

    var unlocks: [Unlock] { standing.values.compactMap { $0 }.sorted { $0.achievement < $1.achievement } }
    var revoked: [AchievementKey] { standing.filter { $0.value == nil }.map(\.key).sorted() }

    /// Adds what an event earned.
    mutating func add(_ rewards: [Reward], player: PlayerID, event: EventID, isSummary: Bool = false) {
        guard !isSummary else {
            return add(backfill: rewards, player: player, origin: "\(event.source)\u{0}\(event.id)")
        }
        for (ordinal, reward) in rewards.enumerated() {
            enter(reward)
            deliveries.append(Delivery(event: event, ordinal: ordinal, player: player, reward: reward))
        }
    }

    var isEmpty: Bool { ledger.isEmpty && deliveries.isEmpty && standing.isEmpty }

    /// Adds what a catalog found already earned: one summary, then levels and rooms.
    mutating func add(backfill rewards: [Reward], player: PlayerID, origin: String) {
        var unlocks: [Unlock] = []
        var others: [Reward] = []
        for reward in rewards {
            enter(reward)
            if case .unlocked(let unlock) = reward { unlocks.append(unlock) } else { others.append(reward) }
        }
        let summary = Backfill(unlocks: unlocks.sorted { $0.achievement < $1.achievement })
        for (ordinal, reward) in ([.backfill(summary)] + others).enumerated() {
            deliveries.append(Delivery(origin: "\(origin)\u{0}\(ordinal)", player: player, reward: reward))
        }
    }

    /// Adds what was earned after.
    mutating func add(_ other: PlayerEarnings) {
        ledger += other.ledger
        deliveries += other.deliveries
        standing.merge(other.standing) { $1 }
    }

    /// Adds what a merge settled; nothing of it is announced.
    mutating func merge(unlocks: [Unlock], revoked: [AchievementKey], ledger entries: [LedgerEntry]) {
        for unlock in unlocks { standing[unlock.achievement] = .some(unlock) }
        for key in revoked { standing[key] = .some(nil) }
        ledger += entries
    }

    /// Announces what only joined histories have earned, under ids that are the same on every device.
    mutating func deliver(merged unlocks: [Unlock], _ others: [Reward], player: PlayerID) {
        if !unlocks.isEmpty {
            let keys = unlocks.map(\.achievement.description).joined(separator: "\u{0}")
            deliveries.append(
                Delivery(
                    origin: "merged\u{0}\(keys)\u{0}0", player: player, reward: .backfill(Backfill(unlocks: unlocks))))
        }
        // A level, or a room, is reached once, whatever unlocks come with it.
        for reward in others {
            deliveries.append(
                Delivery(origin: "merged\u{0}\u{0}\(reward.milestone)", player: player, reward: reward))
        }
    }

    /// Puts back what waits for sinks.
    mutating func deliver(again delivery: Delivery) { deliveries.append(delivery) }

    /// Adds an entry that no reward announces.
    mutating func correct(_ entry: LedgerEntry) { ledger.append(entry) }

    private mutating func enter(_ reward: Reward) {
        switch reward {
        case .unlocked(let unlock):
            standing[unlock.achievement] = .some(unlock)
            ledger.append(
                LedgerEntry(
                    mode: unlock.achievement.mode, points: unlock.points, reason: "unlocked",
                    achievement: unlock.achievement, event: unlock.event, at: unlock.at))
        case .revoked(let revocation):
            standing[revocation.achievement] = .some(nil)
            ledger.append(
                LedgerEntry(
                    mode: revocation.achievement.mode, points: -revocation.points, reason: "revoked",
                    achievement: revocation.achievement, event: revocation.event, at: revocation.at))
        case .points(let award):
            ledger.append(
                LedgerEntry(
                    mode: award.mode, points: award.points, reason: award.reason, achievement: nil,
                    event: award.event, at: award.at))
        case .level, .room, .backfill:
            break
        }
    }
}

extension Reward {
    /// What is reached, for an id that tells it from others of the player.
    fileprivate var milestone: String {
        switch self {
        case .level(let level): "level \(level.mode?.rawValue ?? "") \(level.level)"
        case .room(let room): "room \(room.mode) \(room.completed)"
        case .unlocked, .points, .revoked, .backfill: "\(kind)"
        }
    }
}
