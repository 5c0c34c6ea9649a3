import AchievementCore

/// Adds up what happened.
struct TemplateEventSource: MetricSource {
    func record(_ event: TemplateEvent, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: TemplateModeMetrics.templateMetric)
    }
}
