import AchievementCore
import AchievementStorage

/// Events that are judged together under one catalog: which of them count, and what each is answered.
struct Batch {
    private let envelopes: [EventEnvelope]
    private let stopsAtFirstError: Bool
    private let rulebook: Rulebook
    let roster: Roster
    /// By event, the place of its player among those of the roster.
    private var owners: [Int] { roster.owners }
    /// What each event writes; `nil` for one that is refused or repeats another.
    private var writes: [EventWrites?] = []
    /// What each event is answered; that it is a repeat, as long as nothing else is known.
    private var results: [Result<Receipt, EventError>]
    private var late = LateEvents()
    /// Whether an event was refused. It may still be in the log, and then is a repeat, whatever clocks and policies say
    /// by now.
    private(set) var hasRefusals = false
    /// Whether events that are there twice were looked for.
    private var knowsRepeats = false

    init(
        _ envelopes: [EventEnvelope], _ roster: Roster, _ rulebook: Rulebook, _ entrance: Entrance,
        stopsAtFirstError: Bool
    ) {
        self.envelopes = envelopes
        self.roster = roster
        self.rulebook = rulebook
        self.stopsAtFirstError = stopsAtFirstError
        writes.reserveCapacity(envelopes.count)
        results = Array(repeating: .success(.repeated), count: envelopes.count)
        for index in envelopes.indices {
            do throws(EventError) {
                writes.append(try entrance.writes(of: envelopes[index], rulebook))
            } catch {
                writes.append(nil)
                results[index] = .failure(error)
                hasRefusals = true
            }
        }
    }

    var ids: [EventID] { envelopes.map(\.id) }

    /// Answers the events that repeat one of the log, or one before them in the batch.
    ///
    /// - Returns: whether there are some.
    mutating func answerRepeats(of logged: [LoggedEvent]) -> Bool {
        knowsRepeats = true
        var hasRepeats = !logged.isEmpty
        let log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: [EventID: Int] = [:]
        seen.reserveCapacity(envelopes.count)
        for index in envelopes.indices {
            let id = envelopes[index].id
            if let earlier = log.isEmpty ? nil : log[id] {
                answer(index, after: earlier)
            } else if writes[index] != nil {
                guard let first = seen.updateValue(index, forKey: id) else { continue }
                seen[id] = first
                answer(index, after: envelopes[first].logged)
                hasRepeats = true
            }
        }
        stop()
        return hasRepeats
    }

    /// Whether an event is there twice, one of them was refused while it was judged, and nobody has looked for such
    /// events before. What the first of them is answered depends on it.
    var mustLookForRepeats: Bool {
        !knowsRepeats && hasRefusals && Set(envelopes.lazy.map(\.id)).count < envelopes.count
    }

    private mutating func answer(_ index: Int, after earlier: LoggedEvent) {
        results[index] = envelopes[index].answer(after: earlier)
        writes[index] = nil
    }

    /// Leaves out what comes after the first refused event, if the batch ends there.
    private mutating func stop() {
        guard stopsAtFirstError, let first = firstFailure else { return }
        for index in writes.indices where index > first { writes[index] = nil }
    }

    private var firstFailure: Int? {
        results.firstIndex { if case .failure = $0 { true } else { false } }
    }

    /// Asks for the rows that the events touch.
    func need(_ players: inout [LoadedPlayer]) {
        for index in envelopes.indices {
            guard let writes = writes[index] else { continue }
            players[owners[index]].need(writes, at: envelopes[index].moment, rulebook)
        }
        for player in late.players { players[player].needPoints(rulebook) }
    }

    /// Leaves out what does not count after a reset, and finds the events that come late in modes whose order matters.
    mutating func findLate(_ players: [LoadedPlayer]) {
        var last: [Int: [Int: CanonicalPosition]] = [:]
        for index in envelopes.indices where writes[index] != nil {
            let owner = owners[index]
            if players[owner].progress.hasResets, let whole = writes[index] {
                writes[index] = rulebook.leavingOutResets(
                    whole, at: envelopes[index].moment, players[owner].progress.histories)
            }
            guard let modes = writes[index]?.orderedModes, !modes.isEmpty else { continue }
            late.scan(index, envelopes[index].position, of: owner, modes, players[owner].progress.histories, &last)
        }
    }

    /// Whether an event comes late in a mode whose order matters: the player's log is then read.
    func hasLateEvents(_ players: [LoadedPlayer]) -> Bool {
        var (late, last) = (LateEvents(), [Int: [Int: CanonicalPosition]]())
        for index in envelopes.indices {
            guard let modes = writes[index]?.orderedModes, !modes.isEmpty else { continue }
            late.scan(
                index, envelopes[index].position, of: owners[index], modes,
                players[owners[index]].progress.histories, &last)
        }
        return !late.players.isEmpty
    }

    /// The players who have to be folded after ``judge(_:)``, by their places.
    var latePlayers: [Int] { late.waiting.keys.sorted() }

