/// What players see in place of a mode's ids: names of categories and groups, of metrics that are shown, and of set
/// members.
///
/// ```swift
/// DisplayNames(
///     categories: ["workout": ["en": "Workouts", "zh-Hans": "锻炼"]],
///     metrics: [FitnessWorkoutsMetrics.workoutDays.id: ["en": "Workout days", "zh-Hans": "锻炼日"]])
/// ```
///
/// Every category of an achievement needs a name, and every metric of active days, since these are shown as streaks.
/// Of other metrics, those that stand beside the members of a collection are shown. An id without a name, such as a
/// category that was defined while the app runs, is shown in words: `perfect-days` as `Perfect days`.
public struct DisplayNames: Hashable, Sendable {
    /// The names of categories.
    public var categories: [String: LocalizedText]
    /// The names of groups, such as the games of a room; see ``Achievement/group``.
    public var groups: [String: LocalizedText]
    /// The names of metrics.
    public var metrics: [MetricID: LocalizedText]
    /// The names of members of the mode's sets, such as the levels of a catalog.
    public var members: [ExactText: LocalizedText]

    /// Names, each in every language of the mode.
    public init(
        categories: [String: LocalizedText] = [:], groups: [String: LocalizedText] = [:],
        metrics: [MetricID: LocalizedText] = [:], members: [ExactText: LocalizedText] = [:]
    ) {
        self.categories = categories
        self.groups = groups
        self.metrics = metrics
        self.members = members
    }
}
