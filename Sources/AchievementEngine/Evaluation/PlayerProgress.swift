import AchievementCore
import AchievementStorage

/// Everything that judging an event needs to know of one player: a value, written by ``Rulebook`` alone.
///
/// The compact state (cells, counters, points, unlocks) is whole; of the rows there may be just those that were asked
/// for. It belongs to the rulebook that made it.
public struct PlayerProgress: Hashable, Sendable {
    // What is encoded part by part is `private(set)`: the methods that write it note the part in ``changes``, or in
    // ``coded`` that the whole state has to be encoded again.

    /// By metric index.
    private(set) var cells: [MetricCell]
    /// How many of its members each collection of the rulebook has, by collection index.
    private(set) var collected: [Int64]
    /// How many periods of each recurring achievement are held, by index among the recurring achievements.
    private(set) var times: [Int64]
    /// By mode index.
    private(set) var points: [ModePoints]
    /// By mode index.
    private(set) var histories: [ModeHistory]
    /// Whether a mode was ever reset. Kept apart because it is asked for each event, and the histories may not be in the
    /// cache.
    private(set) var hasResets = false
    /// Over all modes, those of other hosts included. Encoded each time.
    var overall = ModePoints()
    /// The moment of the player's last own event, whose offset is the player's; of the last import as long as there is no
    /// event, and `nil` if there is neither. Encoded each time.
    private(set) var lastMoment: Moment?
    /// Whether ``lastMoment`` is that of an import.
    private(set) var isLastMomentImported = false
    /// When an administrator last did something, in milliseconds since 1970, or `Int64.min`. Encoded each time.
    private(set) var lastAdministered = Int64.min
    /// Whether late events may date what only another release knows. Encoded each time.
    var hasForeignDates = false
    /// By achievement index.
    private(set) var unlocked: BitSet
    private(set) var revoked: BitSet
    /// Rows by slot: one slot per metric, then one per mode for the points of each local day, then one per recurring
    /// achievement for the periods that are held. Before them all, ``unlockSlot``.
    private(set) var rows: PlayerRows
    /// What was written since the last ``noteCoded(_:cells:rows:)``.
    private(set) var changes = ProgressChanges()
    /// What other hosts wrote and this rulebook does not know, kept as it is.
    var foreign: [ForeignCell] = []
    /// The compact state as it was last stored.
    var coded = CodedState()

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
    mutating func updateRow(_ number: Int64, of slot: Int, _ body: (RowValue?) -> RowValue?) throws(EventError) {
        guard let isChanged = rows.update(number, of: slot, body) else {
            throw missing(RowAddress(slot: slot, key: .number(number)))
        }
        if isChanged, changes.isNoting { changes.note(RowAddress(slot: slot, key: .number(number))) }
    }

    /// Removes all rows of a slot and remembers that they are gone.
    mutating func clearRows(of slot: Int) {
        rows.removeAll(of: slot)
        changes.noteCleared(slot)
    }

    /// Takes in a row as it is stored, unless there is a newer one.
    mutating func load(_ value: RowValue, at address: RowAddress) {
        if rows.value(at: address) == nil { rows.set(value, at: address) }
    }

    /// Takes in a row of the compact state; those that are stored apart are older.
    mutating func load(recent value: RowValue, at address: RowAddress) { rows.set(value, at: address) }

