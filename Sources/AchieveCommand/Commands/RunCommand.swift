import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementWire
import Foundation

/// `achieve run`: records events and prints rewards.
struct RunCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "run",
            summary: "Record the events of files and print what they earn",
            details: [
                "Reads CloudEvents 1.0, one per line, indented over several, or in a JSON array; without a FILE, or for -, "
                    + "from standard input. Rewards are printed as they happen: as JSON lines, or as text on a terminal; text leaves out "
                    + "the points of single events.",
                "An event counts once: a repeat changes nothing, so an interrupted run is simply run again. Bad lines "
                    + "never stop good ones; they are refused with their reasons, and the exit status is 65. Rewards that "
                    + "could not be printed come with the next run, whoever made the store. A file that --rejects wrote is "
                    + "read as the lines in it; it has a line that is not UTF-8 as \"bytes\" in base64, too.",
                "A member that the data of an event cannot have is recorded and counts nothing; each is warned about once, with "
                    + "the one that may have been meant.",
                "Lines that grant, revoke, define, withdraw, void, freeze, adjust, list, join or erase are refused unless --allow-actors names "
                    + "the actor that they name, or is '*' for everybody. coach:grant,revoke;ops allows coach two kinds and ops "
                    + "all: \(AdministrativeAction.Kind.allCases.map(\.rawValue).joined(separator: ", ")). What is in the "
                    + "store already is a repeat. Events of others under the source achieve, the command's own, are refused.",
                "The events that are new are a batch, whose name the summary ends with: \(tool.name) log --batch lists "
                    + "them, and \(tool.name) void --batch takes them back.",
                "With --keep-deliveries, the store keeps for so many days what is printed as rewards and when, and clears it "
                    + "after them; 0 keeps nothing any more. Without it, that stays as it was set last.",
                "A time says which day and hour it was for the player by its offset. With --assume-offset, one that ends in Z "
                    + "is read as that instant at the offset that is given, and one without an offset as local time there; "
                    + "others keep their own.",
                DryRun.help,
                "With --receipts, one JSON object per line of input, in order, once what it says is durable: recorded, "
                    + "repeated or rejected. Rewards stand between them, unless --quiet is given too. The receipt of an event "
                    + "that is sent again while it is void says \"void\":true, and a warning how to take the void back.",
                "With --rewards cloudevents, each reward is one CloudEvent 1.0 in structured mode, for brokers and what "
                    + "listens to them: its id is the same whenever the same reward is printed again, its subject is the "
                    + "player, its data what --format json prints. A receipt is no CloudEvent; it begins with \"receipt\".",
                "The last line on standard error is the summary: events read, new, repeated, rejected, achievements "
                    + "unlocked, points, seconds, events per second, batch.",
            ],
            operands: .any("FILE"),
            options: [.store] + Option.modes(of: tool) + [
                strict, rejects, assumeOffset, allowActors, BatchName.option, keptDays, receipts, progress,
                DryRun.option, .quiet,
                format, .rewards, .language, .now,
            ],
            examples: [
                "run season.jsonl", "run --strict --store club.sqlite monday.jsonl tuesday.jsonl",
                "run --rejects bad.jsonl --format json < events.jsonl",
                "run --dry-run monday.jsonl",
                "run --allow-actors coach,sensei --receipts --quiet - < lesson.jsonl",
            ])
    }

    private static let strict = Option(flag: "strict", "stop at the first bad line; what came before it stays")
    static let rejects = Option(
        "rejects", "FILE", "write bad lines, whole, with their reasons to FILE, as JSON lines",
        fallback: "tell the first \(RejectLog.printedLimit)", file: .output())
    static let assumeOffset = Option(
        "assume-offset", "±HH:MM", "the player's offset for times that end in Z or have none",
        fallback: "Z is offset 0, none is refused")
    static let allowActors = Option(
        "allow-actors", "A,B", "who may grant, define, void and the like in these lines; '*' for everybody",
        fallback: "nobody")
    private static let keptDays = Option(
        "keep-deliveries", "DAYS", "keep what is printed for so many days", fallback: "as set last, at first not")
    private static let receipts = Option(flag: "receipts", "print what became of each line, as JSON lines")
    private static let progress = Option(
        "progress", "SECONDS", "say how far the run is in lines, that often; 0 for after every batch")
    private static let format = Option(
        "format", "FORMAT", "how rewards are written: text or json", fallback: "text on a terminal, else json",
        choices: Option.format.choices)

    private let host: Host
    private let paths: [String]
    private let rejectsPath: String?
    private let rewards: RewardPrinter.Choice?
    private let isStrict: Bool
    private let assumedOffset: Int?
    private let isQuiet: Bool
    private let policy: AdministrationPolicy
    private let printsReceipts: Bool
    private let batch: String
    private let keptDays: Int?
    private let isDryRun: Bool
    private let progressInterval: Double?
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
        rejectsPath = arguments[Self.rejects]
        rewards = .chosen(arguments)
        isStrict = arguments.has(Self.strict)
        assumedOffset = try arguments.offset(Self.assumeOffset)
        isQuiet = arguments.has(.quiet)
        policy = try Self.policy(arguments)
        printsReceipts = arguments.has(Self.receipts)
        batch = try BatchName.of(arguments, now: host.now ?? .system)
        keptDays = try arguments.count(Self.keptDays)
        isDryRun = arguments.has(DryRun.option)
        if isDryRun, printsReceipts {
            throw UsageError(.exclusive([Self.receipts.written, DryRun.option.written]), command: arguments.command)
        }
        progressInterval = try arguments[Self.progress].map { text in
            guard let seconds = Double(text), (0...86_400).contains(seconds) else {
                throw arguments.invalid(Self.progress, text, "a number of seconds from 0 to 86400")
            }
            return seconds
        }
        self.arguments = arguments
    }

    /// The policy of `--allow-actors`.
    static func policy(_ arguments: Arguments) throws(UsageError) -> AdministrationPolicy {
        guard let text = arguments[allowActors] else { return .nobody }
        return try ActorPermissions(text, of: allowActors, in: arguments).policy
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let interruption = Interruption(arguments.outputs, patience: host.patience)
        guard isDryRun else { return try await run(on: host, console, interruption) }
        interruption.watch()
        let isJSON = form(on: console).isJSON
        return try await DryRun.perform(host, on: console, isJSON: isJSON, interruption: interruption) {
            try await run(on: $0, console, interruption)
        }
    }

    private func run(
        on host: Host, _ console: Console, _ interruption: Interruption
    ) async throws -> ProcessStatus {
        // Everything that can be checked is checked before anything is recorded.
        _ = try host.rulebook()
        var files: [InputFile] = []
        for path in paths { files.append(try InputFile(path: path)) }
        let rejects = try RejectLog(path: rejectsPath, in: arguments.outputs, console: console)
        if files.contains(where: \.isTerminal) {
            console.printDiagnostic("reading events from the terminal; Ctrl-D ends them")
        }
        if host.trial == nil { interruption.watch() }
        let observer = RunObserver(console: console)
        let printer = RewardPrinter.making(form(on: console), language: host.language, console: console)
        let configure = { (configuration: inout CenterConfiguration) in
            (configuration.batch, configuration.keptDeliveryDays) = (batch, keptDays)
        }
        do {
            return try await host.withCenter(
                policy: policy, observer: observer, configure: configure, rewards: .printed(printer), backfills: false
            ) { center in
                var run = EventRun(
                    center: center, files: files, console: console, interruption: interruption, observer: observer,
                    backfilling: host.backfilling(center), words: GalleryWords(language: host.language))
                run.isStrict = isStrict
                run.isQuiet = isQuiet
                run.printsReceipts = printsReceipts
                run.progressInterval = progressInterval
                run.reservesOwnSource = true
                run.losesUnlocks = arguments.has(Self.allowActors)
                run.assumedOffset = assumedOffset
                run.isTrial = isDryRun
                run.batch = isDryRun ? nil : batch
                return await run.perform(rejects: rejects).status
            }
        } catch {
            // Even if the store cannot be opened or is busy, a script finds the summary in its usual place.
            guard let failure = CommandFailure(error, in: console.name) else { throw error }
            console.clearBar()
            console.printDiagnostic(failure)
            let words = GalleryWords(language: host.language)
            console.printDiagnostic(RunSummary().line(after: 0, batch: nil, on: console, words))
            return failure.status
        }
    }

    private func form(on console: Console) -> RewardPrinter.Choice {
        if isQuiet { return .none }
        return rewards ?? (console.terminal.showsOutput ? .text : .json)
    }
}
