import AchievementCore
import AchievementStorage

/// What one player earned within one commit.
///
/// Mostly each reward is delivered by itself, and the deliveries say all that the records and the ledger have to.
struct PlayerEarnings: Sendable {
    private(set) var deliveries: [Delivery] = []
    /// The records and the ledger, once the deliveries do not say it all: a summary stands for many unlocks, and a
    /// merge announces nothing.
    private var books: Books?

    private struct Books: Sendable {
        var ledger: [LedgerEntry] = []
        /// The last word on each achievement: unlocked or revoked.
        var standing: [AchievementKey: Unlock?] = [:]

        mutating func enter(_ reward: Reward) {
            switch reward {
            case .unlocked(let unlock): standing[unlock.achievement] = .some(unlock)
            case .revoked(let revocation): standing[revocation.achievement] = .some(nil)
            case .points, .level, .room, .backfill: break
            }
            if let entry = LedgerEntry(reward) { ledger.append(entry) }
        }
    }

    /// The entries of the ledger, in their order.
    var ledger: [LedgerEntry] { books?.ledger ?? deliveries.compactMap { LedgerEntry($0.reward) } }

    /// What is held afterwards and was not before, by achievement.
    var unlocks: [Unlock] {
        guard books != nil || hasNews else { return [] }
        return standing.values.compactMap { $0 }.sorted { $0.achievement < $1.achievement }
    }

    /// What is held no more, in order.
    var revoked: [AchievementKey] {
        guard books != nil || hasNews else { return [] }
        return standing.filter { $0.value == nil }.map(\.key).sorted()
    }

    var isEmpty: Bool { deliveries.isEmpty && (books.map { $0.ledger.isEmpty && $0.standing.isEmpty } ?? true) }

    /// Whether the deliveries say all there is to say, and none takes back what another brought.
    var isPlain: Bool { books == nil && !hasRevocations }

    private var hasRevocations: Bool {
        for place in deliveries.indices { if case .revoked = deliveries[place].reward { return true } }
        return false
    }

    /// Whether a delivery unlocks or revokes.
    private var hasNews: Bool {
        deliveries.contains { $0.reward.kind == .unlocked || $0.reward.kind == .revoked }
    }

    private var standing: [AchievementKey: Unlock?] { books?.standing ?? opened.standing }

    /// The books as far as the deliveries tell them.
    private var opened: Books {
        var books = Books()
        for delivery in deliveries { books.enter(delivery.reward) }
        return books
    }

    private mutating func enter(_ body: (inout Books) -> Void) {
        var open = books.take() ?? opened
        body(&open)
        books = open
    }

    /// Adds what an event earned.
    mutating func add(_ rewards: [Reward], player: PlayerID, event: EventID, isSummary: Bool = false) {
        guard !isSummary else {
            return add(backfill: rewards, player: player, origin: "\(event.source)\u{0}\(event.id)")
        }
        if books != nil { enter { books in for reward in rewards { books.enter(reward) } } }
        if deliveries.isEmpty { deliveries.reserveCapacity(rewards.count) }
        for ordinal in rewards.indices {
            deliveries.append(Delivery(event: event, ordinal: ordinal, player: player, reward: rewards[ordinal]))
        }
    }

    /// Adds what a catalog found already earned: a summary of the unlocks, if any, then levels, rooms, points.
    mutating func add(backfill rewards: [Reward], player: PlayerID, origin: String) {
        enter { books in for reward in rewards { books.enter(reward) } }
        var unlocks: [Unlock] = []
        var others: [Reward] = []
        for reward in rewards {
            if case .unlocked(let unlock) = reward { unlocks.append(unlock) } else { others.append(reward) }
        }
        let summary = Backfill(unlocks: unlocks.sorted { $0.achievement < $1.achievement })
        // The first number is the summary's, with or without one.
        for (ordinal, reward) in ([.backfill(summary)] + others).enumerated() where ordinal > 0 || !unlocks.isEmpty {
            deliveries.append(Delivery(origin: "\(origin)\u{0}\(ordinal)", player: player, reward: reward))
        }
    }

    /// Adds what was earned after.
    mutating func add(_ other: PlayerEarnings) {
        if books != nil || other.books != nil {
            enter { books in
                books.ledger += other.ledger
                books.standing.merge(other.standing) { $1 }
            }
        }
        deliveries += other.deliveries
    }

    /// Adds what a merge settled; nothing of it is announced.
    mutating func merge(unlocks: [Unlock], revoked: [AchievementKey], ledger entries: [LedgerEntry]) {
        enter { books in
            for unlock in unlocks { books.standing[unlock.achievement] = .some(unlock) }
            for key in revoked { books.standing[key] = .some(nil) }
            books.ledger += entries
        }
    }

    /// Announces what only joined histories have earned, under ids that are the same on every device.
    mutating func deliver(merged unlocks: [Unlock], _ others: [Reward], player: PlayerID) {
        enter { _ in }
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
    mutating func deliver(again delivery: Delivery) {
        enter { _ in }
        deliveries.append(delivery)
    }

    /// Adds an entry that no reward announces.
    mutating func correct(_ entry: LedgerEntry) { enter { $0.ledger.append(entry) } }
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
