import AchievementCore
import AchievementStorage

/// What of a ``PlayerProgress`` was written; rows, slots and achievements in the order of writing. What was written twice
/// may be listed twice: a list is quicker than a set.
struct ProgressChanges: Hashable, Sendable {
    private(set) var rows: [RowAddress] = []
    private(set) var clearedSlots: [Int] = []
    private(set) var achievements: [Int] = []
    /// Those that only another release knows, and that were taken back.
    private(set) var foreignAchievements: [AchievementKey] = []
    /// The parts of the compact state; see ``PlayerProgress/partCount``.
    private(set) var parts = GrowingBitSet()
    /// Whether what is written is noted at all.
    var isNoting = true

    /// How far back a list is searched for what is noted again. Events of one day write the same rows.
    static let memory = 8

    var isEmpty: Bool {
        rows.isEmpty && parts.isEmpty && achievements.isEmpty && clearedSlots.isEmpty && foreignAchievements.isEmpty
    }

    /// Keeps the room for the next.
    mutating func forget() {
        rows.drain()
        clearedSlots.drain()
        achievements.drain()
        foreignAchievements.drain()
        parts.removeAll()
    }

    mutating func note(_ row: RowAddress) {
        guard isNoting else { return }
        // Compared by index: a slice would be counted as one more user of the list.
        for index in rows.indices.suffix(Self.memory) where rows[index] == row { return }
        rows.append(row)
    }

    mutating func note(part: Int) { if isNoting { parts.insert(part) } }

    mutating func note(achievement: Int) { achievements.append(achievement) }

    mutating func note(foreign achievement: AchievementKey) { foreignAchievements.append(achievement) }

    /// Notes that all rows of a slot are gone.
    mutating func noteCleared(_ slot: Int) {
        rows.removeAll { $0.slot == slot }
        clearedSlots.append(slot)
    }
}
