/// The size and irregularities of a random stream.
struct StreamShape {
    var players = 1
    /// The number of days before `today`.
    var days = 40
    /// The number of valid happenings of all players together.
    var happenings = 60
    /// The last day, as a number.
    var today = 20_619
    /// Percentage of happenings that are followed by an invalid one.
    var spoilt = 5
    /// Percentage of happenings that arrive up to eight days late.
    var late = 6
    /// Whether games may arrive late too. A rulebook alone needs them in order, a center does not.
    var hasLateGames = false
    /// Percentage of happenings that are repeated, and of ids that are reused for something else.
    var repeated = 0
    /// Percentage of happenings that are grants and revocations.
    var granted = 4
    /// Percentage of happenings that are voided later.
    var voided = 0
    /// Percentage of happenings after which a grant, a revocation, a freeze or a void is voided.
    var undone = 0
    /// The receiver's clock in milliseconds, if events may be dated too far in its future.
    var clock: Int?
    /// A prefix for the name of every player and the id of every happening.
    var prefix = ""
}
