import AchievementCore
import AchievementStorage
import Foundation

/// What a device knows of a player, in words that every device understands.
struct PlayerHistory: Sendable {
    let player: PlayerID
    var events: [LoggedEvent] = []
    var unlocks: [Unlock] = []
    /// The revocations that took away what is dated later, so that the order of the events does not explain them.
    var revocations: Set<RevocationFact> = []
    /// The highest level that was rewarded, by mode.
    var levels: [GameModeID: Int64] = [:]
    /// The same over all modes.
    var overallLevel: Int64 = 1
    /// Which of the unlocks the device's events explain, if it says so; what is left of a history does not show it.
    var explained: Set<AchievementKey>?
    /// Whether it is a part of what the device knows.
    let isPart: Bool

    /// Nothing.
    init(_ player: PlayerID) {
        self.player = player
        isPart = false
    }

    /// What comes of a past: log, records and ledger.
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

    /// What another device sent in a piece.
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

    /// What is left after the player was erased by somebody whom the device had not heard of: what happened later, and
    /// was recorded later.
    ///
    /// - Parameter others: events that are left elsewhere.
    func surviving(_ tombstone: Tombstone, and others: [LoggedEvent] = []) -> PlayerHistory {
        var rest = self
        // Of what was folded, nobody can tell what came later.
        rest.events.removeAll { tombstone.covers($0) || $0.isFoldedPast }
        let left = Set((rest.events + others).map(\.id))
        // What is voided is gone, and counts if it is recorded anew.
        rest.events.removeAll { event in event.voided.map { !left.contains($0) } ?? false }
        // What no event that is left explains came of what is gone, whenever it was found.
        rest.unlocks.removeAll { unlock in
            unlock.at.milliseconds <= tombstone.at.milliseconds || !(unlock.event.map { left.contains($0) } ?? false)
        }
        rest.revocations = rest.revocations.filter { left.contains($0.event) }
        (rest.levels, rest.overallLevel) = ([:], 1)
        return rest
    }
}

extension PlayerPast {
    /// The revocations of the log that took away what is dated later.
    fileprivate var earlyRevocations: Set<RevocationFact> {
        let takers = Dictionary(
            log.filter { $0.type == AchievementRevoked.type }.map { ($0.id, $0.moment.milliseconds) },
            uniquingKeysWith: min)
        guard !takers.isEmpty else { return [] }
        var facts: Set<RevocationFact> = []
        var unlocked: [AchievementKey: Int64] = [:]
        for entry in ledger {
            guard let key = entry.achievement else { continue }
            if entry.reason == LedgerEntry.unlocked { unlocked[key] = entry.at.milliseconds }
            // Resets take back, too; what they take follows from the events.
            guard entry.reason == "revoked", let event = entry.event, let at = takers[event] else { continue }
            if unlocked[key] ?? .max > at { facts.insert(RevocationFact(achievement: key, event: event)) }
        }
        return facts
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

    /// Whether it defines something or withdraws it, and so is about no player.
    var isDefinition: Bool { type == AchievementDefined.type || type == AchievementWithdrawn.type }

    /// A moment by which the event was known to a clock.
    var firstKnown: Moment {
        recordedAt.map { Moment(milliseconds: $0, offsetSeconds: Int(moment.offsetSeconds)) } ?? moment
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
    /// Of two records of one unlock that no log explains, the one that every device keeps: the earlier.
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
