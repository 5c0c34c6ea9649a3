import AchievementCore
import AchievementStorage

extension StateCodec {
    /// What a commit writes of a player: the state, and what changed since it was loaded.
    ///
    /// Rows that were written lately stay in the state until there are many of them: a player's next events write the
    /// same ones or those beside them, and so one row of the store instead of many on several pages.
    ///
    /// - Parameter writer: what states are written with, one after the other.
    func update(of player: LoadedPlayer, _ writer: inout ScratchWriter) -> PlayerUpdate {
        let (state, rows, cleared) = write(&player.progress, &writer)
        var update = PlayerUpdate(
            player: player.name, revision: player.revision, judgedUnder: player.judgedUnder, state: state, rows: rows)
        if !cleared.isEmpty { update.clearedSeries = Set(cleared).map { symbols.series(ofSlot: $0) }.sorted() }
        add(player.earned, to: &update)
        return update
    }

    /// The state, the rows that are to stand apart, and the slots whose rows go. Nothing counts as changed afterwards.
    private func write(
        _ progress: inout PlayerProgress, _ writer: inout ScratchWriter
    ) -> (state: [UInt8], rows: [StoredRow], cleared: [Int]) {
        writeUnlockPages(of: &progress)
        let cleared = progress.takeRecentChanges()
        var rows: [StoredRow] = []
        if progress.recentRows.count > StateCodec.recentRowLimit {
            rows = recentRows(of: progress)
            progress.forgetRecentRows()
        }
        write(progress, to: &writer)
        return (writer.take(), rows, cleared)
    }

    private func add(_ earned: PlayerEarnings, to update: inout PlayerUpdate) {
        guard !earned.isEmpty else { return }
        update.deliveries = earned.deliveries
        guard !earned.isPlain else { return add(earned.deliveries, to: &update) }
        for unlock in earned.unlocks { if let unlock = stored(unlock) { update.unlocks.append(unlock) } }
        update.revoked = earned.revoked.compactMap { symbol(of: $0) }
        for entry in earned.ledger { if let entry = stored(entry) { update.ledger.append(entry) } }
    }

    /// The same of deliveries that say all there is to say.
    private func add(_ deliveries: [Delivery], to update: inout PlayerUpdate) {
        update.ledger.reserveCapacity(deliveries.count)
        for delivery in deliveries {
            switch delivery.reward {
            case .unlocked(let unlock): if let unlock = stored(unlock) { update.unlocks.append(unlock) }
            case .points, .level, .room, .revoked, .backfill: break
            }
            if let entry = LedgerEntry(delivery.reward), let entry = stored(entry) { update.ledger.append(entry) }
        }
        if update.unlocks.count > 1 { update.unlocks.sort { $0.symbol < $1.symbol } }
    }

    /// The rows that are not stored apart yet, by series and key.
    private func recentRows(of progress: borrowing PlayerProgress) -> [StoredRow] {
        var rows = progress.foreignRows
        rows.reserveCapacity(rows.count + progress.recentRows.count)
        for row in progress.recentRows {
            rows.append(
                StoredRow(
                    series: symbols.series(ofSlot: row.address.slot), key: row.address.key, a: row.value.a,
                    b: row.value.b, c: row.value.c))
        }
        rows.sort { $0.series == $1.series ? $0.key < $1.key : $0.series < $1.series }
        return rows
    }

    /// Brings the pages of unlock bits up to date.
    private func writeUnlockPages(of progress: inout PlayerProgress) {
        for place in progress.changes.achievements.indices {
            let achievement = progress.changes.achievements[place]
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

    private func stored(_ unlock: Unlock) -> StoredUnlock? {
        symbol(of: unlock.achievement).map { symbol in
            StoredUnlock(
                symbol: symbol, at: unlock.at, event: unlock.event,
                catalogVersion: unlock.catalogVersion, fingerprint: unlock.criterionFingerprint, origin: unlock.origin,
                points: unlock.points, grantedBy: unlock.grantedBy, evidence: unlock.evidence?.text)
        }
    }

    private func stored(_ entry: LedgerEntry) -> StoredPoints? {
        let mode = modeNames.number(of: entry.mode.rawValue) ?? rulebook.modeIndices[entry.mode]
        return mode.map { mode in
            StoredPoints(
                mode: symbols.points[mode], points: entry.points, reason: entry.reason,
                achievement: entry.achievement.flatMap { symbol(of: $0) }, event: entry.event, at: entry.at)
        }
    }

    /// The number of an achievement's key; see ``SymbolTable/symbol(ofAchievement:_:)``.
    private func symbol(of key: AchievementKey) -> Int64? {
        // Achievements of two modes can have ids that lie in memory alike.
        if let index = achievementNames.number(of: key.id.rawValue), rulebook.achievements[index].key == key {
            return symbols.achievements[index]
        }
        return symbols.symbol(ofAchievement: key, rulebook)
    }
}
