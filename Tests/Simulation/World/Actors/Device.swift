import AchievementCore
import AchievementEngine
import AchievementStorage

/// A store with the hosts that work on it, and the invariants that must hold for it.
final class Device: @unchecked Sendable {
    /// The outcome of an event that was sent to a device.
    enum Fate {
        /// Not recorded, according to the device.
        case refused
        /// The answer was lost.
        case unknown
        /// Acknowledged, so it must be in the log.
        case acknowledged
    }

    struct Fact {
        let player: PlayerID
        var fate: Fate
        /// The number of answers that reported it as newly recorded.
        var records = 0
        /// Whether it may be missing because its player was erased.
        var isExcused = false
    }

    let name: String
    var store: InMemoryProgressStore
    /// The store as processes see it.
    var surface: any ProgressStore
    var hosts: [Host] = []
    var facts: [EventID: Fact] = [:]
    /// The number of callers that wait for an answer, by event.
    private var inFlight: [EventID: Int] = [:]
    /// The events that several callers sent at once.
    private(set) var sentAtOnce: Set<EventID> = []
    /// The number of attempted erasures, by player.
    private(set) var erasures: [PlayerID: Int] = [:]
    var erased: Set<PlayerID> { Set(erasures.keys) }
    /// The time of each event's last new recording, here or on a device whose history was merged, by the world's clock.
    var recordings: [EventID: Int64] = [:]
    /// The time through which players were erased, here or on such a device.
    var erasedThrough: [PlayerID: Int64] = [:]
    /// Whether another device's history was merged, for which nothing is delivered here.
    var hasMerged = false
    /// Whether a host of an earlier release, which does not know all achievements, worked on the store.
    var hasEarlierReleases = false
    /// The rewards of events, by delivery id.
    var promised: [String: Delivery] = [:]
    /// The events of each commit by its hosts.
    var commits: [[EventID]] = []
    /// Whether a merge or a restore has rewritten players since.
    var isRewritten = false
    /// The state at the last check.
    var last = Snapshot()
    let order = DeliveryOrder()
    let inboxes = ["bell": Inbox(), "picky": Inbox()]

    init(_ name: String, _ store: InMemoryProgressStore, surface: any ProgressStore) {
        (self.name, self.store, self.surface) = (name, store, surface)
    }

    var liveHosts: [Host] { hosts.filter(\.process.isAlive) }

    /// Notes that an event was sent.
    func send(_ envelope: EventEnvelope) {
        if inFlight[envelope.id, default: 0] > 0 { sentAtOnce.insert(envelope.id) }
        inFlight[envelope.id, default: 0] += 1
        if envelope.event is PlayerErased { excuse(envelope.player) }
        if facts[envelope.id] == nil { facts[envelope.id] = Fact(player: envelope.player, fate: .unknown) }
        if facts[envelope.id]?.fate == .refused { facts[envelope.id]?.fate = .unknown }
    }

    /// Notes that an event was answered, or that its answer was lost.
    func arrive(_ envelope: EventEnvelope) { inFlight[envelope.id, default: 1] -= 1 }

    /// Notes that all of the player's progress so far may be gone.
    func excuse(_ player: PlayerID) {
        // Erasing a player erases the joined id too.
        let players = player == World.guest ? World.players + [player] : [player, World.guest]
        for player in players { erasures[player, default: 0] += 1 }
        for (id, fact) in facts where players.contains(fact.player) {
            facts[id]?.isExcused = true
            facts[id]?.records = 0
        }
    }

    /// The events of the log grouped as they were committed: a restored store has them in another order, and what
    /// several late events earn depends on which of them shared a commit.
    func portions(of log: [EventID]) -> [[EventID]] {
        var left = Set(log)
        var portions: [[EventID]] = []
        // An event that was erased and recorded again belongs to its last commit.
        for commit in commits.reversed() {
            let portion = commit.filter { left.remove($0) != nil }
            if !portion.isEmpty { portions.append(portion) }
        }
        return portions.reversed() + log.filter { left.contains($0) }.map { [$0] }
    }

    /// Takes over the notes of another device whose history, or a part of it, is merged.
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
