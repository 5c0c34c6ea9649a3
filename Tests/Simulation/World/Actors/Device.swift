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
    /// Everybody whom somebody tried to erase, and how often.
    private(set) var erasures: [PlayerID: Int] = [:]
    var erased: Set<PlayerID> { Set(erasures.keys) }
    /// Whether another device's history came in, for which nothing is delivered here.
    var hasMerged = false
    /// Whether a host of an earlier release worked on it, which does not know all achievements.
    var hasEarlierReleases = false
    /// What followed from events, by the ids of the deliveries.
    var promised: [String: Delivery] = [:]
    /// Whether a merge or a restore has rewritten players since.
    var isRewritten = false
    /// What was seen last.
    var last = Snapshot()
    let inboxes = ["bell": Inbox(), "picky": Inbox()]

    init(_ name: String, _ store: InMemoryProgressStore, surface: any ProgressStore) {
        (self.name, self.store, self.surface) = (name, store, surface)
    }

    var liveHosts: [Host] { hosts.filter(\.process.isAlive) }

    /// Notes that an event is on its way.
    func send(_ envelope: EventEnvelope) {
        if envelope.event is PlayerErased { excuse(envelope.player) }
        if facts[envelope.id] == nil { facts[envelope.id] = Fact(player: envelope.player, fate: .unknown) }
        if facts[envelope.id]?.fate == .refused { facts[envelope.id]?.fate = .unknown }
    }

    /// Whatever the player did until now may be gone.
    func excuse(_ player: PlayerID) {
        erasures[player, default: 0] += 1
        for (id, fact) in facts where fact.player == player {
            facts[id]?.isExcused = true
            facts[id]?.records = 0
        }
    }

    /// What another device has came in, or a part of it.
    func takeOver(_ other: Device, isWhole: Bool) {
        (hasMerged, isRewritten) = (true, true)
        hasEarlierReleases = hasEarlierReleases || other.hasEarlierReleases
        for (id, fact) in other.facts where fact.fate != .refused {
            let fate: Fate = isWhole && !fact.isExcused ? fact.fate : .unknown
            if facts[id] == nil { facts[id] = Fact(player: fact.player, fate: fate) }
            if facts[id]?.fate == .refused { facts[id]?.fate = fate }
            if fate == .acknowledged { facts[id]?.fate = .acknowledged }
        }
        for player in other.erased.union(erased) { excuse(player) }
    }
}
