import AchievementCore
import AchievementEngine

/// Shared by `achieve list` and `achieve unlist`, which decide whether a player appears on leaderboards.
private struct ListingCommand: Sendable {
    private let act: ActCommand
    private let player: PlayerID
    private let event: PlayerListed

    static func description(
        _ name: String, _ summary: String, _ detail: String, in tool: CommandLineTool
    ) -> CommandDescription {
        CommandDescription(
            name: name, summary: summary,
            details: [
                detail
                    + " The player's state does not change, and the other players are ranked without gaps. Of several "
                    + "such decisions, the latest counts; `\(tool.name) void` undoes one."
            ],
            required: [[.player]],
            options: [ActCommand.by, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: ["\(name) --player ada --by operator"])
    }

    init(_ arguments: Arguments, boards: Bool) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        event = PlayerListed(boards: boards, by: arguments[ActCommand.by])
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let phrase = event.boards ? CommandPhrase.onBoards : .offBoards
        return try await act.run(on: console, of: player, done: { act.words.text(phrase, $0) }) { center in
            try await center.record(event, for: player, id: act.id, by: event.by)
        }
    }
}

/// `achieve list`: puts a player on leaderboards again.
struct ListCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        ListingCommand.description(
            "list", "Put a player back on leaderboards",
            "For a player left out by `\(tool.name) unlist`.", in: tool)
    }

    private let listing: ListingCommand

    init(_ arguments: Arguments) throws { listing = try ListingCommand(arguments, boards: true) }

    func run(on console: Console) async throws -> ProcessStatus { try await listing.run(on: console) }
}

/// `achieve unlist`: leaves a player out of leaderboards.
struct UnlistCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        ListingCommand.description(
            "unlist", "Leave a player out of leaderboards",
            "For players who ask for it, and for test players. Applies to every board and period.", in: tool)
    }

    private let listing: ListingCommand

    init(_ arguments: Arguments) throws { listing = try ListingCommand(arguments, boards: false) }

    func run(on console: Console) async throws -> ProcessStatus { try await listing.run(on: console) }
}
