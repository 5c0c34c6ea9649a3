public import AchievementCore
import AchievementStorage

/// One entry of a player's points. Totals are sums of entries. An entry never changes, but that of an unlock moves with the
/// date of the unlock.
public struct LedgerEntry: Hashable, Codable, Sendable {
    /// The mode that the points belong to.
    public let mode: GameModeID
    /// How many; negative if they are taken back.
    public let points: Int
    /// What for: the mode's own words for an event, `unlocked` or `revoked` for an achievement.
    public let reason: String
    /// The achievement, if it is about one.
    public let achievement: AchievementKey?
    /// The event that caused the entry; `nil` for a backfill.
    public let event: EventID?
    /// When it counts: when it was earned, or for one that takes points back, on the day on which those were earned. When
    /// they were taken back is the moment of ``event``.
    public let at: Moment
}

extension LedgerEntry {
    init(
        mode: GameModeID, points: Int, cause: LedgerReason, achievement: AchievementKey?, event: EventID?, at: Moment
    ) {
        self.init(
            mode: mode, points: points, reason: cause.rawValue, achievement: achievement, event: event, at: at)
    }

    /// The reason as a value.
    var cause: LedgerReason { LedgerReason(rawValue: reason) }

    /// How many times the entry counts towards holding its achievement: a revocation takes one unlock back.
    var times: Int { cause == .revoked ? -1 : 1 }
}

extension [LedgerEntry] {
    /// The entries in the canonical order of what they are for, whatever the order in which it arrived. O(n log n).
    var oldestFirst: [LedgerEntry] {
        enumerated().sorted { left, right in
            let (entry, other) = (left.element, right.element)
            if entry.at.milliseconds != other.at.milliseconds { return entry.at.milliseconds < other.at.milliseconds }
            if entry.event != other.event {
                guard let event = entry.event, let its = other.event else { return entry.event != nil }
                return event < its
            }
            // What an event awarded comes before what it completed.
            guard entry.achievement != other.achievement else { return left.offset < right.offset }
            guard let achievement = entry.achievement, let its = other.achievement else {
                return entry.achievement == nil
            }
            return achievement < its
        }.map(\.element)
    }

    /// The events that took achievements back.
    var revokingEvents: Set<EventID> { Set(lazy.filter { $0.cause == .revoked }.compactMap(\.event)) }
}
