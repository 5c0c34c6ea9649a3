public import AchievementCore
import AchievementStorage

// Actions of administrators on players and the catalog. Each is an event like any other, and may be retried under its
// id.
extension AchievementCenter {
    /// Gives a player an achievement. Granting a held one succeeds and changes nothing.
    ///
    /// - Parameters:
    ///   - achievement: the achievement's key.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id that a retry repeats; without one, each call is a new event.
    @discardableResult
    public func grant(
        _ achievement: AchievementKey, to player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementGranted(achievement: achievement, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Revokes a player's achievement; the opposite of ``grant(_:to:by:reason:id:)``.
    ///
    /// Effects of its unlock, such as resetting statistics, stay if the player's events would cause them again, which
    /// costs O(length of the player's log) to find out.
    @discardableResult
    public func revoke(
        _ achievement: AchievementKey, from player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementRevoked(achievement: achievement, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Adds an achievement or challenge to the catalog, or replaces one with the same key, and unlocks it for all who
    /// have earned it already. Holders of the replaced one keep it.
    @discardableResult
    public func define(
        _ definition: AchievementDefinition, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementDefined(achievement: definition, by: actor), for: PlayerID(actor), id: id, by: actor)
    }

    /// Withdraws a defined achievement: it can no longer be unlocked, holders keep it.
    @discardableResult
    public func withdraw(
        _ achievement: AchievementKey, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            AchievementWithdrawn(achievement: achievement, by: actor, reason: reason), for: PlayerID(actor), id: id,
            by: actor)
    }

    /// Voids an event of a player: metrics and points are rebuilt without it, unlocks stay.
    ///
    /// A void of a grant, a revocation, a freeze, a join or another void leaves the player as if that had never been: what was
    /// granted is taken back and can be earned, what was revoked is held since it was earned. O(length of the player's log).
    @discardableResult
    public func void(
        _ event: EventID, of player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(
            EventVoided(source: event.source.string, id: event.id.string, by: actor, reason: reason), for: player,
            id: id, by: actor)
    }

    /// Brings an event back that is void, by voiding what voids it: the player is as if it had never been void.
    ///
    /// - Parameters:
    ///   - event: the event that counts again, not its void.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, who has to be allowed to void.
    ///   - reason: why, for the log.
    /// - Returns: ``Receipt/repeated`` if the event is not void; then nothing changed.
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
        // Devices that did not know of one another may have voided it twice.
        for void in log where void.voidedEvent == event && !voids.contains(void.id) {
            let receipt = try await self.void(void.id, of: player, by: actor, reason: reason)
            if case .recorded(let more) = receipt { rewards = (rewards ?? []) + more }
        }
        return rewards.map { .recorded($0) } ?? .repeated
    }

    /// Bridges a day of a player's streak: it links its neighbours and is not counted.
    @discardableResult
    public func freeze(
        _ day: Day, in streak: Metric<ActiveDays>, of player: PlayerID, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(StreakFrozen(streak: streak.id, day: day, by: actor), for: player, id: id, by: actor)
    }

    /// Gives a player points, or takes some away: an entry of the ledger that no event of the player awarded.
    ///
    /// Totals and levels follow. A total may fall below 0, a level never below 1; a level that is lost and reached again is
    /// not rewarded again. No achievement is unlocked or taken away. ``void(_:of:by:reason:id:)`` takes it back.
    ///
    /// - Parameters:
    ///   - points: how many, from -1,000,000 to 1,000,000 but 0.
    ///   - player: the player.
    ///   - mode: the mode whose points these are; `nil` for points that count in the total over all modes alone.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id that a retry repeats, and with which the adjustment can be voided.
    /// - Throws: ``EventError`` for 0 points, more than that, or a mode that is not chosen.
    @discardableResult
    public func adjust(
        _ points: Int, of player: PlayerID, mode: GameModeID? = nil, by actor: String, reason: String,
        id: String? = nil
    ) async throws -> Receipt {
        try await record(
            PointsAdjusted(amount: points, mode: mode, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Leaves a player out of leaderboards, of every board and period, or puts the player on them again. The others are
    /// ranked without gaps; the player's own state is as before.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - isListed: whether the player stands on leaderboards. Of several decisions the one with the latest moment counts.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - id: an id that a retry repeats, and with which the decision can be voided.
    @discardableResult
    public func list(
        _ player: PlayerID, onBoards isListed: Bool, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerListed(boards: isListed, by: actor), for: player, id: id, by: actor)
    }

    /// Makes another id the same player: a rename, or two accounts of one person.
    ///
    /// From then on the whole history of `other` is part of the player's. Its events, earlier and later ones, count for the
    /// player, as if they had come to one player all along; what both held is held once, at the earlier date, and only what
    /// the joined history newly earns is announced. Queries about `other` throw ``EventError`` with code `joined`.
    ///
    /// ``void(_:of:by:reason:id:)`` with the id of the join gives both players back what was recorded for each. Erasing the
    /// player erases both. O(length of both logs).
    ///
    /// - Parameters:
    ///   - other: the id that is joined; it may be unknown so far.
    ///   - player: the player; without a history, this is a rename.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id that a retry repeats, and with which the join can be voided.
    /// - Returns: what the joined history newly earns.
    /// - Throws: ``EventError`` with code `joined` if `other` is joined already, or the player is joined into `other`, or old
    ///   events of one of them were folded; with code `erased` if one of them was erased.
    @discardableResult
    public func join(
        _ other: PlayerID, into player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerJoined(player: other, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Imports what an app had of a player before it recorded events: totals, sets, streaks, bests, unlocks and points.
    ///
    /// What is earned is announced as one summary. A retry changes nothing; another import of the same player needs an
    /// id of its own, and adds to this one, unless this one is void: then it takes its place.
    ///
    /// - Parameters:
    ///   - progress: what the app had.
    ///   - player: the player.
    ///   - moment: when the state was taken, on the player's clock.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - id: an id that a retry repeats; without one, made from the player.
    /// - Throws: ``EventError`` with everything that does not fit the catalog; then nothing is imported. With the code
    ///   `conflict`, what differs, if the player was imported before with something else under the same id.
    @discardableResult
    public func `import`(
        _ progress: ProgressImported, for player: PlayerID, at moment: Moment, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await `import`(progress, for: player, atIfKnown: moment, by: actor, id: id)
    }

    /// Imports what an app has of a player now; see ``import(_:for:at:by:id:)``.
    @discardableResult
    public func `import`(
        _ progress: ProgressImported, for player: PlayerID, by actor: String, id: String? = nil
    ) async throws -> Receipt {
        try await `import`(progress, for: player, atIfKnown: nil, by: actor, id: id)
    }

    /// Imports what an app had at a moment, or if that is not known now.
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
    /// Events of the mode up to this moment no longer count, not even those that arrive later. Unlocks are revoked and
    /// can be earned again. The log keeps the events: ``void(_:of:by:reason:id:)`` with the id of the reset restores
    /// everything. What other modes earned stays, and so does the level over all modes. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - mode: the mode's id.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id that a retry repeats, and with which the reset can be voided.
    @discardableResult
    public func reset(
        _ mode: GameModeID, of player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(ModeReset(mode: mode, by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Resets several modes of a player at one moment, in one commit, such as all those of an app.
    ///
    /// - Parameters:
    ///   - modes: the modes' ids.
    ///   - player: the player.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why, for the log.
    ///   - id: an id that a retry repeats; the reset of each mode has the id `<id>/<mode>`, with which it can be voided.
    /// - Returns: the receipt of each mode, in the order of `modes`.
    /// - Throws: ``EventError`` if the reset of a mode is refused; the modes before it are reset then.
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

    /// Erases a player: events, state, unlocks, points and pending deliveries are deleted for good, in one commit.
    /// Later events of the same id start from an empty player; events that are not dated later are refused with the
    /// code ``EventError/Code/erased``, and do not come back with a merge.
    ///
    /// A tombstone stays: a digest of the id, the moment and the actor. Earlier backups still have the player, and so
    /// do sinks; other players' events that mention the player are not changed. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - player: the player; an unknown one leaves a tombstone too.
    ///   - actor: the actor whom the host authenticated, for the policy.
    ///   - reason: why; checked and not stored.
    ///   - id: an id that a retry repeats. Without one, a retry also erases what came since.
    @discardableResult
    public func erase(
        _ player: PlayerID, by actor: String, reason: String? = nil, id: String? = nil
    ) async throws -> Receipt {
        try await record(PlayerErased(by: actor, reason: reason), for: player, id: id, by: actor)
    }

    /// Records a mode's sample day for a test player as new events, for debug menus: on its number of consecutive days,
    /// the last of which is the latest that is entirely in the past. Throws unless
    /// ``CenterConfiguration/allowsSimulation``.
    @discardableResult
    public func simulate(_ sample: SampleDay, for player: PlayerID) async throws -> [Receipt] {
        try await record(sample.envelopes(for: player, configuration)).map { try $0.get() }
    }
}
