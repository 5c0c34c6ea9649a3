/// A span of time that a reading is limited to. Events are assigned by their own time, however late they arrive.
///
/// ```swift
/// Metric.forms.count.within(.month(12, of: 2026)) >= 3
/// ```
public enum TimeWindow: Hashable, Sendable {
    /// From one instant up to, but not including, another; the same for all players.
    case instants(from: Moment, until: Moment)
    /// From one day through another, both included, on the player's own clock. A metric whose days start later than
    /// midnight counts by its own days.
    case days(from: Day, through: Day)

    /// The window from `from` up to, but not including, `until`; `nil` if it is empty.
    public init?(from: Moment, until: Moment) {
        self = .instants(from: from, until: until)
        guard !isEmpty else { return nil }
    }

    /// The days of a calendar month, 1 to 12. A month that does not exist gives an empty window, which is refused when
    /// its catalog is registered.
    public static func month(_ month: Int, of year: Int) -> TimeWindow {
        let last = (28...31).lazy.compactMap { Day(year: year, month: month, day: $0) }.max()
        guard let first = Day(year: year, month: month, day: 1), let last else {
            return .days(from: Day(number: 1), through: Day(number: 0))
        }
        return .days(from: first, through: last)
    }

    /// Whether the window contains no moment.
    package var isEmpty: Bool {
        switch self {
        case .instants(let from, let until): from.milliseconds >= until.milliseconds
        case .days(let from, let through): from > through
        }
    }

    /// Whether the window contains `moment`, by the moment's own clock.
    package func contains(_ moment: Moment) -> Bool {
        switch self {
        case .instants(let from, let until):
            from.milliseconds <= moment.milliseconds && moment.milliseconds < until.milliseconds
        case .days(let from, let through): from <= moment.localDay && moment.localDay <= through
        }
    }

    /// The first instant of the window, on a clock `offsetSeconds` ahead of UTC whose days start at `dayStartsAtHour`.
    package func start(offsetSeconds: Int, dayStartsAtHour: Int = 0) -> Moment {
        switch self {
        case .instants(let from, _): Moment(milliseconds: from.milliseconds, offsetSeconds: offsetSeconds)
        case .days(let from, _):
            StreakRules(dayStartsAtHour: dayStartsAtHour).start(of: from, offsetSeconds: offsetSeconds)
        }
    }

    /// The first instant after the window, on a clock `offsetSeconds` ahead of UTC with days that start at
    /// `dayStartsAtHour`.
    package func end(offsetSeconds: Int, dayStartsAtHour: Int = 0) -> Moment {
        switch self {
        case .instants(_, let until): Moment(milliseconds: until.milliseconds, offsetSeconds: offsetSeconds)
        case .days(_, let through):
            StreakRules(dayStartsAtHour: dayStartsAtHour)
                .start(of: through.advanced(by: 1), offsetSeconds: offsetSeconds)
        }
    }
}

extension TimeWindow: CustomStringConvertible {
    /// `from 2026-03-01T00:00:00Z until 2026-04-01T00:00:00Z`, or `from 2026-12-01 through 2026-12-31`.
    public var description: String {
        switch self {
        case .instants(let from, let until): "from \(from) until \(until)"
        case .days(let from, let through): "from \(from) through \(through)"
        }
    }
}
