import AchievementCore
import AchievementStorage

/// The changes of a ``PlayerProgress``. Rows, slots and achievements are in the order of the changes, possibly with
/// duplicates, because a list is faster than a set.
struct ProgressChanges: Hashable, Sendable {
    private(set) var rows: [RowAddress] = []
    private(set) var clearedSlots: [Int] = []
    private(set) var achievements: [Int] = []
    /// Achievements that only another release knows and that were cleared.
    private(set) var foreignAchievements: [AchievementKey] = []
    /// The parts of the compact state; see ``PlayerProgress/partCount``.
    private(set) var parts = GrowingBitSet()
    /// Whether changes are noted at all.
    var isNoting = true

    /// How many of the latest entries are searched for duplicates. Events of the same day write the same rows.
    static let memory = 8

    var isEmpty: Bool {
        rows.isEmpty && parts.isEmpty && achievements.isEmpty && clearedSlots.isEmpty && foreignAchievements.isEmpty
    }

    /// Removes all changes, but keeps the capacity.
    mutating func forget() {
        rows.drain()
        clearedSlots.drain()
        achievements.drain()
        foreignAchievements.drain()
        parts.removeAll()
    }

    mutating func note(_ row: RowAddress) {
        guard isNoting else { return }
        // Accessed by index, because a slice would retain the list.
        for index in rows.indices.suffix(Self.memory) where rows[index] == row { return }
        rows.append(row)
    }

    mutating func note(part: Int) { if isNoting { parts.insert(part) } }

    mutating func note(achievement: Int) { achievements.append(achievement) }

    mutating func note(foreign achievement: AchievementKey) { foreignAchievements.append(achievement) }

    /// Notes that all rows of a slot were removed.
    mutating func noteCleared(_ slot: Int) {
        rows.removeAll { $0.slot == slot }
        clearedSlots.append(slot)
    }
}
