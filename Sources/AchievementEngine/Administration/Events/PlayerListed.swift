package import AchievementCore

/// A player is left out of leaderboards, or stands on them again. Of several, the one with the latest moment counts, and of
/// one millisecond the one that lists; without any, a player is listed.
package struct PlayerListed: GameEvent {
    /// The type on the wire, `achievements.player-listed`.
    package static let type: EventType = "achievements.player-listed"

    /// Whether the player stands on leaderboards.
    package var boards: Bool
    /// The actor who decides, if it is not the player.
    package var by: String?

    /// A decision of `by` about leaderboards.
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
    /// The engine's own metric: 1 for players who stand on leaderboards, 0 for those who do not. It comes behind the metrics
    /// that modes list, and is not shown.
    static let listing = Metric<Latest>("achievements.listed")

    /// Its index.
    var listingMetric: Int { listedMetrics.upperBound }

    /// Whether a player stands on leaderboards.
    func isListed(_ progress: PlayerProgress) -> Bool {
        progress.cells[listingMetric].reading(.value) != .zero
    }
}
