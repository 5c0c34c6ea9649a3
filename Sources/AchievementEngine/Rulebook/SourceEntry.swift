import AchievementCore

/// A metric source of a rulebook, with its event type erased.
struct SourceEntry: Sendable {
    let mode: Int
    let record: @Sendable (any GameEvent, inout MetricRecorder) -> Void

    init(_ source: some MetricSource, mode: Int) {
        self.mode = mode
        record = { event, recorder in
            SourceEntry.pass(event, to: source, &recorder)
        }
    }

    private static func pass<Source: MetricSource>(
        _ event: any GameEvent, to source: Source, _ recorder: inout MetricRecorder
    ) {
        // The rulebook files sources under their own event type, so the cast holds.
        if let event = event as? Source.Event { source.record(event, into: &recorder) }
    }
}
