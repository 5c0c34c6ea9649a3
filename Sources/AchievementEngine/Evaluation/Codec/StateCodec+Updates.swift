import AchievementCore
import AchievementStorage
import AchievementSupport

extension StateCodec {
    /// Appends what a commit writes for a player: the state, and the changes since it was loaded.
    ///
    /// Recently written rows stay inline in the state until there are many of them. A player's next events tend to
    /// write the same rows or their neighbors, so this replaces several rows on several pages of the store with one.
    ///
    /// - Parameter writer: a scratch buffer that encodes one state after another.
    func addUpdate(of player: LoadedPlayer, to updates: inout [PlayerUpdate], _ writer: inout ScratchWriter) {
        let (state, rows, cleared) = write(&player.progress, &writer)
        let records = records(of: player.earned, &writer)
        // Built in place, because an update has many parts.
        updates.append(
            PlayerUpdate(
                player: player.name, revision: player.revision, judgedUnder: player.judgedUnder, state: state,
                clearedSeries: cleared.isEmpty ? [] : Set(cleared).map { symbols.series(ofSlot: $0) }.sorted(),
                rows: rows, unlocks: records.unlocks, revoked: records.revoked, ledger: records.ledger,
                deliveries: player.earned.deliveries))
    }

    /// Returns the state, the rows to store separately, and the slots to clear. Afterwards, there are no noted changes.
    func write(
        _ progress: inout PlayerProgress, _ writer: inout ScratchWriter
    ) -> (state: [UInt8], rows: [StoredRow], cleared: [Int]) {
        writeUnlockPages(of: &progress)
        let cleared = progress.changes.clearedSlots
        writer.write(byte: StateCodec.formats.upperBound)
        writer.write(cell: 0, StateCodec.overallTag) {
            $0.write(progress.overall)
            $0.write(progress.lastMoment)
            let marks = StateMarks(progress)
            if progress.lastAdministered > .min || !marks.isEmpty { $0.write(progress.lastAdministered) }
            if !marks.isEmpty { $0.write(marks.rawValue) }
        }
        let start = writer.count
        if progress.coded.isExact, parts.isComplete {
            progress.noteDependents(parts)
            copyParts(of: progress, to: &writer)
        } else {
            writeParts(of: progress, to: &writer)
        }
        let cells = start..<writer.count
        assert(writer.bytes(cells) == everyPart(of: progress))
        let recent = writeRows(of: progress, to: &writer)
        for cell in progress.foreign { writer.write(cell: cell.symbol, cell.tag) { $0.append(cell.payload) } }
        writer.take { progress.noteCoded($0, cells: cells, rows: recent.range) }
        return (progress.coded.bytes, recent.moved, cleared)
    }

    private func everyPart(of progress: PlayerProgress) -> [UInt8] {
        var writer = ScratchWriter()
        writeParts(of: progress, to: &writer)
        return writer.take()
    }

    /// Unlocks and points in stored form.
    private typealias Records = (unlocks: [StoredUnlock], revoked: [Int64], ledger: [StoredPoints])

    private func records(of earned: borrowing PlayerEarnings, _ writer: inout ScratchWriter) -> Records {
        var records: Records = ([], [], [])
        if earned.isEmpty { return records }
        if earned.isPlain {
            // Read in place, to avoid retaining the parts of each delivery.
            for index in earned.deliveries.indices {
                if case .unlocked(let unlock) = earned.deliveries[index].reward, let stored = stored(unlock, &writer) {
                    records.unlocks.append(stored)
                }
                if let entry = LedgerEntry(earned.deliveries[index].reward), let stored = stored(entry) {
                    records.ledger.append(stored)
                }
            }
            if records.unlocks.count > 1 { records.unlocks.sort { $0.symbol < $1.symbol } }
            return records
        }
        for unlock in earned.unlocks { if let unlock = stored(unlock, &writer) { records.unlocks.append(unlock) } }
        records.revoked = earned.revoked.compactMap { symbol(of: $0) }
        for entry in earned.ledger { if let entry = stored(entry) { records.ledger.append(entry) } }
        return records
    }

    /// Updates the pages of unlock bits.
    private func writeUnlockPages(of progress: inout PlayerProgress) {
        for index in progress.changes.achievements.indices {
            let achievement = progress.changes.achievements[index]
            let symbol = symbols.achievements[achievement]
            let bit = Int64(bitPattern: 1 << UInt64(symbol & 63))
            let address = RowAddress(slot: PlayerProgress.unlockSlot, key: .number(symbol >> 6))
            var row = progress.rows.value(at: address) ?? RowValue(a: 0)
            row.a = progress.unlocked.contains(achievement) ? row.a | bit : row.a & ~bit
            row.b = progress.revoked.contains(achievement) ? row.b | bit : row.b & ~bit
            progress.setRow(row, at: address)
        }
        for key in progress.changes.foreignAchievements {
            guard let symbol = symbols.symbol(ofAchievement: key, rulebook) else { continue }
            let address = RowAddress(slot: PlayerProgress.unlockSlot, key: .number(symbol >> 6))
            guard var row = progress.rows.value(at: address) else { continue }
            row.a &= ~Int64(bitPattern: 1 << UInt64(symbol & 63))
            progress.setRow(row, at: address)
        }
    }

    private func stored(_ unlock: Unlock, _ writer: inout ScratchWriter) -> StoredUnlock? {
        symbol(of: unlock.achievement).map { symbol in
            StoredUnlock(
                symbol: symbol, at: unlock.at, event: unlock.event,
                catalogVersion: unlock.catalogVersion, criterion: unlock.fingerprint, origin: unlock.origin,
                points: unlock.points, grantedBy: unlock.grantedBy,
                evidence: unlock.evidence.flatMap { evidenceTexts.text(of: $0, &writer) })
        }
    }

    private func stored(_ entry: LedgerEntry) -> StoredPoints? {
        number(of: entry.mode).map { mode in
            StoredPoints(
                mode: mode, points: entry.points, reason: entry.reason,
                achievement: entry.achievement.flatMap { symbol(of: $0) }, event: entry.event, at: entry.at)
        }
    }

    /// The number of the series of a mode's points.
    private func number(of mode: GameModeID) -> Int64? {
        (modeIndices.number(of: mode.rawValue) ?? rulebook.modeIndices[mode]).map { symbols.points[$0] }
    }

    /// The number of an achievement's key; see ``SymbolTable/symbol(ofAchievement:_:)``.
    private func symbol(of key: AchievementKey) -> Int64? {
        // Achievements of two modes may have ids that are identical in memory.
        if let index = achievementIndices.number(of: key.id.rawValue), rulebook.achievements[index].key == key {
            return symbols.achievements[index]
        }
        return symbols.symbol(ofAchievement: key, rulebook)
    }
}
