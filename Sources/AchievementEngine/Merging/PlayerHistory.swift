import AchievementCore
import AchievementStorage

/// One device's history of a player, in a form that every device understands.
struct PlayerHistory: Sendable {
    let player: PlayerID
    var events: [LoggedEvent] = []
    var unlocks: [Unlock] = []
    /// Revocations of unlocks that are dated later than the revocation, which the order of events does not explain: the
    /// unlocks were backfilled, or an earlier release made the revocation.
    var revocations: Set<RevocationFact> = []
    /// The highest level that was rewarded in each mode.
    var levels: [GameModeID: Int64] = [:]
    /// The highest overall level that was rewarded.
    var overallLevel: Int64 = 1
    /// The achievements that the device's own events explain, if it sent them; they do not follow from a part of a
    /// history.
    var explained: Set<AchievementKey>?
    /// Whether this is only a part of the device's history.
    let isPart: Bool

    /// Creates an empty history.
    init(_ player: PlayerID) {
        self.player = player
        isPart = false
    }

    /// Creates a history from the events of another one, under a player, with the other's records.
    init(_ player: PlayerID, _ events: [LoggedEvent], of other: PlayerHistory) {
        (self.player, self.events, isPart) = (player, events, other.isPart)
        (unlocks, revocations, explained) = (other.unlocks, other.revocations, other.explained)
        (levels, overallLevel) = (other.levels, other.overallLevel)
    }

    /// Creates the history that a past contains: log, records and ledger.
    init(_ player: PlayerID, _ past: PlayerPast, _ progress: PlayerProgress?, _ rulebook: Rulebook) {
        self.player = player
        isPart = false
        events = past.log
        unlocks = past.unlocks
        revocations = past.earlyRevocations
        guard let progress else { return }
        for (index, mode) in rulebook.modes.enumerated() { levels[mode.id] = progress.points[index].highestLevel }
        overallLevel = progress.overall.highestLevel
    }

    /// Creates the history in a piece that another device sent.
    init(
        _ player: PlayerID, events: [LoggedEvent], unlocks: [Unlock], revocations: [RevocationFact],
        levels: PlayerLevels?, explained: [AchievementKey]?
    ) {
        self.player = player
        isPart = true
        (self.events, self.unlocks, self.revocations) = (events, unlocks, Set(revocations))
        self.explained = explained.map { Set($0) }
        guard let levels else { return }
        for (mode, level) in levels.modes { self.levels[GameModeID(mode)] = level }
        overallLevel = levels.overall
    }

    /// The part of the history that remains after an erasure that its device did not know of: what happened later and
    /// was recorded later.
    ///
    /// - Parameter others: events that remain in another history.
    func surviving(_ tombstone: Tombstone, and others: [LoggedEvent] = []) -> PlayerHistory {
        var rest = self
        // It is unknown whether folded events came later.
        rest.events.removeAll { tombstone.covers($0) || $0.isFoldedPast }
        let left = Set((rest.events + others).map(\.id))
        // A record that no remaining event explains came from removed events, whatever its date.
        rest.unlocks.removeAll { unlock in
            unlock.at.milliseconds <= tombstone.at.milliseconds || !(unlock.event.map { left.contains($0) } ?? false)
        }
        rest.revocations = rest.revocations.filter { left.contains($0.event) }
        (rest.levels, rest.overallLevel) = ([:], 1)
        return rest
    }

    /// Keeps only the events with the given ids.
    mutating func keep(_ left: Set<EventID>) { events.removeAll { !left.contains($0.id) } }
}

extension PlayerPast {
    /// The logged revocations of unlocks that are dated later than the revocation.
    fileprivate var earlyRevocations: Set<RevocationFact> {
        let revocations = revocations
        var facts: Set<RevocationFact> = []
        var unlocked: [AchievementKey: Int64] = [:]
        for entry in ledger {
            guard let key = entry.achievement else { continue }
            if entry.cause == .unlocked { unlocked[key] = entry.at.milliseconds }
            guard let event = entry.event, let at = revocations.moment(of: entry) else { continue }
            if unlocked[key] ?? .max > at.milliseconds { facts.insert(RevocationFact(achievement: key, event: event)) }
        }
        return facts
    }
}

/// The fact that an event revoked an achievement.
struct RevocationFact: Hashable, Codable, Sendable {
    let achievement: AchievementKey
    let event: EventID
}

extension LoggedEvent {
    /// Whether the event defines or withdraws something, and so is not about a player.
    var isDefinition: Bool { kind == .definition }

    /// A moment by which the event is known to have happened, by some clock.
    var firstKnown: Moment {
        recordedAt.map { Moment(milliseconds: $0, offsetSeconds: Int(moment.offsetSeconds)) } ?? moment
    }

    /// Whether both record the same fact. The moments may differ, because a device that received none chose its own. So
    /// may the players for whom the events were recorded, if both are one player.
    func isSameFact(as other: LoggedEvent) -> Bool {
        id == other.id && type == other.type && data == other.data
            && (player == other.player || recordedPlayer == other.recordedPlayer)
    }

    /// Whether every device keeps this record rather than `other`, where both record one fact.
    func precedes(_ other: LoggedEvent) -> Bool {
        if moment != other.moment {
            return (moment.milliseconds, moment.offsetSeconds) < (other.moment.milliseconds, other.moment.offsetSeconds)
        }
        let (own, others) = (plainAttributes ?? [], other.plainAttributes ?? [])
        if own != others { return own.lexicographicallyPrecedes(others) }
        return recordedPlayer < other.recordedPlayer
    }

    /// The event at another time, in milliseconds since 1970.
    func moved(to milliseconds: Int64) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player,
            moment: Moment(milliseconds: milliseconds, offsetSeconds: Int(moment.offsetSeconds)), data: data,
            attributes: attributes)
    }

    /// The event with another sequence number.
    func placed(at sequence: Int64) -> LoggedEvent {
        LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data, attributes: attributes)
    }
}

extension Unlock {
    /// Whether every device keeps this record rather than `other`, where both record one unlock that no log explains:
    /// the earlier one is kept.
    func precedes(_ other: Unlock) -> Bool {
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
