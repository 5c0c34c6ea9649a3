import AchievementCore
import AchievementStorage

/// Events that are judged together under one catalog: which of them count, and what each is answered.
struct Batch {
    private let envelopes: [EventEnvelope]
    private let stopsAtFirstError: Bool
    private let rulebook: Rulebook
    /// What each event writes; `nil` for one that is refused or repeats another.
    private var writes: [EventWrites?] = []
    private var results: [Result<Receipt, EventError>?] = []
    private var late = LateEvents()

    init(_ envelopes: [EventEnvelope], _ rulebook: Rulebook, _ entrance: Entrance, stopsAtFirstError: Bool) {
        self.envelopes = envelopes
        self.rulebook = rulebook
        self.stopsAtFirstError = stopsAtFirstError
        for envelope in envelopes {
            do throws(EventError) {
                writes.append(try entrance.writes(of: envelope, rulebook))
                results.append(nil)
            } catch {
                writes.append(nil)
                results.append(.failure(error))
            }
        }
    }

    var ids: [EventID] { envelopes.map(\.id) }

    var players: Set<PlayerID> { Set(envelopes.map(\.player)) }

    /// Whether an event was refused. It may still be in the log, and then is a repeat, whatever clocks and policies
    /// say by now.
    var hasRefusals: Bool { results.contains { $0 != nil } }

    /// Answers the events that repeat one of the log, or one before them in the batch.
    mutating func answerRepeats(of logged: [LoggedEvent]) {
        let log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: [EventID: LoggedEvent] = [:]
        for index in envelopes.indices {
            let envelope = envelopes[index]
            if let earlier = log[envelope.id] ?? (results[index] == nil ? seen[envelope.id] : nil) {
                results[index] = envelope.answer(after: earlier)
                writes[index] = nil
            } else if results[index] == nil {
                seen[envelope.id] = envelope.logged
            }
        }
        stop()
    }

    /// Leaves out what comes after the first refused event, if the batch ends there.
    private mutating func stop() {
        guard stopsAtFirstError, let first = firstFailure else { return }
        for index in writes.indices where index > first { writes[index] = nil }
    }

    private var firstFailure: Int? {
        results.firstIndex { if case .failure = $0 { true } else { false } }
    }

    /// The rows that the events touch, by player.
    func needs(_ players: [PlayerID: LoadedPlayer]) -> [PlayerID: RowNeeds] {
        var needs: [PlayerID: RowNeeds] = [:]
        for (envelope, writes) in zip(envelopes, writes) {
            guard let writes, let player = players[envelope.player] else { continue }
            needs[envelope.player, default: RowNeeds()].add(writes, at: envelope.moment, of: player.progress, rulebook)
        }
        for name in late.players {
            guard let progress = players[name]?.progress else { continue }
            for mode in rulebook.modes.indices {
                needs[name, default: RowNeeds()].add(slot: rulebook.metrics.count + mode, of: progress)
            }
            needs[name, default: RowNeeds()].addOccurrences(
                of: rulebook.achievements.indices, of: progress, rulebook)
        }
        return needs
    }

    /// Leaves out what does not count after a reset, and finds the events that come late in modes whose order matters.
    mutating func findLate(_ players: [PlayerID: LoadedPlayer]) {
        for (place, envelope) in envelopes.enumerated() {
            guard let whole = writes[place], let player = players[envelope.player] else { continue }
            writes[place] = rulebook.leavingOutResets(whole, at: envelope.moment, player.progress.histories)
        }
        guard writes.contains(where: { $0?.orderedModes.isEmpty == false }) else { return }
        var last: [PlayerID: [Int: CanonicalPosition]] = [:]
        for (place, envelope) in envelopes.enumerated() {
            guard let writes = writes[place], let player = players[envelope.player] else { continue }
            late.scan(place, envelope, writes, player.progress.histories, &last)
        }
    }

    /// The players who have to be folded after ``judge(_:_:)``, sorted.
    var latePlayers: [PlayerID] { late.waiting.keys.sorted() }

