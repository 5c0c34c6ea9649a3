import AchievementCore
import AchievementStorage

/// Everything that evaluating an event needs to know about a player: a value that only ``Rulebook`` changes.
///
/// The compact state (cells, counters, points, unlocks) is always complete, but only requested rows may be in memory. A
/// progress belongs to the rulebook that made it.
public struct PlayerProgress: Hashable, Sendable {
    // Parts that are encoded separately are `private(set)`: the methods that change them either note the part in
    // ``changes`` or mark ``coded`` as inexact, so that the whole state is encoded again.

    /// The state of each metric, by metric index.
    private(set) var cells: [MetricCell]
    /// The number of members of each collection that the player has, by collection index.
    private(set) var collected: [Int64]
    /// The number of held periods of each recurring achievement, by index among the recurring achievements.
    private(set) var times: [Int64]
    /// The points of each mode, by mode index.
    private(set) var points: [ModePoints]
    /// The history of each mode, by mode index.
    private(set) var histories: [ModeHistory]
    /// Whether a mode was ever reset. Every event reads it, and the histories may not be in the CPU cache.
    private(set) var hasResets = false
    /// The points over all modes, including those of other hosts. Encoded each time.
    var overall = ModePoints()
    /// The points in the modes of this host.
    var pointsInModes: Int64 { points.reduce(0) { $0 + $1.total } }
    /// The moment of the player's last own event, or of the last import if there are no events; its offset is the
    /// player's. `nil` if there is neither. Encoded each time.
    private(set) var lastMoment: Moment?
    /// Whether ``lastMoment`` is that of an import.
    private(set) var isLastMomentImported = false
    /// The instant of the last administrative event, in milliseconds since 1970, or `Int64.min`. Encoded each time.
    private(set) var lastAdministered = Int64.min
    /// Whether late events may change the dates of achievements that only another release knows. Encoded each time.
    var hasForeignDates = false
    /// Whether the player holds something that the order of the events does not give, or not yet. Encoded each time.
    var holdsUnexplained = false
    /// The unlocked achievements, by achievement index.
    private(set) var unlocked: BitSet
    private(set) var revoked: BitSet
    /// The rows by slot: one slot per metric, then one per mode for the points of each local day, then one per
    /// recurring achievement for its held periods. ``unlockSlot`` precedes them all.
    private(set) var rows: PlayerRows
    /// The changes since the last ``noteCoded(_:cells:rows:)``.
    private(set) var changes = ProgressChanges()
    /// Cells of other hosts that this rulebook does not know, preserved unchanged.
    var foreign: [ForeignCell] = []
    /// The compact state as it was last stored.
    var coded = CodedState()

    /// The slot of the unlock bits as they are stored, including achievements that this rulebook does not know.
    static let unlockSlot = -1

    /// Creates the progress of a new player, of whom all rows are known (`isWhole`), or of one without known rows.
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

    /// Returns a row; `nil` if the player has no such row.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the row was not loaded.
    func row(at address: RowAddress) throws(EventError) -> RowValue? {
        if let value = rows.value(at: address) { return value }
        guard rows.knows(address) else { throw missing(address) }
        return nil
    }

    /// Returns every row of a slot.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if not all rows were loaded.
    func allRows(of slot: Int) throws(EventError) -> RowValues {
        guard rows.isWhole(slot) else { throw missing(RowAddress(slot: slot, key: .number(0))) }
        return rows[slot]
    }

    private func missing(_ address: RowAddress) -> EventError {
        EventError(.missingRow, "row \(address.key) of slot \(address.slot) was not loaded")
    }

    /// Writes a row, and notes the change.
    mutating func setRow(_ value: RowValue, at address: RowAddress) {
        rows.set(value, at: address)
        changes.note(address)
    }

    /// Updates the row under a number in place, and notes the change; `body` returns `nil` to leave the row unchanged.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the row was not loaded.
    @inline(__always)
    mutating func updateRow(_ number: Int64, of slot: Int, _ body: (RowValue?) -> RowValue?) throws(EventError) {
        guard let isChanged = rows.update(number, of: slot, body) else {
            throw missing(RowAddress(slot: slot, key: .number(number)))
        }
        if isChanged, changes.isNoting { changes.note(RowAddress(slot: slot, key: .number(number))) }
    }

    /// Removes all rows of a slot, and notes the change.
    mutating func clearRows(of slot: Int) {
        rows.removeAll(of: slot)
        changes.noteCleared(slot)
    }

    /// Loads a stored row, unless a newer one is present.
    mutating func load(_ value: RowValue, at address: RowAddress) {
        if rows.value(at: address) == nil { rows.set(value, at: address) }
    }

    /// Loads a row from the compact state, which is newer than one that is stored separately.
    mutating func load(recent value: RowValue, at address: RowAddress) { rows.set(value, at: address) }

    /// Sets the compact state as it is stored now. Afterwards, there are no noted changes.
    mutating func noteCoded(_ state: UnsafeBufferPointer<UInt8>, cells: Range<Int>, rows: Range<Int>) {
        coded.replace(with: state, cells: cells, rows: rows)
        changes.forget()
    }

    /// Notes which rows of a slot were requested from the store, once the existing ones are loaded.
    mutating func noteLoaded(_ selection: RowRequest.Selection, of slot: Int) {
        switch selection {
        case .all: rows.noteWhole(slot)
        case .numbers(let numbers): rows.noteAsked(numbers, of: slot)
        case .keys(let keys): for key in keys { rows.noteAsked(key, of: slot) }
        }
    }

    /// Clears the unlock bit of a recurring achievement that has no held periods left.
    mutating func setNotHeld(_ achievement: Int) {
        unlocked.remove(achievement)
        changes.note(achievement: achievement)
    }

