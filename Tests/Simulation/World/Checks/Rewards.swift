import AchievementCore
import AchievementEngine
import AchievementStorage

extension World {
    /// Checks that every reward took effect once: deliveries, together with pending ones, match the ledgers.
    func checkRewards(
        of center: AchievementCenter, _ copy: InMemoryProgressStore, _ rest: Inbox, on device: Device
    ) async throws {
        for pending in await copy.pendingDeliveries() where pending.sink == "bell" && pending.count > 0 {
            wrong("\(device.name): \(pending.count) deliveries wait although all were delivered")
        }
        guard let inbox = device.inboxes["bell"] else { return }
        let erased = device.erased
        let all = inbox.deliveries.merging(rest.deliveries) { known, _ in known }
            .filter { !erased.contains($0.value.player) }
        for (id, delivery) in all.sorted(by: { $0.key < $1.key }) {
            if let other = rest.deliveries[id], !other.isSame(as: delivery) {
                wrong("\(device.name): two things have the id \(id): \(delivery) AND \(other)")
            }
        }
        for (id, delivery) in device.promised.sorted(by: { $0.key < $1.key })
        where !erased.contains(delivery.player) {
            let found = inbox.deliveries[id] ?? rest.deliveries[id]
            if found != delivery {
                wrong("\(device.name): \(delivery) was answered, \(found.map { "\($0)" } ?? "nothing") delivered")
            }
        }
        guard !device.hasMerged else { return }
        let joining = Set(device.facts.filter { concernsJoin($0.key) }.map(\.value.player))
        // What both ids held is held once, and that is not announced.
        for player in Self.players where !erased.contains(player) && !joining.contains(player) {
            var delivered = Tally(all.values.filter { $0.player == player }.map(\.reward))
            var entered = Tally(try await center.ledger(of: player))
            if await copy.log(of: player, after: 0, limit: .max).isJudgedAnew || hasUndone(of: player, on: device) {
                delivered.leaveOutWhatWasTaken()
                entered.leaveOutWhatWasTaken()
            }
            for difference in delivered.differences(to: entered, resets: resets(of: player, on: device)) {
                wrong("\(device.name): \(player) \(difference)")
            }
        }
    }
}

extension World {
    /// Whether a decision about a player was voided, in which case the history was judged again.
    private func hasUndone(of player: PlayerID, on device: Device) -> Bool {
        device.facts.contains { id, fact in fact.player == player && fact.fate != .refused && undoesDecision(id) }
    }

    /// Whether an event is a void of a decision, which leaves the player as if the decision had never been made.
    func undoesDecision(_ id: EventID) -> Bool {
        guard let void = envelopes[id]?.event as? EventVoided else { return false }
        return switch envelopes[EventID(source: void.source, id: void.id)]?.event {
        case is AchievementGranted, is AchievementRevoked, is StreakFrozen, is EventVoided, is PlayerJoined: true
        default: false
        }
    }

    /// Whether an event joins an id, or voids a join, or such a void.
    func concernsJoin(_ id: EventID) -> Bool {
        guard let void = envelopes[id]?.event as? EventVoided else { return envelopes[id]?.event is PlayerJoined }
        return concernsJoin(EventID(source: void.source, id: void.id))
    }

    /// The modes that a player has reset.
    private func resets(of player: PlayerID, on device: Device) -> Set<GameModeID> {
        Set(
            device.facts.filter { $0.value.player == player && $0.value.fate != .refused }
                .compactMap { (envelopes[$0.key]?.event as? ModeReset)?.mode })
    }
}

/// How often each achievement was earned and revoked, the other points, and all points.
private struct Tally {
    private var unlocks: [AchievementKey: Int] = [:]
    private var revocations: [AchievementKey: Int] = [:]
    private var points = 0
    private var total = 0
    private var levels: [LevelReached.LevelOfMode: Int] = [:]

