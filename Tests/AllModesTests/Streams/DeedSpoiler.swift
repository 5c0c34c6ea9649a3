import AchievementTesting
import Chance

/// Generates deeds that must be refused.
enum DeedSpoiler {
    static func spoilt(_ random: inout SeededGenerator) -> Deed {
        let text = random.pick("", "a\u{7}b", "line\nline", "\u{85}", String(repeating: "é", count: 201))
        let number = random.pick(Deed.infinity, Deed.notANumber, -1)
        let duration = random.pick(0, 1_440_000_001, number)
        switch random.pick(0...19) {
        case 0: return .levelCompleted(text, difficulty: nil, seconds: nil, moves: nil)
        case 1: return .levelCompleted("x", difficulty: "easy", seconds: random.pick(0, number), moves: nil)
        case 2: return .levelCompleted("x", difficulty: nil, seconds: nil, moves: -1)
        case 3: return random.pick(.taskCreated(text), .categoryCreated(text), .shared(text))
        case 4: return random.pick(.taskCompleted(text, remaining: nil), .taskCompleted("t", remaining: -1))
        case 5: return .focused(minutes: duration)
        case 6: return .memoryMatch(correct: 9, of: 8, seconds: 10_000_000, run: 9, score: 0)
        case 7: return .memoryMatch(correct: 0, of: 0, seconds: 10_000_000, run: 0, score: 0)
        case 8: return .speedMatch(correct: 8, of: 8, seconds: random.pick(0, number), run: 8, score: 0)
        case 9: return .speedMatch(correct: 8, of: 8, seconds: 8_000_000, run: -1, score: 0)
        case 10:
            return .sequenceRecall(
                correct: 8, of: 8, longest: 9, mistakes: random.pick(-1, 0), seconds: number, score: 0)
        case 11:
            let score = random.pick(Deed.infinity, Deed.notANumber)
            return .cardLocator(found: 8, of: 8, seconds: 8_000_000, score: score)
        case 12: return .workedOut(calories: random.pick(20_000_000_001, number), minutes: 30_000_000)
        case 13: return .workedOut(calories: 320_000_000, minutes: duration)
        case 14: return .weighed(kilograms: random.pick(19_999_999, 500_000_001, number))
        case 15: return random.pick(.walked(steps: -1), .walked(steps: 200_001), .walkedToday(steps: 200_001))
        case 16:
            return random.pick(
                .practised(minutes: duration, assignment: nil, remaining: nil),
                .practised(minutes: 1, assignment: text, remaining: nil),
                .practised(minutes: 1, assignment: nil, remaining: -1))
        case 17:
            // Impossible games: a run longer than the correct answers, a remembered sequence without a correct one.
            return random.pick(
                .memoryMatch(correct: 4, of: 8, seconds: 10_000_000, run: 5, score: 0),
                .speedMatch(correct: 0, of: 8, seconds: 8_000_000, run: 1, score: 0),
                .sequenceRecall(correct: 0, of: 8, longest: 1, mistakes: 3, seconds: 1, score: 0))
        case 18:
            return .frozen(streak: "fitness-workouts.workout-days", day: random.pick(20_619 + 5_000, 0))
        default:
            return random.pick(
                .rankEarned(text, program: "adults"), .formCompleted(text, program: nil),
                .techniqueCompleted("t", program: text),
                .rankEarned("black", program: text), .studentHelped(text), .communityEvent(text),
                .granted("fitness-workouts/workout_500", by: text), .granted("fitness-workouts/no_such", by: "coach"),
                .revoked("fitness-workouts/workout_1", by: text), .frozen(streak: "task-focus.shares", day: 20_000))
        }
    }
}
