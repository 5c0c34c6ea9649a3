// What the author of a mode may write, and the compiler refuses with a hint at what to write instead.
// Options: -verify-ignore-unrelated
import AchievementCore

enum ChessMetrics {
    static let moves = Metric<Sum>("chess.moves", keepsDays: true)
    static let wins = Metric<Sum>("chess.wins")
    static let openings = Metric<Distinct>("chess.openings")
    static let rating = Metric<Highest>("chess.rating")
    static let days = Metric<ActiveDays>("chess.days")
}

enum Measures {
    // expected-error@+1 {{'total' is unavailable: only a Sum has a total; a Distinct has count, ActiveDays have days, a Highest has best}}
    static let total = ChessMetrics.openings.total >= 10
    // expected-error@+1 {{'count' is unavailable: only a Distinct and a MemberCount have a count; a Sum has total, ActiveDays have days}}
    static let count = ChessMetrics.moves.count >= 10
    // expected-error@+1 {{'bestDay' is unavailable: only a Sum that keeps days has a bestDay; ActiveDays have days and longestStreak}}
    static let bestDay = ChessMetrics.days.bestDay >= 10
    // expected-error@+1 {{'best' is unavailable: only Highest, Lowest, LargestFall and LargestRise have best; a Sum has bestDay, a Latest has value}}
    static let best = ChessMetrics.moves.best >= 10
    // expected-error@+1 {{'longestStreak' is unavailable: only ActiveDays have a longestStreak; a LongestRun and a LongestGap have longest}}
    static let streak = ChessMetrics.moves.longestStreak >= 10
}

enum Comparisons {
    // expected-error@+1 {{'==' is unavailable: an unlock stays, so nothing is earned at exactly one amount; write >= for reaching it, <= for at most}}
    static let exactly: Criterion = ChessMetrics.rating.best == 1
    // expected-error@+1 {{'!' is unavailable: an unlock stays, so nothing is earned by what is not there yet; write the opposite comparison}}
    static let opposite: Criterion = !(ChessMetrics.rating.best >= 1)
    // expected-error@+1 {{'/' is unavailable: write part.percent(of: whole, from: 100) >= 90}}
    static let ratio = ChessMetrics.wins.total / ChessMetrics.moves.total
    // expected-error@+1 {{'==' is unavailable: a criterion compares with an amount, not with another reading; write left - right >= 1 for more}}
    static let equal: Criterion = ChessMetrics.wins.total == ChessMetrics.moves.total
    // expected-error@+1 {{'+' is unavailable: readings cannot be added; let a source write both into one metric}}
    static let sum = ChessMetrics.wins.total + ChessMetrics.moves.total >= 10
    // expected-error@+1 {{'/' is unavailable: a reading has no divisor; multiply or divide the target instead}}
    static let half = ChessMetrics.moves.total / 2 >= 10
    // expected-error@+1 {{'*' is unavailable: a reading has no factor; multiply or divide the target instead}}
    static let twice = ChessMetrics.wins.total * 2 >= 10
    static let may = TimeWindow.month(5, of: 2026)
    // expected-error@+1 {{'percent(of:from:)' is unavailable: a percentage has no window; write part.percent(of: whole, from: 100) >= 90 with every: .week or .month}}
    static let inMay = ChessMetrics.wins.total.within(may).percent(of: ChessMetrics.moves.total.within(may)) >= 90
    // expected-error@+1 {{'within' is unavailable: only a reading has a window; write a difference or a percentage with every: .week or .month}}
    static let ofMay = ChessMetrics.wins.total.percent(of: ChessMetrics.moves.total, from: 100).within(may) >= 90
}

struct MovePlayed: GameEvent {
    static let type: EventType = "chess.move-played"

    func validate(_ fields: inout FieldChecks) {}
}

struct MovePlayedSource: MetricSource {
    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        // expected-error@+1 {{'subscript(_:)' is unavailable: a source only writes, since events arrive in any order; let a criterion or another metric read it}}
        if metrics[ChessMetrics.moves] >= 10 { metrics.add(1, to: ChessMetrics.wins) }
    }
}
