import AchievementCore
import AchievementStorage

extension StateCodec {
    /// Puts stored rows into a progress, without marking them as changed.
    func add(_ rows: [StoredPlayer.Row], to progress: inout PlayerProgress) {
        for row in rows {
            if let slot = symbols.slot(ofSeries: row.series) { progress.details[slot][row.key] = row.row }
        }
    }

    /// Sets the unlock bits that the pages hold.
    func readUnlocks(into progress: inout PlayerProgress) {
        for (page, row) in progress.unlockPages {
            for (index, bits) in [(0, row.a), (1, row.b)] {
                var rest = UInt64(bitPattern: bits)
                while rest != 0 {
                    let symbol = page << 6 + Int64(rest.trailingZeroBitCount)
                    rest &= rest - 1
                    guard let achievement = symbols.achievementIndices[symbol] else { continue }
                    if index == 0 {
                        progress.unlocked.insert(achievement)
                    } else {
                        progress.revoked.insert(achievement)
                    }
                }
            }
        }
    }

    /// What a commit writes of a player: the state and what changed since it was loaded.
    func update(
        of player: PlayerID, _ cached: inout CachedPlayer, earned: PlayerEarnings
    ) -> PlayerUpdate {
        let changes = cached.progress.takeChanges()
        var rows: [StoredPlayer.Row] = []
        var pages: Set<Int64> = []
        for achievement in changes.achievements {
            let symbol = symbols.achievements[achievement]
            let bit = Int64(bitPattern: 1 << UInt64(symbol & 63))
            var row = cached.progress.unlockPages[symbol >> 6] ?? DetailRow(a: 0)
            row.a = cached.progress.unlocked.contains(achievement) ? row.a | bit : row.a & ~bit
            row.b = cached.progress.revoked.contains(achievement) ? row.b | bit : row.b & ~bit
            cached.progress.unlockPages[symbol >> 6] = row
            pages.insert(symbol >> 6)
        }
        for page in pages.sorted() {
            guard let row = cached.progress.unlockPages[page] else { continue }
            rows.append(StoredPlayer.Row(series: StateCodec.unlockSeries, key: .number(page), row: row))
        }
        for address in changes.rows {
            guard let row = cached.progress.details[address.slot][address.key] else { continue }
            rows.append(StoredPlayer.Row(series: symbols.series(ofSlot: address.slot), key: address.key, row: row))
        }
        rows.sort { ($0.series, $0.key) < ($1.series, $1.key) }
        return PlayerUpdate(
            player: player, expectedRevision: cached.revision, state: state(of: cached.progress),
            clearedSeries: changes.clearedSlots.map { symbols.series(ofSlot: $0) }.sorted(), rows: rows,
            unlocks: earned.unlocks.compactMap { unlock in
                rulebook.achievementIndices[unlock.achievement].map { (symbols.achievements[$0], unlock) }
            },
            revoked: earned.revoked.compactMap { rulebook.achievementIndices[$0] }.map { symbols.achievements[$0] },
            ledger: earned.ledger, deliveries: earned.deliveries)
    }
}
