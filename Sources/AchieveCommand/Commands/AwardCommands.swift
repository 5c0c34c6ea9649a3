import AchievementCore
import AchievementEngine
import Foundation

/// What `achieve grant` and `achieve revoke` have in common: one event about one player and one achievement, by
/// somebody.
struct AwardCommand: Sendable {
    static let by = Option("by", "WHO", "who does it; kept with the record")
    static let reason = Option("reason", "TEXT", "why; kept with the record")
    static let id = Option(
        "id", "ID", "the event's id; the same id again changes nothing", fallback: "a new one for every call")
    static let required: [[Option]] = [[.player], [.achievement], [by]]

    static func options(in tool: CommandLineTool) -> [Option] {
        [reason, id, .store] + Option.modes(of: tool) + [.format, .language, .now]
    }

    private let host: Host
    private let player: PlayerID
    private let key: AchievementKey
    private let by: String
    private let reason: String?
    private let id: String
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player() ?? ""
        by = arguments[Self.by] ?? ""
        reason = arguments[Self.reason]
        id = arguments[Self.id] ?? UUID().uuidString
        isJSON = arguments[.format] == "json"
        let text = arguments[.achievement] ?? ""
        guard let key = AchievementKey(text) else {
            throw arguments.invalid(.achievement, text, "a key, written mode/id; see `\(host.tool.name) catalog`")
        }
        self.key = key
        for (option, text) in [(Self.by, by), (Self.reason, reason ?? "-"), (Self.id, id)] {
            if let expected = FieldChecks.idProblem(of: text) { throw arguments.invalid(option, text, expected) }
        }
    }

    /// Records the event that `event` makes, and prints what follows.
    ///
    /// - Parameter unchanged: what to say if nothing follows.
    func run(
        on console: Console, unchanged: String, _ event: (AchievementKey, String, String?) -> any GameEvent
    ) async throws -> ProcessStatus {
        let printer = RewardPrinter.making(isJSON ? .json : .text, language: host.language, console: console)
        try await host.withExistingCenter(sinks: printer) { center in
            switch try await center.record(event(key, by, reason), for: player, id: id, by: by) {
            case .recorded(let rewards) where !rewards.isEmpty: break
            case .recorded: console.note("\(player) \(unchanged) \(key); nothing changed")
            case .repeated: console.note("the event \(id) was recorded before; nothing changed")
            }
            try await center.deliverPending()
        }
        return .done
    }
}

/// `achieve grant`: gives a player an achievement by hand.
struct GrantCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "grant",
            summary: "Give a player an achievement",
            details: [
                "Whatever its criterion says. Granting what the player holds is a success that changes nothing.",
                "Whoever can write the store may grant; the name given with --by is kept and not checked.",
            ],
            required: AwardCommand.required,
            options: AwardCommand.options(in: tool),
            examples: ["grant --player ada --achievement \(tool.exampleKey) --by sensei"])
    }

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: "holds") { key, by, reason in
            AchievementGranted(achievement: key, by: by, reason: reason)
        }
    }
}

/// `achieve revoke`: takes an achievement away from one player.
struct RevokeCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "revoke",
            summary: "Take an achievement away from a player",
            details: [
                "Its points are taken back with an entry of their own. It stays away, whatever happens, until it is "
                    + "granted again. Nobody else is affected."
            ],
            required: AwardCommand.required,
            options: AwardCommand.options(in: tool),
            examples: ["revoke --player ada --achievement \(tool.exampleKey) --by coach --reason mistake"])
    }

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: "does not hold") { key, by, reason in
            AchievementRevoked(achievement: key, by: by, reason: reason)
        }
    }
}
