import AchievementCore
import AchievementStorage
import AchievementSupport

/// The rows that events of a player will touch but that are not in memory yet.
struct RowNeeds {
    private var slots: [Int] = []
    private var rows: [RowAddress] = []
    /// The last day that the previous events mark, for each metric with active days.
    private var lastDays: [(metric: Int, day: Int32)] = []

    var isEmpty: Bool { slots.isEmpty && rows.isEmpty }

    /// Removes all needs, but keeps the capacity.
    mutating func removeAll() {
        slots.drain()
        rows.drain()
        lastDays.drain()
    }

    /// Adds the rows that `writes` touch. Writes must be added in the order in which they will be applied.
    mutating func add(
        _ writes: EventWrites, at moment: Moment, of progress: borrowing PlayerProgress, _ rulebook: Rulebook
    ) {
        guard !progress.rows.isWhole else { return }
        addRuns(of: progress, rulebook)
        let day = moment.localDay
        rulebook.forEachModeThatMayEarn(from: writes) { add(rulebook.pointsRow($0, day), of: progress) }
        for index in rulebook.metByNewPlayers where !progress.unlocked.contains(index) {
            add(rulebook.pointsRow(rulebook.achievementTraits[index].mode, day), of: progress)
        }
        if writes.imported != nil {
            // An import's unlocks get their points on the days on which they were completed.
            for mode in rulebook.modes.indices { add(slot: rulebook.pointsSlot(mode), of: progress) }
        }
        if writes.touchesPeriods {
            for address in rulebook.occurrenceRows(of: writes, at: moment) { add(address, of: progress) }
            for address in rulebook.importedRows(of: writes) { add(address, of: progress) }
        }
        for change in writes.changes {
            let touched = rulebook.touchedRows(change, at: moment)
            if case .allRows = touched { add(slot: change.metric, of: progress) }
            for address in rulebook.weekRows(change, at: moment) { add(address, of: progress) }
            guard change.period == nil else { continue }
            switch touched {
            case .nothing, .allRows: continue
            case .row(let key): add(RowAddress(slot: change.metric, key: key), of: progress)
            case .day(let day):
                let mayJoin = change.operation.isFreeze || rulebook.traits[change.metric].rules.perWeek != nil
                add(day: day, mayJoin: mayJoin, of: change.metric, progress)
            }
        }
    }

    /// Adds the held periods whose runs criteria count.
    mutating func addRuns(of progress: borrowing PlayerProgress, _ rulebook: Rulebook) {
        for slot in rulebook.runSlots { add(slot: slot, of: progress) }
    }

    /// Adds the rows for the points that any mode may earn on a day.
    mutating func addPoints(on day: Day, of progress: PlayerProgress, _ rulebook: Rulebook) {
        for mode in rulebook.chosenModes { add(rulebook.pointsRow(mode, day), of: progress) }
    }

    /// Adds the rows for the points of all days, and those of the recurring achievements.
    mutating func addAllPoints(of progress: PlayerProgress, _ rulebook: Rulebook) {
        for mode in rulebook.modes.indices { add(slot: rulebook.pointsSlot(mode), of: progress) }
        addOccurrences(of: rulebook.achievements.indices, of: progress, rulebook)
    }

    /// Adds every row of a slot.
    mutating func add(slot: Int, of progress: borrowing PlayerProgress) {
        if !progress.rows.isWhole(slot) { slots.append(slot) }
    }

    private mutating func add(day: Int32, mayJoin: Bool, of metric: Int, _ progress: borrowing PlayerProgress) {
        let index = lastDays.firstIndex { $0.metric == metric }
        var last = index.map { lastDays[$0].day } ?? .min
        var isJoining = mayJoin
        if case .activeDays(let days) = progress.cells[metric] {
            last = max(last, days.runLast)
            isJoining = isJoining || days.needsAllPages(for: day)
        }
        if isJoining || day < last {
            add(slot: metric, of: progress)
        } else {
            add(RowAddress(slot: metric, key: DayPages.key(day)), of: progress)
        }
        if let index { lastDays[index].day = max(last, day) } else { lastDays.append((metric, max(last, day))) }
    }

    private mutating func add(_ address: RowAddress, of progress: borrowing PlayerProgress) {
        if !progress.rows.knows(address) { rows.append(address) }
    }

    /// Returns the requests to a store, in a fixed order.
    func requests(_ symbols: SymbolTable) -> [RowRequest] {
        let whole = Set(slots)
        var requests = whole.sorted().map { RowRequest(series: symbols.series(ofSlot: $0), .all) }
        var remaining = rows.filter { !whole.contains($0.slot) }.sorted().uniqued()[...]
        while let slot = remaining.first?.slot {
            let keys = remaining.prefix { $0.slot == slot }.map(\.key)
            requests.append(RowRequest(series: symbols.series(ofSlot: slot), .keys(keys)))
            remaining = remaining.dropFirst(keys.count)
        }
        return requests
    }
}

extension PlayerProgress {
    // `mutating` avoids a defensive copy, which would retain every part.

    /// Adds the rows that `writes` touch to `needs`.
    mutating func addNeeds(
        of writes: EventWrites, at moment: Moment, _ rulebook: Rulebook, to needs: inout RowNeeds
    ) {
        needs.add(writes, at: moment, of: self, rulebook)
    }
}

extension [Int] {
    /// Sorts the list, and removes duplicates.
    mutating func sortAndRemoveDuplicates() {
        guard count > 1 else { return }
        sort()
        var kept = 0
        for index in 1..<count where self[index] != self[kept] {
            kept += 1
            self[kept] = self[index]
        }
        removeLast(count - kept - 1)
    }
}
