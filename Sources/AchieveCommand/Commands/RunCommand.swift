import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve run`: records events and prints rewards.
struct RunCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "run",
            summary: "Record events from files and print what they earn",
            details: [
                "Reads CloudEvents 1.0: one per line, pretty-printed over several lines, or in a JSON array. Without a "
                    + "FILE, or with -, reads standard input. Prints rewards as they happen, as JSON lines, or as text "
                    + "on a terminal; text omits the points of single events.",
                "Each event counts once: repeats change nothing, so an interrupted run can simply be repeated. Bad "
                    + "lines never stop good ones; they are rejected with a reason, and the exit status is 65. Rewards "
                    + "that could not be printed are printed by the next run, whichever program made the store. Files "
                    + "written by --rejects are read as the lines they contain; lines that are not UTF-8 are in them as "
                    + "\"bytes\" in base64.",
                "Unknown members in an event's data are recorded but count for nothing; each is reported once, with a "
                    + "suggestion.",
                "Lines that grant, revoke, define, withdraw, void, freeze, adjust, list, join or erase are rejected "
                    + "unless --allow-actors lists the actor they name, or is '*' for everybody. "
                    + "coach:grant,revoke;ops allows coach two kinds of action and ops all kinds: "
                    + "\(AdministrativeAction.Kind.allCases.map(\.rawValue).joined(separator: ", ")). Lines already in "
                    + "the store count as repeats. The source achieve is reserved for the command; other events that "
                    + "use it are rejected.",
                "The new events form a batch, named at the end of the summary. `\(tool.name) log --batch` lists them, "
                    + "and `\(tool.name) void --batch` voids them.",
                "With --keep-deliveries, the store records which rewards were printed and when, and deletes each "
                    + "record after that many days; 0 keeps none. Without the option, the store's last setting "
                    + "applies.",
                "The offset of a time determines the player's day and hour. With --assume-offset, a time that ends in "
                    + "Z is converted to the given offset, and a time without an offset is read as local time there; "
                    + "other times keep their own offset.",
                DryRun.help,
                "With --receipts, prints one JSON object per line of input, in order, once its outcome is durable: "
                    + "recorded, repeated or rejected. Rewards are printed in between unless --quiet is given. If a "
                    + "void event is sent again, its receipt says \"void\":true, and a warning tells how to undo the "
                    + "void.",
                "With --rewards cloudevents, each reward is a CloudEvent 1.0 in structured mode, for message brokers "
                    + "and their consumers. Its id stays the same if the reward is printed again, its subject is the "
                    + "player, and its data is what --format json prints. Receipts are not CloudEvents; they begin "
                    + "with \"receipt\".",
                "The last line on standard error is the summary: events read, new, repeated, rejected, achievements "
                    + "unlocked, points, seconds, events per second, batch. If it is not shown on a "
                    + "terminal, it is English, whatever --language says.",
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

    private static let strict = Option(flag: "strict", "stop at the first bad line; keep what came before it")
    static let rejects = Option(
        "rejects", "FILE", "write complete bad lines and their reasons to FILE, as JSON lines",
        fallback: "report the first \(RejectLog.printedLimit)", file: .output())
    static let assumeOffset = Option(
        "assume-offset", "±HH:MM", "the player's offset for times that end in Z or have none",
        fallback: "Z is +00:00; none is rejected")
    static let allowActors = Option(
        "allow-actors", "A,B", "who may grant, define, void and so on in the input; '*' for everybody",
        fallback: "nobody")
    private static let keptDays = Option(
        "keep-deliveries", "DAYS", "keep a record of printed rewards for this many days",
        fallback: "the store's last setting, initially off")
    private static let receipts = Option(flag: "receipts", "print the outcome of each line, as JSON lines")
    private static let progress = Option(
        "progress", "SECONDS", "print a progress line every so many seconds; 0 for after every batch")
    private static let format = Option(
        "format", "FORMAT", "format of rewards: text or json", fallback: "text on a terminal, else json",
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
            console.printDiagnostic(console.words.text(.readingTerminal))
        }
        if host.trial == nil { interruption.watch() }
        let observer = RunObserver(console: console)
        let printer = RewardPrinter.making(form(on: console), host.words, console: console)
        let configure = { (configuration: inout CenterConfiguration) in
            (configuration.batch, configuration.keptDeliveryDays) = (batch, keptDays)
        }
        do {
            return try await host.withCenter(
                policy: policy, observer: observer, configure: configure, rewards: .printed(printer), backfills: false
            ) { center in
                var run = EventRun(
                    center: center, files: files, console: console, interruption: interruption, observer: observer,
                    backfilling: host.backfilling(center), words: host.words)
                run.isStrict = isStrict
                run.isQuiet = isQuiet
                run.printsReceipts = printsReceipts
                run.progressInterval = progressInterval
                run.reservesOwnSource = true
                run.losesUnlocks = arguments.has(Self.allowActors)
                run.assumedOffset = assumedOffset
                run.isTrial = isDryRun
                run.batch = isDryRun ? nil : batch
                let (summary, status) = await run.perform(rejects: rejects)
                host.trial?.newEvents.withLock { $0 = summary.new }
                return status
            }
        } catch {
            // Even if the store cannot be opened or is busy, a script finds the summary in its usual place.
            guard let failure = CommandFailure(error, in: console.name) else { throw error }
            console.clearBar()
            console.printDiagnostic(failure)
            let words = host.words
            console.printDiagnostic(RunSummary().line(after: 0, batch: nil, on: console, words))
            return failure.status
        }
    }

    private func form(on console: Console) -> RewardPrinter.Choice {
        if isQuiet { return .none }
        return rewards ?? (console.terminal.showsOutput ? .text : .json)
    }
}
