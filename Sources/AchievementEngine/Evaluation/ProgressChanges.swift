/// Which parts of a ``PlayerProgress`` were written.
struct ProgressChanges: Hashable, Sendable {
    var rows: Set<DetailAddress> = []
    var clearedSlots: Set<Int> = []
    var achievements: Set<Int> = []
}