    /// Folds the events of a player that wait: all at once, or if a sum would overflow, one by one.
    ///
    /// - Parameters:
    ///   - past: the player's past without the batch.
    ///   - fresh: the events that are to be logged; without those that are refused here.
    mutating func fold(_ owner: Int, _ past: PlayerPast, _ player: inout LoadedPlayer, _ fresh: inout [LoggedEvent]) {
        guard let places = late.waiting[owner] else { return }
        let waiting = Set(places.map { envelopes[$0].id })
        var past = past
        past.log += fresh.filter { $0.player == player.name && !waiting.contains($0.id) }
        guard (try? fold(places, owner, &past, &player)) == nil else { return }
        for place in places {
            do throws(EventError) {
                guard writes[place] != nil else { continue }
                try fold([place], owner, &past, &player)
            } catch {
                hasRefusals = true
                for copy in envelopes.indices where envelopes[copy].id == envelopes[place].id {
                    results[copy] = .failure(error)
                    writes[copy] = nil
                }
                stop()
            }
        }
        let refused = Set(places.filter { writes[$0] == nil }.map { envelopes[$0].id })
        fresh.removeAll { refused.contains($0.id) }
    }

    private mutating func fold(
        _ places: [Int], _ owner: Int, _ past: inout PlayerPast, _ player: inout LoadedPlayer
    ) throws(EventError) {
        var (after, progress) = (past, player.progress)
        after.log += places.map { envelopes[$0].logged }
        let changed = Set(player.earned.revoked + player.earned.unlocks.map(\.achievement))
        after.unlocks = past.unlocks.filter { !changed.contains($0.achievement) } + player.earned.unlocks
        let events = places.compactMap { place in writes[place].map { (envelope: envelopes[place], writes: $0) } }
        let rewards = try LateFold(rulebook: rulebook, modes: late.modes(of: owner), events: events)
            .run(&progress, after)
        for (place, rewards) in zip(places, rewards) {
            player.earned.add(rewards, player: player.name, event: envelopes[place].id)
            results[place] = .success(.recorded(rewards))
        }
        (past, player.progress, player.isChanged) = (after, progress, true)
    }

    /// Judges the events in their order.
    ///
    /// - Returns: the events that are now to be logged.
    mutating func judge(_ players: inout [LoadedPlayer]) -> [LoggedEvent] {
        var logged: [LoggedEvent] = []
        logged.reserveCapacity(envelopes.count)
        for index in envelopes.indices {
            guard let writes = writes[index] else { continue }
            if late.take(index, of: owners[index], writes.orderedModes) {
                logged.append(envelopes[index].logged)
                continue
            }
            do throws(EventError) {
                let rewards = try players[owners[index]].judge(
                    writes, of: envelopes[index].id, at: envelopes[index].moment, rulebook)
                logged.append(envelopes[index].logged)
                results[index] = .success(.recorded(rewards))
            } catch {
                hasRefusals = true
                // A copy of it in the batch repeats nothing.
                for copy in envelopes.indices where copy >= index && envelopes[copy].id == envelopes[index].id {
                    results[copy] = .failure(error)
                }
                stop()
            }
        }
        return logged
    }

    /// An answer for each event, or for those up to and with the first refused one.
    var answers: [Result<Receipt, EventError>] {
        guard stopsAtFirstError, let first = firstFailure else { return results }
        return Array(results[...first])
    }
}

extension PlayerLoader {
    /// Judges a batch over its players as they were loaded: those of other rules are replayed, those of other catalogs
    /// judged for what is new, and late events of modes whose order matters folded at their place.
    ///
    /// - Returns: the events that are now to be logged.
    func judge(
        _ batch: inout Batch, _ players: inout [LoadedPlayer], _ backfill: BackfillState, at now: AchievementCore.Moment
    ) async throws(StoreError) -> [LoggedEvent] {
        try await replay(&players, at: now)
        batch.findLate(players)
        batch.need(&players)
        try await prepare(&players, backfill, at: now)
        var fresh = batch.judge(&players)
        for player in batch.latePlayers {
            batch.fold(player, try await past(of: players[player]), &players[player], &fresh)
        }
        return fresh
    }
}

extension LoadedPlayer {
    /// Asks for the rows that an event touches.
    fileprivate func need(_ writes: EventWrites, at moment: Moment, _ rulebook: Rulebook) {
        // A progress that is handed on is copied.
        guard !progress.rows.isWhole else { return }
        needs.add(writes, at: moment, of: progress, rulebook)
    }

    /// Judges an event.
    fileprivate func judge(
        _ writes: EventWrites, of event: EventID, at moment: Moment, _ rulebook: Rulebook
    ) throws(EventError) -> [Reward] {
        let rewards = try rulebook.apply(writes, of: event, at: moment, to: &progress).rewards
        if !rewards.isEmpty {
            earned.add(rewards, player: name, event: event, isSummary: writes.imported != nil)
        }
        isChanged = true
        return rewards
    }
}

extension EventEnvelope {
    /// What it is answered after `earlier` was recorded under the same identity.
    func answer(after earlier: LoggedEvent) -> Result<Receipt, EventError> {
        guard isRepeat(of: earlier) else {
            return .failure(
                EventError(.conflict, "an event with id \"\(id.id)\" of \(id.source) says something else"))
        }
        return .success(.repeated)
    }
}
