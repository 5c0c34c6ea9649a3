package import AchievementCore

/// A player is hidden from leaderboards or listed again. Among several such events, the one with the latest moment
/// counts; within the same millisecond, the one that lists. By default, a player is listed.
package struct PlayerListed: GameEvent {
    /// The type on the wire, `achievements.player-listed`.
    package static let type: EventType = "achievements.player-listed"

    /// Whether leaderboards list the player.
    package var boards: Bool
    /// The actor who decides, if it is not the player.
    package var by: String?

    /// Creates a decision by `by` about leaderboards.
    package init(boards: Bool, by: String? = nil) {
        self.boards = boards
        self.by = by
    }

    /// Rejects a `by` that isn't a valid identifier.
    package func validate(_ fields: inout FieldChecks) {
        if let by { fields.check("by", id: by) }
    }
}

extension PlayerListed: AdministrativeEvent {
    static var whenVoided: VoidEffect { .recounts }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .list(player, onBoards: boards) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) {
        writes.changes.append(MetricChange(metric: rulebook.listingMetric, operation: .offer(boards ? 1 : 0)))
    }
}

extension Rulebook {
    /// The engine's own metric: 1 for players whom leaderboards list, 0 for the others. It follows the metrics of the
    /// modes, and is not shown.
    static let listing = Metric<Latest>("achievements.listed")

    /// The index of the ``listing`` metric.
    var listingMetric: Int { listedMetrics.upperBound }

    /// Whether leaderboards list a player.
    func isListed(_ progress: PlayerProgress) -> Bool {
        progress.cells[listingMetric].reading(.value) != .zero
    }
}
