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
    /// achievement for the periods that are held. Before them all, ``unlockSlot``.
    private(set) var rows: PlayerRows
    /// What was written since the last ``takeRecentChanges()``.
    private(set) var changes = ProgressChanges()
    /// What other hosts wrote and this rulebook does not know, kept as it is.
    var foreign: [ForeignCell] = []
    /// Rows that a store keeps as part of the compact state, because they were written lately.
    var recentRows: [RecentRow] = []
    /// Those of them that this rulebook does not know.
    var foreignRows: [StoredRow] = []

    /// The slot of unlock bits as they are stored, with those of achievements that this rulebook does not know.
    static let unlockSlot = -1

    /// The progress of a player of whom every row is known (`isWhole`), as of a new one, or none.
    init(_ rulebook: Rulebook, isWhole: Bool) {
        cells = Array(repeating: .empty, count: rulebook.metrics.count)
        collected = Array(repeating: 0, count: rulebook.collections.count)
        times = Array(repeating: 0, count: rulebook.recurring.count)
        points = Array(repeating: ModePoints(), count: rulebook.modes.count)
        histories = rulebook.modes.map { ModeHistory(rules: isWhole ? Int64($0.rulesVersion) : 1) }
        unlocked = BitSet(capacity: rulebook.achievements.count)
        revoked = BitSet(capacity: rulebook.achievements.count)
        rows = PlayerRows(isWhole: isWhole)
    }

    /// About how many bytes of memory those parts take that do not grow with what the player does.
    var fixedFootprint: Int {
        func size<Element>(_ elements: [Element]) -> Int { 32 + elements.count * MemoryLayout<Element>.stride }
        return size(cells) + size(collected) + size(times) + size(points) + size(histories) + size(foreign)
            + size(foreignRows) + unlocked.footprint + revoked.footprint
    }

    /// Whether a mode was ever reset.
    var hasResets: Bool {
        // A closure would get copies.
        for mode in histories.indices where histories[mode].resetAt != nil { return true }
        return false
    }

    /// A row; `nil` if the player has none there.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the row was not loaded.
    func row(at address: RowAddress) throws(EventError) -> RowValue? {
        if let value = rows.value(at: address) { return value }
        guard rows.knows(address) else { throw missing(address) }
        return nil
    }

    /// Every row of a slot.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if not all were loaded.
    func allRows(of slot: Int) throws(EventError) -> RowValues {
        guard rows.isWhole(slot) else { throw missing(RowAddress(slot: slot, key: .number(0))) }
        return rows[slot]
    }

    private func missing(_ address: RowAddress) -> EventError {
        EventError(.missingRow, "row \(address.key) of slot \(address.slot) was not loaded")
    }

    /// Writes a row and remembers that it changed.
    mutating func setRow(_ value: RowValue, at address: RowAddress) {
        rows.set(value, at: address)
        changes.note(address)
    }

    /// Changes the row under a number in one go, and remembers that it changed; `body` returns `nil` to leave it.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the row was not loaded.
    @inline(__always)
    mutating func updateRow(
        _ number: Int64, of slot: Int, _ body: (RowValue?) -> RowValue?
    ) throws(EventError) {
        guard let isChanged = rows.update(number, of: slot, body) else {
            throw missing(RowAddress(slot: slot, key: .number(number)))
        }
        if isChanged, changes.isNoting { changes.note(RowAddress(slot: slot, key: .number(number))) }
    }

    /// Removes all rows of a slot and remembers that they are gone.
    mutating func clearRows(of slot: Int) {
        rows.removeAll(of: slot)
        changes.rows.removeAll { $0.slot == slot }
        recentRows.removeAll { $0.address.slot == slot }
        changes.clearedSlots.append(slot)
    }

    /// Takes in a row as it is stored, unless there is a newer one.
    mutating func load(_ value: RowValue, at address: RowAddress) {
        if rows.value(at: address) == nil { rows.set(value, at: address) }
    }

    /// Takes in a row of the compact state; those that are stored apart are older.
    mutating func load(recent value: RowValue, at address: RowAddress) {
        rows.set(value, at: address)
        recentRows.append(RecentRow(address: address, value: value))
    }

    /// Takes the rows that were written since the last call into those of the compact state. Afterwards nothing counts as
    /// changed.
    ///
    /// - Returns: the slots that were cleared.
    mutating func takeRecentChanges() -> [Int] {
        for place in changes.rows.indices {
            guard let value = rows.value(at: changes.rows[place]) else { continue }
            if let known = recentRows.lastPlace(of: changes.rows[place]) {
                recentRows[known].value = value
            } else {
                recentRows.makeRoomForOne(limit: StateCodec.recentRowLimit + 4)
                recentRows.append(RecentRow(address: changes.rows[place], value: value))
            }
        }
        defer { changes.forget() }
        return changes.clearedSlots
    }

    /// Notes that the rows of the compact state stand apart from now on.
    mutating func forgetRecentRows() {
        recentRows.removeAll(keepingCapacity: true)
        foreignRows.removeAll()
    }

    /// Notes which rows of a slot the store was asked for, now that those that exist are here.
    mutating func noteLoaded(_ selection: RowRequest.Selection, of slot: Int) {
        switch selection {
        case .all: rows.noteWhole(slot)
        case .numbers(let numbers): for number in numbers { rows.noteAsked(.number(number), of: slot) }
        case .keys(let keys): for key in keys { rows.noteAsked(key, of: slot) }
        }
    }

    /// Takes the bit of a recurring achievement back, none of whose periods is held any more.
    mutating func setNotHeld(_ achievement: Int) {
        unlocked.remove(achievement)
        changes.achievements.append(achievement)
    }

    mutating func setUnlocked(_ achievement: Int) {
        unlocked.insert(achievement)
        revoked.remove(achievement)
        changes.achievements.append(achievement)
    }

    mutating func setRevoked(_ achievement: Int) {
        unlocked.remove(achievement)
        revoked.insert(achievement)
        changes.achievements.append(achievement)
    }

    /// Takes an achievement back to neither unlocked nor revoked.
    mutating func clear(achievement: Int) {
        unlocked.remove(achievement)
        revoked.remove(achievement)
        changes.achievements.append(achievement)
    }

    /// Takes back an achievement that this rulebook knows by its key alone.
    mutating func clear(foreign achievement: AchievementKey) { changes.foreignAchievements.append(achievement) }

    mutating func noteChange(of metric: Int) { changes.note(metric) }

    /// Gets other room for notes of what is written, unless it holds some: there are many players, and few are written
    /// at a time.
    mutating func exchangeRoom(_ room: inout ProgressChanges) { if changes.isEmpty { swap(&changes, &room) } }

    /// Writes what nobody will store: afterwards nothing counts as changed.
    mutating func withoutNotes<Value, Failure: Error>(
        _ body: (inout PlayerProgress) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        changes.isNoting = false
        defer {
            changes.forget()
            changes.isNoting = true
        }
        return try body(&self)
    }
}

