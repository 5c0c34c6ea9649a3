public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// The members of a player's set, each with the earliest moment at which it was put in; for an unknown player or
    /// metric none. O(size of the set).
    public func members(of metric: Metric<Distinct>, for player: PlayerID) async throws -> [ExactText: Moment] {
        try await rows(of: metric.id, for: player).mapValues { row in
            Moment(milliseconds: row.a, offsetSeconds: Int(clamping: row.b))
        }
    }

    /// The amounts of a family's keys; for an unknown player or family none. O(number of keys).
    public func bests(
        of family: MetricFamily<some SingleAmountKind>, for player: PlayerID
    ) async throws -> [ExactText: Amount] {
        try await rows(of: family.id, for: player).mapValues(\.amount)
    }

    private func rows(of metric: MetricID, for player: PlayerID) async throws -> [ExactText: DetailRow] {
        guard let index = rulebook.metricIndices[metric] else { return [:] }
        let request = DetailRequest(series: catalog.codec.symbols.metrics[index], rows: .all)
        let stored = try await store.load([PlayerRequest(player: player, wantsState: false, details: [request])])
        var found: [ExactText: DetailRow] = [:]
        for row in stored.first?.rows ?? [] {
            if case .text(let key) = row.key { found[key] = row.row }
        }
        return found
    }
}