    /// The counts according to sinks.
    init(_ rewards: [Reward]) {
        for reward in rewards {
            switch reward {
            case .unlocked(let unlock):
                unlocks[unlock.achievement, default: 0] += 1
                total += unlock.points
            case .backfill(let summary):
                for unlock in summary.unlocks {
                    unlocks[unlock.achievement, default: 0] += 1
                    total += unlock.points
                }
            case .revoked(let revocation):
                revocations[revocation.achievement, default: 0] += 1
                total -= revocation.points
            case .points(let award):
                // What an unlock brings more or less than its import gave is in the ledger as the points of the unlock.
                if award.reason != "moved" { points += award.points }
                total += award.points
            case .level(let level): levels[level.levelOfMode, default: 0] += 1
            case .room: break
            }
        }
    }

    /// The counts according to a ledger. Corrections that are not announced have no event.
    init(_ ledger: [LedgerEntry]) {
        for entry in ledger {
            if entry.achievement != nil || entry.event != nil { total += entry.points }
            if let key = entry.achievement {
                if entry.reason == "revoked" {
                    revocations[key, default: 0] += 1
                } else {
                    unlocks[key, default: 0] += 1
                }
            } else if entry.event != nil {
                points += entry.points
            }
        }
    }

    /// Keeps only the unlocks that remain after revocations: when a history is judged again, unlocks earned and taken
    /// away in between are in the ledger but are not announced.
    mutating func leaveOutWhatWasTaken() {
        unlocks.merge(revocations.mapValues { -$0 }, uniquingKeysWith: +)
        unlocks = unlocks.filter { $0.value != 0 }
        revocations = [:]
    }

    /// - Parameter resets: the modes whose levels are reached again after a reset.
    func differences(to ledger: Tally, resets: Set<GameModeID>) -> [String] {
        var differences: [String] = []
        for key in Set(unlocks.keys).union(ledger.unlocks.keys).sorted() where unlocks[key] != ledger.unlocks[key] {
            differences.append(
                "was told of \(key) \(unlocks[key] ?? 0) times, it was earned \(ledger.unlocks[key] ?? 0) times")
        }
        for key in Set(revocations.keys).union(ledger.revocations.keys).sorted()
        where revocations[key] != ledger.revocations[key] {
            differences.append(
                "was told \(revocations[key] ?? 0) times that \(key) is taken away, it was \(ledger.revocations[key] ?? 0) times"
            )
        }
        if points != ledger.points {
            differences.append("was told of \(points) points, the ledger has \(ledger.points)")
        }
        if total != ledger.total {
            differences.append("was told of \(total) points in all, the ledger has \(ledger.total)")
        }
        let once = levels.filter { $0.key.mode.map { !resets.contains($0) } ?? true }
        for (level, times) in once.sorted(by: { $0.key.level < $1.key.level }) where times > 1 {
            differences.append("was told of level \(level.mode?.rawValue ?? "all") \(level.level) \(times) times")
        }
        return differences
    }
}

extension LevelReached {
    /// A level of a mode, or of all modes.
    fileprivate struct LevelOfMode: Hashable {
        let mode: GameModeID?
        let level: Int
    }

    fileprivate var levelOfMode: LevelOfMode { LevelOfMode(mode: mode, level: level) }
}

extension [LoggedEvent] {
    /// Whether a decision that takes something away arrived after events dated later, or another event arrived after
    /// such a decision dated later.
    fileprivate var isJudgedAnew: Bool {
        let taking: Set<EventType> = [EventVoided.type, ModeReset.type, AchievementRevoked.type]
        var (last, lastTaking) = (Int64.min, Int64.min)
        for event in self {
            let at = event.moment.milliseconds
            if at <= last, taking.contains(event.type) || at <= lastTaking { return true }
            last = Swift.max(last, at)
            if taking.contains(event.type) { lastTaking = Swift.max(lastTaking, at) }
        }
        return false
    }
}
