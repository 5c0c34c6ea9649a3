import AchievementCore
import AchievementStorage

/// What one player earned within one commit.
///
/// Usually each reward is delivered by itself, and records and ledger can be derived from the deliveries.
struct PlayerEarnings: Sendable {
    private(set) var deliveries: [Delivery] = []
    /// The changes of records and ledger, once the deliveries no longer contain them all: a summary stands for many
    /// unlocks, and a merge announces nothing.
    private var ledgerChanges: LedgerChanges?

    private struct LedgerChanges: Sendable {
        var ledger: [LedgerEntry] = []
        /// The final outcome of each achievement: the unlock, or `nil` if it was revoked.
        var outcomes: [AchievementKey: Unlock?] = [:]

        mutating func record(_ reward: Reward) {
            switch reward {
            case .unlocked(let unlock): outcomes[unlock.achievement] = .some(unlock)
            case .revoked(let revocation): outcomes[revocation.achievement] = .some(nil)
            case .points, .level, .room, .backfill: break
            }
            if let entry = LedgerEntry(reward) { ledger.append(entry) }
        }
    }

    /// The new ledger entries, in their order.
    var ledger: [LedgerEntry] { ledgerChanges?.ledger ?? deliveries.compactMap { LedgerEntry($0.reward) } }

    /// The unlocks that this commit adds, sorted by achievement.
    var unlocks: [Unlock] {
        guard ledgerChanges != nil || hasNews else { return [] }
        return outcomes.values.compactMap { $0 }.sorted { $0.achievement < $1.achievement }
    }

    /// The achievements that this commit takes away, in order.
    var revoked: [AchievementKey] {
        guard ledgerChanges != nil || hasNews else { return [] }
        return outcomes.filter { $0.value == nil }.map(\.key).sorted()
    }

    var isEmpty: Bool { deliveries.isEmpty && (ledgerChanges.map { $0.ledger.isEmpty && $0.outcomes.isEmpty } ?? true) }

    /// Whether the deliveries contain every change, and none takes back an unlock of another.
    var isPlain: Bool { ledgerChanges == nil && !hasRevocations }

    private var hasRevocations: Bool {
        for index in deliveries.indices { if case .revoked = deliveries[index].reward { return true } }
        return false
    }

    /// Whether any delivery is an unlock or a revocation.
    private var hasNews: Bool {
        deliveries.contains { $0.reward.kind == .unlocked || $0.reward.kind == .revoked }
    }

    private var outcomes: [AchievementKey: Unlock?] { ledgerChanges?.outcomes ?? changesOfDeliveries.outcomes }

    /// The changes that follow from the deliveries.
    private var changesOfDeliveries: LedgerChanges {
        var ledgerChanges = LedgerChanges()
        for delivery in deliveries { ledgerChanges.record(delivery.reward) }
        return ledgerChanges
    }

    private mutating func change(_ body: (inout LedgerChanges) -> Void) {
        var changes = ledgerChanges.take() ?? changesOfDeliveries
        body(&changes)
        ledgerChanges = changes
    }

    /// Adds the rewards of an event.
    mutating func add(_ rewards: [Reward], player: PlayerID, event: EventID, isSummary: Bool = false) {
        guard !isSummary else {
            return add(backfill: rewards, player: player, origin: "\(event.source)\u{0}\(event.id)")
        }
        if ledgerChanges != nil { change { ledgerChanges in for reward in rewards { ledgerChanges.record(reward) } } }
        if deliveries.isEmpty { deliveries.reserveCapacity(rewards.count) }
        for ordinal in rewards.indices {
            deliveries.append(Delivery(event: event, ordinal: ordinal, player: player, reward: rewards[ordinal]))
        }
    }

    /// Adds what a catalog found already earned: a summary of the unlocks, if any, then levels, rooms and points.
    mutating func add(backfill rewards: [Reward], player: PlayerID, origin: String) {
        change { ledgerChanges in for reward in rewards { ledgerChanges.record(reward) } }
        deliver(backfill: rewards, player: player, origin: origin)
    }

    /// Announces rewards that are already in records and ledger: a summary of the unlocks, if any, and the others.
    private mutating func deliver(backfill rewards: [Reward], player: PlayerID, origin: String) {
        var unlocks: [Unlock] = []
        var others: [Reward] = []
        for reward in rewards {
            if case .unlocked(let unlock) = reward { unlocks.append(unlock) } else { others.append(reward) }
        }
        let summary = Backfill(unlocks: unlocks.sorted { $0.achievement < $1.achievement })
        // The first ordinal is reserved for the summary, whether or not there is one.
        for (ordinal, reward) in ([.backfill(summary)] + others).enumerated() where ordinal > 0 || !unlocks.isEmpty {
            deliveries.append(Delivery(origin: "\(origin)\u{0}\(ordinal)", player: player, reward: reward))
        }
    }

