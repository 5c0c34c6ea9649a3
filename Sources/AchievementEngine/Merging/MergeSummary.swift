/// The effect of a merge.
public struct MergeSummary: Hashable, Sendable {
    /// How many players changed, not counting those who were erased.
    public internal(set) var players = 0
    /// How many events were new.
    public internal(set) var events = 0
    /// How many unlocks are held now that were held neither here nor there before.
    public internal(set) var unlocks = 0
    /// How many players were erased, because they were erased elsewhere.
    public internal(set) var erased = 0
    /// How many definitions and withdrawals were new.
    public internal(set) var definitions = 0
}

extension MergeSummary: CustomStringConvertible {
    /// The numbers in English, such as `players 2, events 40, unlocks 3, erased 0, definitions 1`.
    public var description: String {
        "players \(players), events \(events), unlocks \(unlocks), erased \(erased), definitions \(definitions)"
    }
}