    /// Takes the compact state as it is stored now. Afterwards nothing counts as changed.
    mutating func noteCoded(_ state: UnsafeBufferPointer<UInt8>, cells: Range<Int>, rows: Range<Int>) {
        coded.replace(with: state, cells: cells, rows: rows)
        changes.forget()
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

    /// Takes back a revocation, if there is one.
    mutating func clearRevocation(of achievement: Int) {
        revoked.remove(achievement)
        changes.note(achievement: achievement)
    }

    /// Takes in an unlock or a revocation as it is stored.
    mutating func load(achievement: Int, isHeld: Bool) {
        if isHeld { unlocked.insert(achievement) } else { revoked.insert(achievement) }
    }

    /// Takes an achievement back to neither unlocked nor revoked.
    mutating func clear(achievement: Int) {
        unlocked.remove(achievement)
        clearRevocation(of: achievement)
    }

    /// Takes back an achievement that this rulebook knows by its key alone.
    mutating func clear(foreign achievement: AchievementKey) { changes.note(foreign: achievement) }

    mutating func noteChange(of metric: Int) { changes.note(part: metric) }

    /// Notes when an event of the player's own happened; what administrators did has their moments. Of equal instants
    /// the one whose clock is ahead counts, so the order of the events does not matter.
    @inline(__always)
    mutating func note(_ moment: Moment) {
        if let last = lastMoment, moment <= last, !isLastMomentImported { return }
        (lastMoment, isLastMomentImported) = (moment, false)
    }

    /// Notes when an import was taken, whose clock is the player's until there are events.
    mutating func note(imported moment: Moment) {
        guard lastMoment == nil || isLastMomentImported, lastMoment.map({ $0 < moment }) ?? true else { return }
        (lastMoment, isLastMomentImported) = (moment, true)
    }

    mutating func note(administered milliseconds: Int64) { lastAdministered = max(lastAdministered, milliseconds) }

    /// When the last event happened, an administrator's included, in milliseconds since 1970.
    var lastEvent: Int64 { max(lastMoment?.milliseconds ?? .min, lastAdministered) }

    /// Takes the last moment of a whole history.
    mutating func setLastMoment(_ moment: Moment?, isImported: Bool = false) {
        (lastMoment, isLastMomentImported) = (moment, isImported)
    }

    /// Takes the last moments of a whole history.
    mutating func setLastMoments(of folded: PlayerProgress) {
        (lastMoment, isLastMomentImported) = (folded.lastMoment, folded.isLastMomentImported)
        lastAdministered = folded.lastAdministered
    }

    /// Swaps in the caller's buffers for change tracking, unless changes are pending.
    mutating func swapChanges(_ notes: inout ProgressChanges) { if changes.isEmpty { swap(&changes, &notes) } }

    /// Writes what nobody will store: afterwards nothing counts as changed.
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
    // What every event changes is noted part by part, so that only that is coded again.

    /// How many parts a compact state can have: one for each metric, then one for the points of each mode, then one for
    /// each collection and for each recurring achievement.
    var partCount: Int { cells.count + points.count + collected.count + times.count }

    /// Writes the cell of a metric.
    mutating func setCell(_ cell: MetricCell, of metric: Int) {
        cells[metric] = cell
        changes.note(part: metric)
    }

    /// Counts one more member of a collection.
    mutating func countMember(of collection: Int) {
        collected[collection] += 1
        changes.note(part: cells.count + points.count + collection)
    }

    /// Counts periods of a recurring achievement.
    mutating func countPeriods(_ count: Int64, of recurringIndex: Int) {
        times[recurringIndex] += count
        changes.note(part: cells.count + points.count + collected.count + recurringIndex)
    }

    /// Adds points to a mode.
    mutating func addPoints(_ points: Int64, to mode: Int) {
        self.points[mode].total += points
        changes.note(part: cells.count + mode)
    }

    /// Writes the highest level of a mode.
    mutating func setHighestLevel(_ level: Int64, of mode: Int) {
        points[mode].highestLevel = level
        changes.note(part: cells.count + mode)
    }

    /// Marks parts that are derived from changed metrics as changed, too.
    mutating func noteDependents(_ parts: StateParts) {
        var metric = changes.parts.first(from: 0)
        while let changed = metric, changed < cells.count {
            for part in parts.dependents[changed] { changes.note(part: part) }
            metric = changes.parts.first(from: changed + 1)
        }
    }

    /// Notes how far the history of a mode with canonical ordering is judged.
    mutating func noteLast(_ position: CanonicalPosition, of mode: Int) {
        if let last = histories[mode].last, last >= position { return }
        histories[mode].last = position
        changes.note(part: cells.count + mode)
    }
}
