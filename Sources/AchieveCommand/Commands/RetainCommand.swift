import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementWire

/// `achieve retain`: folds old events into the states of their players.
struct RetainCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "retain",
            summary: "Permanently fold events from before a day into the states of their players",
            details: [
                "The output of `\(tool.name) status`, `gallery`, `who`, `rates` and exports of unlocks, points and "
                    + "metrics does not change, nor does what later events earn. The events themselves are removed "
                    + "from the log and the file; `\(tool.name) compact` returns the space. Definitions and "
                    + "withdrawals stay. The day begins at 00:00 UTC for everybody.",
                "Shows first what will no longer be possible, and asks on a terminal; anywhere else, --yes is "
                    + "required. With --dry-run, only shows this and how many players and events are affected.",
                "If the command is interrupted, repeat the call to finish; until then, some players still have their "
                    + "old events. Events from before the day are rejected from the first commit on.",
                "Exit status 75 means that the work is done but the file still holds the bytes, because another "
                    + "process is reading it: the next command that writes to the store removes them.",
            ],
            required: [[before], [ActCommand.by]],
            options: [yes, dryRun, .store] + Option.modes(of: tool) + [.format, .language, .now],
            examples: [
                "retain --before 2024-01-01 --by operator --dry-run",
                "retain --before 2024-01-01 --by operator --yes",
            ])
    }

    private static let before = Option("before", "DAY", "the first day whose events are kept, yyyy-mm-dd")
    private static let yes = Option(flag: "yes", "do not ask for confirmation")
    private static let dryRun = Option(flag: "dry-run", "show what would be folded, without writing to the store")

    private let host: Host
    private let day: Day
    private let by: String
    private let isSure: Bool
    private let isDryRun: Bool
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        let text = arguments[Self.before] ?? ""
        guard let day = Day(text) else { throw arguments.invalid(Self.before, text, "a day, such as 2024-01-01") }
        by = arguments[ActCommand.by] ?? ""
        if let expected = FieldChecks.idProblem(of: by) { throw arguments.invalid(ActCommand.by, by, expected) }
        self.day = day
        (isSure, isDryRun) = (arguments.has(Self.yes), arguments.has(Self.dryRun))
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let planned = try await host.withReader { reader in try await reader.previewRetention(before: day) }
        guard !isDryRun else {
            try console.print(isJSON ? json(planned) : text(.foldable, planned) + limits(planned) + kept(planned))
            try console.flush()
            return .done
        }
        if !isSure {
            console.printDiagnostic(text(.foldable, planned) + limits(planned) + kept(planned))
            switch console.ask(host.words.text(.askFolding)) {
            case true?: break
            case false?:
                console.printDiagnostic(host.words.text(.changedNothing))
                return .done
            case nil:
                throw CommandFailure(
                    .usage, "retain cannot ask for confirmation here; --yes confirms")
            }
        }
        return try await host.withExistingCenter { center in
            let summary = try await center.retain(before: day, by: by) { summary in
                console.show(
                    bar: host.words.text(.foldedSoFar, host.words.count(.eventCount, summary.events)))
            }
            console.clearBar()
            try console.print(isJSON ? json(summary) : text(.folded, summary) + kept(summary))
            try console.flush()
            guard try await center.finishErasure() else {
                console.printDiagnostic(host.words.text(.bytesStay, "\(host.store)"))
                return .busy
            }
            return .done
        }
    }

    private func text(_ remark: CommandRemark, _ summary: RetentionSummary) -> String {
        let words = host.words
        return words.text(
            remark, words.count(.eventCount, summary.events), words.count(.playerCount, summary.players),
            "\(summary.before)")
    }

    /// The players whose events stay; empty if there are none.
    private func kept(_ summary: RetentionSummary) -> String {
        guard !summary.keptPlayers.isEmpty else { return "" }
        let names = named(summary).map { Excerpt.printable($0) }.joined(separator: ", ")
        let rest = summary.keptPlayers.count - Self.namedPlayers
        let list = rest > 0 ? host.words.text(.keptPagesMore, names, host.words.number(rest)) : names
        return "\n" + host.words.count(.foldedKept, summary.keptPlayers.count, list)
    }

    /// The number of players that are named.
    private static let namedPlayers = 10

    private func named(_ summary: RetentionSummary) -> [String] {
        summary.keptPlayers.prefix(Self.namedPlayers).map { "\($0)" }
    }

    /// What is no longer possible afterwards, as ``RetentionSummary/limits`` says in English.
    private func limits(_ summary: RetentionSummary) -> String {
        let limits: [CommandRemark] = [
            .foldedUnlisted, .foldedUnvoidable, .foldedEffects, .foldedUnjudged, .foldedRejected, .foldedJoined,
            .foldedUnmerged,
        ]
        let day = "\(summary.before.localDay)"
        return host.words.text(.afterwards) + limits.map { "\n- \(host.words.text($0, day))" }.joined()
    }

    private func json(_ summary: RetentionSummary) -> String {
        var line = JSONObjectWriter()
        if isDryRun { line.add("dryRun", true) }
        line.add("before", summary.before.description)
        line.add("players", summary.players)
        line.add("events", summary.events)
        line.add("keptPlayers", summary.keptPlayers.count)
        line.add("kept", named(summary))
        line.add("limits", summary.limits)
        return line.text
    }
}
