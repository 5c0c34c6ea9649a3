import AchievementCore
import AchievementStorage

/// A player as of a revision of the store, and what a job has made of the player since.
struct LoadedPlayer: Sendable {
    let name: PlayerID
    var revision: Int64
    /// The number of the catalog under which the state was judged.
    var judgedUnder: Int64
    var progress: PlayerProgress
    /// Metrics whose rows have to be read whole before the progress can be used.
    var staleMetrics: Set<Int> = []
    /// Readings in time that have to be counted from the log before the progress can be used.
    var staleReadings: Set<Int> = []
    /// Modes whose history has to be replayed before the progress can be used.
    var staleModes: Set<Int> = []
    /// Records of what the player holds, if they were asked for.
    var unlocks: [Unlock] = []
    /// The entries of the ledger, if they were asked for.
    var ledger: [LedgerEntry] = []

    /// Rows to read before the next events are judged.
    var needs = RowNeeds()
    /// What was earned and is not committed yet.
    var earned = PlayerEarnings()
    /// Whether there is something to commit.
    var isChanged = false
    /// How many bytes the last state had.
    var stateSize = 256

    /// Whether the store knows the player.
    var isKnown: Bool { revision > 0 }
}

extension StateCodec {
    /// A player from the stored parts. Rows that were asked for are known from then on.
    func player(
        _ name: PlayerID, _ stored: StoredPlayer, asked requests: [RowRequest]
    ) throws(StoreError) -> LoadedPlayer {
        guard stored.revision > 0 else {
            return LoadedPlayer(
                name: name, revision: 0, judgedUnder: 0, progress: new)
        }
        let decoded = try progress(from: stored.state)
        var player = LoadedPlayer(
            name: name, revision: stored.revision, judgedUnder: stored.judgedUnder, progress: decoded.progress,
            staleMetrics: decoded.staleMetrics, staleReadings: decoded.staleReadings, staleModes: decoded.staleModes)
        add(stored.rows, asked: requests, to: &player.progress)
        readUnlockPages(into: &player.progress)
        for unlock in stored.unlocks { if let unlock = self.unlock(unlock) { player.unlocks.append(unlock) } }
        for entry in stored.ledger { if let entry = self.entry(entry) { player.ledger.append(entry) } }
        return player
    }

    /// The records among the stored parts.
    func records(_ stored: StoredPlayer) -> (unlocks: [Unlock], ledger: [LedgerEntry]) {
        (stored.unlocks.compactMap { unlock($0) }, stored.ledger.compactMap { entry($0) })
    }

    /// Puts stored rows into a progress, without marking them as changed.
    func add(_ rows: [StoredRow], asked requests: [RowRequest], to progress: inout PlayerProgress) {
        for row in rows {
            guard let slot = symbols.slot(ofSeries: row.series) else { continue }
            progress.load(RowValue(row), at: RowAddress(slot: slot, key: row.key))
        }
        for request in requests {
            if let slot = symbols.slot(ofSeries: request.series) { progress.noteLoaded(request.selection, of: slot) }
        }
    }

    /// Sets the unlock bits that the pages hold.
    private func readUnlockPages(into progress: inout PlayerProgress) {
        for (key, row) in progress.rows[PlayerProgress.unlockSlot] {
            guard case .number(let page) = key else { continue }
            for (bits, isHeld) in [(row.a, true), (row.b, false)] {
                var rest = UInt64(bitPattern: bits)
                while rest != 0 {
                    let symbol = page << 6 + Int64(rest.trailingZeroBitCount)
                    rest &= rest - 1
                    guard let achievement = symbols.achievementIndices[symbol] else { continue }
                    if isHeld { progress.unlocked.insert(achievement) } else { progress.revoked.insert(achievement) }
                }
            }
        }
    }

    /// The record with the present key of its achievement; `nil` if its symbol has no name.
    private func unlock(_ stored: StoredUnlock) -> Unlock? {
        symbols.key(ofAchievement: stored.symbol, rulebook).map { key in
            Unlock(
                achievement: key, at: stored.at, event: stored.event, catalogVersion: stored.catalogVersion,
                criterionFingerprint: stored.fingerprint, origin: stored.origin, points: stored.points,
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

extension StateCodec {
    /// What a commit writes of a player: the state, and what changed since it was loaded.
    ///
    /// Rows that were written lately stay in the state until there are many of them: a player's next events write the
    /// same ones or those beside them, and so one row of the store instead of many on several pages.
    func update(of player: inout LoadedPlayer) -> PlayerUpdate {
        writeUnlockPages(of: &player.progress)
        let (changes, earned) = (player.progress.takeChanges(), player.earned)
        for address in changes.rows { player.progress.noteRecent(address) }
        var rows: [StoredRow] = []
        if player.progress.recentRows.count > StateCodec.recentRowLimit {
            rows = recentRows(of: player.progress)
            player.progress.recentRows = []
            player.progress.foreignRows = []
        }
        let state = state(of: player.progress, size: player.stateSize + 32)
        player.stateSize = state.count
        return PlayerUpdate(
            player: player.name, revision: player.revision, judgedUnder: player.judgedUnder,
            state: state,
            clearedSeries: Set(changes.clearedSlots).map { symbols.series(ofSlot: $0) }.sorted(), rows: rows,
            unlocks: earned.unlocks.compactMap { stored($0) },
            revoked: earned.revoked.compactMap { symbols.symbol(ofAchievement: $0, rulebook) },
            ledger: earned.ledger.compactMap { stored($0) }, deliveries: earned.deliveries)
    }

    /// The rows that are not stored apart yet, by series and key.
    private func recentRows(of progress: PlayerProgress) -> [StoredRow] {
        var rows = progress.foreignRows
        for row in progress.recentRows {
            rows.append(
                StoredRow(
                    series: symbols.series(ofSlot: row.address.slot), key: row.address.key, a: row.value.a,
                    b: row.value.b, c: row.value.c))
        }
        return rows.sorted { $0.series == $1.series ? $0.key < $1.key : $0.series < $1.series }
    }

    /// Brings the pages of unlock bits up to date.
    private func writeUnlockPages(of progress: inout PlayerProgress) {
        for achievement in progress.changes.achievements {
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
        symbols.symbol(ofAchievement: unlock.achievement, rulebook).map { symbol in
            StoredUnlock(
                symbol: symbol, at: unlock.at, event: unlock.event,
                catalogVersion: unlock.catalogVersion, fingerprint: unlock.criterionFingerprint, origin: unlock.origin,
                points: unlock.points, grantedBy: unlock.grantedBy, evidence: unlock.evidence?.text)
        }
    }

    private func stored(_ entry: LedgerEntry) -> StoredPoints? {
        rulebook.modeIndices[entry.mode].map { mode in
            StoredPoints(
                mode: symbols.points[mode], points: entry.points, reason: entry.reason,
                achievement: entry.achievement.flatMap { symbols.symbol(ofAchievement: $0, rulebook) },
                event: entry.event, at: entry.at)
        }
    }
}
