package import AchievementCore
import AchievementStorage

/// A join that has been evaluated but not yet written.
struct JudgedJoin {
    let join: JoinedPlayers.Join
    /// The player to whom the events belong afterwards.
    let owner: PlayerID
    /// The events that put the join into effect.
    let decisions: Set<EventID>
    let union: PlayerUnion
    /// The player as evaluated from the events of both ids.
    let players: [LoadedPlayer]
    /// The number of events of the other id, and that of the player.
    let counts: (other: Int, own: Int)

    /// The revisions at which both were read.
    let revisions: [PlayerID: Int64]
    /// The entries of the player's ledger that are kept.
    let ledger: [LedgerEntry]
    /// The rewards that the joined history newly earns.
    let rewards: [Reward]

    init(
        _ join: JoinedPlayers.Join, of owner: PlayerID, by decisions: [LoggedEvent], _ union: PlayerUnion,
        _ past: PlayerPast, otherEvents: Int, revisions: [PlayerID: Int64]
    ) throws(BackupError) {
        (self.join, self.owner, self.union) = (join, owner, union)
        (self.decisions, self.revisions) = (Set(decisions.map(\.id)), revisions)
        counts = (otherEvents, past.log.count)
        ledger = union.isRewritten ? [] : past.ledger
        players = try union.players(isOfJoin: true)
        rewards = players.flatMap { $0.earned.deliveries.map(\.reward) }
    }
}

/// What a join does, or would do.
package struct JoinOutcome: Hashable, Sendable {
    /// The player to whom the events belong afterwards.
    package let owner: PlayerID
    /// How many events the other id has.
    package let otherEvents: Int
    /// How many events the player has.
    package let ownEvents: Int
    /// The points of both together; what both have earned counts once.
    package let points: Int
    /// The rewards that the joined history newly earns.
    package let rewards: [Reward]

    init(_ join: JudgedJoin) {
        (owner, rewards) = (join.owner, join.rewards)
        (otherEvents, ownEvents) = join.counts
        points = Int(clamping: join.players.first?.progress.overall.total ?? 0)
    }
}

extension AchievementCenter {
    /// Returns what ``join(_:into:by:reason:id:)`` would do, without writing; `nil` if the event was already recorded.
    ///
    /// - Throws: what the join itself would throw.
    package func previewJoin(
        _ other: PlayerID, into player: PlayerID, by actor: String, id: String
    ) async throws -> JoinOutcome? {
        let envelope = try envelope(PlayerJoined(player: other, by: actor), player, actor, id)
        return try await recorder.inTurn { recorder in try await recorder.preview(ofJoin: envelope).get() }
    }

    /// ``join(_:into:by:reason:id:)``, together with what was committed, which may be more than a preview said: `nil`
    /// if the event was already recorded.
    package func joinTold(
        _ other: PlayerID, into player: PlayerID, by actor: String, reason: String?, id: String
    ) async throws -> (receipt: Receipt, outcome: JoinOutcome?) {
        let envelope = try envelope(PlayerJoined(player: other, by: actor, reason: reason), player, actor, id)
        return try await recorder.inTurn { recorder in try await recorder.joinTold(envelope).get() }
    }

    private func envelope(
        _ event: PlayerJoined, _ player: PlayerID, _ actor: String, _ id: String
    ) throws -> EventEnvelope {
        try EventEnvelope(
            event, id: EventID(source: configuration.source, id: id), player: player, at: configuration.now(),
            by: actor)
    }
}
