import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Judges a player's log from scratch. Events of modes whose order matters are folded in the canonical order, by
    /// instant, source and id; the other events are folded in the order of arrival. If any event takes back what was
    /// earned or reports the total of a day, or a further event can end a criterion, all events are folded in the
    /// canonical order. Voided events are left out, and so are events that no chosen mode knows.
    ///
    /// - Parameters:
    ///   - held: the unlocks that the player holds. Those with effects take effect where they were recorded, even if
    ///     the remaining events would not earn them: a finished room stays finished, and later events do not count for
    ///     it.
    ///   - revoking: the events that revoked an achievement when they were recorded. They still revoke it if the
    ///     remaining events earn it only later.
    ///   - withheld: the indices of achievements that must not unlock.
    ///   - voided: the events that do not count; `nil` for those that the log voids.
    ///   - end: the end of the log, in milliseconds since 1970, if held unlocks between its last event and that moment
    ///     are to take effect too.
    func fold(
        _ log: [LoggedEvent], held: [Unlock] = [], revoking: Set<EventID> = [], withholding withheld: [Int] = [],
        voided: Set<EventID>? = nil, through end: Int64? = nil
    ) -> FoldedHistory {
        let voided = voided ?? Voids(in: log).events
        let folded = fold(
            ordered: foldOrder(log), held: held, revoking: revoking, withholding: withheld, voided: voided,
            through: end)
        guard folded.hasDayTotals, !isFoldedInCanonicalOrder(log) else { return folded }
        // A day's total may have been higher before.
        return fold(
            ordered: log.sorted { $0.position < $1.position }, held: held, revoking: revoking, withholding: withheld,
            voided: voided, through: end)
    }

    private func fold(
        ordered log: [LoggedEvent], held: [Unlock], revoking: Set<EventID>, withholding withheld: [Int],
        voided: Set<EventID>, through end: Int64?
    ) -> FoldedHistory {
        var folded = beginning(of: log, resets: resets(in: log, voided: voided))
        for index in withheld { folded.progress.setRevoked(index) }
        var landmarks = Landmarks(held: held, rulebook: self, after: folded.before)
        for event in log where !event.isFoldedPast {
            let effect: RevocationEffect = revoking.contains(event.id) ? .always : .ifHeld
            fold(event, isVoid: voided.contains(event.id), effect, &landmarks, into: &folded)
        }
        for landmark in end.map({ landmarks.before($0) }) ?? [] {
            _ = try? restore(landmark.index, at: landmark.at, by: nil, on: &folded.progress)
        }
        return folded
    }

    /// The start of a fold: an empty history, or the result of an earlier fold.
    ///
    /// - Parameter resets: by mode, the moment of the last reset in the log.
    func beginning(of log: [LoggedEvent], resets: [Int: Int64]) -> FoldedHistory {
        do throws(EventError) {
            return beginning(from: try FoldedPast(in: log), resets: resets)
        } catch {
            var folded = beginning(from: nil, resets: resets)
            folded.unreadable = error
            for event in log where event.isFoldedPast { folded.refused[event.id] = error }
            return folded
        }
    }

    /// Folds the next event.
    func fold(
        _ event: LoggedEvent, isVoid: Bool, _ revocation: RevocationEffect, _ landmarks: inout Landmarks,
        into folded: inout FoldedHistory
    ) {
        // The log contains no refused events, and an overflow cannot occur here either.
        for landmark in landmarks.before(event) {
            _ = try? restore(landmark.index, at: landmark.at, by: nil, on: &folded.progress)
        }
        if event.isAdministrative { folded.progress.note(administered: event.moment.milliseconds) }
        if !isVoid {
            folded.progress.note(event)
            apply(event, to: &folded, revocation)
        }
        for index in landmarks.at(event) {
            _ = try? restore(index, at: event.moment, by: event.id, on: &folded.progress)
            // Even if the event is void: its unlock keeps its effects, so earlier events count as late.
            let mode = achievements[index].mode
            guard modes[mode].ordering == .canonical else { continue }
            folded.progress.changeHistory(of: mode) { history in
                history.last = history.last.map { max($0, event.position) } ?? event.position
            }
        }
    }

    /// Judges the next event of a history, and returns its rewards.
    @discardableResult
    func apply(
        _ event: LoggedEvent, to folded: inout FoldedHistory, _ revocation: RevocationEffect
    ) -> [Reward] {
        let writes: EventWrites
        let judgement: Judgement
        do throws(EventError) {
            writes = leavingOutResets(
                try self.writes(of: event), at: event.moment, folded.progress.histories)
            judgement = try apply(writes, of: event.id, at: event.moment, to: &folded.progress)
        } catch {
            folded.refused[event.id] = error
            return []
        }
        for award in writes.awards { folded.awards[award.mode] += Int64(award.points) }
        if writes.changes.contains(where: \.operation.isDayTotal) { folded.hasDayTotals = true }
        for reward in judgement.rewards {
            switch reward {
            case .unlocked(let unlock): folded.unlocks[unlock.achievement] = unlock
            case .revoked(let revocation):
                folded.unlocks[revocation.achievement] = nil
            case .points: if let entry = LedgerEntry(reward) { folded.entries.append(entry) }
            case .level, .room, .backfill: break
            }
        }
        guard revocation == .always else { return judgement.rewards }
        switch writes.command {
        case .revoke(let index, _, _)?:
            folded.progress.setRevoked(index)
            folded.unlocks[achievements[index].key] = nil
        case .revokeOccurrence(let occurrence, _, _)?:
            folded.progress.setRow(RowValue(a: 0, b: 1), at: heldRow(of: occurrence))
            folded.unlocks[key(of: occurrence)] = nil
        default: break
        }
        return judgement.rewards
    }

    /// The order in which a log is folded.
    private func foldOrder(_ log: [LoggedEvent]) -> [LoggedEvent] {
        if isFoldedInCanonicalOrder(log) { return log.sorted { $0.position < $1.position } }
        guard modes.contains(where: { $0.ordering == .canonical }) else { return log.withSimultaneousInOrder }
        var free: [LoggedEvent] = []
        var canonical: [LoggedEvent] = []
        for event in log {
            if isFoldedInOrder(event) { canonical.append(event) } else { free.append(event) }
        }
        return free.withSimultaneousInOrder + canonical.sorted { $0.position < $1.position }
    }

    /// An event that takes something back depends on what happened before it.
    private func isFoldedInCanonicalOrder(_ log: [LoggedEvent]) -> Bool {
        dependsOnOrder || log.contains(where: \.takesBack)
    }

    /// Whether the position of an event in the canonical order matters.
    func isFoldedInOrder(_ event: LoggedEvent) -> Bool {
        event.isAdministrative || events[event.type]?.orderedModes.isEmpty == false
    }

    /// Finds a player's last moment in a log, without voided events.
    func findLastMoment(in log: [LoggedEvent], of progress: inout PlayerProgress) {
        let voided = Voids(in: log).events
        progress.setLastMoment((try? FoldedPast(in: log))?.lastMoment)
        for event in log where !voided.contains(event.id) { progress.note(event) }
    }
}

