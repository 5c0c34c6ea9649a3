/// The summary of a set of active days: enough for its streaks at any later moment. The days themselves are pages of
/// bits in detail rows.
struct ActiveDaysCell: Hashable, Sendable {
    /// How many active days there are.
    var total: Int32 = 0
    /// The largest number of active days in one run, ever.
    var longest: Int32 = 0
    /// The last active day; meaningful if `total` is above 0.
    var lastActive: Int32 = .min
    /// The first and the last day, active or frozen, of the last run; meaningful if there is a day at all.
    var runFirst: Int32 = .min
    var runLast: Int32 = .min
    /// How many active days the last run has.
    var runCount: Int32 = 0
    /// The distance at which days were linked when this was written; other rules make it stale.
    var reach: Int32 = 1

    /// Whether no day was ever marked or frozen.
    var isEmpty: Bool { runLast == .min }
}
