import AchievementCore

/// Metrics have bounds that make sense for their kind.
struct MetricCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        draft.metricsByID.values.sorted { $0.id < $1.id }.compactMap { definition in
            if definition.kind == .sum, definition.bounds.lowerBound < .zero {
                return CatalogFinding("metric-bounds", definition.id.rawValue, "a sum cannot take negative amounts")
            }
            if definition.isKeyed, definition.kind != .highest, definition.kind != .lowest {
                return CatalogFinding(
                    "metric-family", definition.id.rawValue, "a family keeps the highest or the lowest of each key")
            }
            return nil
        }
    }
}
