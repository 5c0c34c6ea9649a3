import AchievementCore
import AchievementStorage

/// The events of a player of both devices, and whether this device's log has to be written anew for them.
struct PlayerUnion {
    private let name: PlayerID
    private let rulebook: Rulebook
    private let player: LoadedPlayer
    private let ledger: [LedgerEntry]
    private let own: PlayerHistory
    private let other: PlayerHistory
    /// What the log becomes, this device's events first.
    private var log: [LoggedEvent]
    private var fresh: [LoggedEvent] = []
    /// Whether the player is erased and written anew: events go, or another device's record of one counts.
    private(set) var isRewritten: Bool
    private let isErased: Bool
    /// The id of this device's store, if it has one.
    private let replica: String?

    /// `nil` if the other device has nothing that this one lacks.
    ///
    /// - Throws: ``BackupError`` with code `contradiction`.
    init?(
        _ step: PlayerMergeStep, _ player: LoadedPlayer, _ past: PlayerPast, _ catalog: CompiledCatalog
    ) throws(BackupError) {
        (name, rulebook, self.player) = (player.name, catalog.rulebook, player)
        let whole = PlayerHistory(name, past, player.isKnown ? player.progress : nil, rulebook)
        let erasure = catalog.tombstone(of: name).flatMap { own in
            step.sendersTombstone.map { own.precedes($0) || own == $0 } ?? false ? nil : own
        }
        other = erasure.map { step.history.surviving($0, and: past.log) } ?? step.history
        own = step.newTombstone.map { whole.surviving($0) } ?? whole
        isErased = step.newTombstone != nil
        replica = catalog.stored.notes[StoreNotes.replica]
        isRewritten = isErased
        ledger = past.ledger
        log = own.events
        var places: [EventID: Int] = [:]
        for (place, event) in log.enumerated() { places[event.id] = place }
        for event in other.events.sorted(by: { $0.position < $1.position }) {
            guard let place = places[event.id] else {
                fresh.append(event)
                continue
            }
            guard log[place].isSameFact(as: event) else {
                throw BackupError(
                    .contradiction,
                    "the event \"\(event.id.id)\" of \(event.id.source) says something else here and there")
            }
            guard event.precedes(log[place]) else { continue }
            log[place] = event
            isRewritten = true
        }
        log += fresh
        guard isRewritten || !fresh.isEmpty || step.isReplay || other.hasNews(for: own) else { return nil }
    }

    /// The events to log. Those that get another place in this log keep the origin under which others know them.
    var newEvents: [LoggedEvent] {
        (isRewritten ? log : fresh).map { event in
            guard let replica, event.sequence > 0 else { return event.placed(at: 0) }
            return event.stamped(EventOrigin(replica: replica, place: event.sequence)).placed(at: 0)
        }
    }

    /// Who is to be committed: nobody where only definitions were logged, or nothing is left.
    func players() throws(BackupError) -> [LoadedPlayer] {
        let isDefiner = log.allSatisfy { $0.type == AchievementDefined.type || $0.type == AchievementWithdrawn.type }
        if isDefiner, own.unlocks.isEmpty, other.unlocks.isEmpty, isRewritten || !player.isKnown { return [] }
        var joined = player.copy()
        if isRewritten {
            joined = LoadedPlayer(name: name, revision: 0, judgedUnder: 0, progress: rulebook.newProgress())
        }
        var merge = PlayerMerge(
            rulebook, own: own, ledger: isRewritten ? [] : ledger, other: other, log: log, isRewritten: isRewritten)
        do { try merge.run(&joined) } catch {
            throw BackupError(.contradiction, "\(name) cannot be merged: \(error.message)")
        }
        joined.staleModes.removeAll()
        return [joined]
    }

    func hasNews(_ players: [LoadedPlayer]) -> Bool {
        !newEvents.isEmpty || isRewritten || players.contains { !$0.earned.isEmpty }
    }

    func outcome(_ players: [LoadedPlayer]) -> MergeOutcome {
        let known = Set((own.unlocks + other.unlocks).map(\.achievement))
        let unlocks = players.flatMap(\.earned.unlocks).count { !known.contains($0.achievement) }
        return MergeOutcome(events: fresh.count, unlocks: unlocks, isErased: isErased && players.isEmpty)
    }
}

extension PlayerHistory {
    /// Whether there is a record, a revocation or a level here that `own` lacks.
    fileprivate func hasNews(for own: PlayerHistory) -> Bool {
        let records = Dictionary(own.unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        let imports = Set((events + own.events).filter { $0.type == ProgressImported.type }.map(\.id))
        return unlocks.contains { unlock in records[unlock.achievement].map { unlock.precedes($0, imports) } ?? true }
            || !revocations.isSubset(of: own.revocations) || overallLevel > own.overallLevel
            || levels.contains { $0.value > own.levels[$0.key] ?? 1 }
    }
}
