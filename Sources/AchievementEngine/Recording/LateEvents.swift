import AchievementCore
import AchievementStorage

/// The modes of a player in which events of a batch arrive late, if their order matters: those events, and all that
/// come after them in the batch, are folded at their position in the player's history.
struct LateEvents {
    /// The modes that are folded.
    private(set) var modes: Set<Int> = []
    /// The last event of each mode so far.
    private var last: [(mode: Int, position: CanonicalPosition)] = []

    var isEmpty: Bool { modes.isEmpty }

    mutating func removeAll() {
        if !modes.isEmpty { modes.removeAll() }
        last.drain()
    }

    /// Adds the next event of the player.
    ///
    /// - Parameters:
    ///   - changesPast: whether the history before the event has to be folded anew, whatever comes after it.
    ///   - isLast: whether no other event of the player follows.
    /// - Returns: whether it is to be folded.
    mutating func add(
        _ position: CanonicalPosition, in modes: [Int], _ histories: borrowing [ModeHistory], changesPast: Bool,
        isLast: Bool
    ) -> Bool {
        var isFolded = false
        for mode in modes {
            let modeIndex = last.firstIndex { $0.mode == mode }
            let isLate = (modeIndex.map { last[$0].position } ?? histories[mode].last).map { position < $0 } ?? false
            if isLate || changesPast { self.modes.insert(mode) }
            isFolded = isFolded || self.modes.contains(mode)
            if isLate || isLast { continue }
            if let modeIndex { last[modeIndex].position = position } else { last.append((mode, position)) }
        }
        return isFolded
    }
}

extension EventEnvelope {
    /// The event's position in the canonical order.
    var position: CanonicalPosition { CanonicalPosition(milliseconds: moment.milliseconds, id: id) }
}

/// A player's history with late events at their positions.
struct LateFold {
    let rulebook: Rulebook
    /// The modes to fold.
    let modes: Set<Int>
    /// The late events in the order of arrival.
    let events: [Event]

    /// A late event, with what it writes.
    typealias Event = (envelope: EventEnvelope, writes: EventWrites)

    /// What each of the late events earned, in their order.
    ///
    /// What an event completes together with later ones is earned by the one that completes it in the canonical order,
    /// or if that was recorded before, by the last of the late ones.
    ///
    /// - Parameter past: the player's past, with the late events in its log.
    /// - Throws: ``EventError`` with code `overflow` if points or sums would grow beyond their limit, `missingRow` if
    ///   what is kept of the past is not enough; `progress` is then to be thrown away.
    func run(_ progress: inout PlayerProgress, _ past: PlayerPast) throws(EventError) -> [[Reward]] {
        // What a late event takes away, it takes away at its position, which may be before the unlock.
        var (held, revoking) = (past.unlocks, past.revoking)
        for (envelope, writes) in events {
            guard let key = writes.command.flatMap(rulebook.subject(ofRevocation:)),
                let index = held.firstIndex(where: { $0.achievement == key })
            else { continue }
            held.remove(at: index)
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
                // The fold has applied the grant; what is left to clear is an earlier revocation.
                if folded.unlocks[rulebook.achievements[index].key] != nil { progress.clearRevocation(of: index) }
            // The fold applies granted occurrences and imports, too; the recorder carries out the others.
            case .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset, nil:
                break
            }
            rewards.append(try rulebook.takeBack(evaluation.rewards, of: past.unlocks, on: &progress))
        }
        let adopted = Judgement(rewards: try rulebook.adopt(folded.unlocks, in: scope, as: .live, &progress)).unlocks
        for unlock in adopted {
            let index = events.firstIndex { $0.envelope.id == unlock.event } ?? events.count - 1
            let found = events[index].writes.imported == nil ? unlock : unlock.found(as: .backfill)
            rewards[index] += [.unlocked(found)] + rulebook.rooms(openedBy: unlock, among: adopted, progress)
        }
        guard let (last, writes) = events.last else { return rewards }
        // What other modes make of it.
        var evaluation = Evaluation(event: last.id, moment: last.moment, origin: .live)
        if let unlocks = writes.imported {
            evaluation.origin = .backfill
            evaluation.dates = rulebook.dates(ofImport: writes, unlocks, at: last.moment)
        }
        evaluation.candidates = Array(rulebook.achievements.indices)
        try rulebook.settle(&progress, &evaluation)
        if events.contains(where: { $0.writes.imported != nil }) { evaluation.origin = .backfill }
        rulebook.raiseLevels(of: &progress, &evaluation)
        rewards[events.count - 1] += evaluation.rewards
        return rewards
    }

    private func fold(
        _ past: PlayerPast, _ scope: RebuildScope, held: [Unlock], revoking: Set<EventID>
    ) throws(EventError) -> FoldedHistory {
        guard let kept = past.kept else { return rulebook.fold(past.log, held: held, revoking: revoking) }
        guard kept.canJudge(scope, rulebook), let folded = kept.fold(adding: past.log, held: held, rulebook) else {
            throw EventError(.missingRow, "the history is not kept as far back")
        }
        return folded
    }
}

extension LoadedPlayer {
    /// Folds late events, and adds what they earn.
    ///
    /// - Parameter past: the past without them; with them afterwards.
    /// - Throws: ``EventError``; nothing has happened then.
    func fold(
        _ events: [LateFold.Event], in modes: Set<Int>, _ past: inout PlayerPast, _ rulebook: Rulebook
    ) throws(EventError) -> [[Reward]] {
        var (after, progress) = (past, self.progress)
        after.log += events.map(\.envelope.logged)
        after.unlocks = past.adding(earned).unlocks
        let rewards = try LateFold(rulebook: rulebook, modes: modes, events: events).run(&progress, after)
        for (event, rewards) in zip(events, rewards) {
            progress.note(event.envelope)
            earned.add(
                rewards, player: name, event: event.envelope.id, isSummary: event.writes.imported != nil)
        }
        (past, self.progress, isChanged) = (after, progress, true)
        return rewards
    }
}

extension Rulebook {
    /// What a command takes away, if it does.
    func subject(ofRevocation command: EventWrites.Command) -> AchievementKey? {
        switch command {
        case .revoke(let index, _, _): achievements[index].key
        case .revokeOccurrence(let occurrence, _, _): key(of: occurrence)
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: nil
        }
    }

    /// The rooms that an unlock opened, which was found together with others.
    func rooms(openedBy unlock: Unlock, among found: [Unlock], _ progress: borrowing PlayerProgress) -> [Reward] {
        guard let index = achievementIndices[unlock.achievement] else { return [] }
        var rewards: [Reward] = []
        for case .completeRoom(let room, let opened) in achievements[index].achievement.effects {
            let later = found.filter { $0.at.milliseconds > unlock.at.milliseconds }.map(\.achievement)
            rewards.append(
                .room(
                    RoomOpened(
                        mode: unlock.achievement.mode, completed: room,
                        opened: self.room(after: room, opening: opened, of: index, progress, before: Set(later)),
                        at: unlock.at)))
        }
        return rewards
    }
}
