import AchievementCore

/// A player's points in one mode, or over all, and the highest level that was rewarded.
struct ModePoints: Hashable, Sendable {
    var total: Int64 = 0
    var highestLevel: Int64 = 1
}

/// Which part of a player's history a mode's state stands for.
struct ModeHistory: Hashable, Sendable {
    /// The version of the rules under which the events were judged.
    var rules: Int64 = 1
    /// The last event in canonical order, where the mode's order matters.
    var last: CanonicalPosition?
    /// Events of the mode up to this instant do not count; `nil` if the mode was never reset.
    var resetAt: Int64?

    /// Whether it says nothing: the first rules, no order, no reset.
    @inline(__always)
    var isPlain: Bool { rules == 1 && last == nil && resetAt == nil }
}

/// A position in the canonical order of events: by instant, then source, then id.
struct CanonicalPosition: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970.
    let milliseconds: Int64
    let id: EventID

    static func < (left: CanonicalPosition, right: CanonicalPosition) -> Bool {
        (left.milliseconds, left.id) < (right.milliseconds, right.id)
    }
}

/// One cell of a player's stored state, as bytes: kept unread if no part of the rulebook knows its symbol.
struct ForeignCell: Hashable, Sendable {
    let symbol: Int64
    let tag: UInt8
    let payload: [UInt8]
}
