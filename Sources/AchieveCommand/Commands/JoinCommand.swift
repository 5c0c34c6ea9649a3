import AchievementCore
import AchievementEngine
import AchievementGallery

/// `achieve join`: makes the history of one id part of another player's history.
struct JoinCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "join",
            summary: "Join one player into another: a rename, or two accounts of one person",
            details: [
                "From then on, the whole history of --player is part of that of --into: its events, earlier and later "
                    + "ones, count for --into as if both had always been one player. What both held is held once, at "
                    + "the earlier date, and only what the joined history newly earns is printed. If --into has no "
                    + "history, this is a rename.",
                "Says what it did; on a terminal, unless --yes is given, shows first what would happen, and asks. If "
                    + "you then ask for --player, commands name the player it was joined into. `\(tool.name) void` with the id of the "
                    + "join gives both back what was recorded for each; `\(tool.name) erase` of --into erases both.",
                "Rejects a join of a player into itself or in a circle, of an id that is already joined, of an erased "
                    + "player, and of players whose old events `\(tool.name) retain` has folded.",
            ],
            required: [[.player], [into], [ActCommand.by]],
            options: [yes, ActCommand.reason, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: ["join --player ada@old.example --into ada@new.example --by operator --yes"])
    }

    private static let into = Option("into", "P", "the player who gets the history of both")
    private static let yes = Option(flag: "yes", "do not ask for confirmation")

    private let act: ActCommand
    private let other: PlayerID
    private let player: PlayerID
    private let isSure: Bool

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        other = try arguments.player() ?? ""
        let text = arguments[Self.into] ?? ""
        if let expected = FieldChecks.idProblem(of: text, limit: 200) {
            throw arguments.invalid(Self.into, text, expected)
        }
        player = PlayerID(text)
        isSure = arguments.has(Self.yes)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await act.run(on: console, of: other, done: { _ in act.words.text(.joined, "\(other)", "\(player)") }) {
            center in
            var shown: JoinOutcome?
            if !isSure, console.terminal.takesAnswers,
                let preview = try await center.previewJoin(other, into: player, by: act.by, id: act.id)
            {
                console.printDiagnostic(words(for: preview))
                guard console.ask(act.words.text(.joinQuestion, "\(other)", "\(player)")) == true else {
                    throw CommandFailure(.found, act.words.text(.joinedNothing))
                }
                shown = preview
            }
            let join = try await center.joinTold(other, into: player, by: act.by, reason: act.reason, id: act.id)
            // Others may have recorded events since the preview.
            if let outcome = join.outcome, outcome != shown { console.printDiagnostic(words(for: outcome)) }
            return join.receipt
        }
    }

    private func words(for preview: JoinOutcome) -> String {
        let keys = preview.rewards.flatMap { reward -> [String] in
            switch reward {
            case .unlocked(let unlock): ["\(unlock.achievement)"]
            case .backfill(let backfill): backfill.unlocks.map { "\($0.achievement)" }
            case .points, .level, .room, .revoked: []
            }
        }
        let words = act.words
        let moved = words.text(
            preview.ownEvents == 0 ? .joinRenames : .joinAdds, for: preview.otherEvents,
            words.count(.eventCount, preview.otherEvents),
            "\(other)", "\(player)", words.count(.points, preview.points), words.number(preview.ownEvents))
        return keys.isEmpty
            ? words.text(.joinEarnsNothing, moved) : words.text(.joinEarns, moved, keys.joined(separator: ", "))
    }
}
