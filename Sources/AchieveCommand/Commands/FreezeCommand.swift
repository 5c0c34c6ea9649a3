import AchievementCore
import AchievementEngine
import Foundation

/// `achieve freeze`: bridges a day of a player's streak.
struct FreezeCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "freeze",
            summary: "Bridge a day in a player's streak",
            details: [
                "The day connects its neighbors but is not counted. A freeze that is connected to no active day "
                    + "changes nothing."
            ],
            required: [[.player], [streak], [day]],
            options: [ActCommand.by, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: ["freeze --player ada --streak \(example(in: tool)) --day 2026-11-17 --by coach"])
    }

    private static func example(in tool: CommandLineTool) -> String {
        let metrics = tool.modes.lazy.flatMap(\.metrics).map(\.definition)
        return metrics.first { $0.hasStreak }?.id.rawValue ?? "MODE.METRIC"
    }

    private static let streak = Option("streak", "METRIC", "the id of the active-days metric")
    private static let day = Option("day", "D", "the player's local day, yyyy-mm-dd")

    private let act: ActCommand
    private let player: PlayerID
    private let event: StreakFrozen

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        let name = arguments[Self.streak] ?? ""
        let known = try act.host.rulebook().metricDefinitions.filter(\.hasStreak).map(\.id.rawValue)
        guard known.contains(name) else {
            throw arguments.invalid(
                Self.streak, name, "a streak of the chosen modes: \(known.joined(separator: ", "))",
                suggestion: Suggestion.find(name, among: known))
        }
        let text = arguments[Self.day] ?? ""
        guard let day = Day(text) else { throw arguments.invalid(Self.day, text, "a day, such as 2026-11-17") }
        event = StreakFrozen(streak: MetricID(name), day: day, by: arguments[ActCommand.by])
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await act.run(
            on: console, of: player, done: { act.words.text(.froze, "\(event.day)", "\(event.streak)", $0) }
        ) { center in
            try await center.record(event, for: player, id: act.id, by: event.by)
        }
    }
}
