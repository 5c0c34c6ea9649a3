public import AchievementCore
import FitnessWorkouts
import TaskFocus

/// The composition root for hosts that want every game mode of this package. A host that picks modes does not need
/// it: it imports theirs and lists them where it makes its center.
///
/// ```swift
/// let center = try await AchievementCenter(store: store) { AllModes.list() }
/// ```
public enum AllModes {
    /// Every game mode with its defaults, in the order in which achievements are listed.
    @ListBuilder<any GameMode>
    public static func list() -> [any GameMode] {
        TaskFocus()
        FitnessWorkouts()
    }
}
