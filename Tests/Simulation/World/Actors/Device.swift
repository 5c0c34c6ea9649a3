import AchievementCore
import AchievementEngine
import AchievementStorage

/// A store with the hosts that work on it, and what must be true of it.
final class Device: @unchecked Sendable {
    /// What became of an event that was sent to a device.
    enum Fate {
        /// Nobody has it, as far as the device said.
        case refused
        /// The answer was lost.
        case unknown
        /// It must be there.
        case acknowledged
    }

    struct Fact {
        let player: PlayerID
        var fate: Fate
        /// How often it was answered that it is recorded now.
        var records = 0
        /// Whether it may be gone, since somebody erased the player.
        var isExcused = false
    }

    let name: String
    var store: InMemoryProgressStore
    /// What processes see of the store.
    var surface: any ProgressStore
    var hosts: [Host] = []
    var facts: [EventID: Fact] = [:]
    /// How many callers wait for an answer to an event.
    private var underWay: [EventID: Int] = [:]
    /// The events that several callers sent at once.
    private(set) var sentAtOnce: Set<EventID> = []
    /// Everybody whom somebody tried to erase, and how often.
    private(set) var erasures: [PlayerID: Int] = [:]
    var erased: Set<PlayerID> { Set(erasures.keys) }
    /// When each event was last recorded anew here or on a device whose history came in, as the world's clock has it.
    var recordings: [EventID: Int64] = [:]
    /// Up to when players were erased, here or on such a device.
    var erasedThrough: [PlayerID: Int64] = [:]
    /// Whether another device's history came in, for which nothing is delivered here.
    var hasMerged = false
    /// Whether a host of an earlier release worked on it, which does not know all achievements.
    var hasEarlierReleases = false
    /// What followed from events, by the ids of the deliveries.
    var promised: [String: Delivery] = [:]
    /// The events of each commit of its hosts.
    var commits: [[EventID]] = []
    /// Whether a merge or a restore has rewritten players since.
    var isRewritten = false
    /// What was seen last.
    var last = Snapshot()
    let order = DeliveryOrder()
    let inboxes = ["bell": Inbox(), "picky": Inbox()]

    init(_ name: String, _ store: InMemoryProgressStore, surface: any ProgressStore) {
        (self.name, self.store, self.surface) = (name, store, surface)
    }

    var liveHosts: [Host] { hosts.filter(\.process.isAlive) }

    /// Notes that an event is on its way.
    func send(_ envelope: EventEnvelope) {
        if underWay[envelope.id, default: 0] > 0 { sentAtOnce.insert(envelope.id) }
        underWay[envelope.id, default: 0] += 1
        if envelope.event is PlayerErased { excuse(envelope.player) }
        if facts[envelope.id] == nil { facts[envelope.id] = Fact(player: envelope.player, fate: .unknown) }
        if facts[envelope.id]?.fate == .refused { facts[envelope.id]?.fate = .unknown }
    }

    /// Notes that an event was answered, or that nobody hears of it.
    func arrive(_ envelope: EventEnvelope) { underWay[envelope.id, default: 1] -= 1 }

    /// Whatever the player did until now may be gone.
    func excuse(_ player: PlayerID) {
        erasures[player, default: 0] += 1
        for (id, fact) in facts where fact.player == player {
            facts[id]?.isExcused = true
            facts[id]?.records = 0
        }
    }

    /// Events of the log as they were committed: a store that was restored has them in another order, and what several
    /// late events earn depends on which of them came at once.
    func portions(of log: [EventID]) -> [[EventID]] {
        var left = Set(log)
        var portions: [[EventID]] = []
        // What was erased and came again counts where it came last.
        for commit in commits.reversed() {
            let portion = commit.filter { left.remove($0) != nil }
            if !portion.isEmpty { portions.append(portion) }
        }
        return portions.reversed() + log.filter { left.contains($0) }.map { [$0] }
    }

    /// What another device has came in, or a part of it.
    func takeOver(_ other: Device, isWhole: Bool) {
        (hasMerged, isRewritten) = (true, true)
        hasEarlierReleases = hasEarlierReleases || other.hasEarlierReleases
        recordings.merge(other.recordings, uniquingKeysWith: max)
        if isWhole { erasedThrough.merge(other.erasedThrough, uniquingKeysWith: max) }
        for (id, fact) in other.facts where fact.fate != .refused {
            let fate: Fate = isWhole && !fact.isExcused ? fact.fate : .unknown
            if facts[id] == nil { facts[id] = Fact(player: fact.player, fate: fate) }
            if facts[id]?.fate == .refused { facts[id]?.fate = fate }
            if fate == .acknowledged { facts[id]?.fate = .acknowledged }
        }
        for player in other.erased.union(erased) { excuse(player) }
    }
}
