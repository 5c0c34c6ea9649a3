import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import Foundation

/// `achieve demo`: records a season of sample players in a fresh store.
struct DemoCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "demo",
            summary: "Play a season of sample players in a new store and show what they earned",
            details: [
                "Creates the store in a new temporary directory, or at --store, which must not exist yet. It stays "
                    + "there for you to explore, beside the players' gallery: one HTML page each, and an index."
            ] + (tool.season == nil ? ["No season is included, so --events must name one."] : []),
            options: [
                store,
                Option(
                    "events", events.value ?? "FILE", events.help, fallback: tool.season.map { _ in "a sample" },
                    file: .input),
            ] + Option.modes(of: tool) + [
                .language, Option("now", "TIME", Option.now.help, fallback: moment(of: tool.season)),
            ],
            examples: tool.season == nil
                ? ["demo --events my-season.jsonl"] : ["demo", "demo --store demo.sqlite --events my-season.jsonl"])
    }

    private static let store = Option(
        "store", "PATH", "where to create the store", fallback: "a new temporary directory", file: .store)
    private static let events = Option("events", "FILE", "the season to play", file: .input)

    private static func moment(of season: SampleSeason?) -> String {
        season?.now?.description ?? Option.now.fallback ?? ""
    }

    private let host: Host
    private let storePath: String?
    private let outputs: OutputFiles
    private let season: InputFile
    /// The path of the file from which the modes are made, if one is given.
    private let optionPath: String?
    /// The content of that file, if it is part of the season.
    private let optionFile: [UInt8]?

    init(_ arguments: Arguments) throws {
        let tool = arguments.tool
        storePath = arguments[Self.store]
        outputs = arguments.outputs
        optionPath = tool.option.flatMap { arguments[$0.option] }
        if let path = arguments[Self.events] {
            season = try InputFile(path: path)
            optionFile = nil
            host = try Host(arguments)
        } else if let sample = tool.season {
            season = InputFile(named: "the sample season", bytes: sample.events())
            optionFile = optionPath == nil ? sample.optionFile : nil
            host = try Host(arguments, season: sample)
        } else {
            throw CommandFailure(
                .usage, "\(tool.name) has no sample season; give a file of events with --events FILE")
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let path = try freshStore()
        let host = host.withStore(.file(path))
        let optionPath = try optionPath ?? optionFile.map { try write($0, beside: path) }
        let rejects = try RejectLog(path: nil, in: outputs, console: console)
        let interruption = Interruption(outputs)
        interruption.watch()
        let observer = RunObserver(console: console)
        let words = host.words
        // The store is fresh, and its creator may do everything with it, also through lines of a season.
        return try await host.withCenter(observer: observer, rewards: .dropped, backfills: false) { center in
            var run = EventRun(
                center: center, files: [season], console: console, interruption: interruption, observer: observer,
                backfilling: host.backfilling(center), words: words)
            run.losesUnlocks = true
            run.tellsLittle = true
            let status = await run.perform(rejects: rejects).status
            guard status == .done || status == .badInput else { return status }
            try await DemoText(catalog: CatalogIndex(center.rulebook, host.words), style: console.style)
                .lines(of: center).forEach(console.print)
            try console.flush()
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let pages = try await GalleryWriter(host: host, reader: center, outputs: outputs)
                .writeAll(to: folder.appendingPathComponent("gallery").path, on: console)
            try await printNextSteps(host, path, optionPath, center, words, console)
            console.printDiagnostics([
                "", words.text(.demoGallery), "  " + link(to: pages.index, within: folder.path, console.errorStyle),
            ])
            return status
        }
    }

    /// The path of the gallery; on a terminal that is too narrow for it, from the folder to which the first call
    /// changes.
    private func link(to path: String, within folder: String, _ style: TextStyle) -> String {
        let isWide = TextWidth.of(path) + 2 <= style.width ?? .max
        let name = isWide ? path : String(path.dropFirst(folder.count).drop { $0 == "/" })
        return style.link(Excerpt.printable(name), to: URL(fileURLWithPath: path).absoluteString)
    }

    private func freshStore() throws(CommandFailure) -> String {
        if let storePath {
            let path = try StoreLocation(storePath).file(
                for: "demo", orUse: "`run` records events there, and `make demo-postgres` shows several hosts")
            guard !FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure(.cannotWrite, "\(path) already exists; the demo needs a new store")
            }
            return path
        }
        // A short name, because the path is printed.
        var directory: URL
        repeat {
            directory = FileManager.default.temporaryDirectory.appendingPathComponent(
                "achieve-demo-\(UUID().uuidString.prefix(8).lowercased())")
        } while FileManager.default.fileExists(atPath: directory.path)
        try OutputFolder.make(directory.path)
        return directory.appendingPathComponent("demo.sqlite").path
    }

    /// Writes the file from which the modes are made, so that other commands can use the same modes on the store.
    private func write(_ file: [UInt8], beside storePath: String) throws -> String {
        let name = host.tool.option?.option.name ?? "modes"
        let path = URL(fileURLWithPath: storePath).deletingPathExtension().path + ".\(name).json"
        do {
            try Data(file).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch {
            throw CommandFailure(.cannotWrite, "cannot write \(path): \(SystemErrorText.words(of: error))")
        }
        return path
    }

    /// Prints calls to copy, with paths beside the store.
    private func printNextSteps(
        _ host: Host, _ storePath: String, _ optionPath: String?, _ center: AchievementCenter, _ words: GalleryWords,
        _ console: Console
    ) async throws {
        let name = host.tool.call
        let store = URL(fileURLWithPath: storePath)
        let folder = store.deletingLastPathComponent().path
        let isHere = folder == URL(fileURLWithPath: FileManager.default.currentDirectoryPath).path
        func option(_ option: Option, _ path: String) -> String {
            let url = URL(fileURLWithPath: path)
            let isBeside = url.deletingLastPathComponent().path == folder
            return "\(option.written) \(ShellText.quoted(isBeside ? url.lastPathComponent : url.path))"
        }
        var options = [option(.store, storePath)]
        if let file = host.tool.option?.option, let optionPath { options.append(option(file, optionPath)) }
        if let now = host.now { options.append("--now \(now)") }
        if host.language != "en" { options.append("\(Option.language.written) \(host.language)") }
        var calls = isHere ? [] : [["cd \(ShellText.quoted(folder))"]]
        if let first = try await center.leaderboard(Board(.points(mode: nil)), limit: 1).first {
            let player = "--player \(ShellText.quoted(first.player.rawValue))"
            calls.append([name, "status", player] + options)
            // The achievement with the most points usually has the most to explain.
            if let key = center.rulebook.catalog.max(by: { $0.achievement.points < $1.achievement.points })?.key {
                calls.append([name, "explain", player, "--achievement \(key)"] + options)
            }
        }
        let lines = calls.flatMap { ShellText.lines($0, width: console.errorStyle.width) }
        console.printDiagnostic((["", words.text(.demoTry)] + lines).joined(separator: "\n"))
    }
}
