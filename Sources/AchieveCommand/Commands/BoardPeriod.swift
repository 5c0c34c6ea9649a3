import AchievementCore
import AchievementEngine

/// The time that a leaderboard covers, as given with `--period`.
enum BoardPeriod: Hashable, Sendable {
    case all
    /// The current week or month.
    case present(Recurrence)
    case days(ClosedRange<Day>)

    /// The accepted forms, for messages.
    static let forms = "all, week, month, a week such as 2026-W47, a month such as 2026-11, or 2026-11-01..2026-11-30"

    /// Reads the written form; `nil` for anything else.
    init?(_ text: String) {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Day(String($0)) }
        if text == "all" {
            self = .all
        } else if let recurrence = Recurrence(rawValue: text) {
            self = .present(recurrence)
        } else if case .days(let first, let last)? = RecurrencePeriod(text)?.window {
            self = .days(first...last)
        } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
            self = .days(first...last)
        } else {
            return nil
        }
    }

    /// The days that the period covers.
    func period(now: Moment) -> Board.Period {
        switch self {
        case .all: .allTime
        case .present(.week): .week(of: now)
        case .present(.month): .month(of: now)
        case .days(let days): .days(days)
        }
    }
}
