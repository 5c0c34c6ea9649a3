/// How large and how unruly a random stream is.
struct StreamShape {
    var players = 1
    /// How many days before `today` it reaches back.
    var days = 40
    /// Good happenings, of all players together.
    var happenings = 60
    /// The last day, as a number.
    var today = 20_619
    /// Percent of happenings that get a neighbour which must be refused.
    var spoilt = 5
    /// Percent of happenings that arrive up to eight days late.
    var late = 6
    /// Whether games may arrive late too. A rulebook alone wants them in order, a center does not.
    var hasLateGames = false
    /// Percent of happenings that come again, and of ids that come with something else.
    var repeated = 0
    /// Percent of happenings that are grants and revocations.
    var granted = 4
    /// Percent of happenings that are voided later.
    var voided = 0
    /// The clock of who receives it, in milliseconds, if events may be dated too far after it.
    var clock: Int?
    /// Stands before the name of every player and the id of every happening.
    var prefix = ""
}
