import AchievementCore
import AchievementStorage

/// The events of two histories of a player, of which either may have some folded.
///
/// What was folded can be joined with nothing but the very events that it stands for. Whatever else one side has from
/// before is refused: nobody could say any more what both together came to.
struct JoinedPasts {
    /// What stands for events that were folded, on either side.
    private(set) var past: FoldedPast?
    /// The events that are left of this device's, with what stands for the others.
    private(set) var own: [LoggedEvent]
    /// The same of the other one.
    private(set) var other: [LoggedEvent]
    /// Whether there are fewer than before, or other folded ones.
    private(set) var (changesOwn, changesOther) = (false, false)

    /// - Parameter retention: from when on this device's store keeps events.
    /// - Throws: ``BackupError`` with code `contradiction`.
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
        let isOwn = pasts[0] == last
        if let first = pasts[isOwn ? 1 : 0], first != last { try Self.check(first, isIn: last, own.player) }
        try check(own, other, last)
        // A player of whom there is nothing takes in what comes.
        guard pasts[0] != pasts[1], !own.events.isEmpty else { return }
        let event = (isOwn ? own : other).events.first(where: \.isFoldedPast)
        let covered = Set(last.covered.identities)
        func rest(_ events: [LoggedEvent]) -> [LoggedEvent] {
            events.filter { !$0.isFoldedPast && !covered.contains(CoveredEvents.digest(of: $0.id)) }
        }
        if isOwn {
            self.other = rest(other.events)
            changesOther = self.other.count < other.events.count
        } else {
            self.own = (event.map { [$0] } ?? []) + rest(own.events)
            self.other = rest(other.events)
            changesOwn = true
        }
    }

    private static func last(_ pasts: [FoldedPast?]) -> FoldedPast? {
        pasts.compactMap(\.self).max { $0.before < $1.before }
    }

    /// Refuses events of the other device that are dated before what this one keeps, and not known here.
    private static func check(
        _ other: PlayerHistory, besides own: PlayerHistory, _ before: Int64
    ) throws(BackupError) {
        let old = other.events.filter { $0.isOlder(than: before) }
        guard !old.isEmpty else { return }
        var known = Set(own.events.map { CoveredEvents.digest(of: $0.id) })
        if let past = try? FoldedPast(in: own.events) { known.formUnion(past.covered.identities) }
        guard let event = old.first(where: { !known.contains(CoveredEvents.digest(of: $0.id)) }) else { return }
        throw unknown(event, before)
    }

    /// Refuses events from before what was folded that it does not stand for, and those that it stands for and say
    /// something else here.
    private func check(_ own: PlayerHistory, _ other: PlayerHistory, _ past: FoldedPast) throws(BackupError) {
        let digests = past.covered.digests
        for event in own.events + other.events where !event.isFoldedPast && !event.isDefinition {
            guard let fact = digests[CoveredEvents.digest(of: event.id)] else {
                guard event.isOlder(than: past.before) else { continue }
                throw Self.unknown(event, past.before)
            }
            guard fact == CoveredEvents.digest(of: event) else {
                throw BackupError(
                    .contradiction,
                    "the event \"\(event.id.id)\" of \(event.id.source) was folded here or there, and says something else "
                        + "where it was not")
            }
        }
    }

    /// Refuses what was folded earlier and is not all among what was folded later.
    private static func check(
        _ first: FoldedPast, isIn last: FoldedPast, _ player: PlayerID
    ) throws(BackupError) {
        let digests = last.covered.digests
        let isCovered = first.before < last.before && first.covered.digests.allSatisfy { digests[$0.key] == $0.value }
        guard !isCovered else { return }
        throw BackupError(
            .contradiction,
            "the events of \(player) that were folded here and there, before \(Moment(milliseconds: first.before)) and "
                + "\(Moment(milliseconds: last.before)), are not the same or came to something else")
    }

    private static func unknown(_ event: LoggedEvent, _ before: Int64) -> BackupError {
        BackupError(
            .contradiction,
            "the event \"\(event.id.id)\" of \(event.id.source) is dated \(event.moment); the events of \(event.player) from "
                + "before \(Moment(milliseconds: before)) were folded without it, so it cannot be joined any more")
    }
}
