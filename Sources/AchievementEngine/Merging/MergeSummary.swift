/// The effect of a merge.
public struct MergeSummary: Hashable, Sendable {
    /// The number of players who changed, not counting erased ones.
    public internal(set) var players = 0
    /// The number of new events.
    public internal(set) var events = 0
    /// The number of unlocks that neither device held before.
    public internal(set) var unlocks = 0
    /// The number of players who were erased here, because they were erased elsewhere.
    public internal(set) var erased = 0
    /// The number of new definitions and withdrawals.
    public internal(set) var definitions = 0
    /// The number of unlocks that this device held and no longer holds, because the merged history does not give them
    /// or takes them back.
    public internal(set) var lost = 0
    /// The number of players who lost them.
    var losingPlayers = 0
}

extension MergeSummary: CustomStringConvertible {
    /// The numbers as English text, such as `players 2, events 40, unlocks 3, erased 0, definitions 1`, and lost
    /// unlocks if there are any.
    public var description: String {
        "players \(players), events \(events), unlocks \(unlocks), erased \(erased), definitions \(definitions)"
            + (lost == 0 ? "" : ", lost \(lost)")
    }
}
