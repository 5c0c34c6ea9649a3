import AchievementCore
import Testing

/// Every metric that a criterion reads or the mode lists is written by some event of the walkthroughs and samples.
struct FeedingCheck: ConformanceCheck {
    let name = "feeding"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        var written: Set<MetricID> = []
        for sample in subject.samples where sample.isSound {
            for source in subject.sources {
                written.formUnion(sample.writes(of: source)?.changes.map(\.metric) ?? [])
            }
        }
        let readers = subject.active.filter { !$0.criterion.metrics.isEmpty }
        if readers.isEmpty, subject.metrics.isEmpty { notes.excuse("the mode lists no metric") }
        for achievement in readers {
            for metric in Set(achievement.criterion.metrics).sorted() {
                notes.expect(
                    written.contains(metric), achievement.id.rawValue,
                    "reads the metric \(metric), which no event of the walkthroughs and samples feeds",
                    at: SourceLocation(achievement.sourceLine))
            }
        }
        let read = Set(readers.flatMap(\.criterion.metrics))
        for metric in subject.metrics.map(\.id) where !read.contains(metric) {
            notes.expect(
                written.contains(metric), metric.rawValue,
                "is listed in `metrics`, and no event of the walkthroughs and samples feeds it")
        }
    }
}
