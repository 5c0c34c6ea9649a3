/// A player as of a revision, kept between commits. A commit with an outdated revision is a conflict, so nothing
/// wrong can come of keeping it.
struct CachedPlayer: Sendable {
    var revision: Int64
    var progress: PlayerProgress
    /// Slots of which every detail row is there.
    var wholeSlots: Set<Int>
}
