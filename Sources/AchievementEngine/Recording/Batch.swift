import AchievementCore
import AchievementStorage

/// Events that are judged together under one catalog: which of them count, and what each is answered.
struct Batch {
    let envelopes: [EventEnvelope]
    let catalog: CompiledCatalog
    let entrance: Entrance
    let roster: Roster
    /// Whether somebody listens to what changes.
    let isAnnounced: Bool
    private let stopsAtFirstError: Bool
    /// By event, the place of its player among those of the roster.
    var owners: [Int] { roster.owners }
    /// By event, whether it is still to be judged.
    private(set) var isOpen: [Bool]
    /// The events whose players have to be prepared for them, by rising place, and what they write; `nil` for those
    /// that turned out to be refused or repeats.
    private(set) var places: [Int] = []
    private(set) var writes: [EventWrites?] = []
    /// What each event is answered; that it is a repeat, as long as nothing else is known.
    private var results: [Result<Receipt, EventError>]
    private var late = LateEvents()
    /// By player, the bytes of memory that the player takes, if it was measured when its events were judged; else 0.
    var footprints: [Int]
    /// Whether an event was refused. It may still be in the log, and then is a repeat, whatever clocks and policies say
    /// by now.
    private(set) var hasRefusals = false
    /// Whether what refuses an event for what it says was asked of all of them before any is judged.
    private let isChecked: Bool
    /// Whether events that are there twice were looked for.
    private var knowsRepeats = false

    init(
        _ envelopes: [EventEnvelope], _ roster: Roster, _ catalog: CompiledCatalog, _ entrance: Entrance,
        isAnnounced: Bool, stopsAtFirstError: Bool, isChecked: Bool
    ) {
        self.envelopes = envelopes
        self.roster = roster
        self.catalog = catalog
        self.entrance = entrance
        self.isAnnounced = isAnnounced
        self.stopsAtFirstError = stopsAtFirstError
        self.isChecked = isChecked
        isOpen = Array(repeating: true, count: envelopes.count)
        results = Array(repeating: .success(.repeated), count: envelopes.count)
        footprints = Array(repeating: 0, count: roster.players.count)
        if isChecked { collectWrites(of: Array(envelopes.indices)) }
    }

    var ids: [EventID] { envelopes.map(\.id) }

    /// The ids of the events that were refused.
    var refused: [EventID] {
        results.indices.compactMap { if case .failure = results[$0] { envelopes[$0].id } else { nil } }
    }

    /// Collects what events write whose players have to be prepared for them.
    private mutating func collectWrites(of places: [Int]) {
        self.places = places
        writes = Array(repeating: nil, count: envelopes.count)
        let rulebook = catalog.rulebook
        for index in places where isOpen[index] {
            do throws(EventError) {
                writes[index] = try entrance.writes(of: envelopes[index], rulebook)
            } catch {
                refuse(index, error)
            }
        }
    }

    private mutating func refuse(_ index: Int, _ error: EventError) {
        results[index] = .failure(error)
        close(index)
        hasRefusals = true
    }

