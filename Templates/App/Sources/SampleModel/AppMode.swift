public import AchievementCore
import AchievementEngine
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import TrophyRooms

/// A game mode that a player of this app can choose. The raw value is the mode's id.
public enum AppMode: String, CaseIterable, Sendable, Identifiable {
    case taskFocus = "task-focus"
    case fitnessWorkouts = "fitness-workouts"
    case trophyRooms = "trophy-rooms"
    case puzzleModules = "puzzle-modules"
    case martialArtsRanks = "martial-arts-ranks"

    public var id: GameModeID { GameModeID(rawValue) }

    /// The mode itself.
    public var mode: any GameMode {
        switch self {
        case .taskFocus: TaskFocus()
        case .fitnessWorkouts: FitnessWorkouts()
        case .trophyRooms: TrophyRooms()
        case .puzzleModules: PuzzleModules(catalog: SamplePuzzles.catalog)
        case .martialArtsRanks: MartialArtsRanks()
        }
    }

    /// The mode's name in a language, a BCP 47 tag.
    public func name(_ language: String) -> String { mode.name.text(preferring: [language]) }
}
