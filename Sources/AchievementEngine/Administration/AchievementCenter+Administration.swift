public import AchievementCore
import AchievementStorage

// Actions of administrators on players and the catalog. Each is an event like any other and can be retried under its
// id.
extension AchievementCenter {
    /// Grants a player an achievement. Granting one that the player already holds succeeds and changes nothing.
    ///
    /// - Parameters:
    ///   - achievement: the achievement's key.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id for retries, which count only once; without an id, each call is a new event.
    @discardableResult
    public func grant(
        _ achievement: AchievementKey, to player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementGranted(achievement: achievement, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Revokes a player's achievement; the opposite of ``grant(_:to:by:reason:id:)``.
    ///
    /// Side effects of the unlock, such as resetting statistics, remain if the player's events alone would cause them
    /// again. Finding that out takes O(n) in the length of the player's log.
    @discardableResult
    public func revoke(
        _ achievement: AchievementKey, from player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementRevoked(achievement: achievement, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Adds an achievement or challenge to the catalog, or replaces the one with the same key, and unlocks it for
    /// everyone who has already earned it. Players who hold the replaced one keep it.
    @discardableResult
    public func define(
        _ definition: AchievementDefinition, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementDefined(achievement: definition, by: actor), for: PlayerID(actor), id: id, by: actor)
    }

    /// Withdraws an achievement that was defined at run time: it can no longer be unlocked, but its holders keep it.
    @discardableResult
    public func withdraw(
        _ achievement: AchievementKey, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementWithdrawn(achievement: achievement, by: actor, reason: reason), for: PlayerID(actor), id: id,
            by: actor)
    }

    /// Voids an event of a player: metrics and points are rebuilt without it, but unlocks stay.
    ///
    /// Voiding a grant, a revocation, a freeze, a join or another void leaves the player as if it had never happened: a
    /// granted achievement is taken back and can be earned, and a revoked one is held again as of when it was earned.
    /// O(n) in the length of the player's log.
    @discardableResult
    public func void(
        _ event: EventID, of player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            EventVoided(source: event.source.string, id: event.id.string, by: actor, reason: reason), for: player,
            id: id, by: actor)
    }

    /// Reinstates a voided event by voiding its voids: the player is as if the event had never been voided.
    ///
    /// - Parameters:
    ///   - event: the voided event, which counts again; not its void.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, who must be allowed to void.
    ///   - reason: why, for the log.
    /// - Returns: ``Receipt/repeated`` if the event is not voided, in which case nothing changes.
    @discardableResult
    public func reinstate(
        _ event: EventID, of player: PlayerID, by actor: String, reason: String? = nil
    ) async throws -> Receipt {
        let player = try await owner(of: player)
        let log = try await store.history(of: player)
        guard log.contains(where: { $0.id == event }) else {
            throw EventError(.unknownSubject, "\(player) has no event \"\(event.id)\" of \(event.source)")
        }
        let voids = Voids(in: log)
        var rewards: [Reward]?
        // Devices that were not in contact may both have voided the event.
        for void in log where void.voidedEvent == event && !voids.contains(void.id) {
            let receipt = try await self.void(void.id, of: player, by: actor, reason: reason)
            if case .recorded(let more) = receipt { rewards = (rewards ?? []) + more }
        }
        return rewards.map { .recorded($0) } ?? .repeated
    }

    /// Bridges a day of a player's streak: the day links its neighbors but is not counted.
    @discardableResult
    public func freeze(
        _ day: Day, in streak: Metric<ActiveDays>, of player: PlayerID, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(StreakFrozen(streak: streak.id, day: day, by: actor), for: player, id: id, by: actor)
    }

    /// Gives a player points, or takes some away, as a ledger entry that no event of the player awarded.
    ///
    /// Totals and levels follow. A total may fall below 0, but a level never falls below 1, and a level that is lost
    /// and reached again is not rewarded again. If an adjustment reaches more than ten levels, only the highest is
    /// rewarded. No achievement is unlocked or revoked. Undo an adjustment with ``void(_:of:by:reason:id:)``.
    ///
    /// - Parameters:
    ///   - points: how many, from -1,000,000 to 1,000,000 except 0.
    ///   - player: the player.
    ///   - mode: the mode whose points change; `nil` for points that count only in the total over all modes.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id for retries, and for voiding the adjustment.
    /// - Throws: ``EventError`` if the points are 0 or out of range, or if the mode is not one of the chosen modes.
    @discardableResult
    public func adjust(
        _ points: Int, of player: PlayerID, mode: GameModeID? = nil, by actor: String, reason: String,
        id: String? = nil
    ) async throws -> Receipt {
        try await record(
            PointsAdjusted(amount: points, mode: mode, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Hides a player from all leaderboards and periods, or lists the player again. The other players are ranked
    /// without gaps; the player's own state does not change.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - isListed: whether leaderboards list the player. Of several decisions, the one with the latest moment counts.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - id: an id for retries, and for voiding the decision.
    @discardableResult
    public func list(
        _ player: PlayerID, onBoards isListed: Bool, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerListed(boards: isListed, by: actor), for: player, id: id, by: actor)
    }

    /// Joins another id into a player: the player was renamed, or one person had two accounts.
    ///
    /// From then on the whole history of `other` belongs to the player. Its events, past and future, count for the
    /// player as if they had been recorded for one player all along. An achievement that both held is held once, at the
    /// earlier date, and only what the joined history newly earns is announced. Queries about `other` throw
    /// ``EventError`` with code `joined`.
    ///
    /// Voiding the join with ``void(_:of:by:reason:id:)`` gives each id back its own events. Erasing the player erases
    /// both. O(n) in the length of both logs.
    ///
    /// - Parameters:
    ///   - other: the id to join; it may have no history yet.
    ///   - player: the player to join it into; if the player has no history, this is a rename.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id for retries, and for voiding the join.
    /// - Returns: the rewards that the joined history newly earns.
    /// - Throws: ``EventError`` with code `joined` if `other` is already joined, the player is joined into `other`, or
    ///   old events of one of them were folded; with code `erased` if one of them was erased.
    @discardableResult
    public func join(
        _ other: PlayerID, into player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerJoined(player: other, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Imports the progress that an app kept before it recorded events: totals, sets, streaks, bests, unlocks, points.
    ///
    /// What the import earns is announced as one summary. A retry changes nothing. Another import of the same player
    /// needs its own id and adds to this one, unless this one was voided: then the new import replaces it. Date it
    /// after the void: up to that moment, both are judged together, and may unlock what the new one does not earn
    /// alone.
    ///
    /// - Parameters:
    ///   - progress: the progress to import.
    ///   - player: the player.
    ///   - moment: when the progress was captured, on the player's clock.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - id: an id for retries; by default, an id derived from the player's.
    /// - Throws: ``EventError`` that lists everything that does not fit the catalog; nothing is imported then. With
    ///   code `conflict` and the differences, if other progress was imported for the player under the same id.
    @discardableResult
    public func `import`(
        _ progress: ProgressImported, for player: PlayerID, at moment: Moment, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await `import`(progress, for: player, atIfKnown: moment, by: actor, id: id)
    }

    /// Imports a player's progress as of now; see ``import(_:for:at:by:id:)``.
    @discardableResult
    public func `import`(
        _ progress: ProgressImported, for player: PlayerID, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await `import`(progress, for: player, atIfKnown: nil, by: actor, id: id)
    }

    /// Imports a player's progress as of `moment`, or as of now if `moment` is `nil`.
    package func `import`(
        _ progress: ProgressImported, for player: PlayerID, atIfKnown moment: Moment?, by actor: String, id: String?
    ) async throws -> Receipt {
        var progress = progress
        progress.by = actor
        if let id { return try await record(progress, for: player, id: id, atIfKnown: moment, by: actor) }
        let first = ProgressImported.id(of: player)
        var (id, number) = (first, 1)
        while true {
            do {
                return try await record(progress, for: player, id: id, atIfKnown: moment, by: actor)
            } catch let error as EventError where error.code == .conflict {
                guard try await isVoid(EventID(source: configuration.source, id: id)) else { throw error }
                number += 1
                id = "\(first)-\(number)"
            }
        }
    }

    /// Resets one mode of a player, as of now: metrics, streaks, points and unlocks.
    ///
    /// Events of the mode that are dated up to this moment no longer count, not even if they arrive later. Unlocks are
    /// revoked and can be earned again. The log keeps the events: voiding the reset with ``void(_:of:by:reason:id:)``
    /// restores everything. What other modes earned is kept, as is the level over all modes. O(n) in the length of the
    /// player's log.
    ///
    /// - Parameters:
    ///   - mode: the mode's id.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id for retries, and for voiding the reset.
    @discardableResult
    public func reset(
        _ mode: GameModeID, of player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(ModeReset(mode: mode, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Resets several modes of a player, such as all modes of an app, at the same moment and in one commit.
    ///
    /// - Parameters:
    ///   - modes: the modes' ids.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id for retries. The reset of each mode gets the id `<id>/<mode>`, with which it can be voided.
    /// - Returns: the receipt of each mode, in the order of `modes`.
    /// - Throws: ``EventError`` if the reset of a mode is refused; the modes before it have been reset by then.
    @discardableResult
    public func reset(
        modes: [GameModeID], of player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> [Receipt] {
        let now = configuration.now()
        let id = id ?? EventID(newIn: configuration.source, at: now).id.string
        let resets = try modes.map { mode in
            try EventEnvelope(
                ModeReset(mode: mode, by: actor, reason: reason),
                id: EventID(source: configuration.source, id: "\(id)/\(mode)"), player: player, at: now,
                isMomentGiven: false, by: actor)
        }
        return try await record(resets, stoppingAtFirstError: true).map { try $0.get() }
    }

    /// Erases a player: events, state, unlocks, points and pending deliveries are deleted permanently, in one commit.
    /// Later events of the same id start from an empty player. Events that are not dated later are refused with code
    /// ``EventError/Code/erased``, and a merge does not bring them back.
    ///
    /// A tombstone remains: a digest of the id, the moment and the actor. Earlier backups and sinks still have the
    /// player's data, and other players' events that mention the player are not changed. O(n) in the length of the
    /// player's log.
    ///
    /// - Parameters:
    ///   - player: the player; erasing an unknown player leaves a tombstone too.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why; validated but not stored.
    ///   - id: an id for retries. Without one, a retry also erases events that were recorded since the first attempt.
    @discardableResult
    public func erase(
        _ player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerErased(by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Records a mode's sample day for a test player as new events, for debug menus. The events span the sample's
    /// number of consecutive days, of which the last is the latest that lies entirely in the past. Throws unless
    /// ``CenterConfiguration/allowsSimulation``.
    @discardableResult
    public func simulate(_ sample: SampleDay, for player: PlayerID) async throws -> [Receipt] {
        try await record(sample.envelopes(for: player, configuration)).map { try $0.get() }
    }
}
