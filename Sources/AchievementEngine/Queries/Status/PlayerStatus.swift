public import AchievementCore

/// A player's state at a moment.
public struct PlayerStatus: Hashable, Sendable {
    /// The player.
    public let player: PlayerID
    /// Whether the store knows the player. Not part of the JSON form.
    public internal(set) var isKnown = true
    /// When the player's last event happened, on the player's clock: what the player has earned was last judged with
    /// it. `nil` without events. Voided events and what administrators do are not counted. Not part of the JSON form.
    public internal(set) var lastEventAt: Moment?
    /// The points in the chosen modes.
    public let points: ModeTotals
    /// The overall level, and the level in each mode.
    public let level: ModeTotals
    /// The streaks by metric id, without metrics that are declared not to be streaks.
    public let streaks: [String: StreakState]
    /// The ids of metrics whose days are counted without forming a streak: their mode has achievements for streaks, but
    /// of other metrics.
    package internal(set) var countedOnly: Set<String> = []
    /// The metrics by id; members of a family as `id/key`. Keys are compared by their bytes, like members of sets.
    public let metrics: [ExactText: MetricState]
    /// Every achievement of the chosen modes, sorted by key.
    public let achievements: [AchievementState]
    /// The state in the rooms, if a chosen mode has rooms.
    public let rooms: RoomState?
    /// The boosts that apply to points at the moment.
    public internal(set) var boosts: [RunningBoost] = []
}

extension PlayerStatus {
    /// The running streaks, soonest to break first. If a mode has achievements for streaks, its other day metrics do
    /// not count as streaks.
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

    /// A best, a first or last value, or a largest fall or rise; `nil` if nothing was recorded.
    public subscript(metric: Metric<some SingleAmountKind>) -> Amount? { amount(of: metric.id) }

    /// The longest run of successes; `nil` if nothing was recorded.
    public subscript(metric: Metric<LongestRun>) -> Amount? { amount(of: metric.id) }

    /// The longest gap in days; `nil` if there is none.
    public subscript(metric: Metric<LongestGap>) -> Amount? { amount(of: metric.id) }

    /// The most events within the span of time; `nil` if nothing was recorded.
    public subscript(metric: Metric<MostWithin>) -> Amount? { amount(of: metric.id) }

    /// The size of a set.
    public subscript(metric: Metric<Distinct>) -> Int { count(of: metric.id) }

    /// The number of members of a family that have reached the amount.
    public subscript(metric: Metric<MemberCount>) -> Int { count(of: metric.id) }

    /// The total of all members of a family; zero if nothing was recorded. For one member, use `status[family["key"]]`.
    public subscript(family: MetricFamily<Sum>) -> Amount {
        if case .sum(let total, _) = state(of: family.id) { total } else { .zero }
    }

    /// The streak of a metric with active days; `nil` if no chosen mode has the metric, or its days are no streak.
    public func streak(_ metric: Metric<ActiveDays>) -> StreakState? { streaks[metric.id.rawValue] }

    private func amount(of metric: MetricID) -> Amount? {
        switch state(of: metric) {
        case .best(let amount), .value(let amount, _): amount
        case .sum, .count, .activeDays, nil: nil
        }
    }

    private func count(of metric: MetricID) -> Int {
        if case .count(let count) = state(of: metric) { count } else { 0 }
    }

    private func state(of metric: MetricID) -> MetricState? { metrics[ExactText(metric.rawValue)] }
}

/// A number over all modes, and for each mode.
public struct ModeTotals: Hashable, Sendable {
    /// The number over all modes.
    public let total: Int
    /// The numbers by mode id.
    public let modes: [String: Int]
}

/// A player's values of one metric for display, depending on its kind.
public enum MetricState: Hashable, Sendable {
    /// A sum, and its best day if the metric keeps days.
    case sum(total: Amount, bestDay: Amount?)
    /// A highest or lowest amount, a largest fall or rise, or a longest run or gap; `nil` if nothing was recorded.
    case best(Amount?)
    /// An earliest or latest amount with its moment on the player's clock; `nil` if nothing was recorded.
    case value(Amount?, at: Moment?)
    /// The size of a set.
    case count(Int)
    /// The streak of a set of active days.
    case activeDays(StreakState)
}

/// A player's state in a sequence of rooms.
public struct RoomState: Hashable, Sendable {
    /// The first unfinished room, from 1; the last room once all are finished.
    public let current: Int
    /// The number of finished rooms.
    public let completed: Int
}
