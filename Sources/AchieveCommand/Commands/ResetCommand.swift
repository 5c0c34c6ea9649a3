import AchievementCore
import AchievementEngine
import AchievementGallery

/// `achieve reset`: resets one mode of a player, or all modes.
struct ResetCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "reset",
            summary: "Reset one mode of a player, or all modes",
            details: [
                "Metrics, streaks, points and achievements of the mode go back to nothing, as of now; events of the "
                    + "mode dated up to now no longer count, even if they arrive later. The log keeps them: voiding "
                    + "the reset event, whose id is printed, brings everything back. With --all-modes, each chosen "
                    + "mode has a reset event of its own, whose id ends with the mode."
            ],
            required: [[.player], [mode, allModes], [ActCommand.by]],
            options: [ActCommand.reason, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: ["reset --player ada --mode \(tool.exampleKey.mode) --by operator"])
    }

    private static let mode = Option("mode", "M", "the mode's id")
    private static let allModes = Option(flag: "all-modes", "every chosen mode")

    private let act: ActCommand
    private let player: PlayerID
    /// The mode; `nil` for all modes.
    private let mode: GameModeID?

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        guard let name = arguments[Self.mode] else {
            mode = nil
            return
        }
        let known = act.host.modes.map(\.id.rawValue)
        guard known.contains(name) else {
            throw arguments.invalid(
                Self.mode, name, known.joined(separator: ", "), suggestion: Suggestion.find(name, among: known))
        }
        mode = GameModeID(name)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard let mode else { return try await resetAll(on: console) }
        return try await act.run(
            on: console, of: player, done: { act.words.text(.reset, "\(mode)", $0, act.id) }
        ) { center in
            try await center.reset(mode, of: player, by: act.by, reason: act.reason, id: act.id)
        }
    }

    private func resetAll(on console: Console) async throws -> ProcessStatus {
        let modes = act.host.modes.map(\.id)
        let events = modes.map { "\(act.id)/\($0)" }.joined(separator: ", ")
        return try await act.run(
            on: console, of: player,
            done: { act.words.text(.resetAll, for: modes.count, act.words.number(modes.count), $0, events) }
        ) { center in
            let receipts = try await center.reset(modes: modes, of: player, by: act.by, reason: act.reason, id: act.id)
            let recorded = receipts.compactMap { receipt -> [Reward]? in
                if case .recorded(let rewards) = receipt { rewards } else { nil }
            }
            return recorded.isEmpty ? .repeated : .recorded(recorded.flatMap(\.self))
        }
    }
}
