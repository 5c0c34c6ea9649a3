import AchievementCore
import AchievementEngine

/// `achieve status`: the state of a player or of all.
struct StatusCommand: Command {
    static let description = CommandDescription(
        name: "status",
        summary: "Show the state of a player or of all players",
        details: [
            "Points, levels, streaks, metrics and every achievement of the chosen modes. With --format json one "
                + "object per player and line. Players are sorted by the bytes of their ids.",
            "Exit status 1 says that the store does not know the player.",
        ],
        required: [[.player, all]],
        options: [.store, .modes, .puzzles, .format, .language, .now],
        examples: ["achieve status --player ada", "achieve status --all --format json"])

    private static let all = Option(flag: "all", "every player")

    private let host: Host
    private let player: PlayerID?
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withExistingCenter { center in
            let index = CatalogIndex(center.rulebook, language: host.language)
            let printer = StatusPrinter(console: console, form: isJSON ? .json : .text(index))
            guard let player else { return try await printer.printAll(of: center) }
            guard let status = try await center.status(of: player) else {
                throw CommandFailure(.found, "\(host.storePath) knows no player \"\(player)\"")
            }
            try printer.print(status)
        }
        try console.flush()
        return .done
    }
}
