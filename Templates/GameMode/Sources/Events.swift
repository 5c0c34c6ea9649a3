public import AchievementCore

/// The event that a host records for this mode: something happened, once or several times in a row.
public struct TemplateEvent: GameEvent, Hashable {
    /// The type on the wire, `template-mode.template-event`.
    public static let type: EventType = "template-mode.template-event"

    /// How often it happened since the previous event, 1 to 1,000.
    public var count: Int

    /// Creates a record of `count` times.
    public init(count: Int = 1) {
        self.count = count
    }

    /// Rejects counts outside 1 to 1,000.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("count", count, in: 1...1_000)
    }
}

/// Adds up the counts, and marks the day.
struct TemplateEventSource: MetricSource {
    func record(_ event: TemplateEvent, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: TemplateModeMetrics.templateMetric)
        metrics.markDay(in: TemplateModeMetrics.activeDays)
    }
}
