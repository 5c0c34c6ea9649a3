import AchievementCore
import AchievementEngine
import Foundation

/// `achieve demo`: a season of sample players in a fresh store.
struct DemoCommand: Command {
    static let description = CommandDescription(
        name: "demo",
        summary: "Play a season of sample players in a fresh store and show what they earned",
        details: [
            "The store is made in a new temporary directory, or at --store, where nothing may be yet. It stays there "
                + "to be looked at, beside the gallery of the players: one HTML page each, and an index."
        ],
        options: [store, events, .puzzles, .language, now],
        examples: ["achieve demo", "achieve demo --store demo.sqlite --events my-season.jsonl"])

    private static let store = Option(
        "store", "PATH", "where to make the store", fallback: "a new temporary directory")
    private static let events = Option("events", "FILE", "the season to play", fallback: "the one that comes along")
    private static let now = Option("now", "TIME", Option.now.help, fallback: DemoCommand.moment)
    /// The day after the season, so that a demonstration is the same on every day.
    private static let moment = "2026-11-16T12:00:00Z"

    private let host: Host
    private let storePath: String?
    private let eventPaths: [String]
    /// Whether the season that comes along is played.
    private let isBundled: Bool
    /// The catalog of puzzle levels, if there is one.
    private let puzzles: String?

    init(_ arguments: Arguments) throws {
        storePath = arguments[Self.store]
        isBundled = !arguments.has(Self.events)
        eventPaths = try arguments[Self.events].map { [$0] } ?? Season.events()
        puzzles = try arguments[.puzzles] ?? (isBundled ? Season.puzzles() : nil)
        host = try Host(arguments, now: Moment(Self.moment), puzzles: puzzles)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        var files: [InputFile] = []
        for path in eventPaths { files.append(try InputFile(path: path)) }
        let host = host.withStore(try freshStore())
        let rejects = try RejectLog(path: nil, console: console)
        let interruption = Interruption()
        interruption.watch()
        return try await host.withCenter { center in
            let run = EventRun(center: center, files: files, console: console, interruption: interruption)
            let status = await run.perform(rejects: rejects).status
            guard status == .done || status == .badInput else { return status }
            console.note("")
            let index = CatalogIndex(center.rulebook, language: host.language)
            try await StatusPrinter(console: console, form: .text(index)).printAll(of: center)
            try console.flush()
            let folder = URL(fileURLWithPath: host.storePath).deletingLastPathComponent()
            let pages = try await GalleryWriter(host: host, center: center)
                .writeAll(to: folder.appendingPathComponent("gallery").path)
            tellWhatToTry(host, center.rulebook, console)
            console.note("")
            console.note("The gallery of the players: \(pages.index)")
            return status
        }
    }

    private func freshStore() throws(CommandFailure) -> String {
        if let storePath {
            guard !FileManager.default.fileExists(atPath: storePath) else {
                throw CommandFailure(.cannotWrite, "\(storePath) exists already; the demo needs a fresh store")
            }
            return storePath
        }
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("achieve-demo-\(UUID())")
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.cannotWrite, "cannot make \(directory.path): \(error.localizedDescription)")
        }
        return directory.appendingPathComponent("demo.sqlite").path
    }

    private func tellWhatToTry(_ host: Host, _ rulebook: Rulebook, _ console: Console) {
        var place = "--store \(ShellText.quoted(host.storePath))"
        if let puzzles { place += " --puzzles \(ShellText.quoted(puzzles))" }
        if let now = host.now { place += " --now \(now)" }
        console.note("The store is \(host.storePath). Try:")
        console.note("  achieve status --all --format json \(place)")
        // The dearest achievement has the most to explain; ada plays in the season that comes along.
        let dearest = rulebook.catalog.max { $0.achievement.points < $1.achievement.points }
        if isBundled, let key = dearest?.key {
            console.note("  achieve explain --player ada --achievement \(key) \(place)")
        }
        console.note("  achieve catalog")
    }
}
