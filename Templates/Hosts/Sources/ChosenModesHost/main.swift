import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation
import SQLiteProgressStore

let usage = """
    usage: ChosenModesHost STORE MODE... < EVENTS
    Reads CloudEvents, one JSON object per line or one array. Modes: \(ModeChoice.known.joined(separator: ", "))
    """

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, !arguments.contains("--help") else {
    print(usage)
    exit(arguments.contains("--help") ? 0 : EX_USAGE)
}

do {
    // A store may be opened with different modes each time: the progress of a mode waits until it is chosen again.
    let modes = try ModeChoice.modes(Array(arguments.dropFirst()))
    let center = try await AchievementCenter(store: SQLiteProgressStore(path: arguments[0])) { modes }
    var feed = EventFeed(center: center)
    let report = try await feed.record { try FileHandle.standardInput.read(upToCount: 1 << 16).map(Array.init) }
    for problem in report.problems { print(problem) }
    print("\(report.recorded) recorded, \(report.repeated) repeated, \(report.problems.count) refused")
    for mode in modes {
        let name = mode.name.text(preferring: ["en"])
        print("\(name): \(center.rulebook.catalog.count { $0.key.mode == mode.id }) achievements to earn")
    }
    exit(report.problems.isEmpty ? EXIT_SUCCESS : EX_DATAERR)
} catch {
    print("ChosenModesHost: \(error)")
    exit(EXIT_FAILURE)
}
