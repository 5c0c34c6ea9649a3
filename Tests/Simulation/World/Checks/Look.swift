import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// The content of a store at the last check.
struct Snapshot {
    var log: Set<EventID> = []
    var held: [PlayerID: Set<Int64>] = [:]
    var ledgers: [PlayerID: [StoredPoints]] = [:]
    /// The number of events in the log, by player and type.
    var counts: [PlayerID: [EventType: Int]] = [:]
    /// The number of events in the log that may take something away, by player, apart from revocations and resets:
    /// voids of decisions, voids that arrived after events dated later, and events that arrived after a decision dated
    /// later, which may take effect now.
    var undone: [PlayerID: Int] = [:]
    /// The number of joins and of voids of joins in the log.
    var joins = 0
    /// The achievements that revocations in the log name, by player.
    var revoked: [PlayerID: Set<Int64>] = [:]
}

/// Invariants that are checked after every step, because they are cheap.
extension World {
    func look(at device: Device) async {
        var now = Snapshot()
        let notes = await device.store.catalog().notes
        var (last, lastTaking): ([PlayerID: Int64], [PlayerID: Int64]) = ([:], [:])
        for event in await device.store.log(of: nil, after: 0, limit: .max) {
            if !now.log.insert(event.id).inserted { wrong("\(device.name): \(event.id) is in the log twice") }
            now.counts[event.player, default: [:]][event.type, default: 0] += 1
            if let key = (envelopes[event.id]?.event as? AchievementRevoked)?.achievement,
                let number = notes["symbol:achievement:\(key)"].flatMap({ Int64($0) })
            {
                now.revoked[event.player, default: []].insert(number)
            }
            if concernsJoin(event.id) { now.joins += 1 }
            let isLate = event.moment.milliseconds <= last[event.player] ?? .min
            let isTaking = takers.contains(event.type)
            if undoesDecision(event.id)
                || isLate && (isTaking || event.moment.milliseconds <= lastTaking[event.player] ?? .min)
            {
                now.undone[event.player, default: 0] += 1
            }
            if !isLate { last[event.player] = event.moment.milliseconds }
            if isTaking {
                lastTaking[event.player] = max(lastTaking[event.player] ?? .min, event.moment.milliseconds)
            }
            if !device.last.log.contains(event.id) || device.isRewritten { checkIsSent(event, to: device) }
        }
        for (id, fact) in device.facts.sorted(by: { $0.key < $1.key }) {
            if fact.fate == .acknowledged, !fact.isExcused, !now.log.contains(id) {
                wrong("\(device.name): \(id) was acknowledged and is lost")
            }
            if fact.fate == .refused, now.log.contains(id) {
                wrong("\(device.name): \(id) was refused and is in the log")
            }
            if fact.records > 1 { wrong("\(device.name): \(id) was recorded \(fact.records) times") }
        }
        for (player, fact) in await device.stored() {
            now.held[player] = Set(fact.unlocks.map(\.symbol))
            now.ledgers[player] = fact.ledger
            checkIsKept(player, device.last, now, on: device)
        }
        for (name, inbox) in device.inboxes.sorted(by: { $0.key < $1.key }) {
            for (first, second) in inbox.contradictions where device.erasures[second.player] == nil {
                wrong("\(device.name): \(name) got two things under \(second.id): \(first) AND \(second)")
            }
        }
        device.last = now
        device.isRewritten = false
    }

    /// Checks that an event in the log was sent.
    private func checkIsSent(_ event: LoggedEvent, to device: Device) {
        guard let envelope = envelopes[event.id], device.facts[event.id] != nil else {
            return wrong("\(device.name): \(event.id) is in the log and was never sent")
        }
        let data = try? CanonicalJSON.encode(envelope.event)
        let isOwn = event.player == envelope.player || envelope.player == Self.guest
        if !isOwn || event.moment != envelope.moment || event.data != data {
            wrong("\(device.name): \(event.id) is not what was sent")
        }
    }

    /// Checks that earned achievements stay and that ledger entries never change.
    private func checkIsKept(_ player: PlayerID, _ before: Snapshot, _ now: Snapshot, on device: Device) {
        guard !device.isRewritten, device.erasures[player] == nil, before.joins == now.joins else { return }
        let isTaken = [AchievementRevoked.type, ModeReset.type].contains {
            now.counts[player]?[$0] ?? 0 > before.counts[player]?[$0] ?? 0
        }
        let isUndone = now.undone[player] ?? 0 > before.undone[player] ?? 0
        let gone = (before.held[player] ?? []).subtracting(now.held[player] ?? [])
            .subtracting(now.revoked[player] ?? [])
        if !gone.isEmpty, !isTaken, !isUndone {
            wrong("\(device.name): \(player) lost \(gone.count) unlocks for no reason")
        }
        let (old, new) = (before.ledgers[player] ?? [], now.ledgers[player] ?? [])
        if !new.starts(with: old) { wrong("\(device.name): entries in the ledger of \(player) changed") }
    }
}

/// The types of decisions that take something away.
private let takers: Set<EventType> = [AchievementRevoked.type, ModeReset.type, EventVoided.type]

extension Device {
    /// The stored unlocks and ledgers of all players.
    fileprivate func stored() async -> [(PlayerID, StoredPlayer)] {
        let names = await store.players(.named(after: nil), limit: .max).map(\.player)
        let snapshot = await store.load(players: names.map { PlayerRequest($0, [.unlocks, .ledger]) }, events: [])
        return Array(zip(names, snapshot.players))
    }
}
