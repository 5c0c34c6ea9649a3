/// Lists achievements.
///
/// For authors of game modes: one provider per theme keeps files short. The list is read once, when the mode is
/// registered, so it may be computed, for instance from a level catalog. Each achievement remembers the line that
/// declared it, and findings about it name that line.
///
/// ```swift
/// struct WorkoutMilestones: AchievementProvider {
///     var achievements: [Achievement] {
///         for (count, points) in [(1, 50), (10, 200)] {
///             Achievement("workout_\(count)", …, points: points, unlockedBy: Metric.workouts.total >= count)
///         }
///     }
/// }
/// ```
public protocol AchievementProvider: Sendable {
    /// The achievements, in the order in which they are judged and listed by default.
    @ListBuilder<Achievement>
    var achievements: [Achievement] { get }
}
