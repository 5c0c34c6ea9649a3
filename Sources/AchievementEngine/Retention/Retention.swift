public import AchievementCore
import AchievementStorage
import Foundation

/// The limit from which on a store keeps events: earlier ones were folded into the states of their players.
public struct Retention: Hashable, Codable, Sendable {
    /// The first instant whose events are kept, the start of a day in UTC.
    public let before: Moment
    /// When the retention was requested.
    public let at: Moment
    /// The actor who requested it.
    public let by: String
}

extension Retention {
    /// The key of the note with the retention.
    static let note = "retained"
    /// The key of the note that says that a merge brought folded pasts of some players, rather than of the whole store.
    static let mergedNote = "retained:merged"

    init?(_ text: String) {
        guard let retention = try? JSONDecoder().decode(Retention.self, from: Data(text.utf8)) else { return nil }
        self = retention
    }

    /// The error for an event that is dated before the limit.
    func refusal(of moment: Moment) -> EventError {
        EventError(
            .past,
            "nothing dated before \(before) counts any more: those events were folded into the players' states on "
                + "\(at) by \(by); time is \(moment)")
    }
}

extension PlayerReader {
    /// The limit from which on the store keeps events; `nil` if it keeps all of them.
    public var retention: Retention? { catalog.retention }
}

/// The effect of folding old events.
public struct RetentionSummary: Hashable, Sendable {
    /// The first instant whose events are kept.
    public let before: Moment
    /// The number of players who have events that are removed.
    public internal(set) var players = 0
    /// The number of events that are removed.
    public internal(set) var events = 0
    /// The players whose events stay, because another id was joined into them: a void of the join would need the events
    /// recorded for that id.
    public internal(set) var keptPlayers: [PlayerID] = []

    /// What is no longer possible with folded events, in English, one sentence per limit.
    public var limits: [String] {
        let day = before.localDay
        return [
            "Events dated before \(day) can no longer be listed or exported, nor ranked by a metric that keeps no days.",
            "They cannot be voided, and a reset among them cannot be undone.",
            "The effects of an unlock among them, such as reset statistics, remain, even if the unlock is revoked.",
            "They are not judged again: a metric, a window or a rule of a later release counts from \(day) on. New "
                + "achievements over existing metrics are found as before.",
            "Events dated before \(day) are rejected from now on, including late ones and repeats, whoever sends them.",
            "Players into whom another id was joined keep their events from before \(day), for a void of the join.",
            "A store that has other events from before \(day), or a piece of one, can no longer be merged.",
        ]
    }
}

/// Refuses a player's events that a retention covers.
final class RetainedPlayer: Sendable {
    /// The moment before which events are refused, in milliseconds since 1970.
    let before: Int64
    private let store: Retention?
    private let folded: Set<UInt64>

    /// - Parameters:
    ///   - store: the retention of the whole store.
    ///   - past: the player's folded past.
    init(_ store: Retention?, _ past: FoldedPast?) {
        (self.store, before) = (store, max(store?.before.milliseconds ?? .min, past?.before ?? .min))
        folded = past.map { Set($0.covered.identities) } ?? []
    }

    /// The approximate number of bytes of memory that this uses.
    var footprint: Int { 64 + folded.capacity * 4 / 3 * 8 }

    /// Whether an event with this id was folded.
    func hasFolded(_ event: EventID) -> Bool {
        !folded.isEmpty && folded.contains(CoveredEvents.digest(of: event))
    }

    /// Refuses the void of a void if the chain of voids ends at a folded event: whether that event counts is final.
    func check(_ log: [LoggedEvent], knowsWhatVoids void: LoggedEvent) throws(EventError) {
        let targets = Dictionary(
            (log + [void]).compactMap { event in event.voidedEvent.map { (event.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        var (next, seen) = (targets[void.id], Set<EventID>())
        while let target = next, seen.insert(target).inserted {
            guard !hasFolded(target) else { throw refusal(toVoid: void.id, of: void.player) }
            next = targets[target]
        }
    }

    /// The error for the void of a folded event, or of an event that voids one.
    func refusal(toVoid event: EventID, of player: PlayerID) -> EventError {
        EventError(
            .past,
            "the event \"\(event.id)\" of \(event.source) can no longer be voided: it, or the event that it voids, was "
                + "folded into the state of \(player) with everything dated before \(Moment(milliseconds: before))")
    }

    /// Refuses an event that was folded, or that is dated before the limit.
    func check(_ envelope: EventEnvelope) throws(EventError) {
        if hasFolded(envelope.id) {
            throw EventError(
                .past,
                "the event \"\(envelope.id.id)\" of \(envelope.id.source) is already recorded; it was folded into the "
                    + "state of \(envelope.player) with everything dated before \(Moment(milliseconds: before))"
            )
        }
        guard envelope.moment.milliseconds < before else { return }
        throw store?.refusal(of: envelope.moment)
            ?? EventError(
                .past,
                "nothing of \(envelope.player) dated before \(Moment(milliseconds: before)) counts any more: those "
                    + "events were folded into the player's state; time is \(envelope.moment)")
    }
}
