import AchievementCore
import AchievementEngine

/// `achieve adjust`: gives points to a player, or takes some away.
struct AdjustCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "adjust",
            summary: "Give points to a player, or take points away",
            details: [
                "Adds a ledger entry of either sign with the reason \"adjusted\"; the text of --reason is recorded "
                    + "with the event. Totals and levels follow: a total may fall below 0, a level never below 1, and "
                    + "a level that is lost and regained is not announced again. No achievement is unlocked or "
                    + "revoked.",
                "With --mode, the points belong to that mode; without it, they count only in the total over all modes. "
                    + "`\(tool.name) void` undoes an adjustment.",
            ],
            required: [[.player], [points], [ActCommand.by], [ActCommand.reason]],
            options: [mode, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool),
            examples: [
                "adjust --player ada --points -50 --by operator --reason \"unfair play\"",
                "adjust --player ada --points 50 --mode \(tool.exampleKey.mode) --by operator "
                    + "--reason goodwill",
            ])
    }

    private static let points = Option("points", "N", "how many points, from -1000000 to 1000000 except 0")
    private static let mode = Option("mode", "M", "the mode that the points belong to", fallback: "none")

    private let act: ActCommand
    private let player: PlayerID
    private let event: PointsAdjusted

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        let text = arguments[Self.points] ?? ""
        let limit = PointsAdjusted.limit
        guard let amount = Int(text), amount != 0, (-limit...limit).contains(amount) else {
            throw arguments.invalid(Self.points, text, "an integer from -1000000 to 1000000 except 0")
        }
        if let name = arguments[Self.mode] {
            let known = act.host.modes.map(\.id.rawValue)
            guard known.contains(name) else {
                throw arguments.invalid(
                    Self.mode, name, known.joined(separator: ", "),
                    suggestion: Suggestion.find(name, among: known))
            }
        }
        event = PointsAdjusted(
            amount: amount, mode: arguments[Self.mode].map { GameModeID($0) }, by: act.by, reason: act.reason ?? "")
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let amount = "\(event.amount > 0 ? "+" : "")\(event.amount)"
        return try await act.run(
            on: console, of: player,
            done: { name in
                event.mode.map { act.words.text(.adjustedIn, for: event.amount, amount, name, "\($0)") }
                    ?? act.words.text(.adjusted, for: event.amount, amount, name)
            }
        ) { center in
            try await center.record(event, for: player, id: act.id, by: event.by)
        }
    }
}
