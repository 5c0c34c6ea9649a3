public import AchievementCore
import AchievementEngine
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import TrophyRooms

/// The action of a button in the app. In an app of your own, events come from what the player does there.
public struct ModeAction: Sendable, Identifiable {
    /// The id, unique in the app.
    public let id: String
    /// The words on the button.
    public let title: LocalizedText
    /// The events to record, in order.
    public let events: [any GameEvent]

    /// The words on the button in a language, a BCP 47 tag.
    public func title(_ language: String) -> String { title.text(preferring: [language]) }
}

extension AppMode {
    /// The actions that buttons can record. The titles are those of the modes' own sample days.
    public var actions: [ModeAction] {
        switch self {
        case .taskFocus:
            [
                ModeAction(
                    id: "focus", title: ["en": "Focus session", "zh-Hans": "专注一次", "de": "Fokus-Sitzung"],
                    events: [focusSession])
            ]
        case .fitnessWorkouts:
            [
                ModeAction(
                    id: "workout", title: ["en": "Workout", "zh-Hans": "锻炼一次", "de": "Training"], events: [workout]),
                ModeAction(
                    id: "weight", title: ["en": "Weight", "zh-Hans": "称体重", "de": "Gewicht"],
                    events: [WeightRecorded(kilograms: 71.5)]),
            ]
        case .trophyRooms:
            [
                ModeAction(
                    id: "games", title: ["en": "Four games", "zh-Hans": "四场游戏", "de": "Vier Spiele"], events: games)
            ]
        case .puzzleModules:
            SamplePuzzles.catalog.levels.map {
                ModeAction(
                    id: $0.id, title: $0.title,
                    events: [PuzzleLevelCompleted(level: $0.id, difficulty: $0.difficulty, seconds: 90, moves: 40)])
            }
        case .martialArtsRanks:
            [
                ModeAction(
                    id: "practice", title: ["en": "Practice", "zh-Hans": "训练一次", "de": "Übungsstunde"],
                    events: [practice]),
                ModeAction(
                    id: "belt", title: ["en": "White belt", "zh-Hans": "白带", "de": "Weißgurt"],
                    events: [RankEarned(rank: .white, program: "sample")]),
            ]
        }
    }

    /// The event that marks today in a streak of this mode; `nil` if no single event marks the streak, such as a streak
    /// of early mornings.
    func event(marking streak: MetricID) -> (any GameEvent)? {
        let marks: [MetricID: any GameEvent] =
            switch self {
            case .taskFocus: [TaskFocusMetrics.activeDays.id: focusSession]
            case .fitnessWorkouts: [FitnessWorkoutsMetrics.workoutDays.id: workout]
            case .trophyRooms: [TrophyRoomsMetrics.activeDays.id: games[0]]
            case .puzzleModules:
                [PuzzleModulesMetrics.activeDays.id: PuzzleLevelCompleted(level: "nianhua-01")]
            case .martialArtsRanks: [MartialArtsRanksMetrics.practiceDays.id: practice]
            }
        return marks[streak]
    }

    private var focusSession: FocusSessionCompleted { FocusSessionCompleted(minutes: 25) }
    private var workout: WorkoutCompleted { WorkoutCompleted(calories: 320, durationMinutes: 45) }
    private var practice: PracticeSessionCompleted { PracticeSessionCompleted(minutes: 60) }

    private var games: [any GameEvent] {
        [
            MemoryMatchFinished(correctMatches: 7, numberOfPairs: 8, seconds: 75, longestStreak: 3, score: 620),
            SpeedMatchFinished(correctAnswers: 17, rounds: 20, seconds: 38, longestStreak: 9, score: 840),
            SequenceRecallFinished(
                correctSequences: 6, sequences: 8, longestSequence: 6, mistakes: 2, seconds: 80, score: 560),
            CardLocatorFinished(targetsFound: 9, numberOfTargets: 10, seconds: 55, score: 700),
        ]
    }
}
