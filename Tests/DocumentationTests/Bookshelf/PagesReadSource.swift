import AchievementCore

/// Counts pages and the days on which they were read.
struct PagesReadSource: MetricSource {
    func record(_ event: PagesRead, into metrics: inout MetricRecorder) {
        metrics.add(event.pages, to: BookshelfMetrics.pages)
        metrics.markDay(in: BookshelfMetrics.days)
    }
}
