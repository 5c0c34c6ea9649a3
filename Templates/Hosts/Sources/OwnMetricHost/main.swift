import AchievementCore
import AchievementEngine
import FitnessWorkouts
import Foundation
import SQLiteProgressStore

let usage = "usage: OwnMetricHost STORE PLAYER KILOMETERS MINUTES"

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, let kilometers = Double(arguments[2]), let minutes = Double(arguments[3]) else {
    print(usage)
    exit(arguments == ["--help"] ? 0 : EX_USAGE)
}
let player = PlayerID(arguments[1])

do {
    let center = try await AchievementCenter(store: SQLiteProgressStore(path: arguments[0])) {
        FitnessWorkouts()
        Commute()
    }
    try await center.record(RideCompleted(kilometers: kilometers, minutes: minutes), for: player)
    // The achievements of both modes with some progress after this ride.
    for state in try await center.status(of: player).achievements where state.progress.fraction > 0 {
        let mark = state.isUnlocked ? "✓" : " "
        print("\(mark) \(state.key) \(state.progress.completed)/\(state.progress.total)")
    }
} catch {
    print("OwnMetricHost: \(error)")
    exit(EXIT_FAILURE)
}