    private mutating func close(_ index: Int) {
        isOpen[index] = false
        if !writes.isEmpty { writes[index] = nil }
    }

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
            } else if isOpen[index] {
                guard let first = seen.updateValue(index, forKey: id) else { continue }
                seen[id] = first
                answer(index, after: envelopes[first].logged)
                hasRepeats = true
            }
        }
        stop()
        return hasRepeats
    }

    /// Answers those of the refused events that are in the log.
    mutating func answerRefused(after logged: [LoggedEvent]) {
        let log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in envelopes.indices {
            guard case .failure = results[index], let earlier = log[envelopes[index].id] else { continue }
            answer(index, after: earlier)
        }
    }

    /// Whether an event is there twice, and one was refused before that was known or after others were judged. What a
    /// copy is answered depends on what the first is.
    var mustBeChecked: Bool {
        hasRefusals && !(isChecked && knowsRepeats) && Set(envelopes.lazy.map(\.id)).count < envelopes.count
    }

    private mutating func answer(_ index: Int, after earlier: LoggedEvent) {
        results[index] = envelopes[index].answer(after: earlier)
        close(index)
    }

    /// Leaves out what comes after the first refused event, if the batch ends there.
    private mutating func stop() {
        guard stopsAtFirstError, let first = firstFailure else { return }
        for index in envelopes.indices where index > first { close(index) }
    }

    private var firstFailure: Int? {
        results.firstIndex { if case .failure = $0 { true } else { false } }
    }

    /// Refuses what is not dated after an erasure of its player, or dated before what is kept.
    mutating func refuseErased(_ players: [LoadedPlayer]) {
        for index in places where writes[index] != nil {
            do throws(EventError) {
                try entrance.check(envelopes[index], against: players[owners[index]].erasedThrough)
                try players[owners[index]].retained?.check(envelopes[index])
            } catch {
                refuseCopies(of: index, error)
            }
        }
        stop()
    }

    /// Asks for the rows that the events touch.
    func need(_ players: inout [LoadedPlayer]) {
        let rulebook = catalog.rulebook
        for index in places {
            guard let writes = writes[index] else { continue }
            players[owners[index]].need(writes, at: envelopes[index].moment, rulebook)
        }
        for player in late.players { players[player].needPoints(rulebook) }
    }

    /// Leaves out what does not count after a reset, and finds the events that come late in modes whose order matters.
    mutating func findLate(_ players: [LoadedPlayer]) {
        var last: [Int: [Int: CanonicalPosition]] = [:]
        for index in places where writes[index] != nil {
            let owner = owners[index]
            if players[owner].progress.hasResets, let whole = writes[index] {
                writes[index] = catalog.rulebook.leavingOutResets(
                    whole, at: envelopes[index].moment, players[owner].progress.histories)
            }
            guard let modes = writes[index]?.orderedModes, !modes.isEmpty else { continue }
            late.scan(
                index, envelopes[index].position, of: owner, modes, players[owner].progress.histories, &last,
                changesPast: undoesEffects(index, players[owner]))
        }
    }

    /// Whether an event takes back an achievement that has done something. Whether the history still does it without the
    /// unlock, a void may have changed.
    private func undoesEffects(_ index: Int, _ player: LoadedPlayer) -> Bool {
        guard case .revoke(let achievement, _, _)? = writes[index]?.command else { return false }
        return player.progress.unlocked.contains(achievement)
            && !catalog.rulebook.achievements[achievement].achievement.effects.isEmpty
    }

    /// Whether an event comes late in a mode whose order matters: the player's log is then read.
    func hasLateEvents(_ players: [LoadedPlayer]) -> Bool {
        var (late, last) = (LateEvents(), [Int: [Int: CanonicalPosition]]())
        for index in places {
            guard let modes = writes[index]?.orderedModes, !modes.isEmpty else { continue }
            let player = players[owners[index]]
            late.scan(
                index, envelopes[index].position, of: owners[index], modes, player.progress.histories, &last,
                changesPast: undoesEffects(index, player))
        }
        return !late.players.isEmpty
    }

    /// The players who have to be folded after ``judge(_:)``, by their places.
    var latePlayers: [Int] { late.waiting.keys.sorted() }

    /// Folds the events of a player that wait: all at once, or if a sum would overflow, one by one.
    ///
    /// - Parameter past: the player's past without the batch.
    /// - Returns: whether that was enough; what is kept of a past may not be, and then nothing has happened.
    @discardableResult
    mutating func fold(_ owner: Int, _ past: PlayerPast, _ player: inout LoadedPlayer) -> Bool {
        guard let places = late.waiting[owner] else { return true }
        var past = past
        past.log += self.places.filter { owners[$0] == owner && isRecorded($0) }.map { envelopes[$0].logged }
        guard (try? fold(places, owner, &past, &player)) == nil else { return true }
        guard past.kept == nil else { return false }
        for place in places {
            do throws(EventError) {
                guard writes[place] != nil else { continue }
                try fold([place], owner, &past, &player)
            } catch {
                for copy in envelopes.indices where envelopes[copy].id == envelopes[place].id { refuse(copy, error) }
                stop()
            }
        }
        return true
    }

    private mutating func fold(
        _ places: [Int], _ owner: Int, _ past: inout PlayerPast, _ player: inout LoadedPlayer
    ) throws(EventError) {
        var (after, progress) = (past, player.progress)
        after.log += places.map { envelopes[$0].logged }
        let changed = Set(player.earned.revoked + player.earned.unlocks.map(\.achievement))
        after.unlocks = past.unlocks.filter { !changed.contains($0.achievement) } + player.earned.unlocks
        let events = places.compactMap { place in writes[place].map { (envelope: envelopes[place], writes: $0) } }
        let rewards = try LateFold(rulebook: catalog.rulebook, modes: late.modes(of: owner), events: events)
            .run(&progress, after)
        for (place, rewards) in zip(places, rewards) {
            player.earned.add(rewards, player: player.name, event: envelopes[place].id)
            results[place] = .success(.recorded(rewards))
        }
        (past, player.progress, player.isChanged) = (after, progress, true)
    }

    /// Judges those events in their order for which players were prepared. What is late waits; see ``latePlayers``.
    mutating func judge(_ players: inout [LoadedPlayer]) {
        for index in places {
            guard let writes = writes[index], !late.take(index, of: owners[index], writes.orderedModes) else {
                continue
            }
            do throws(EventError) {
                let rewards = try players[owners[index]].judge(
                    writes, of: envelopes[index].id, at: envelopes[index].moment, catalog.rulebook)
                results[index] = .success(.recorded(rewards))
            } catch {
                refuseCopies(of: index, error)
                stop()
            }
        }
    }

    /// Refuses an event that was judged. A copy of it in the batch repeats nothing.
    private mutating func refuseCopies(of index: Int, _ error: EventError) {
        refuse(index, error)
        for copy in envelopes.indices where copy > index && envelopes[copy].id == envelopes[index].id {
            refuse(copy, error)
        }
    }

    /// Takes what an event is answered that was judged elsewhere.
    mutating func take(_ answer: consuming Result<Receipt, EventError>, of index: Int) {
        // Copies of what is refused are looked for once for all; see ``mustBeChecked``.
        if case .failure(let error) = answer { refuse(index, error) } else { results[index] = answer }
    }

    /// Collects what the events of players write who have to be prepared for them.
    mutating func prepare(for owners: [Int]) {
        let owners = Set(owners)
        collectWrites(of: envelopes.indices.filter { owners.contains(roster.owners[$0]) })
    }

    private func isRecorded(_ index: Int) -> Bool {
        if case .success(.recorded) = results[index] { true } else { false }
    }

    /// The events that are to be logged.
    var fresh: [LoggedEvent] {
        var fresh: [LoggedEvent] = []
        fresh.reserveCapacity(envelopes.count)
        for index in envelopes.indices where isRecorded(index) {
            fresh.append(entrance.logged(envelopes[index], catalog))
        }
        return fresh
    }

    /// An answer for each event, or for those up to and with the first refused one.
    var answers: [Result<Receipt, EventError>] {
        guard stopsAtFirstError, let first = firstFailure else { return results }
        return Array(results[...first])
    }
}
