import AchievementCore
import AchievementStorage

/// The events of a batch that arrive late in modes whose order matters, and those of the mode that come after them in
/// the batch: they are folded at their place in the player's history.
struct LateEvents {
    /// By player and mode, the place in the batch of the first late event. Players are named by their place among those
    /// of the batch.
    private var first: [Int: [Int: Int]] = [:]
    /// The places in the batch of the events that wait for the fold, by player.
    private(set) var waiting: [Int: [Int]] = [:]

    var players: [Int] { first.keys.sorted() }

    /// The modes of a player that are folded.
    func modes(of player: Int) -> Set<Int> { Set(first[player, default: [:]].keys) }

    /// Looks at the event that would be judged next.
    ///
    /// - Parameters:
    ///   - last: by player, the last event of each mode so far; brought up to date.
    ///   - changesPast: whether the history before the event has to be folded anew, whatever comes after it.
    mutating func scan(
        _ place: Int, _ position: CanonicalPosition, of player: Int, _ modes: [Int], _ histories: [ModeHistory],
        _ last: inout [Int: [Int: CanonicalPosition]], changesPast: Bool
    ) {
        for mode in modes {
            let isLate = (last[player]?[mode] ?? histories[mode].last).map { position < $0 } ?? false
            if !isLate { last[player, default: [:]][mode] = position }
            guard isLate || changesPast else { continue }
            if first[player]?[mode] == nil { first[player, default: [:]][mode] = place }
        }
    }

    /// Has an event wait if its mode is folded.
    ///
    /// - Returns: whether it waits.
    mutating func take(_ place: Int, of player: Int, _ modes: [Int]) -> Bool {
        guard !first.isEmpty, let first = first[player], modes.contains(where: { first[$0] ?? .max <= place }) else {
            return false
        }
        waiting[player, default: []].append(place)
        return true
    }
}

extension EventEnvelope {
    /// The event's place in the canonical order.
    var position: CanonicalPosition { CanonicalPosition(milliseconds: moment.milliseconds, id: id) }
}

/// A player's history with late events at their places.
struct LateFold {
    let rulebook: Rulebook
    /// The modes to fold.
    let modes: Set<Int>
    /// The late events in the order of arrival, with what they write.
    let events: [(envelope: EventEnvelope, writes: EventWrites)]

    /// What each of the late events earned, in their order.
    ///
    /// What an event completes together with later ones is earned by the one that completes it in the canonical order,
    /// or if that was recorded before, by the last of the late ones.
    ///
    /// - Parameter past: the player's past, with the late events in its log.
    /// - Throws: ``EventError`` with code `overflow` if points or sums would grow beyond their limit, `missingRow` if what
    ///   is kept of the past is not enough; `progress` is then to be thrown away.
    func run(_ progress: inout PlayerProgress, _ past: PlayerPast) throws(EventError) -> [[Reward]] {
        // What a late event takes away, it takes away at its place, which may be before the unlock.
        var (held, revoking) = (past.unlocks, past.revoking)
        for (envelope, writes) in events {
            guard let key = writes.command.flatMap(rulebook.subject(ofRevocation:)),
                let place = held.firstIndex(where: { $0.achievement == key })
            else { continue }
            held.remove(at: place)
            revoking.insert(envelope.id)
        }
        // Other modes that read the events are folded too; their order does not matter.
        let written = Set(events.flatMap(\.writes.changes).map(\.metric))
        let readers = rulebook.modes.indices.filter { !written.isDisjoint(with: rulebook.modes[$0].metrics.values) }
        let scope = RebuildScope(modes: modes.union(readers), rulebook)
        let folded = try fold(past, scope, held: held, revoking: revoking)
        if let error = folded.unreadable ?? folded.refused.values.first(where: { $0.code == .overflow }) { throw error }
        rulebook.replace(&progress, with: folded, in: scope)
        try rulebook.takeOverRevocations(&progress, from: folded, in: scope)

        var rewards: [[Reward]] = []
        for (envelope, writes) in events {
            var evaluation = Evaluation(event: envelope.id, moment: envelope.moment, origin: .live)
            for award in writes.awards { try rulebook.add(award, to: &progress, &evaluation) }
            switch writes.command {
            case .revoke?, .revokeOccurrence?:
                if let command = writes.command { try rulebook.carryOut(command, on: &progress, &evaluation) }
            case .grant(let index, _)?:
                // The fold finds what is granted; here it may be what was taken away before.
                if folded.unlocks[rulebook.achievements[index].key] != nil { progress.revoked.remove(index) }
            // So it does what is imported.
            case .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset, nil:
                break
            }
            rewards.append(try rulebook.takeBack(evaluation.rewards, of: past.unlocks, on: &progress))
        }
        for reward in try rulebook.adopt(folded.unlocks, in: scope, as: .live, &progress) {
            guard case .unlocked(let unlock) = reward else { continue }
            let place = events.firstIndex { $0.envelope.id == unlock.event } ?? events.count - 1
            rewards[place] += [reward] + rulebook.rooms(openedBy: unlock)
        }
        guard let last = events.last?.envelope else { return rewards }
        // What other modes make of it.
        var evaluation = Evaluation(event: last.id, moment: last.moment, origin: .live)
        evaluation.candidates = Array(rulebook.achievements.indices)
        try rulebook.settle(&progress, &evaluation)
        rulebook.raiseLevels(of: &progress, &evaluation)
        rewards[events.count - 1] += evaluation.rewards
        return rewards
    }

    private func fold(
        _ past: PlayerPast, _ scope: RebuildScope, held: [Unlock], revoking: Set<EventID>
    ) throws(EventError) -> FoldedHistory {
        guard let kept = past.kept else { return rulebook.fold(past.log, held: held, revoking: revoking) }
        guard kept.tells(scope, rulebook), let folded = kept.fold(adding: past.log, held: held, rulebook) else {
            throw EventError(.missingRow, "the history is not kept as far back")
        }
        return folded
    }
}

extension Rulebook {
    /// What a command takes away, if it does.
    fileprivate func subject(ofRevocation command: EventWrites.Command) -> AchievementKey? {
        switch command {
        case .revoke(let index, _, _): achievements[index].key
        case .revokeOccurrence(let occurrence, _, _): key(of: occurrence)
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: nil
        }
    }

    /// The rooms that an unlock opened.
    func rooms(openedBy unlock: Unlock) -> [Reward] {
        (achievement(for: unlock.achievement)?.effects ?? []).compactMap { effect in
            guard case .completeRoom(let room, let opened) = effect else { return nil }
            return .room(
                RoomOpened(mode: unlock.achievement.mode, completed: room, opened: opened, at: unlock.at))
        }
    }
}