/// Which parts of a ``PlayerProgress`` were written, in the order of writing. What was written twice may be listed
/// twice: a list is quicker than a set.
struct ProgressChanges: Hashable, Sendable {
    fileprivate(set) var rows: [RowAddress] = []
    fileprivate(set) var clearedSlots: [Int] = []
    fileprivate(set) var achievements: [Int] = []
    /// Those that only another release knows, and that were taken back.
    fileprivate(set) var foreignAchievements: [AchievementKey] = []
    fileprivate(set) var metrics: [Int] = []
    fileprivate var isNoting = true

    /// How far back a list is searched for what is noted again. Events of one day write the same rows.
    private static let memory = 8

    fileprivate var isEmpty: Bool {
        rows.isEmpty && metrics.isEmpty && achievements.isEmpty && clearedSlots.isEmpty && foreignAchievements.isEmpty
    }

    /// Keeps the room for the next.
    fileprivate mutating func forget() {
        rows.drain()
        clearedSlots.drain()
        achievements.drain()
        foreignAchievements.drain()
        metrics.drain()
    }

    fileprivate mutating func note(_ row: RowAddress) {
        guard isNoting else { return }
        // Places are compared where they stand: a slice would be counted as one more user of the list.
        for place in rows.indices.suffix(Self.memory) where rows[place] == row { return }
        rows.append(row)
    }

    fileprivate mutating func note(_ metric: Int) {
        guard isNoting else { return }
        for place in metrics.indices.suffix(Self.memory) where metrics[place] == metric { return }
        metrics.append(metric)
    }
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

    /// Whether it says nothing: the first rules, no order, no reset.
    @inline(__always)
    var isPlain: Bool { rules == 1 && last == nil && resetAt == nil }
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

    /// The bytes of memory that it takes.
    var footprint: Int { 32 + 8 * words.capacity }

    func prefetch(like other: borrowing BitSet) { Prefetch.start(of: words, bytes: 8 * other.words.count) }

    func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }
}