    mutating func setUnlocked(_ achievement: Int) {
        unlocked.insert(achievement)
        revoked.remove(achievement)
        changes.note(achievement: achievement)
    }

    mutating func setRevoked(_ achievement: Int) {
        unlocked.remove(achievement)
        revoked.insert(achievement)
        changes.note(achievement: achievement)
    }

    /// Clears a revocation, if there is one.
    mutating func clearRevocation(of achievement: Int) {
        revoked.remove(achievement)
        changes.note(achievement: achievement)
    }

    /// Loads a stored unlock or revocation.
    mutating func load(achievement: Int, isHeld: Bool) {
        if isHeld { unlocked.insert(achievement) } else { revoked.insert(achievement) }
    }

    /// Makes an achievement neither unlocked nor revoked.
    mutating func clear(achievement: Int) {
        unlocked.remove(achievement)
        clearRevocation(of: achievement)
    }

    /// Clears an achievement of which this rulebook knows only the key.
    mutating func clear(foreign achievement: AchievementKey) { changes.note(foreign: achievement) }

    mutating func noteChange(of metric: Int) { changes.note(part: metric) }

    /// Notes the moment of an event of the player's own; administrative events do not count. Of equal instants, the one
    /// with the larger UTC offset counts, so the order of the events does not matter.
    @inline(__always)
    mutating func note(_ moment: Moment) {
        if let last = lastMoment, moment <= last, !isLastMomentImported { return }
        (lastMoment, isLastMomentImported) = (moment, false)
    }

    /// Notes the moment of an import, whose offset is the player's until there are events.
    mutating func note(imported moment: Moment) {
        guard lastMoment == nil || isLastMomentImported, lastMoment.map({ $0 < moment }) ?? true else { return }
        (lastMoment, isLastMomentImported) = (moment, true)
    }

    mutating func note(administered milliseconds: Int64) { lastAdministered = max(lastAdministered, milliseconds) }

    /// The instant of the last event, including administrative ones, in milliseconds since 1970.
    var lastEvent: Int64 { max(lastMoment?.milliseconds ?? .min, lastAdministered) }

    /// Sets the last moment of a whole history.
    mutating func setLastMoment(_ moment: Moment?, isImported: Bool = false) {
        (lastMoment, isLastMomentImported) = (moment, isImported)
    }

    /// Sets the last moments to those of a whole history.
    mutating func setLastMoments(of folded: PlayerProgress) {
        (lastMoment, isLastMomentImported) = (folded.lastMoment, folded.isLastMomentImported)
        lastAdministered = folded.lastAdministered
    }

    /// Swaps in the caller's buffers for change tracking, unless there are pending changes.
    mutating func swapChanges(_ notes: inout ProgressChanges) { if changes.isEmpty { swap(&changes, &notes) } }

    /// Makes changes that will not be stored: afterwards, there are no noted changes.
    mutating func withoutTrackingChanges<Value, Failure: Error>(
        _ body: (inout PlayerProgress) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        changes.isNoting = false
        coded.isExact = false
        defer {
            changes.forget()
            changes.isNoting = true
        }
        return try body(&self)
    }
}

extension PlayerProgress {
    // Rare changes, after which the whole state is encoded again.

    mutating func replaceCell(of metric: Int, by cell: MetricCell) {
        coded.isExact = false
        cells[metric] = cell
    }

    mutating func replaceCount(ofCollection collection: Int, by members: Int64) {
        coded.isExact = false
        collected[collection] = members
    }

    mutating func replaceCount(ofRecurring recurring: Int, by periods: Int64) {
        coded.isExact = false
        times[recurring] = periods
    }

    mutating func changePoints(of mode: Int, _ change: (inout ModePoints) -> Void) {
        coded.isExact = false
        change(&points[mode])
    }

    mutating func changeHistory(of mode: Int, _ change: (inout ModeHistory) -> Void) {
        coded.isExact = false
        change(&histories[mode])
        hasResets = histories.contains { $0.resetAt != nil }
    }
}

extension PlayerProgress {
    // Changes that every event makes are noted for each part, so that only those parts are encoded again.

    /// The number of parts of a compact state: one for each metric, one for the points of each mode, one for each
    /// collection, and one for each recurring achievement, in this order.
    var partCount: Int { cells.count + points.count + collected.count + times.count }

    mutating func setCell(_ cell: MetricCell, of metric: Int) {
        cells[metric] = cell
        changes.note(part: metric)
    }

    /// Counts another member of a collection.
    mutating func countMember(of collection: Int) {
        collected[collection] += 1
        changes.note(part: cells.count + points.count + collection)
    }

    /// Adds to the number of held periods of a recurring achievement.
    mutating func countPeriods(_ count: Int64, of recurringIndex: Int) {
        times[recurringIndex] += count
        changes.note(part: cells.count + points.count + collected.count + recurringIndex)
    }

    mutating func addPoints(_ points: Int64, to mode: Int) {
        self.points[mode].total += points
        changes.note(part: cells.count + mode)
    }

    mutating func setHighestLevel(_ level: Int64, of mode: Int) {
        points[mode].highestLevel = level
        changes.note(part: cells.count + mode)
    }

    /// Notes a change of all parts that depend on changed metrics.
    mutating func noteDependents(_ parts: StateParts) {
        var metric = changes.parts.first(from: 0)
        while let changed = metric, changed < cells.count {
            for part in parts.dependents[changed] { changes.note(part: part) }
            metric = changes.parts.first(from: changed + 1)
        }
    }

    /// Notes up to which position the history of a mode with canonical ordering has been evaluated.
    mutating func noteLast(_ position: CanonicalPosition, of mode: Int) {
        if let last = histories[mode].last, last >= position { return }
        histories[mode].last = position
        changes.note(part: cells.count + mode)
    }
}
