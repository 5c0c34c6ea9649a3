import AchievementCore
import AchievementEngine
import Garden
import SQLiteProgressStore

let store = try await SQLiteProgressStore(path: "garden.sqlite")
let center = try await AchievementCenter(store: store) { Garden() }
for day in 1...7 {
    let morning = try Moment(parsing: "2026-03-0\(day)T08:00:00+01:00")
    // Each event has an id of the app's own, so that a second run counts nothing twice.
    let receipt = try await center.record(PlantWatered(plant: "fern"), for: "ada", id: "fern-\(day)", at: morning)
    if case .recorded(let rewards) = receipt { for reward in rewards { print(reward) } }
}
let status = try await center.status(of: "ada")
print("waterings: \(status[GardenMetrics.waterings]), points: \(status.points.total)")
for step in center.rulebook.nextSteps(for: status) { print("next: \(step.achievement.id)") }
await center.close()
await store.close()
