import AchievementCore
import AchievementStorage

/// The remaining events of two histories of a player, either of which may have a folded past.
///
/// A folded past can be merged only with the very events that it covers. Any other event from before its end is
/// refused, because the combined result can no longer be computed.
struct MergedPasts {
    /// The folded past that ends later, of either side.
    private(set) var past: FoldedPast?
    /// This device's remaining events, including the folded past.
    private(set) var own: [LoggedEvent]
    /// The other device's remaining events.
    private(set) var other: [LoggedEvent]
    /// Whether the events of each side are fewer than before, or have another folded past.
    private(set) var (changesOwn, changesOther) = (false, false)

    /// - Parameter retention: the moment from which on this device's store keeps events.
    /// - Throws: ``BackupError`` with code `contradiction` if the pasts and events cannot be merged.
    init(_ own: PlayerHistory, _ other: PlayerHistory, _ retention: Retention?) throws(BackupError) {
        (self.own, self.other) = (own.events, other.events)
        let pasts = try [own, other].map { history throws(BackupError) in
            do throws(EventError) { return try FoldedPast(in: history.events) } catch {
                throw BackupError(.contradiction, error.message)
            }
        }
        if let retention { try Self.check(other, besides: own, retention.before.milliseconds) }
        guard let last = Self.last(pasts) else { return }
        past = last
        let isAdministrative = pasts[0] == last
        if let first = pasts[isAdministrative ? 1 : 0], first != last { try Self.check(first, isIn: last, own.player) }
        try check(own, other, last)
        if pasts[0] == nil, !own.events.isEmpty { try Self.checkVoids(in: own, areIn: other, last) }
        if pasts[1] == nil { try Self.checkVoids(in: other, areIn: own, last) }
        // A player without events here takes over the other side's past.
        guard pasts[0] != pasts[1], !own.events.isEmpty else { return }
        let event = (isAdministrative ? own : other).events.first(where: \.isFoldedPast)
        let covered = Set(last.covered.identities)
        func withoutFolded(_ events: [LoggedEvent]) -> [LoggedEvent] {
            events.filter { !$0.isFoldedPast && !covered.contains(CoveredEvents.digest(of: $0.id)) }
        }
        if isAdministrative {
            self.other = withoutFolded(other.events)
            changesOther = self.other.count < other.events.count
        } else {
            self.own = (event.map { [$0] } ?? []) + withoutFolded(own.events)
            self.other = withoutFolded(other.events)
            (changesOwn, changesOther) = (true, true)
        }
    }

    private static func last(_ pasts: [FoldedPast?]) -> FoldedPast? {
        pasts.compactMap(\.self).max { $0.before < $1.before }
    }

    /// Refuses events of the other device that are dated before this store's retention limit and are not known here.
    private static func check(
        _ other: PlayerHistory, besides own: PlayerHistory, _ before: Int64
    ) throws(BackupError) {
        // A piece may contain the void of an event that is known here.
        let expired = Set((own.events + other.events).expired(before: before).map(\.id))
        let old = other.events.filter { expired.contains($0.id) }
        guard !old.isEmpty else { return }
        var known = Set(own.events.map { CoveredEvents.digest(of: $0.id) })
        if let past = try? FoldedPast(in: own.events) { known.formUnion(past.covered.identities) }
        guard let event = old.first(where: { !known.contains(CoveredEvents.digest(of: $0.id)) }) else { return }
        throw unknown(event, before)
    }

    /// Refuses events from before the end of a folded past that the past does not cover, and covered events with other
    /// contents.
    private func check(_ own: PlayerHistory, _ other: PlayerHistory, _ past: FoldedPast) throws(BackupError) {
        let digests = past.covered.digests
        let events = own.events + other.events
        let expired = Set(events.expired(before: past.before).map(\.id))
        for event in events where !event.isFoldedPast && !event.isDefinition {
            guard let fact = digests[CoveredEvents.digest(of: event.id)] else {
                guard expired.contains(event.id) else { continue }
                throw Self.unknown(event, past.before)
            }
            guard fact == CoveredEvents.digest(of: event) else {
                throw BackupError(
                    .contradiction,
                    "the event \"\(event.id.id)\" of \(event.id.source) was folded in one store and differs in the "
                        + "other")
            }
        }
    }

    /// Refuses voids of folded events that the device that folded these did not know.
    private static func checkVoids(
        in history: PlayerHistory, areIn folded: PlayerHistory, _ past: FoldedPast
    ) throws(BackupError) {
        // The rest of a history in pieces may have them.
        guard !folded.isPart else { return }
        let (covered, known) = (Set(past.covered.identities), Set(folded.events.map(\.id)))
        let voids = Voids(in: history.events)
        for event in history.events where !known.contains(event.id) {
            guard let target = event.voidedEvent, covered.contains(CoveredEvents.digest(of: target)),
                voids.contains(target), !covered.contains(CoveredEvents.digest(of: event.id))
            else { continue }
            throw BackupError(
                .contradiction,
                "the event \"\(target.id)\" of \(target.source) is void in one store, and was folded in the other with "
                    + "everything of \(history.player) dated before \(Moment(milliseconds: past.before))")
        }
    }

    /// Refuses an earlier folded past whose events are not a subset of the later one's.
    private static func check(
        _ first: FoldedPast, isIn last: FoldedPast, _ player: PlayerID
    ) throws(BackupError) {
        let digests = last.covered.digests
        let isCovered = first.before < last.before && first.covered.digests.allSatisfy { digests[$0.key] == $0.value }
        guard !isCovered else { return }
        throw BackupError(
            .contradiction,
            "the events of \(player) that the stores have folded, before \(Moment(milliseconds: first.before)) and "
                + "\(Moment(milliseconds: last.before)), are not the same or had different results")
    }

    private static func unknown(_ event: LoggedEvent, _ before: Int64) -> BackupError {
        BackupError(
            .contradiction,
            "the event \"\(event.id.id)\" of \(event.id.source) is dated \(event.moment); the events of "
                + "\(event.player) from before \(Moment(milliseconds: before)) were folded without it, so it can no "
                + "longer be added")
    }
}
