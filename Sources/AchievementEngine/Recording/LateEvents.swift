import AchievementCore
import AchievementStorage

/// The modes of a player in which the order of events matters and events of a batch arrive late. Those events, and all
/// later ones in the batch, are folded at their positions in the player's history.
struct LateEvents {
    /// The modes to fold.
    private(set) var modes: Set<Int> = []
    /// The position of the last event so far in each mode.
    private var last: [(mode: Int, position: CanonicalPosition)] = []

    var isEmpty: Bool { modes.isEmpty }

    mutating func removeAll() {
        if !modes.isEmpty { modes.removeAll() }
        last.drain()
    }

    /// Adds the player's next event.
    ///
    /// - Parameters:
    ///   - changesPast: whether the history has to be folded even if the event is not late.
    ///   - isLast: whether it is the player's last event in the batch.
    /// - Returns: whether the event has to be folded.
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

    /// The rewards of each late event, in the order of ``events``.
    ///
    /// An unlock that takes several events is earned by the one that completes it in the canonical order, or if that
    /// one was recorded before, by the last of the late events.
    ///
    /// - Parameter past: the player's past, with the late events in its log.
    /// - Throws: ``EventError`` with code `overflow` if points or sums would exceed their limit, `missingRow` if the
    ///   kept part of the past is not enough; `progress` must then be discarded.
    func run(_ progress: inout PlayerProgress, _ past: PlayerPast) throws(EventError) -> [[Reward]] {
        // A late revocation applies at its position, which may be before the unlock.
        var (held, revoking) = (past.unlocks, past.revoking)
        for (envelope, writes) in events {
            guard let key = writes.command.flatMap(rulebook.subject(ofRevocation:)),
                let index = held.firstIndex(where: { $0.achievement == key })
            else { continue }
            held.remove(at: index)
            revoking.insert(envelope.id)
        }
        // Other modes that read the events are folded too, although their order does not matter.
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
                // The fold has applied the grant; an earlier revocation is left to clear.
                if folded.unlocks[rulebook.achievements[index].key] != nil { progress.clearRevocation(of: index) }
            // The fold applies granted occurrences and imports too; the recorder carries out the other commands.
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
        // Judges what follows in other modes.
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
    /// Folds late events, and adds their rewards to what the player earned.
    ///
    /// - Parameter past: the past without the events; on return, with them.
    /// - Throws: ``EventError``; nothing has changed then.
    func fold(
        _ events: [LateFold.Event], in modes: Set<Int>, _ past: inout PlayerPast, _ rulebook: Rulebook
    ) throws(EventError) -> [[Reward]] {
        var (after, progress) = (past, self.progress)
        after.log += events.map(\.envelope.logged)
        after.unlocks = past.adding(earned).unlocks
        let rewards = try LateFold(rulebook: rulebook, modes: modes, events: events).run(&progress, after)
        for (event, rewards) in zip(events, rewards) {
            progress.note(event.envelope)
            earn {
                $0.add(rewards, player: name, event: event.envelope.id, isSummary: event.writes.imported != nil)
            }
        }
        (past, self.progress) = (after, progress)
        noteChange()
        return rewards
    }
}

extension Rulebook {
    /// The achievement that a command revokes; `nil` for other commands.
    func subject(ofRevocation command: EventWrites.Command) -> AchievementKey? {
        switch command {
        case .revoke(let index, _, _): achievements[index].key
        case .revokeOccurrence(let occurrence, _, _): key(of: occurrence)
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: nil
        }
    }

    /// The rooms that an unlock opened, where the unlock was found together with others.
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
