import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import SQLiteProgressStore

/// `achieve void`: takes an event out of a player's metrics and points.
struct VoidCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "void",
            summary: "Take an event that was recorded by mistake out of a player's metrics and points",
            details: [
                "They are rebuilt without it; what is unlocked stays. The event stays in the log, and sending it again "
                    + "changes nothing. `\(tool.name) log` shows sources and ids.",
                "Voiding what is void already is a success that changes nothing.",
            ],
            required: [[source], [id], [ActCommand.by]],
            options: [ActCommand.reason] + ActCommand.options(in: tool),
            examples: ["void --source /app --id e-17 --by coach --reason \"recorded twice\""])
    }

    private static let source = Option("source", "S", "the source of the event")
    private static let id = Option("id", "I", "the id of the event")

    private let act: ActCommand
    private let event: EventVoided

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        event = EventVoided(
            source: arguments[Self.source] ?? "", id: arguments[Self.id] ?? "", by: act.by, reason: act.reason)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let target = event.voided
        let (player, isVoid) = try await act.host.withStoreToRead { store, _ in
            let found = try await store.load(players: [], events: [target]).events.first
            guard let player = found?.player else {
                throw CommandFailure(
                    .badInput, "\(act.host.storePath) has no event \"\(target.id)\" of \(target.source)")
            }
            return (player, try await PlayerLog(of: player, in: store).isVoided(target))
        }
        guard !isVoid else {
            console.note("\(target.id) of \(target.source) is void already; nothing changed")
            return .done
        }
        let id = UUID().uuidString
        return try await act.run(on: console, id: id, done: "voided \(target.id) of \(target.source)") { center in
            try await center.record(event, for: player, id: id, by: event.by)
        }
    }
}
