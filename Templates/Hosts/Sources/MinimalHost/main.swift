import AchievementCore
import AchievementEngine
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import TaskFocus

let usage = """
    usage: MinimalHost STORE PLAYER workout CALORIES MINUTES
           MinimalHost STORE PLAYER task NAME
           MinimalHost STORE PLAYER
    """

var arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, !arguments.contains("--help") else {
    print(usage)
    exit(arguments.contains("--help") ? 0 : EX_USAGE)
}
let path = arguments.removeFirst()
let player = PlayerID(arguments.removeFirst())

do {
    // The composition root of the host.
    let modes: [any GameMode] = [FitnessWorkouts(), TaskFocus(grace: .hours(48))]
    let printer = PrintingSink(titlesFrom: try Rulebook(modes: modes))
    let center = try await AchievementCenter(store: SQLiteProgressStore(path: path)) {
        modes
    } sinks: {
        printer
    }

    if !arguments.isEmpty {
        guard let event = WhatHappened(words: arguments) else {
            print(usage)
            exit(EX_USAGE)
        }
        try await event.record(in: center, for: player)
        // The process is about to end, so it waits until the sinks have received the rewards.
        try await center.deliverPending()
    }
    let status = try await center.status(of: player)
    print("\(player): \(status.points.total) points, level \(status.level.total)")
} catch {
    print("MinimalHost: \(error)")
    exit(EXIT_FAILURE)
}
