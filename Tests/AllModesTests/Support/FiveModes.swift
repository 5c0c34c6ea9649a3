import AchievementCore
import AchievementEngine
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import SuiteSupport
import TaskFocus
import Testing
import TrophyRooms

/// The five modes together, with the sample catalog of puzzles.
enum FiveModes {
    static func list(
        difficulties: [PuzzleDifficulty] = PuzzleDifficulty.allCases, habits: HabitRules = HabitRules()
    ) throws -> [any GameMode] {
        [
            PuzzleModules(
                catalog: try PuzzleCatalog(json: SharedFixture.puzzleCatalog()), difficulties: difficulties,
                streaks: try habits.ofOthers.streaks()),
            TaskFocus(streaks: try habits.streaks()),
            TrophyRooms(streaks: try habits.ofOthers.streaks()),
            FitnessWorkouts(streaks: try habits.ofOthers.streaks()),
            MartialArtsRanks(streaks: try habits.ofOthers.streaks()),
        ]
    }

    /// A rulebook for each set of habit rules, each compiled once.
    private static let rulebooks = Result {
        var rulebooks: [HabitRules: Rulebook] = [:]
        for habits in HabitRules.variants + HabitRules.restful {
            rulebooks[habits] = try Rulebook(modes: list(habits: habits), languages: ["en", "zh-Hans"])
        }
        return rulebooks
    }

    /// The rulebook with the given habit rules.
    static func rulebook(_ habits: HabitRules = HabitRules()) throws -> Rulebook {
        try #require(try rulebooks.get()[habits])
    }
}

extension HabitRules {
    fileprivate func streaks() throws -> StreakRules {
        let weekdays = Weekdays(rawValue: restDays.reduce(0) { $0 | 1 << $1 })
        if let perWeek {
            return try .weeks(
                perWeek: perWeek, graceWeeks: forgivenWeeks, dayStartsAtHour: dayStartsAtHour, restDays: weekdays)
        }
        return try StreakRules(
            grace: .days(1 + forgivenDays), dayStartsAtHour: dayStartsAtHour, restDays: weekdays)
    }
}
