import AchievementEngine

/// `achieve revoke`: takes an achievement away from one player.
struct RevokeCommand: Command {
    static let description = CommandDescription(
        name: "revoke",
        summary: "Take an achievement away from a player",
        details: [
            "Its points are taken back with an entry of their own. It stays away, whatever happens, until it is "
                + "granted again. Nobody else is affected."
        ],
        required: AwardCommand.required,
        options: AwardCommand.options,
        examples: ["achieve revoke --player ada --achievement task-focus/habit_3_days --by coach --reason mistake"])

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: "does not hold") { key, by, reason in
            AchievementRevoked(achievement: key, by: by, reason: reason)
        }
    }
}
