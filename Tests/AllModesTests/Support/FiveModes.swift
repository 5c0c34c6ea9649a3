import AchievementCore
import AchievementEngine
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import SuiteSupport
import TaskFocus
import TrophyRooms

/// The five modes together, with the sample catalog of puzzles.
enum FiveModes {
    static func list(
        difficulties: [PuzzleDifficulty] = PuzzleDifficulty.allCases, habits: HabitRules = HabitRules()
    ) throws -> [any GameMode] {
        [
            PuzzleModules(
                catalog: try PuzzleCatalog(json: SharedFixture.puzzleCatalog()), difficulties: difficulties),
            TaskFocus(grace: .days(1 + habits.forgivenDays), dayStartsAtHour: habits.dayStartsAtHour),
            TrophyRooms(),
            FitnessWorkouts(),
            MartialArtsRanks(),
        ]
    }

    /// A rulebook per variant of ``HabitRules``, each compiled once.
    static let rulebooks = Result {
        try HabitRules.variants.map { habits in
            try Rulebook(modes: list(habits: habits), languages: ["en", "zh-Hans"])
        }
    }

    /// The rulebook with the default rules.
    static func rulebook() throws -> Rulebook { try rulebooks.get()[0] }
}
