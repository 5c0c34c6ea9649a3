/// The names that players see in place of a mode's ids: those of categories, groups, displayed metrics, and set
/// members.
///
/// ```swift
/// DisplayNames(
///     categories: ["workout": ["en": "Workouts", "zh-Hans": "锻炼"]],
///     metrics: [FitnessWorkoutsMetrics.workoutDays.id: ["en": "Workout days", "zh-Hans": "锻炼日"]])
/// ```
///
/// Every category of an achievement needs a name, and so does every metric of active days, because these are shown as
/// streaks. The names of other metrics appear where a criterion that reads them is put into words, and beside the
/// members of a collection. An id without a name, such as a category defined at run time, is converted to words:
/// `perfect-days` to `Perfect days`.
public struct DisplayNames: Hashable, Sendable {
    /// The names of categories.
    package var categories: [String: LocalizedText]
    /// The names of groups, such as the games of a room; see ``Achievement/group``.
    package var groups: [String: LocalizedText]
    /// The names of metrics.
    package var metrics: [MetricID: LocalizedText]
    /// The names of members of the mode's sets, such as the levels of a catalog.
    package var members: [ExactText: LocalizedText]
    /// The names of the amounts 1, 2, 3 and so on, for metrics and families whose amounts are ranks, such as belts.
    package var steps: [MetricID: [LocalizedText]]
    /// Further details of members of the mode's sets, such as the difficulty of a level. A gallery also shows the
    /// members listed here that no achievement asks for.
    package var traits: [ExactText: MemberTraits]

    /// Creates display names; each needs a text in every language of the mode.
    ///
    /// - Parameters:
    ///   - categories: names by category, such as `workout`.
    ///   - groups: names by group, such as the games of a room; see ``Achievement/group``.
    ///   - metrics: names by metric id.
    ///   - members: names of the members of the mode's sets, such as the levels of a catalog.
    ///   - steps: for metrics whose amounts are ranks, the names of the amounts 1, 2, 3 and so on, such as belts.
    ///   - traits: further details of members of the mode's sets, such as the difficulty of a level.
    public init(
        categories: [String: LocalizedText] = [:], groups: [String: LocalizedText] = [:],
        metrics: [MetricID: LocalizedText] = [:], members: [ExactText: LocalizedText] = [:],
        steps: [MetricID: [LocalizedText]] = [:], traits: [ExactText: MemberTraits] = [:]
    ) {
        self.categories = categories
        self.groups = groups
        self.metrics = metrics
        self.members = members
        self.steps = steps
        self.traits = traits
    }
}

/// What a gallery shows about a set member besides its name.
public struct MemberTraits: Hashable, Sendable {
    /// The category whose members it is shown with.
    package var category: String
    /// The name of its picture among the host's assets; `nil` for none.
    package var picture: String?
    /// A note, such as its difficulty; `nil` for none.
    package var note: LocalizedText?
    /// Whether achievements of its category require it.
    package var isCounted: Bool
    /// Whether it is already available to players.
    package var isOpen: Bool

    /// Traits of a member shown in `category`.
    public init(
        category: String, picture: String? = nil, note: LocalizedText? = nil, isCounted: Bool = true,
        isOpen: Bool = true
    ) {
        self.category = category
        self.picture = picture
        self.note = note
        self.isCounted = isCounted
        self.isOpen = isOpen
    }
}
