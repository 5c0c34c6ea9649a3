import AchievementCore

/// Collects the books that were read to the end.
struct BookFinishedSource: MetricSource {
    func record(_ event: BookFinished, into metrics: inout MetricRecorder) {
        metrics.insert(event.book, into: BookshelfMetrics.finished)
        metrics.award(points: 20, for: "book")
    }
}
