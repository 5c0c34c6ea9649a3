import AchievementCore

/// Adds up what happened.
struct TemplateEventSource: MetricSource {
    var metrics: [any MetricDefining] { TemplateModeMetrics.templateMetric }

    func record(_ event: TemplateEvent, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: TemplateModeMetrics.templateMetric)
    }
}
