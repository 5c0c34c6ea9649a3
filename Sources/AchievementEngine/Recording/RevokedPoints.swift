import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Has revocations take back the points that the unlocks brought: an import, or a definition that was replaced since,
    /// may have brought others than the catalog has.
    ///
    /// - Parameter records: what was held.
    /// - Returns: the rewards with the points that are taken back.
    func takeBack(
        _ rewards: [Reward], of records: [Unlock], on progress: inout PlayerProgress
    ) throws(EventError) -> [Reward] {
        var corrected = rewards
        for (place, reward) in rewards.enumerated() {
            guard case .revoked(let revocation) = reward,
                let record = records.last(where: { $0.achievement == revocation.achievement }),
                record.points != revocation.points, let mode = modeIndices[revocation.achievement.mode]
            else { continue }
            try add(
                points: revocation.points - record.points, mode: mode, on: revocation.at.localDay, to: &progress)
            corrected[place] = .revoked(
                Revocation(
                    achievement: revocation.achievement, at: revocation.at, event: revocation.event, by: revocation.by,
                    reason: revocation.reason, points: record.points))
        }
        return corrected
    }
}

extension Batch {
    /// Whether an event may take something away.
    var mayRevoke: Bool { places.contains { writes[$0]?.command?.isRevocation ?? false } }

    /// The players from whom an event may take something away that is stored, by their places.
    fileprivate func losers(_ players: [LoadedPlayer]) -> [Int] {
        Set(places.filter { writes[$0]?.command?.isRevocation ?? false }.map { owners[$0] })
            .filter { players[$0].isKnown }.sorted()
    }
}

extension PlayerLoader {
    /// Loads the records of those from whom events of a batch may take something away.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if a player has changed since it was loaded.
    func loadRecords(_ batch: Batch, _ players: [LoadedPlayer]) async throws(StoreError) {
        let losers = batch.losers(players)
        guard !losers.isEmpty else { return }
        let moment = try await store.load(
            players: losers.map { PlayerRequest(players[$0].name, .unlocks) }, events: [])
        for (owner, stored) in zip(losers, moment.players) {
            guard stored.revision == players[owner].revision else {
                throw StoreError(.conflict, "\(players[owner].name) changed while being loaded")
            }
            players[owner].unlocks = catalog.codec.records(stored).unlocks
        }
    }
}

extension EventWrites.Command {
    fileprivate var isRevocation: Bool {
        switch self {
        case .revoke, .revokeOccurrence: true
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, .void, .reset: false
        }
    }
}
