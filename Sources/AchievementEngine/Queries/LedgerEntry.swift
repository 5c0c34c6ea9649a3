public import AchievementCore
import AchievementStorage

/// An entry in the ledger of a player's points. Totals are sums of entries. An entry never changes, except that the
/// entry of an unlock always has the unlock's current date.
public struct LedgerEntry: Hashable, Codable, Sendable {
    /// The mode to which the points belong.
    public let mode: GameModeID
    /// The number of points; negative if points are taken back.
    public let points: Int
    /// The reason: a mode's own text for an event, `unlocked` or `revoked` for an achievement.
    public let reason: String
    /// The achievement, if the entry is about one.
    public let achievement: AchievementKey?
    /// The event that caused the entry; `nil` for a backfill.
    public let event: EventID?
    /// The moment at which the points count: when they were earned, or for an entry that takes points back, on the day
    /// on which those were earned. The moment of ``event`` says when they were taken back.
    public let at: Moment
}

extension LedgerEntry {
    init(
        mode: GameModeID, points: Int, cause: LedgerReason, achievement: AchievementKey?, event: EventID?, at: Moment
    ) {
        self.init(
            mode: mode, points: points, reason: cause.rawValue, achievement: achievement, event: event, at: at)
    }

    /// The reason as a typed value.
    var cause: LedgerReason { LedgerReason(rawValue: reason) }

    /// The entry's contribution to the number of times that the achievement is held: a revocation takes back one
    /// unlock.
    var times: Int { cause == .revoked ? -1 : 1 }
}

extension [LedgerEntry] {
    /// The entries in the canonical order of their causes, whatever the order in which these arrived. O(n log n).
    var oldestFirst: [LedgerEntry] {
        enumerated().sorted { left, right in
            let (entry, other) = (left.element, right.element)
            if entry.at.milliseconds != other.at.milliseconds { return entry.at.milliseconds < other.at.milliseconds }
            if entry.event != other.event {
                guard let event = entry.event, let its = other.event else { return entry.event != nil }
                return event < its
            }
            // Points of the event itself come before those of achievements that it completed.
            guard entry.achievement != other.achievement else { return left.offset < right.offset }
            guard let achievement = entry.achievement, let its = other.achievement else {
                return entry.achievement == nil
            }
            return achievement < its
        }.map(\.element)
    }

    /// The events that revoked achievements.
    var revokingEvents: Set<EventID> { Set(lazy.filter { $0.cause == .revoked }.compactMap(\.event)) }
}
