import AchievementCore
import AchievementEngine
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import TrophyRooms

extension Deed {
    /// A deed that the modes' event types cannot express.
    struct Unspeakable: Error { let deed: Deed }

    /// The event that a host would record.
    func event() throws -> any GameEvent {
        switch self {
        case .levelCompleted(let level, let difficulty, let seconds, let moves):
            return PuzzleLevelCompleted(
                level: level, difficulty: difficulty.flatMap(PuzzleDifficulty.init), seconds: seconds.map(number),
                moves: moves)
        case .taskCreated(let task): return TaskCreated(task: task)
        case .taskCompleted(let task, let remaining): return TaskCompleted(task: task, remainingToday: remaining)
        case .focused(let minutes): return FocusSessionCompleted(minutes: number(minutes))
        case .categoryCreated(let category): return CategoryCreated(category: category)
        case .shared(let achievement): return AchievementShared(achievement: achievement)
        case .memoryMatch(let correct, let total, let seconds, let run, let score):
            return MemoryMatchFinished(
                correctMatches: correct, numberOfPairs: total, seconds: number(seconds), longestStreak: run,
                score: number(score))
        case .speedMatch(let correct, let total, let seconds, let run, let score):
            return SpeedMatchFinished(
                correctAnswers: correct, rounds: total, seconds: number(seconds), longestStreak: run,
                score: number(score))
        case .sequenceRecall(let correct, let total, let longest, let mistakes, let seconds, let score):
            return SequenceRecallFinished(
                correctSequences: correct, sequences: total, longestSequence: longest, mistakes: mistakes,
                seconds: number(seconds), score: number(score))
        case .cardLocator(let found, let total, let seconds, let score):
            return CardLocatorFinished(
                targetsFound: found, numberOfTargets: total, seconds: number(seconds), score: number(score))
        case .workedOut(let calories, let minutes):
            return WorkoutCompleted(calories: number(calories), durationMinutes: number(minutes))
        case .weighed(let kilograms): return WeightRecorded(kilograms: number(kilograms))
        case .walked(let steps): return StepsRecorded(steps: steps)
        case .walkedToday(let steps): return DayStepsRecorded(steps: steps)
        case .practised(let minutes, let assignment, let remaining):
            return PracticeSessionCompleted(
                minutes: number(minutes), assignment: assignment, remainingThisWeek: remaining)
        case .formCompleted(let form, let program): return FormCompleted(form: form, program: program)
        case .techniqueCompleted(let technique, let program):
            return TechniqueCompleted(technique: technique, program: program)
        case .rankEarned(let rank, let program):
            return RankEarned(rank: BeltRank(rawValue: rank), program: program)
        case .studentHelped(let student): return StudentHelped(student: student)
        case .communityEvent(let event): return CommunityEventAttended(event: event)
        case .frozen(let streak, let day):
            return StreakFrozen(streak: MetricID(streak), day: Day(number: Int32(clamping: day)))
        case .granted(let key, let by): return AchievementGranted(achievement: try achievement(key), by: by)
        case .revoked(let key, let by): return AchievementRevoked(achievement: try achievement(key), by: by)
        case .voided(let source, let id, let by): return EventVoided(source: source, id: id, by: by)
        case .adjusted(let points, let mode):
            return PointsAdjusted(amount: points, mode: GameModeID(mode), by: "coach", reason: "fair play")
        case .joined(let player): return PlayerJoined(player: PlayerID(player), by: "coach")
        }
    }

    private func achievement(_ key: String) throws -> AchievementKey {
        guard let key = AchievementKey(key) else { throw Unspeakable(deed: self) }
        return key
    }

    /// The double nearest to a number of millionths.
    private func number(_ millionths: Int) -> Double {
        switch millionths {
        case Deed.infinity: .infinity
        case Deed.notANumber: .nan
        default: Double(millionths) / 1_000_000
        }
    }
}