    /// Folds the events of a player that wait: all at once, or if a sum would overflow, one by one.
    ///
    /// - Parameters:
    ///   - past: the player's past without the batch.
    ///   - fresh: the events that are to be logged; without those that are refused here.
    mutating func fold(
        _ name: PlayerID, _ past: PlayerPast, _ players: inout [PlayerID: LoadedPlayer],
        _ earnings: inout [PlayerID: PlayerEarnings], _ fresh: inout [LoggedEvent]
    ) {
        guard let places = late.waiting[name], var player = players[name] else { return }
        let waiting = Set(places.map { envelopes[$0].id })
        var past = past
        past.log += fresh.filter { $0.player == name && !waiting.contains($0.id) }
        if (try? fold(places, name, &past, &player, &earnings)) == nil {
            for place in places {
                do throws(EventError) {
                    guard writes[place] != nil else { continue }
                    try fold([place], name, &past, &player, &earnings)
                } catch {
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
        players[name] = player
    }

    private mutating func fold(
        _ places: [Int], _ name: PlayerID, _ past: inout PlayerPast, _ player: inout LoadedPlayer,
        _ earnings: inout [PlayerID: PlayerEarnings]
    ) throws(EventError) {
        var (after, progress) = (past, player.progress)
        after.log += places.map { envelopes[$0].logged }
        if let earned = earnings[name] {
            let changed = Set(earned.revoked + earned.unlocks.map(\.achievement))
            after.unlocks = past.unlocks.filter { !changed.contains($0.achievement) } + earned.unlocks
        }
        let events = places.compactMap { place in writes[place].map { (envelope: envelopes[place], writes: $0) } }
        let rewards = try LateFold(rulebook: rulebook, modes: late.modes(of: name), events: events)
            .run(&progress, after)
        for (place, rewards) in zip(places, rewards) {
            earnings[name, default: PlayerEarnings()].add(rewards, player: name, event: envelopes[place].id)
            results[place] = .success(.recorded(rewards))
        }
        (past, player.progress) = (after, progress)
    }

    /// Judges the events in their order.
    ///
    /// - Returns: the events that are now to be logged.
    mutating func judge(
        _ players: inout [PlayerID: LoadedPlayer], _ earnings: inout [PlayerID: PlayerEarnings]
    ) -> [LoggedEvent] {
        var logged: [LoggedEvent] = []
        for index in envelopes.indices {
            let envelope = envelopes[index]
            guard let writes = writes[index], var player = players.removeValue(forKey: envelope.player) else {
                continue
            }
            if late.take(index, envelope, writes) {
                logged.append(envelope.logged)
                players[envelope.player] = player
                continue
            }
            do throws(EventError) {
                let judgement = try rulebook.apply(
                    writes, of: envelope.id, at: envelope.moment, to: &player.progress)
                earnings[envelope.player, default: PlayerEarnings()]
                    .add(
                        judgement.rewards, player: envelope.player, event: envelope.id,
                        isSummary: writes.imported != nil)
                logged.append(envelope.logged)
                results[index] = .success(.recorded(judgement.rewards))
            } catch {
                // A copy of it in the batch repeats nothing.
                for copy in envelopes.indices where copy >= index && envelopes[copy].id == envelope.id {
                    results[copy] = .failure(error)
                }
                stop()
            }
            players[envelope.player] = player
        }
        return logged
    }

    /// An answer for each event, or for those up to and with the first refused one.
    var answers: [Result<Receipt, EventError>] {
        let answered = results.map { $0 ?? .success(.repeated) }
        guard stopsAtFirstError, let first = firstFailure else { return answered }
        return Array(answered[...first])
    }
}

extension PlayerLoader {
    /// Judges a batch over players as they were loaded: those of other rules are replayed, those of other catalogs
    /// judged for what is new, and late events of modes whose order matters folded at their place.
    ///
    /// - Returns: the events that are now to be logged, and what players earned.
    func judge(
        _ batch: inout Batch, _ players: inout [PlayerID: LoadedPlayer], _ backfill: BackfillState,
        at now: AchievementCore.Moment
    ) async throws(StoreError) -> (fresh: [LoggedEvent], earnings: [PlayerID: PlayerEarnings]) {
        var earnings = try await replay(&players, at: now)
        batch.findLate(players)
        try await prepare(&players, batch.needs(players), &earnings, backfill, at: now)
        var fresh = batch.judge(&players, &earnings)
        for name in batch.latePlayers {
            guard let player = players[name] else { continue }
            batch.fold(name, try await past(of: name, player), &players, &earnings, &fresh)
        }
        return (fresh, earnings)
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

/// What is asked of an event before any state is looked at: its identity, its clock, its fields, and who may.
struct Entrance {
    let configuration: CenterConfiguration
    let now: Moment

    /// What an event writes.
    ///
    /// - Throws: ``EventError`` if the event is refused.
    func writes(of envelope: EventEnvelope, _ rulebook: Rulebook) throws(EventError) -> EventWrites {
        try check("player", envelope.player.text, limit: 200)
        try check("id", envelope.id.id, limit: 200)
        try check("source", envelope.id.source, limit: 2_000)
        let tolerance = configuration.futureTolerance
        guard envelope.moment.milliseconds <= now.milliseconds + tolerance.wholeMilliseconds else {
            throw EventError(
                .future, "time is \(envelope.moment), more than \(tolerance.words) after now (\(now))")
        }
        let writes = try rulebook.writes(of: envelope.event, by: envelope.player, at: envelope.moment)
        try checkPermission(envelope)
        return writes
    }

    private func check(_ field: String, _ text: ExactText, limit: Int) throws(EventError) {
        guard let expected = FieldChecks.idProblem(of: text.string, limit: limit) else { return }
        throw EventError(
            .invalidIdentity, FieldProblem(field: field, value: "\"\(text)\"", expected: expected).description)
    }

    private func checkPermission(_ envelope: EventEnvelope) throws(EventError) {
        guard let event = envelope.event as? any AdministrativeEvent else { return }
        let action = event.action(on: envelope.player)
        let actor = envelope.actor
        if let actor, let claimed = event.claimedActor, ExactText(claimed) != ExactText(actor) {
            throw EventError(.notAllowed, "\(actor) may not act in the name of \(claimed)")
        }
        guard configuration.policy.allows(action, by: actor) else {
            let who = actor ?? event.claimedActor.map { "\($0), whom nobody authenticated," } ?? "nobody in particular"
            throw EventError(.notAllowed, "\(who) may not \(action.words)")
        }
    }
}

extension Duration {
    /// Whole milliseconds, as far as an `Int64` holds them with room to add them to a moment.
    var wholeMilliseconds: Int64 {
        let limit = Int64.max / 4
        let (seconds, attoseconds) = components
        guard seconds.magnitude < UInt64(limit / 1_000) else { return seconds < 0 ? -limit : limit }
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }

    /// The span in the largest unit that divides it, such as `24 h` or `90 s`.
    var words: String {
        let milliseconds = wholeMilliseconds
        let units: [(size: Int64, name: String)] = [(3_600_000, "h"), (60_000, "min"), (1_000, "s")]
        guard milliseconds != 0, let unit = units.first(where: { milliseconds.isMultiple(of: $0.size) }) else {
            return "\(milliseconds) ms"
        }
        return "\(milliseconds / unit.size) \(unit.name)"
    }
}
