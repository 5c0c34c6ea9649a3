public import AchievementCore

/// The metrics of ``TemplateMode``.
public enum TemplateModeMetrics {
    /// How often it happened in total.
    public static let templateMetric = Metric<Sum>("template-mode.template-metric")
    /// Days on which it happened.
    public static let activeDays = Metric<ActiveDays>("template-mode.active-days")
}
