import AchievementCore
import AchievementEngine

/// A player's visible state without unlock times, because backfilled unlocks are dated later.
struct Picture {
    var metrics: [ExactText: MetricState] = [:]
    var streak: StreakState?
    var points = 0
    var held: Set<AchievementKey> = []
    /// The achievements that are complete and locked.
    var earned: [AchievementKey] = []
    var ledger: [LedgerEntry] = []

    /// The picture without achievements that only a later release has.
    var withoutNews: Picture {
        without { $0.mode == Quiz.id || ["four", "duo", "laps", "after_four"].contains($0.id.rawValue) }
    }

    /// The picture without some achievements.
    func without(_ isLeftOut: (AchievementKey) -> Bool) -> Picture {
        var rest = self
        rest.held = held.filter { !isLeftOut($0) }
        rest.points -= ledger.filter { $0.achievement.map(isLeftOut) ?? false }.reduce(0) { $0 + $1.points }
        return rest
    }

    /// The differences from another picture, in words.
    func differences(to other: Picture) -> [String] {
        var differences: [String] = []
        for (id, state) in metrics.sorted(by: { $0.key < $1.key }) where other.metrics[id] != state {
            differences.append("has \(id) \(state), and \(other.metrics[id].map { "\($0)" } ?? "nothing")")
        }
        if points != other.points { differences.append("has \(points) points, and \(other.points)") }
        let missing = held.symmetricDifference(other.held).sorted()
        if !missing.isEmpty { differences.append("differs in \(missing)") }
        return differences
    }

    /// The points that an achievement brought.
    func points(of key: AchievementKey) -> Int {
        ledger.filter { $0.achievement == key }.reduce(0) { $0 + $1.points }
    }

    /// The points of the events themselves.
    func awards(of mode: GameModeID) -> Int {
        ledger.filter { $0.mode == mode && $0.achievement == nil }.reduce(0) { $0 + $1.points }
    }
}

extension AchievementCenter {
    /// The pictures of all players.
    func pictures(at now: Moment) async throws -> [PlayerID: Picture] {
        var pictures: [PlayerID: Picture] = [:]
        try await forEachStatus(at: now) { status in
            pictures[status.player] = Picture(
                metrics: status.metrics, streak: status.streak(Club.days), points: status.points.total,
                held: Set(status.achievements.filter(\.isUnlocked).map(\.key)),
                earned: status.achievements.filter(\.isEarned).map(\.key))
        }
        for player in pictures.keys.sorted() { pictures[player]?.ledger = try await ledger(of: player) }
        return pictures
    }
}
