public import AchievementCore
import AchievementWire

/// What a leaderboard ranks players by.
public struct Board: Hashable, Sendable {
    /// The number that is compared.
    public enum Score: Hashable, Sendable {
        /// Points, of one mode or of all. Whose points were taken to zero or below it stands behind the others; who has
        /// none on any day is not on the board.
        case points(mode: GameModeID?)
        /// The main quantity of a metric: a sum's total, the best, the value, a set's size, the longest streak. Of a member
        /// of a family, the best: its id is that of the family, `/` and the member, such as
        /// `puzzle-modules.best-seconds/nianhua_01`.
        case metric(MetricID)
        /// The streak of a metric with active days that is alive at the moment asked, each on the player's own clock. Whose
        /// streak is broken is not on the board. Such a board has no period.
        case currentStreak(MetricID)
    }

    /// The time range that counts, by the local days of the events.
    public enum Period: Hashable, Sendable {
        /// Everything.
        case allTime
        /// From the first to the last day, both included.
        case days(ClosedRange<Day>)

        /// The ISO week, Monday to Sunday, of the local day of `moment`.
        public static func week(of moment: Moment) -> Period {
            let monday = moment.localDay.advanced(by: 1 - moment.localDay.weekday)
            return .days(monday...monday.advanced(by: 6))
        }

        /// The calendar month of the local day of `moment`.
        public static func month(of moment: Moment) -> Period {
            let day = moment.localDay
            let first = day.advanced(by: 1 - day.date.day)
            let next = first.advanced(by: 31)
            return .days(first...next.advanced(by: -next.date.day))
        }
    }

    /// The number that is compared.
    public let score: Score
    /// The time range that counts.
    public let period: Period

    /// A board by `score` over `period`.
    public init(_ score: Score, over period: Period = .allTime) {
        self.score = score
        self.period = period
    }
}

/// A player's rank on a board.
public struct Standing: Hashable, Sendable {
    /// The rank, from 1. Players with equal scores share one, and the next rank is as much later: 1, 2, 2, 4.
    public let rank: Int
    /// The player.
    public let player: PlayerID
    /// The score.
    public let score: Amount

    /// The standing as one line of JSON, the form that `achieve leaderboard` prints, without a line end.
    package var json: String {
        var line = JSONObjectWriter()
        line.add("player", player.rawValue)
        line.add("rank", rank)
        line.add("score", score)
        return line.text
    }
}
