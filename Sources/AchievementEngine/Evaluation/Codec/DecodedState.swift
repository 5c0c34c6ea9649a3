import AchievementCore

/// A player's progress as decoded, and what has to be counted again before it can be used.
struct DecodedState: Sendable {
    var progress: PlayerProgress
    /// Metrics whose rows have to be read whole, because a collection over them was not counted or their streak
    /// rules changed.
    var staleMetrics: Set<Int> = []
    /// Windows that were not counted; only the log knows what they hold.
    var staleWindows: Set<Int> = []

    mutating func noteStale(rulebook: Rulebook, seen: Set<SymbolTable.Subject>) {
        for (index, collection) in rulebook.collections.enumerated() where !seen.contains(.collection(index)) {
            if progress.cells[collection.metric] != .empty { staleMetrics.insert(collection.metric) }
        }
        for (index, window) in rulebook.windows.enumerated() where !seen.contains(.window(index)) {
            if progress.cells[window.metric] != .empty { staleWindows.insert(index) }
        }
        for (index, metric) in rulebook.metrics.enumerated() {
            guard case .activeDays(let days) = progress.cells[index] else { continue }
            if days.reach != Int32(metric.definition.rules.reach) { staleMetrics.insert(index) }
        }
    }
}
