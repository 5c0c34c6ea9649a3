import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Foundation

/// `achieve judge`: prints what events earn, without a store.
struct JudgeCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "judge",
            summary: "Print what events from files earn, without a store",
            details: [
                "A filter: reads the events of whole players as `\(tool.name) run` does, and prints what a store with "
                    + "these events would show. States are the JSON lines of `\(tool.name) status --all --format "
                    + "json`, unlocks those of `\(tool.name) export --what unlocks --format jsonl`, byte for byte. "
                    + "Nothing is kept.",
                "Players are sorted by the bytes of their ids. With --grouped, the lines of each player are adjacent, "
                    + "in any order; players are then printed while others are still being read, in groups that follow "
                    + "the input, and memory is bounded by the largest player. A player whose lines are not adjacent "
                    + "may be printed twice. Definitions must then come before all players, and players cannot be "
                    + "joined.",
                "Lines that grant, revoke, define, void and so on are rejected unless --allow-actors lists the actor, "
                    + "as in `\(tool.name) run`. Bad lines never stop good ones; the exit status is 65.",
                "The last line on standard error is the summary, as in `\(tool.name) run`.",
            ],
            operands: .any("FILE"),
            options: [what, grouped] + Option.modes(of: tool) + [
                RunCommand.rejects, RunCommand.assumeOffset, RunCommand.allowActors, .quiet, .language, .now, .offset,
            ],
            examples: [
                "judge season.jsonl > states.jsonl",
                "judge --what unlocks --grouped --quiet < by-player.jsonl",
            ])
    }

    private enum Kind: String, CaseIterable {
        case states, unlocks
    }

    private static let what = Option("what", "A,B", "states, unlocks", fallback: "states")
    private static let grouped = Option(
        flag: "grouped", "the lines of each player are adjacent: print early, in little memory")

    private let host: Host
    private let paths: [String]
    private let kinds: [Kind]
    private let isGrouped: Bool
    private let isQuiet: Bool
    private let rejectsPath: String?
    private let assumedOffset: Int?
    private let policy: AdministrationPolicy
    private let losesUnlocks: Bool
    private let outputs: OutputFiles

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        paths = arguments.operands.isEmpty ? ["-"] : arguments.operands
        isGrouped = arguments.has(Self.grouped)
        isQuiet = arguments.has(.quiet)
        rejectsPath = arguments[RunCommand.rejects]
        assumedOffset = try arguments.offset(RunCommand.assumeOffset)
        policy = try RunCommand.policy(arguments)
        losesUnlocks = arguments.has(RunCommand.allowActors)
        outputs = arguments.outputs
        kinds = try arguments.kinds(Self.what) ?? [.states]
    }

    func run(on console: Console) async throws -> ProcessStatus {
        _ = try host.rulebook()
        var files: [InputFile] = []
        for path in paths { files.append(try InputFile(path: path)) }
        if files.contains(where: \.isTerminal) {
            console.printDiagnostic(console.words.text(.readingTerminal))
        }
        let interruption = Interruption(outputs)
        interruption.watch()
        let start = ContinuousClock.now
        let progress = RunProgress(
            files, on: console, host.words, isQuiet: isQuiet, since: start)
        let observer = RunObserver(console: console)
        var judging = try await Judging(
            isGrouped: isGrouped, storeLimit: host.tool.judgedAtOnce,
            rejects: RejectLog(path: rejectsPath, in: outputs, console: console), interruption: interruption,
            assumedOffset: assumedOffset, losesUnlocks: losesUnlocks,
            onUnknownMember: { console.printDiagnostic($0.text(console.words)) }, onProgress: progress.show,
            makeCenter: { [host, policy] in try await host.center(over: $0, policy: policy, observer) },
            answer: { try await print($0, $1, on: console) })
        try await judging.judge(files)
        try judging.finishRejects()
        try console.flush()
        console.clearBar()
        if interruption.signal != nil {
            console.printDiagnostic(host.words.text(.stoppedJudging))
        }
        observer.finish()
        var summary = judging.summary
        summary.add(catchUp: observer.catchUp)
        console.printDiagnostic(
            summary.line(after: (ContinuousClock.now - start) / .seconds(1), batch: nil, on: console, host.words))
        if let signal = interruption.signal { return Interruption.status(of: signal) }
        return summary.rejected > 0 ? .badInput : .done
    }

    /// Prints the output for the players of a store.
    private func print(
        _ store: InMemoryProgressStore, _ center: AchievementCenter, on console: Console
    ) async throws {
        let reader = host.atOffset(try await center.reader())
        for kind in kinds {
            switch kind {
            case .states:
                try await StatusPrinter(console: console, form: .json, now: reader.now()).printAll(of: reader)
            case .unlocks:
                let source = ExportSource(store: store, reader: reader, player: nil, language: host.language)
                try await source.forEach(.unlocks) { try console.print($0.json) }
            }
        }
    }
}
