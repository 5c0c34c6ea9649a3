import AchievementCore
import AchievementEngine

/// `achieve reset`: resets one mode of a player.
struct ResetCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "reset",
            summary: "Take one mode of a player back to nothing",
            details: [
                "Metrics, streaks, points and achievements of the mode go back to nothing, as of now; events of the "
                    + "mode up to now count no more, also those that arrive later. The log keeps them: voiding the "
                    + "event of the reset, whose id is printed, brings everything back."
            ],
            required: [[.player], [mode], [ActCommand.by]],
            options: [ActCommand.reason, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: ["reset --player ada --mode \(tool.exampleKey.mode) --by operator"])
    }

    private static let mode = Option("mode", "M", "the mode's id")

    private let act: ActCommand
    private let player: PlayerID
    private let mode: GameModeID

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        let name = arguments[Self.mode] ?? ""
        let known = act.host.modes.map(\.id.rawValue)
        guard known.contains(name) else {
            throw arguments.invalid(
                Self.mode, name, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
        }
        mode = GameModeID(name)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let done = "\(mode) of \(player) is back to nothing, by the event \(act.id) of achieve"
        return try await act.run(on: console, of: player, done: done) { center in
            try await center.reset(mode, of: player, by: act.by, reason: act.reason, id: act.id)
        }
    }
}
