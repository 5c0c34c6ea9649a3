import AchievementCore
import AchievementStorage

/// What one device has of a player that saw every event in the canonical order, by instant, source and id: what
/// administrators did takes effect at its place among the others.
struct OrderedHistory {
    private let rulebook: Rulebook
    private let player: PlayerID
    private(set) var folded: FoldedHistory
    /// The events so far.
    private var log: [LoggedEvent] = []
    private var voided: Set<EventID> = []
    private var ledger: [LedgerEntry] = []
    /// By achievement, what took it away last.
    private(set) var revocations: [AchievementKey: Revocation] = [:]
    /// Whether something is taken back, for which the ledger has to be known.
    private let changesPast: Bool

    /// What is held, by achievement.
    var unlocks: [AchievementKey: Unlock] { folded.unlocks }

    /// - Parameters:
    ///   - log: the events, in any order.
    ///   - kept: records that no event explains; each counts from the place where it was made.
    ///   - standing: revocations that keep what they name away even if it is not held by then.
    init(
        _ rulebook: Rulebook, _ player: PlayerID, _ log: [LoggedEvent], kept: some Sequence<Unlock>,
        standing: Set<EventID>
    ) {
        (self.rulebook, self.player) = (rulebook, player)
        folded = FoldedHistory(
            progress: rulebook.newProgress(), awards: Array(repeating: 0, count: rulebook.modes.count))
        changesPast = log.contains { $0.type == EventVoided.type || $0.type == ModeReset.type }
        var records = KeptRecords(kept, log)
        for event in log.sorted(by: { $0.position < $1.position }) {
            for record in records.before(event) { keep(record, by: nil) }
            judge(event, isStanding: standing.contains(event.id))
            for record in records.at(event) { keep(record, by: event.id) }
        }
        for record in records.rest { keep(record, by: nil) }
    }

    private mutating func judge(_ event: LoggedEvent, isStanding: Bool) {
        defer { log.append(event) }
        guard !voided.contains(event.id) else { return }
        switch event.type {
        case EventVoided.type:
            if case .void(let target, _, _)? = (try? rulebook.writes(of: event))?.command { voided.insert(target) }
            rebuild(because: event)
        case ModeReset.type:
            rebuild(because: event)
        default:
            enter(rulebook.apply(event, to: &folded, isStanding ? .always : .ifHeld))
        }
    }

    /// Carries out what changes the past as the recorder does.
    private mutating func rebuild(because event: LoggedEvent) {
        var changed = LoadedPlayer(name: player, revision: 0, judgedUnder: 0, progress: folded.progress)
        let past = PlayerPast(log: log, unlocks: Array(folded.unlocks.values), ledger: ledger)
        let rebuild = Rebuild(rulebook: rulebook, name: player, cause: Rebuild.Cause(event), now: event.moment)
        do throws(EventError) {
            _ = try rebuild.run(&changed, past)
        } catch {
            folded.refused[event.id] = error
            return
        }
        folded.progress = changed.progress
        for unlock in changed.earned.unlocks { folded.unlocks[unlock.achievement] = unlock }
        for key in changed.earned.revoked { folded.unlocks[key] = nil }
        ledger += changed.earned.ledger
    }

    private mutating func enter(_ rewards: [Reward]) {
        for case .revoked(let revocation) in rewards { revocations[revocation.achievement] = revocation }
        guard changesPast else { return }
        ledger += rewards.compactMap { LedgerEntry($0) }
    }

    /// Has a record count from here on, unless it was taken away before.
    private mutating func keep(_ record: Unlock, by event: EventID?) {
        let key = record.achievement
        var rewards: [Reward] = []
        if let occurrence = rulebook.occurrence(of: key) {
            let row = rulebook.heldRow(of: occurrence)
            if (try? folded.progress.isDecided(row)) ?? false {
                guard folded.unlocks[key] != nil else { return }
            } else {
                rulebook.setHeld(occurrence, of: &folded.progress)
                rewards = [.unlocked(record)]
            }
        } else if let index = rulebook.achievementIndices[key] {
            guard !folded.progress.revoked.contains(index) else { return }
            rewards = (try? rulebook.restore(index, at: record.at, by: event, on: &folded.progress)) ?? []
        }
        for case .unlocked(let unlock) in rewards { folded.unlocks[unlock.achievement] = unlock }
        folded.unlocks[key] = record
        enter(
            rewards.map { reward in
                if case .unlocked(let unlock) = reward, unlock.achievement == key { .unlocked(record) } else { reward }
            })
    }
}

/// Records that no event explains, by where in history they were made.
private struct KeptRecords {
    private var byEvent: [EventID: [Unlock]] = [:]
    /// Those of which no event tells, earliest last.
    private var byMoment: [Unlock] = []

    init(_ records: some Sequence<Unlock>, _ log: [LoggedEvent]) {
        let records = records.sorted { $0.achievement < $1.achievement }
        guard !records.isEmpty else { return }
        let known = Set(log.map(\.id))
        for record in records {
            if let event = record.event, known.contains(event) {
                byEvent[event, default: []].append(record)
            } else {
                byMoment.append(record)
            }
        }
        byMoment.sort { ($0.at.milliseconds, $0.achievement) > ($1.at.milliseconds, $1.achievement) }
    }

    /// What was made before an event, by the clock.
    mutating func before(_ event: LoggedEvent) -> [Unlock] {
        var passed: [Unlock] = []
        // What is as old as a reset goes with it.
        let limit = event.moment.milliseconds + (event.type == ModeReset.type ? 1 : 0)
        while let last = byMoment.last, last.at.milliseconds < limit {
            passed.append(last)
            byMoment.removeLast()
        }
        return passed
    }

    /// What an event completed.
    func at(_ event: LoggedEvent) -> [Unlock] { byEvent[event.id] ?? [] }

    /// What was made after every event.
    var rest: [Unlock] { byMoment.reversed() }
}
