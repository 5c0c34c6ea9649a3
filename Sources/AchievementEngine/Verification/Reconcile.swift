import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Sets points and unlock bits from the records and the ledger. Where these disagree about an unlock, ledger
    /// entries settle it in favor of the record.
    ///
    /// - Returns: these entries.
    func reconcile(
        _ progress: inout PlayerProgress, with past: PlayerPast, at now: Moment
    ) throws(EventError) -> [LedgerEntry] {
        let held = Dictionary(past.unlocks.map { ($0.achievement, $0) }, uniquingKeysWith: { first, _ in first })
        let corrections = corrections(of: past.ledger, held: held, at: now)

        for index in modes.indices {
            progress.overall.total -= progress.points[index].total
            progress.changePoints(of: index) { $0.total = 0 }
            progress.clearRows(of: metrics.count + index)
        }
        for entry in past.ledger + corrections {
            guard let mode = modeIndices[entry.mode] else { continue }
            try add(points: entry.points, mode: mode, on: entry.at.localDay, to: &progress)
        }
        for (index, entry) in achievements.enumerated() {
            var isHeld = held[entry.key] != nil
            if let recurring = entry.recurring {
                let periods = held.keys.count { occurrence(of: $0)?.achievement == index }
                progress.replaceCount(ofRecurring: recurring, by: Int64(periods))
                isHeld = periods > 0
            }
            if isHeld, !progress.unlocked.contains(index) { progress.setUnlocked(index) }
            if !isHeld, progress.unlocked.contains(index) { progress.clear(achievement: index) }
        }
        return corrections
    }

    /// Entries that make the ledger's net number of unlocks match what is held.
    private func corrections(
        of ledger: [LedgerEntry], held: [AchievementKey: Unlock], at now: Moment
    ) -> [LedgerEntry] {
        var net: [AchievementKey: (times: Int, points: Int)] = [:]
        for entry in ledger {
            guard let key = entry.achievement else { continue }
            net[key, default: (0, 0)].times += entry.times
            net[key, default: (0, 0)].points += entry.points
        }
        var corrections: [LedgerEntry] = []
        for key in Set(net.keys).union(held.keys).sorted() where modeIndices[key.mode] != nil {
            let (times, points) = net[key] ?? (0, 0)
            let missing = (held[key] == nil ? 0 : 1) - times
            // One entry for each missing unlock or revocation; the last one also corrects the points.
            for step in 0..<min(missing.magnitude, 1_000) {
                let isLast = step == missing.magnitude - 1
                corrections.append(
                    LedgerEntry(
                        mode: key.mode, points: isLast ? (held[key]?.points ?? 0) - points : 0,
                        cause: missing > 0 ? .unlocked : .revoked, achievement: key, event: nil, at: now))
            }
        }
        return corrections
    }
}

extension PlayerLoader {
    /// Loads a player to rebuild. For a repair, a state that cannot be read counts as empty.
    func load(_ name: PlayerID, for cause: Rebuild.Cause) async throws(StoreError) -> Snapshot {
        do throws(StoreError) {
            return try await load([name])
        } catch {
            guard case .repair = cause, error.code == .corrupt else { throw error }
            let rows = [RowRequest(series: StateCodec.unlockSeries, .all)]
            let snapshot = try await store.load(players: [PlayerRequest(name, .state, rows: rows)], events: [])
            var players: [LoadedPlayer] = []
            for var stored in snapshot.players {
                stored.state = catalog.codec.state(of: PlayerProgress(catalog.rulebook, isWhole: false))
                players.append(try catalog.codec.player(name, stored, asked: rows))
            }
            return Snapshot(generation: snapshot.generation, players: players, events: [])
        }
    }
}
