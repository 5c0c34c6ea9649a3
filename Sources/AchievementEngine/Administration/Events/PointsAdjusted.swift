package import AchievementCore
import AchievementStorage

/// Points are given to or taken from a player, independent of events: as goodwill, or as a penalty for unfair play.
///
/// Recorded in the ledger like the points of other events: totals are sums and may fall below 0, levels follow and
/// never fall below 1, and a level that is lost and reached again is not rewarded again. Without a mode, the points
/// count only in the total over all modes.
package struct PointsAdjusted: GameEvent {
    /// The type on the wire, `achievements.points-adjusted`.
    package static let type: EventType = "achievements.points-adjusted"

    /// The points: positive to give, negative to take away.
    package var amount: Int
    /// The mode whose points change; `nil` for none.
    package var mode: GameModeID?
    /// The actor who adjusts the points.
    package var by: String
    /// The reason.
    package var reason: String

    /// The maximum number of points of one adjustment, of either sign.
    package static let limit = 1_000_000

    /// Creates an adjustment by `by`.
    package init(amount: Int, mode: GameModeID? = nil, by: String, reason: String) {
        self.amount = amount
        self.mode = mode
        self.by = by
        self.reason = reason
    }

    /// Rejects 0 points, more than 1,000,000 points of either sign, a malformed mode id, and a `by` or `reason` that
    /// isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        fields.check(
            "amount", amount, holds: amount != 0 && (-Self.limit...Self.limit).contains(amount),
            expected: "an integer from -1000000 to 1000000 except 0")
        if let mode { fields.check("mode", mode, holds: mode.isWellFormed, expected: "a mode id") }
        fields.check(by: by, reason: reason)
    }
}

extension PointsAdjusted: AdministrativeEvent {
    static var whenVoided: VoidEffect { .recounts }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .adjust(points: amount, of: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        let index = try mode.map { id throws(EventError) in try rulebook.index(ofMode: id) } ?? rulebook.ownMode
        writes.awards.append(PointsWrite(mode: index, points: amount, reason: LedgerReason.adjusted.rawValue))
    }
}
