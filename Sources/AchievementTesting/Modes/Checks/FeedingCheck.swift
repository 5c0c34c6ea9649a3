import AchievementCore
import Testing

/// Every metric that a criterion reads is written by some event of the walkthroughs and samples.
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
        if readers.isEmpty { notes.excuse("no criterion reads a metric") }
        for achievement in readers {
            for metric in Set(achievement.criterion.metrics).sorted() {
                notes.expect(
                    written.contains(metric), achievement.id.rawValue,
                    "reads the metric \(metric), which a source lists and no event feeds",
                    at: SourceLocation(achievement.sourceLine))
            }
        }
    }
}
