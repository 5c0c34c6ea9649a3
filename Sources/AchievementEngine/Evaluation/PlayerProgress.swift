import AchievementCore
import AchievementStorage

/// Everything that judging an event needs to know of one player: a value, written by ``Rulebook`` alone.
///
/// The compact state (cells, counters, points, unlocks) is whole; of the rows there may be just those that were asked
/// for. It belongs to the rulebook that made it.
public struct PlayerProgress: Hashable, Sendable {
    /// By metric index.
    var cells: [MetricCell]
    /// How many of its members each collection of the rulebook has, by collection index.
    var collected: [Int64]
    /// How many periods of each recurring achievement are held.
    var times: [Int64]
    /// By mode index.
    var points: [ModePoints]
    /// By mode index.
    var histories: [ModeHistory]
    /// Over all modes, those of other hosts included.
    var overall = ModePoints()
    /// By achievement index.
    var unlocked: BitSet
    var revoked: BitSet
    /// Rows by slot: one slot per metric, then one per mode for the points of each local day, then one per recurring
    /// achievement for the periods that are held.
    private(set) var rows: [SlotRows]
    /// What was written since the last ``takeChanges()``.
    private(set) var changes = ProgressChanges()
    /// What other hosts wrote and this rulebook does not know, kept as it is.
    var foreign: [ForeignCell] = []
    /// Unlock bits as stored, with those of achievements that this rulebook does not know.
    var unlockPages: [Int64: RowValue] = [:]

    /// The progress of a player of whom every row is known (`isWhole`), as of a new one, or none.
    init(_ rulebook: Rulebook, isWhole: Bool) {
        cells = Array(repeating: .empty, count: rulebook.metrics.count)
        collected = Array(repeating: 0, count: rulebook.collections.count)
        times = Array(repeating: 0, count: rulebook.recurring.count)
        points = Array(repeating: ModePoints(), count: rulebook.modes.count)
        histories = rulebook.modes.map { ModeHistory(rules: isWhole ? Int64($0.rulesVersion) : 1) }
        unlocked = BitSet(capacity: rulebook.achievements.count)
        revoked = BitSet(capacity: rulebook.achievements.count)
        rows = Array(
            repeating: SlotRows(isWhole: isWhole),
            count: rulebook.metrics.count + rulebook.modes.count + rulebook.recurring.count)
    }

    /// Whether a mode was ever reset.
    var hasResets: Bool { histories.contains { $0.resetAt != nil } }

    /// A row; `nil` if the player has none there.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the row was not loaded.
    func row(at address: RowAddress) throws(EventError) -> RowValue? {
        if let value = rows[address.slot].values[address.key] { return value }
        guard rows[address.slot].knows(address.key) else { throw missing(address) }
        return nil
    }

    /// Every row of a slot.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if not all were loaded.
    func allRows(of slot: Int) throws(EventError) -> [RowKey: RowValue] {
        guard rows[slot].isWhole else { throw missing(RowAddress(slot: slot, key: .number(0))) }
        return rows[slot].values
    }

    private func missing(_ address: RowAddress) -> EventError {
        EventError(.missingRow, "row \(address.key) of slot \(address.slot) was not loaded")
    }

    /// Writes a row and remembers that it changed.
    mutating func setRow(_ value: RowValue, at address: RowAddress) {
        rows[address.slot].set(value, address.key)
        changes.rows.insert(address)
    }

    /// Removes all rows of a slot and remembers that they are gone.
    mutating func clearRows(of slot: Int) {
        rows[slot].removeAll()
        changes.rows = changes.rows.filter { $0.slot != slot }
        changes.clearedSlots.insert(slot)
    }

    /// Takes in a row as it is stored.
    mutating func load(_ value: RowValue, at address: RowAddress) { rows[address.slot].set(value, address.key) }

    /// Notes which rows of a slot the store was asked for, now that those that exist are here.
    mutating func noteLoaded(_ selection: RowRequest.Selection, of slot: Int) {
        switch selection {
        case .all: rows[slot].isWhole = true
        case .numbers(let numbers): for number in numbers { rows[slot].noteAsked(.number(number)) }
        case .keys(let keys): for key in keys { rows[slot].noteAsked(key) }
        }
    }

    /// Takes the bit of a recurring achievement back, none of whose periods is held any more.
    mutating func setNotHeld(_ achievement: Int) {
        unlocked.remove(achievement)
        changes.achievements.insert(achievement)
    }

    mutating func setUnlocked(_ achievement: Int) {
        unlocked.insert(achievement)
        revoked.remove(achievement)
        changes.achievements.insert(achievement)
    }

    mutating func setRevoked(_ achievement: Int) {
        unlocked.remove(achievement)
        revoked.insert(achievement)
        changes.achievements.insert(achievement)
    }

    /// Takes an achievement back to neither unlocked nor revoked.
    mutating func clear(achievement: Int) {
        unlocked.remove(achievement)
        revoked.remove(achievement)
        changes.achievements.insert(achievement)
    }

    mutating func noteChange(of metric: Int) { changes.metrics.insert(metric) }

    /// What was written since the last call.
    mutating func takeChanges() -> ProgressChanges {
        defer { changes = ProgressChanges() }
        return changes
    }
}

/// Which parts of a ``PlayerProgress`` were written.
struct ProgressChanges: Hashable, Sendable {
    var rows: Set<RowAddress> = []
    var clearedSlots: Set<Int> = []
    var achievements: Set<Int> = []
    var metrics: Set<Int> = []
}

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
}

/// A place in the canonical order of events: by instant, then source, then id.
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

/// A set of small integers, one bit each.
struct BitSet: Hashable, Sendable {
    private var words: [UInt64]

    /// Room for the integers below `capacity`, none of them in the set.
    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }
}
