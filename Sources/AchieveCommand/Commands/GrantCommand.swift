import AchievementEngine

/// `achieve grant`: gives a player an achievement by hand.
struct GrantCommand: Command {
    static let description = CommandDescription(
        name: "grant",
        summary: "Give a player an achievement",
        details: [
            "Whatever its criterion says. Granting what the player holds is a success that changes nothing.",
            "Whoever can write the store may grant; the name given with --by is kept and not checked.",
        ],
        required: AwardCommand.required,
        options: AwardCommand.options,
        examples: ["achieve grant --player ada --achievement martial-arts-ranks/rank_black --by sensei"])

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: "holds") { key, by, reason in
            AchievementGranted(achievement: key, by: by, reason: reason)
        }
    }
}