    /// Adds later earnings.
    mutating func add(_ other: PlayerEarnings) {
        if ledgerChanges != nil || other.ledgerChanges != nil {
            change { ledgerChanges in
                ledgerChanges.ledger += other.ledger
                ledgerChanges.outcomes.merge(other.outcomes) { $1 }
            }
        }
        deliveries += other.deliveries
    }

    /// Adds the outcome of a merge, without announcing it.
    mutating func merge(unlocks: [Unlock], revoked: [AchievementKey], ledger entries: [LedgerEntry]) {
        change { ledgerChanges in
            for unlock in unlocks { ledgerChanges.outcomes[unlock.achievement] = .some(unlock) }
            for key in revoked { ledgerChanges.outcomes[key] = .some(nil) }
            ledgerChanges.ledger += entries
        }
    }

    /// Announces what only the joined histories have earned, under ids that are the same on every device.
    mutating func deliver(merged unlocks: [Unlock], _ others: [Reward], player: PlayerID) {
        change { _ in }
        if !unlocks.isEmpty {
            let keys = unlocks.map(\.achievement.description).joined(separator: "\u{0}")
            deliveries.append(
                Delivery(
                    origin: "merged\u{0}\(keys)\u{0}0", player: player, reward: .backfill(Backfill(unlocks: unlocks))))
        }
        // A level or a room is reached once, whatever unlocks come with it.
        for reward in others {
            deliveries.append(
                Delivery(origin: "merged\u{0}\u{0}\(reward.milestone)", player: player, reward: reward))
        }
    }

    /// Announces nothing, and leaves records and ledger as they are.
    mutating func announceNothing() {
        change { _ in }
        deliveries = []
    }

    /// Announces a delivery whose changes are already in records and ledger.
    mutating func deliver(_ delivery: Delivery) {
        change { _ in }
        deliveries.append(delivery)
    }

    /// Announces rewards that are already in records and ledger, as earned by an event.
    ///
    /// - Parameter isSummary: whether the unlocks are announced together.
    mutating func announce(_ rewards: [Reward], player: PlayerID, event: EventID, isSummary: Bool) {
        change { _ in }
        guard !isSummary else {
            return deliver(backfill: rewards, player: player, origin: "\(event.source)\u{0}\(event.id)")
        }
        for (ordinal, reward) in rewards.enumerated() {
            deliveries.append(Delivery(event: event, ordinal: ordinal, player: player, reward: reward))
        }
    }

    /// The date of the latest unlock, in milliseconds since 1970.
    var lastUnlock: Int64 {
        guard ledgerChanges == nil else { return unlocks.map(\.at.milliseconds).max() ?? .min }
        var last = Int64.min
        for index in deliveries.indices {
            if case .unlocked(let unlock) = deliveries[index].reward { last = max(last, unlock.at.milliseconds) }
        }
        return last
    }

    /// Changes the dates of unlocks: those earned in this commit get the new date, and for earlier ones, the ledger
    /// entry is moved.
    ///
    /// - Parameter moved: the new records, keyed by the former ones.
    mutating func date(_ moved: [Unlock: Unlock]) {
        let earned = Set(unlocks)
        if ledgerChanges != nil || !earned.isSuperset(of: moved.keys) {
            change { ledgerChanges in
                for (record, unlock) in moved.sorted(by: { $0.key.achievement < $1.key.achievement }) {
                    ledgerChanges.outcomes[record.achievement] = .some(unlock)
                    let (entry, other) = (LedgerEntry(of: record), LedgerEntry(of: unlock))
                    if earned.contains(record), let index = ledgerChanges.ledger.lastIndex(of: entry) {
                        ledgerChanges.ledger[index] = other
                    } else {
                        ledgerChanges.ledger += [entry.movedAway, other]
                    }
                }
            }
        }
        guard !earned.isDisjoint(with: moved.keys) else { return }
        deliveries = deliveries.map {
            Delivery($0.identity, player: $0.player, reward: $0.reward.dated(by: moved))
        }
    }

    /// Adds the ledger entries with which a repair corrects achievements. Only their points are announced: the unlocks
    /// themselves were announced when they were earned.
    mutating func repair(_ entries: [LedgerEntry], player: PlayerID, origin: String) {
        guard !entries.isEmpty else { return }
        change { $0.ledger += entries }
        let awards = entries.filter { $0.points != 0 }.map { entry in
            Reward.points(
                PointAward(
                    mode: entry.mode, points: entry.points, reason: LedgerReason.repaired.rawValue, event: nil,
                    at: entry.at))
        }
        deliver(backfill: awards, player: player, origin: origin)
    }
}

extension Reward {
    /// A name of the level or room that was reached, unique among the player's milestones; for ids.
    fileprivate var milestone: String {
        switch self {
        case .level(let level): "level \(level.mode?.rawValue ?? "") \(level.level)"
        case .room(let room): "room \(room.mode) \(room.completed)"
        case .unlocked, .points, .revoked, .backfill: "\(kind)"
        }
    }
}
