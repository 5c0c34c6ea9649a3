import AchievementCore
import AchievementEngine
import FitnessWorkouts
import TaskFocus

/// The event that a command line of this host reports.
enum WhatHappened: Equatable {
    case workout(calories: Double, minutes: Double)
    case task(name: String)

    /// Reads the words after the player, such as `workout 320 35`; `nil` if they are not an event.
    init?(words: [String]) {
        switch (words.first, words.count) {
        case ("workout", 3):
            guard let calories = Double(words[1]), let minutes = Double(words[2]) else { return nil }
            self = .workout(calories: calories, minutes: minutes)
        case ("task", 2):
            self = .task(name: words[1])
        default:
            return nil
        }
    }

    /// Records the event for its mode.
    func record(in center: AchievementCenter, for player: PlayerID) async throws {
        switch self {
        case .workout(let calories, let minutes):
            try await center.record(WorkoutCompleted(calories: calories, durationMinutes: minutes), for: player)
        case .task(let name):
            try await center.record(TaskCompleted(task: name), for: player)
        }
    }
}
