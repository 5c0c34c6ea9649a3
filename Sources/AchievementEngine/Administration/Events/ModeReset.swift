package import AchievementCore
import AchievementStorage

/// One mode of a player is reset: its metrics, streaks, points and unlocks.
///
/// Events of the mode that are dated up to and including the millisecond of the reset no longer count, no matter when
/// they arrive; later ones count. Unlocks are revoked but can be earned again, and ledger entries revoke their points.
/// The events stay in the log: voiding the reset restores everything.
package struct ModeReset: GameEvent {
    /// The type on the wire, `achievements.mode-reset`.
    package static let type: EventType = "achievements.mode-reset"

    /// The mode that is reset.
    package var mode: GameModeID
    /// The actor who resets it.
    package var by: String
    /// The reason, if one is given.
    package var reason: String?

    /// Creates a reset of `mode` by `by`.
    package init(mode: GameModeID, by: String, reason: String? = nil) {
        self.mode = mode
        self.by = by
        self.reason = reason
    }

    /// Rejects a malformed mode id, and a `by` or `reason` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check("mode", mode, holds: mode.isWellFormed, expected: "a mode id")
        fields.check(by: by, reason: reason)
    }
}

extension ModeReset: AdministrativeEvent {
    static var kind: EventKind { .voiding }
    static var whenVoided: VoidEffect { .undoes }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .reset(mode, of: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        writes.command = .reset(mode: try rulebook.index(ofMode: mode), by: by, reason: reason)
    }
}

extension Rulebook {
    /// The moment of the last reset of each mode in a log, in milliseconds, ignoring voided resets.
    func resets(in log: [LoggedEvent], voided: Set<EventID>) -> [Int: Int64] {
        var resets: [Int: Int64] = [:]
        for event in log where event.type == ModeReset.type && !voided.contains(event.id) {
            guard case .reset(let mode, _, _) = (try? writes(of: event))?.command else { continue }
            resets[mode] = max(resets[mode] ?? .min, event.moment.milliseconds)
        }
        return resets
    }

    /// The writes of an event at `moment`, without writes to modes that have been reset at that moment or later.
    func leavingOutResets(
        _ writes: EventWrites, at moment: Moment, _ histories: [ModeHistory]
    ) -> EventWrites {
        guard histories.contains(where: { $0.resetAt.map { $0 >= moment.milliseconds } ?? false }) else {
            return writes
        }
        func counts(_ mode: Int) -> Bool { histories[mode].resetAt.map { $0 < moment.milliseconds } ?? true }
        var rest = writes
        rest.changes.removeAll { change in
            let listed = metrics[change.metric].reading?.base ?? change.metric
            return modeIndices[metrics[listed].mode].map { !counts($0) } ?? false
        }
        rest.awards.removeAll { !counts($0.mode) }
        rest.orderedModes.removeAll { !counts($0) }
        switch writes.command {
        case .grant(let index, _), .revoke(let index, _, _):
            if !counts(achievements[index].mode) { rest.command = nil }
        case .grantOccurrence(let occurrence, _), .revokeOccurrence(let occurrence, _, _):
            if !counts(achievements[occurrence.achievement].mode) { rest.command = nil }
        case .importUnlocks(let unlocks):
            rest.command = .importUnlocks(unlocks.filter { counts(achievements[$0.achievement].mode) })
        case .define, .withdraw, .void, .reset, nil: break
        }
        return rest
    }
}
