import AchievementCore
import AchievementEngine
import FitnessWorkouts
import SQLiteProgressStore

let store = try await SQLiteProgressStore(path: "progress.sqlite")
let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
let workout = WorkoutCompleted(calories: 320, durationMinutes: 35)
let morning = try Moment(parsing: "2026-11-22T07:30:00+01:00")
let receipt = try await center.record(workout, for: "ada", id: "workout-17", at: morning)
if case .recorded(let rewards) = receipt { for reward in rewards { print(reward) } }
let status = try await center.status(of: "ada")
print("workouts: \(status[FitnessWorkoutsMetrics.workouts]), points: \(status.points.total)")
await store.close()
