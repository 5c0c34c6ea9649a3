import AchievementCore

/// A player's points in one mode or over all modes, and the highest level that was rewarded.
struct ModePoints: Hashable, Sendable {
    var total: Int64 = 0
    var highestLevel: Int64 = 1
}

/// The part of a player's history that a mode's state reflects.
struct ModeHistory: Hashable, Sendable {
    /// The version of the rules under which the events were evaluated.
    var rules: Int64 = 1
    /// The last event in canonical order, if the mode's order matters.
    var last: CanonicalPosition?
    /// Events of the mode up to this instant do not count; `nil` if the mode was never reset.
    var resetAt: Int64?

    /// Whether everything has its default: the first rules, no last event, no reset.
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

/// One encoded cell of a player's stored state whose symbol the rulebook does not know.
struct ForeignCell: Hashable, Sendable {
    let symbol: Int64
    let tag: UInt8
    let payload: [UInt8]
}
