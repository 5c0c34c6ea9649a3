public import AchievementCore
import AchievementWire

/// The number and the time range by which a leaderboard ranks players.
public struct Board: Hashable, Sendable {
    /// The number to compare.
    public enum Score: Hashable, Sendable {
        /// The points of one mode, or of all modes of the host for `nil`. A player whose points add up to zero or less
        /// ranks behind the others; a player who has no points on any day is not on the board.
        case points(mode: GameModeID?)
        /// The main quantity of a metric: a sum's total, the best, the value, a set's size, the longest streak. A
        /// member of a family is ranked by its best; its id consists of the family's id, `/` and the member, such as
        /// `puzzle-modules.best-seconds/nianhua_01`.
        case metric(MetricID)
        /// The running streak of a metric with active days, at the moment of the query on each player's own clock. A
        /// player whose streak is broken is not on the board. Such a board has no period.
        case currentStreak(MetricID)
    }

    /// The time range that counts, in the local days of the events.
    public enum Period: Hashable, Sendable {
        /// The whole time.
        case allTime
        /// From the first day through the last one.
        case days(ClosedRange<Day>)

        /// The ISO week, Monday through Sunday, that contains the local day of `moment`.
        public static func week(of moment: Moment) -> Period {
            let monday = moment.localDay.advanced(by: 1 - moment.localDay.weekday)
            return .days(monday...monday.advanced(by: 6))
        }

        /// The calendar month that contains the local day of `moment`.
        public static func month(of moment: Moment) -> Period {
            let day = moment.localDay
            let first = day.advanced(by: 1 - day.date.day)
            let next = first.advanced(by: 31)
            return .days(first...next.advanced(by: -next.date.day))
        }
    }

    /// The number to compare.
    public let score: Score
    /// The time range that counts.
    public let period: Period

    /// Creates a board that ranks by `score` over `period`.
    public init(_ score: Score, over period: Period = .allTime) {
        self.score = score
        self.period = period
    }
}

/// A player's rank on a board.
public struct Standing: Hashable, Sendable {
    /// The rank, from 1. Players with equal scores share a rank, and the next rank skips as many: 1, 2, 2, 4.
    public let rank: Int
    /// The player.
    public let player: PlayerID
    /// The score.
    public let score: Amount

    /// The standing as one line of JSON, as `achieve leaderboard` prints it, without a line end.
    package var json: String {
        var line = JSONObjectWriter()
        line.add("player", player.rawValue)
        line.add("rank", rank)
        line.add("score", score)
        return line.text
    }
}