extension PlayerProgress {
    /// Notes the moment of an event that is not void.
    fileprivate mutating func note(_ event: LoggedEvent) {
        if event.type == ProgressImported.type {
            note(imported: event.moment)
        } else if !event.isAdministrative {
            note(event.moment)
        }
    }
}

/// The condition under which a revocation in a log takes effect.
enum RevocationEffect {
    /// Whether or not the fold holds the achievement.
    case always
    /// Only if the fold holds the achievement.
    case ifHeld
}

/// A player's whole history, judged from scratch.
struct FoldedHistory: Sendable {
    var progress: PlayerProgress
    /// The unlocks that the fold found, by achievement.
    var unlocks: [AchievementKey: Unlock] = [:]
    /// Points that events awarded directly, by mode index.
    var awards: [Int64]
    /// The same awards as ledger entries, without those of events that retention folded.
    var entries: [LedgerEntry] = []
    /// The events that could not be judged.
    var refused: [EventID: EventError] = [:]

    /// The moment before which events were folded by retention, in milliseconds since 1970; `nil` if none were.
    var before: Int64?
    /// The points that those folded events awarded directly; they have no ``entries``.
    var foldedAwards: [AwardDay: Int] = [:]
    /// Whether a source has reported the total of a day.
    var hasDayTotals = false
    /// The imports among the folded events.
    var imports: Set<EventID> = []
    /// The reason why the folded past cannot be read: then this is not the whole history, and must not become a
    /// player's state.
    var unreadable: EventError?
}

extension [LoggedEvent] {
    /// The events in their order, except that events at the same instant are in the canonical order: if a source
    /// reports two totals for a day at once, the later one in that order counts.
    fileprivate var withSimultaneousInOrder: [LoggedEvent] {
        var indices: [Int64: [Int]] = [:]
        for (index, event) in enumerated() { indices[event.moment.milliseconds, default: []].append(index) }
        guard indices.count < count else { return self }
        var events = self
        for places in indices.values where places.count > 1 {
            let ordered = places.map { self[$0] }.sorted { $0.position < $1.position }
            for (place, event) in zip(places, ordered) { events[place] = event }
        }
        return events
    }
}

extension LoggedEvent {
    /// The event's position in the canonical order.
    var position: CanonicalPosition { CanonicalPosition(milliseconds: moment.milliseconds, id: id) }
}

/// Held unlocks with effects, indexed by event or time.
struct Landmarks {
    private var byEvent: [EventID: [Int]] = [:]
    /// The unlocks without an event, earliest last.
    private var byMoment: [(index: Int, at: Moment)] = []

    /// - Parameter start: the start of the remaining history, in milliseconds since 1970, if earlier events were
    ///   folded.
    init(held: [Unlock], rulebook: Rulebook, after start: Int64? = nil) {
        for unlock in held {
            guard let index = rulebook.achievementIndices[unlock.achievement],
                !rulebook.achievements[index].achievement.effects.isEmpty
            else { continue }
            if let event = unlock.event {
                byEvent[event, default: []].append(index)
            } else if unlock.at.milliseconds >= start ?? .min {
                byMoment.append((index, unlock.at))
            }
        }
        byMoment.sort { ($0.at, $0.index) > ($1.at, $1.index) }
    }

    /// Removes and returns the unlocks that are dated before an event.
    mutating func before(_ event: LoggedEvent) -> [(index: Int, at: Moment)] { before(event.moment.milliseconds) }

    /// Removes and returns the unlocks that are dated before a time, in milliseconds since 1970.
    mutating func before(_ moment: Int64) -> [(index: Int, at: Moment)] {
        var passed: [(index: Int, at: Moment)] = []
        while let last = byMoment.last, last.at.milliseconds < moment {
            passed.append(last)
            byMoment.removeLast()
        }
        return passed
    }

    /// The unlocks that an event completed.
    func at(_ event: LoggedEvent) -> [Int] { byEvent[event.id] ?? [] }
}
