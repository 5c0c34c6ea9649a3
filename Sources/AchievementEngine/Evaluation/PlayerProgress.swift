import AchievementCore
import AchievementStorage

/// Everything that judging an event needs to know of one player: a value, written by ``Rulebook`` alone.
///
/// The compact state (cells, counters, points, unlocks) is whole; of the detail rows there may be just those that
/// were asked for. It belongs to the rulebook that made it.
public struct PlayerProgress: Hashable, Sendable {
    /// By metric index.
    var cells: [MetricCell]
    /// How many of its members each collection of the rulebook has, by collection index.
    var collected: [Int64]
    /// What was added inside each window of the rulebook, by window index.
    var windows: [Amount]
    /// By mode index.
    var points: [ModePoints]
    /// Over all modes, those of other hosts included.
    var overall: ModePoints
    /// By achievement index.
    var unlocked: BitSet
    var revoked: BitSet
    /// Detail rows by slot: one slot per metric, then one per mode for the points of each local day.
    var details: [[DetailKey: DetailRow]]
    /// The rows written since the last ``takeChanges()``.
    var changes = ProgressChanges()
    /// What other hosts wrote and this rulebook does not know, kept as it is.
    var foreign: [StateCell] = []
    /// Unlock bits as stored, with those of achievements that this rulebook does not know.
    var unlockPages: [Int64: DetailRow] = [:]

    init(metrics: Int, collections: Int, windows: Int, modes: Int, achievements: Int) {
        cells = Array(repeating: .empty, count: metrics)
        collected = Array(repeating: 0, count: collections)
        self.windows = Array(repeating: .zero, count: windows)
        points = Array(repeating: ModePoints(), count: modes)
        overall = ModePoints()
        unlocked = BitSet(capacity: achievements)
        revoked = BitSet(capacity: achievements)
        details = Array(repeating: [:], count: metrics + modes)
    }

    /// The slot of the points of a mode's days.
    func pointsSlot(_ mode: Int) -> Int { cells.count + mode }

    /// Writes a detail row and remembers that it changed.
    mutating func setDetail(_ row: DetailRow, slot: Int, key: DetailKey) {
        details[slot][key] = row
        changes.rows.insert(DetailAddress(slot: slot, key: key))
    }

    /// Forgets all detail rows of a slot and remembers that they are gone.
    mutating func clearDetails(slot: Int) {
        details[slot].removeAll(keepingCapacity: true)
        changes.rows = changes.rows.filter { $0.slot != slot }
        changes.clearedSlots.insert(slot)
    }

    /// Adds points to a mode and to the local day on which they were earned.
    mutating func add(points: Int, mode: Int, on day: Day) {
        self.points[mode].total += Int64(points)
        overall.total += Int64(points)
        let key = DetailKey.number(Int64(day.number))
        let slot = pointsSlot(mode)
        setDetail(DetailRow(a: (details[slot][key]?.a ?? 0) + Int64(points)), slot: slot, key: key)
    }

    /// The writes since the last call.
    mutating func takeChanges() -> ProgressChanges {
        defer { changes = ProgressChanges() }
        return changes
    }
}
