public import AchievementCore

/// The state of a player at a moment.
public struct PlayerStatus: Hashable, Sendable {
    /// The player.
    public let player: PlayerID
    /// Whether the store knows the player. Not part of the JSON form.
    public internal(set) var isKnown = true
    /// The points of the chosen modes.
    public let points: ModeTotals
    /// The levels.
    public let level: ModeTotals
    /// The streaks by metric id, without days that their author declares to be none.
    public let streaks: [String: StreakState]
    /// The ids of metrics whose days are counted and are no streak to anybody: days in a row of another metric of their
    /// mode earn something, theirs do not.
    package internal(set) var countedOnly: Set<String> = []
    /// The metrics by id; members of a family as `id/key`. Keys are compared by their bytes, as sets are.
    public let metrics: [ExactText: MetricState]
    /// Every achievement of the chosen modes, sorted by key.
    public let achievements: [AchievementState]
    /// The rooms, if a chosen mode has some.
    public let rooms: RoomState?
    /// The boosts of points that apply at the moment.
    public internal(set) var boosts: [RunningBoost] = []
}

extension PlayerStatus {
    /// The running streaks, the one that breaks first at the front, without days that are only counted: if a mode has
    /// achievements for days in a row, its other sets of days are no streaks.
    public var reminders: [Reminder] {
        streaks.compactMap { id, streak in
            guard !countedOnly.contains(id), streak.status == .continuing || streak.status == .gracePeriod,
                let end = streak.graceEndsAt
            else {
                return nil
            }
            return Reminder(
                streak: MetricID(id), current: streak.current, isDoneToday: streak.status == .continuing,
                graceEndsAt: end)
        }.sorted { ($0.graceEndsAt, $0.streak) < ($1.graceEndsAt, $1.streak) }
    }

    /// The total of a sum; zero if nothing was recorded.
    public subscript(metric: Metric<Sum>) -> Amount {
        if case .sum(let total, _) = state(of: metric.id) { total } else { .zero }
    }

    /// A record, or the largest fall or rise; `nil` if nothing was recorded.
    public subscript(metric: Metric<some SingleAmountKind>) -> Amount? {
        switch state(of: metric.id) {
        case .best(let amount), .value(let amount, _): amount
        case .sum, .count, .activeDays, nil: nil
        }
    }

    /// The size of a set.
    public subscript(metric: Metric<Distinct>) -> Int {
        if case .count(let count) = state(of: metric.id) { count } else { 0 }
    }

    /// The streak of a metric of active days; `nil` if no chosen mode has it, or its days are no
    /// streak.
    public func streak(_ metric: Metric<ActiveDays>) -> StreakState? { streaks[metric.id.rawValue] }

    private func state(of metric: MetricID) -> MetricState? { metrics[ExactText(metric.rawValue)] }
}

/// A number over all modes and for each.
public struct ModeTotals: Hashable, Sendable {
    /// Over all modes.
    public let total: Int
    /// By the mode's id.
    public let modes: [String: Int]
}

/// A player's values of one metric, for display, by its kind.
public enum MetricState: Hashable, Sendable {
    /// A sum; the best day if the metric keeps days.
    case sum(total: Amount, bestDay: Amount?)
    /// A highest or lowest, a largest fall or rise, a longest run or gap; `nil` if nothing was recorded.
    case best(Amount?)
    /// An earliest or latest and the moment it is from, on the player's clock; `nil` if nothing was recorded.
    case value(Amount?, at: Moment?)
    /// The size of a set.
    case count(Int)
    /// A set of active days.
    case activeDays(StreakState)
}

/// A player's state in a sequence of rooms.
public struct RoomState: Hashable, Sendable {
    /// The first room that is not finished, from 1; the last one after all are.
    public let current: Int
    /// How many rooms are finished.
    public let completed: Int
}
