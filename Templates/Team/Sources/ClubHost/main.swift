import AchievementCore
import AchievementEngine
import Chess
import SQLiteProgressStore

let store = try await SQLiteProgressStore(path: "club.sqlite")
// The modes of this host, in the order in which players see them.
let center = try await AchievementCenter(store: store) { Chess() }
for number in 1...10 {
    // Each event has an id chosen by the host, so that a second run counts nothing twice.
    let receipt = try await center.record(MovePlayed(), for: "ada", id: "move-\(number)")
    if case .recorded(let rewards) = receipt { for reward in rewards { print(reward) } }
}
let status = try await center.status(of: "ada")
print("moves: \(status[ChessMetrics.movesPlayed]), points: \(status.points.total)")
await center.close()
await store.close()
