import AchievementCore
import AchievementStorage

/// Another device's history, where each event is with the player to whom it belongs here, without joins of erased ids.
struct PlacedHistories: HistorySource {
    let source: any HistorySource
    let joined: JoinedPlayers
    var timeline: CatalogTimeline
    /// The tombstones of both devices, by the keys of their notes.
    let tombstones: [String: Tombstone]

    func notes() throws -> [String: String] { try source.notes() }

    func forEachPlayer(_ rulebook: Rulebook, _ body: (PlayerHistory) async throws -> Void) async throws {
        try await source.forEachPlayer(rulebook) { history in
            var rest = history
            if !tombstones.isEmpty {
                rest.events = rest.events.withoutJoins { JoinedPlayers.isErased($0, tombstones) }
            }
            for part in try rest.parts(joined, timeline) { try await body(part) }
        }
    }
}

extension PlayerHistory {
    /// Splits the history by the players to whom its events belong here. A device that does not know of a join or of
    /// its void has them under another player.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if old events of the player were folded.
    fileprivate func parts(
        _ joined: JoinedPlayers, _ timeline: CatalogTimeline
    ) throws(BackupError) -> [PlayerHistory] {
        let owner = joined.resolved(player)
        let log = events.map { joined.placed($0) }
        let others = Set(log.lazy.map(\.player)).subtracting([owner])
        guard owner != player || !others.isEmpty else { return [self] }
        if events.contains(where: \.isFoldedPast) {
            throw BackupError(
                .contradiction, "\(player), whose old events were folded, is joined with \(others.first ?? owner)")
        }
        guard !others.isEmpty else { return [PlayerHistory(owner, log, of: self)] }
        let explained = explained ?? (isPart ? nil : timeline.explained(by: self))
        return ([owner] + others.sorted()).map { id in
            var part = PlayerHistory(id, log.filter { $0.player == id }, of: self)
            let ids = Set(part.events.map(\.id))
            part.unlocks.removeAll { unlock in !(unlock.event.map { ids.contains($0) } ?? (id == owner)) }
            part.revocations = part.revocations.filter { ids.contains($0.event) }
            if let explained {
                // What only both together have earned is not a record of either.
                let own = timeline.explained(by: part)
                part.unlocks.removeAll { explained.contains($0.achievement) && !own.contains($0.achievement) }
            }
            part.explained = explained
            if id != owner { (part.levels, part.overallLevel) = ([:], 1) }
            return part
        }
    }
}
