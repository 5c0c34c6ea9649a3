import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// `achieve run`: events in, rewards out.
struct RunCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "run",
            summary: "Record the events of files and print what they earn",
            details: [
                "Reads CloudEvents 1.0, one per line or all in one JSON array; without a FILE, or for -, from standard "
                    + "input. Rewards are printed as they happen: as JSON lines, or as text on a terminal; text leaves out "
                    + "the points of single events.",
                "An event counts once: a repeat changes nothing, so an interrupted run is simply run again. Bad lines "
                    + "never stop good ones; they are refused with their reasons, and the exit status is 65. Rewards that "
                    + "could not be printed come with the next run.",
                "Lines that grant, revoke, define, withdraw, void, freeze or erase are refused unless --allow-actors names "
                    + "the actor that they name, or is '*' for everybody. What is in the store already is a repeat.",
                "With --receipts, one JSON object per line of input, in order, once what it says is durable: recorded, "
                    + "repeated or rejected. Rewards stand between them, unless --quiet is given too.",
                "The last line on standard error is the summary: events read, new, repeated, rejected, achievements "
                    + "unlocked, points, seconds, events per second.",
            ],
            operands: .any("FILE"),
            options: [.store] + Option.modes(of: tool) + [
                strict, rejects, allowActors, receipts, progress, .quiet, format, .language, .now,
            ],
            examples: [
                "run season.jsonl", "run --strict --store club.sqlite monday.jsonl tuesday.jsonl",
                "run --rejects bad.jsonl --format json < events.jsonl",
                "run --allow-actors coach,sensei --receipts --quiet - < lesson.jsonl",
            ])
    }

    private static let strict = Option(flag: "strict", "stop at the first bad line; what came before it stays")
    private static let rejects = Option(
        "rejects", "FILE", "write bad lines with their reasons to FILE, as JSON lines",
        fallback: "tell the first \(RejectLog.toldLimit)")
    private static let allowActors = Option(
        "allow-actors", "A,B", "who may grant, define, void and the like in these lines; '*' for everybody",
        fallback: "nobody")
    private static let receipts = Option(flag: "receipts", "print what became of each line, as JSON lines")
    private static let progress = Option(
        "progress", "SECONDS", "say how far the run is in lines, that often; 0 for after every batch")
    private static let format = Option(
        "format", "FORMAT", "how rewards are written: text or json", fallback: "text on a terminal, else json",
        choices: Option.format.choices)

    private let host: Host
    private let paths: [String]
    private let rejectsPath: String?
    private let format: String?
    private let isStrict: Bool
    private let isQuiet: Bool
    private let policy: AdministrationPolicy
    private let printsReceipts: Bool
    private let progressInterval: Double?
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
        rejectsPath = arguments[Self.rejects]
        format = arguments[Self.format]
        isStrict = arguments.has(Self.strict)
        isQuiet = arguments.has(.quiet)
        policy = try Self.policy(arguments)
        printsReceipts = arguments.has(Self.receipts)
        progressInterval = try arguments[Self.progress].map { text in
            guard let seconds = Double(text), (0...86_400).contains(seconds) else {
                throw arguments.invalid(Self.progress, text, "a number of seconds from 0 to 86400")
            }
            return seconds
        }
        self.arguments = arguments
    }

    private static func policy(_ arguments: Arguments) throws(UsageError) -> AdministrationPolicy {
        guard let text = arguments[allowActors] else { return .nobody }
        guard text != "*" else { return .everybody }
        let actors = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for actor in actors {
            guard let expected = FieldChecks.idProblem(of: actor) else { continue }
            throw arguments.invalid(allowActors, text, "names with commas between them, each \(expected); or '*'")
        }
        return .actors(actors)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        // Everything that can be refused is, before anything is recorded.
        _ = try host.rulebook()
        var files: [InputFile] = []
        for path in paths { files.append(try InputFile(path: path)) }
        try checkRejects(against: files)
        let rejects = try RejectLog(path: rejectsPath, console: console)

        if files.contains(where: \.isTerminal) { console.note("reading events from the terminal; Ctrl-D ends them") }
        let interruption = Interruption()
        interruption.watch()
        let observer = RunObserver(console: console)
        let printer = RewardPrinter.making(form(on: console), language: host.language, console: console)
        return try await host.withCenter(
            policy: policy, observer: observer, sinks: printer, backfills: false
        ) { center in
            var run = EventRun(
                center: center, files: files, console: console, interruption: interruption, observer: observer,
                backfilling: host.backfilling(center))
            run.isStrict = isStrict
            run.isQuiet = isQuiet
            run.printsReceipts = printsReceipts
            run.progressInterval = progressInterval
            return await run.perform(rejects: rejects).status
        }
    }

    private func form(on console: Console) -> RewardPrinter.Choice {
        if isQuiet { return .none }
        return format ?? (console.terminal.showsOutput ? "text" : "json") == "text" ? .text : .json
    }

    /// Replacing an input or the store by its refused lines would be a bad surprise.
    private func checkRejects(against files: [InputFile]) throws(UsageError) {
        guard let rejectsPath else { return }
        let place = Self.place(rejectsPath)
        for path in files.map(\.path) + [host.storePath] where path != "-" && Self.place(path) == place {
            throw arguments.invalid(Self.rejects, rejectsPath, "a file that is neither an input nor the store")
        }
    }

    private static func place(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
