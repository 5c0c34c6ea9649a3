import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// `achieve rebuild`: judges the log of a player, or of all players, from scratch.
struct RebuildCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "rebuild",
            summary: "Rebuild players from their logs and show what changed",
            details: [
                "For metrics and sources that are new or have changed their meaning, so that earlier events count for "
                    + "them, too. Metrics, streaks, levels and what events awarded are recomputed; players keep the "
                    + "achievements they hold, and whatever else the log has earned is unlocked. Without --player, "
                    + "rebuilds everybody, one after the other; other commands can run meanwhile.",
                "Prints what changed in what `\(tool.name) status` shows. Exit status 1 means that the store does not "
                    + "know the player.",
            ],
            options: [.player, .store] + Option.modes(of: tool) + [.format, .now],
            examples: ["rebuild --player ada", "rebuild --store club.sqlite --format json"])
    }

    private let host: Host
    private let player: PlayerID?
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let moment = host.now ?? .system
        let (players, changed) = try await host.withExistingCenter(backfills: false) { center in
            // The findings of a backfill must not count as changes by the rebuild.
            try await host.backfilling(center).finish()
            if let player {
                guard try await center.status(of: player, at: moment).isKnown else {
                    throw CommandFailure(.found, "\(host.store) has no player \"\(player)\"")
                }
                return (1, try await rebuild(player, center, moment, console) ? 1 : 0)
            }
            var (last, players, changed) = (PlayerID?.none, 0, 0)
            while true {
                let page = try await center.players(after: last, limit: 500)
                guard let end = page.last else { return (players, changed) }
                for player in page where try await rebuild(player, center, moment, console) { changed += 1 }
                players += page.count
                last = end
            }
        }
        let count = changed == 0 ? "nothing changed" : "\(NumberText.grouped(changed)) changed"
        try console.printSum(of: players, "rebuilt: \(count)", ("changed", changed), isJSON: isJSON)
        return .done
    }

    /// - Returns: whether the player's status has changed.
    private func rebuild(
        _ player: PlayerID, _ center: AchievementCenter, _ moment: Moment, _ console: Console
    ) async throws -> Bool {
        let before = try await center.status(of: player, at: moment)
        try await center.rebuild(player)
        let differences = StatusDifference.all(before, try await center.status(of: player, at: moment))
        for difference in differences {
            try difference.print(of: player, as: isJSON ? ("before", "after") : nil, on: console) {
                "\($0) before, now \($1)"
            }
        }
        return !differences.isEmpty
    }
}
