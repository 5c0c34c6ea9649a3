import AchievementCore
import AchievementEngine
import Foundation

/// `achieve reset`: takes one mode of a player back to nothing.
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
            options: [ActCommand.reason, ActCommand.id, .store] + Option.modes(of: tool)
                + [.format, .language, .now],
            examples: ["reset --player ada --mode \(tool.exampleKey.mode) --by operator"])
    }

    private static let mode = Option("mode", "M", "the mode's id")

    private let host: Host
    private let player: PlayerID
    private let mode: GameModeID
    private let by: String
    private let reason: String?
    private let id: String
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player() ?? ""
        by = arguments[ActCommand.by] ?? ""
        reason = arguments[ActCommand.reason]
        id = arguments[ActCommand.id] ?? UUID().uuidString
        isJSON = arguments[.format] == "json"
        let name = arguments[Self.mode] ?? ""
        let known = host.modes.map(\.id.rawValue)
        guard known.contains(name) else {
            throw arguments.invalid(
                Self.mode, name, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
        }
        mode = GameModeID(name)
        for (option, text) in [(ActCommand.by, by), (ActCommand.reason, reason ?? "-"), (ActCommand.id, id)] {
            if let expected = FieldChecks.idProblem(of: text) { throw arguments.invalid(option, text, expected) }
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let printer = RewardPrinter.making(isJSON ? .json : .text, language: host.language, console: console)
        try await host.withExistingCenter(sinks: printer) { center in
            switch try await center.reset(mode, of: player, by: by, reason: reason, id: id) {
            case .recorded: console.note("\(mode) of \(player) is back to nothing, by the event \(id) of achieve")
            case .repeated: console.note("the event \(id) was recorded before; nothing changed")
            }
            try await center.deliverPending()
        }
        return .done
    }
}
