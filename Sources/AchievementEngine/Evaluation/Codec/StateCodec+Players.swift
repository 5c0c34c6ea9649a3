import AchievementCore
import AchievementStorage

extension StateCodec {
    /// Decodes a player from the stored parts. Requested rows are known afterwards, whether or not they exist.
    func player(
        _ name: PlayerID, _ stored: StoredPlayer, asked requests: [RowRequest]
    ) throws(StoreError) -> LoadedPlayer {
        guard stored.revision > 0 else {
            return LoadedPlayer(name: name, revision: 0, judgedUnder: 0, progress: new)
        }
        let decoded = try progress(from: stored.state)
        let player = LoadedPlayer(
            name: name, revision: stored.revision, judgedUnder: stored.judgedUnder, progress: decoded.progress)
        player.stale = decoded.stale
        add(stored.rows, asked: requests, to: &player.progress)
        readUnlockPages(into: &player.progress)
        for unlock in stored.unlocks { if let unlock = self.unlock(unlock) { player.records.unlocks.append(unlock) } }
        player.records.ledger = ledger(stored)
        return player
    }

    /// Decodes the records among the stored parts.
    func records(_ stored: StoredPlayer) -> (unlocks: [Unlock], ledger: [LedgerEntry]) {
        (stored.unlocks.compactMap { unlock($0) }, ledger(stored))
    }

    private func ledger(_ stored: StoredPlayer) -> [LedgerEntry] {
        stored.ledger.isEmpty ? [] : stored.ledger.compactMap { entry($0) }.settled
    }

    /// The number of stored unlocks and ledger entries with unreadable evidence, or with the number of an achievement
    /// or mode that has no known name.
    func unreadableRecords(_ stored: StoredPlayer) -> Int {
        stored.unlocks.count { unlock in
            symbols.key(ofAchievement: unlock.symbol, rulebook) == nil
                || unlock.evidence.map { Evidence.list(from: $0) == nil } ?? false
        }
            + stored.ledger.count { entry in
                symbols.mode(ofPoints: entry.mode, rulebook) == nil
                    || entry.achievement.map { symbols.key(ofAchievement: $0, rulebook) == nil } ?? false
            }
    }

    /// Adds stored rows to a progress, without noting them as changes.
    func add(_ rows: [StoredRow], asked requests: [RowRequest], to progress: inout PlayerProgress) {
        for row in rows {
            guard let slot = symbols.slot(ofSeries: row.series) else { continue }
            progress.load(RowValue(row), at: RowAddress(slot: slot, key: row.key))
        }
        for request in requests {
            if let slot = symbols.slot(ofSeries: request.series) { progress.noteLoaded(request.selection, of: slot) }
        }
    }

    /// Loads the unlock bits in the stored pages.
    private func readUnlockPages(into progress: inout PlayerProgress) {
        for (key, row) in progress.rows[PlayerProgress.unlockSlot] {
            guard case .number(let page) = key else { continue }
            for (bits, isHeld) in [(row.a, true), (row.b, false)] {
                var rest = UInt64(bitPattern: bits)
                while rest != 0 {
                    let symbol = page << 6 + Int64(rest.trailingZeroBitCount)
                    rest &= rest - 1
                    guard let achievement = symbols.achievementIndices[symbol] else { continue }
                    progress.load(achievement: achievement, isHeld: isHeld)
                }
            }
        }
    }

    /// Decodes an unlock under the current key of its achievement; `nil` if its symbol has no name.
    private func unlock(_ stored: StoredUnlock) -> Unlock? {
        symbols.key(ofAchievement: stored.symbol, rulebook).map { key in
            Unlock(
                achievement: key, at: stored.at, event: stored.event, catalogVersion: stored.catalogVersion,
                fingerprint: stored.criterion, origin: stored.origin, points: stored.points,
                grantedBy: stored.grantedBy, evidence: stored.evidence.flatMap { Evidence.list(from: $0) })
        }
    }

    private func entry(_ stored: StoredPoints) -> LedgerEntry? {
        symbols.mode(ofPoints: stored.mode, rulebook).map { mode in
            LedgerEntry(
                mode: mode, points: stored.points, reason: stored.reason,
                achievement: stored.achievement.flatMap { symbols.key(ofAchievement: $0, rulebook) },
                event: stored.event, at: stored.at)
        }
    }
}
