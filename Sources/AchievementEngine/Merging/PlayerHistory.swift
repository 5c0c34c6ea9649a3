import AchievementCore
import AchievementStorage
import Foundation

/// What a device knows of a player, in words that every device understands.
struct PlayerHistory: Sendable {
    let player: PlayerID
    var events: [LoggedEvent] = []
    var unlocks: [Unlock] = []
    /// Which achievements which events took away.
    var revocations: Set<RevocationFact> = []
    /// The highest level that was rewarded, by mode.
    var levels: [GameModeID: Int64] = [:]
    /// The same over all modes.
    var overallLevel: Int64 = 1

    /// What comes of a past: log, records and ledger.
    init(_ player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress?, _ rulebook: Rulebook) {
        self.player = player
        events = past.log
        unlocks = past.unlocks
        let takers = Set(past.log.filter { $0.type == AchievementRevoked.type }.map(\.id))
        for entry in past.ledger where entry.reason == "revoked" {
            // Resets take back, too; what they take follows from the events.
            guard let key = entry.achievement, let event = entry.event, takers.contains(event) else { continue }
            revocations.insert(RevocationFact(achievement: key, event: event))
        }
        guard let progress else { return }
        revocations.formUnion(Self.standing(in: past.log, progress, rulebook))
        for (index, mode) in rulebook.modes.enumerated() { levels[mode.id] = progress.points[index].highestLevel }
        overallLevel = progress.overall.highestLevel
    }

    /// The revocations by which achievements of modes whose order matters are taken away. Of one that came before what it
    /// takes away was earned, no entry of the ledger tells.
    private static func standing(
        in log: [LoggedEvent], _ progress: PlayerProgress, _ rulebook: Rulebook
    ) -> some Sequence<RevocationFact> {
        var last: [Int: LoggedEvent] = [:]
        for event in log where event.type == AchievementRevoked.type {
            guard case .revoke(let index, _, _)? = (try? rulebook.writes(of: event))?.command,
                progress.revoked.contains(index),
                rulebook.modes[rulebook.achievements[index].mode].ordering == .canonical
            else { continue }
            if let known = last[index], event.position < known.position { continue }
            last[index] = event
        }
        return last.map { RevocationFact(achievement: rulebook.achievements[$0.key].key, event: $0.value.id) }
    }

    /// What another device sent.
    init(
        _ player: PlayerID, events: [LoggedEvent], unlocks: [Unlock], revocations: [RevocationFact],
        levels: PlayerLevels?
    ) {
        self.player = player
        (self.events, self.unlocks, self.revocations) = (events, unlocks, Set(revocations))
        guard let levels else { return }
        for (mode, level) in levels.modes { self.levels[GameModeID(mode)] = level }
        overallLevel = levels.overall
    }

    /// What is left after the player was erased by somebody whom the device had not heard of: what happened later.
    ///
    /// - Parameter others: events that are left elsewhere.
    func surviving(_ tombstone: Tombstone, and others: [LoggedEvent] = []) -> PlayerHistory {
        var rest = self
        let time = tombstone.at.milliseconds
        rest.events.removeAll { $0.moment.milliseconds <= time }
        let left = Set((rest.events + others).map(\.id))
        // What is voided is gone, and counts if it is recorded anew.
        rest.events.removeAll { event in event.voided.map { !left.contains($0) } ?? false }
        rest.unlocks.removeAll { unlock in
            unlock.at.milliseconds <= time || unlock.event.map { !left.contains($0) } ?? false
        }
        rest.revocations = rest.revocations.filter { left.contains($0.event) }
        (rest.levels, rest.overallLevel) = ([:], 1)
        return rest
    }
}

/// That an event took an achievement away.
struct RevocationFact: Hashable, Codable, Sendable {
    let achievement: AchievementKey
    let event: EventID
}

extension LoggedEvent {
    /// The event that this one voids, if it does.
    fileprivate var voided: EventID? {
        guard type == EventVoided.type else { return nil }
        return (try? JSONDecoder().decode(EventVoided.self, from: Data(data)))?.voided
    }

    /// Whether both record the same fact. Its moment may differ: each device that gave none chose its own.
    func isSameFact(as other: LoggedEvent) -> Bool {
        id == other.id && type == other.type && player == other.player && data == other.data
    }

    /// Of two records of one fact, the one that every device keeps.
    func precedes(_ other: LoggedEvent) -> Bool {
        if moment != other.moment {
            return (moment.milliseconds, moment.offsetSeconds) < (other.moment.milliseconds, other.moment.offsetSeconds)
        }
        return (plainAttributes ?? []).lexicographicallyPrecedes(other.plainAttributes ?? [])
    }

    /// The event with the place in the log of another.
    func placed(at sequence: Int64) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }
}

extension Unlock {
    /// Whether a replay made the record; another replay may know better. What an import unlocked is a record of its own.
    func isDerived(_ imports: Set<EventID>) -> Bool {
        origin == .backfill && event.map { !imports.contains($0) } ?? false
    }

    /// Of two records of one unlock, the one that every device keeps: the earlier.
    func precedes(_ other: Unlock, _ imports: Set<EventID>) -> Bool {
        if isDerived(imports) != other.isDerived(imports) { return other.isDerived(imports) }
        if at != other.at {
            return (at.milliseconds, at.offsetSeconds) < (other.at.milliseconds, other.at.offsetSeconds)
        }
        if event != other.event {
            guard let event, let its = other.event else { return event != nil }
            return event < its
        }
        return (points, catalogVersion, criterionFingerprint, grantedBy ?? "", origin.rawValue)
            < (
                other.points, other.catalogVersion, other.criterionFingerprint, other.grantedBy ?? "",
                other.origin.rawValue
            )
    }
}
