import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation

/// `achieve erase`: deletes everything that the store has about a player.
struct EraseCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "erase",
            summary: "Erase a player and everything that the store holds about the player",
            details: [
                "Permanently deletes events, state, achievements, points and pending deliveries, and overwrites the "
                    + "deleted data in the store's file. A tombstone remains: a digest of the id, the time, and the "
                    + "name given with --by. Earlier backups still contain the player.",
                "Asks on a terminal unless --yes is given. A player of whom the store has nothing is erased only with --yes "
                    + "or after that question, because the id may be mistyped and the tombstone stays: it keeps out what "
                    + "other stores or files still have of the player. If the same id is used again, it starts from nothing; an "
                    + "event that is not dated after the erasure is rejected, whoever sends it.",
                "Everything recorded before the erasure is deleted, even if it is dated later, and nothing dated up to "
                    + "the last of it can come back. So an erasure in a file that `\(tool.name) run` reads with "
                    + "--allow-actors deletes every line of the player before it, whatever its date.",
                "Exit status 75 means that the player is erased but the file still holds the bytes, because another "
                    + "process is reading it: the next command that writes to the store removes them, such as the same "
                    + "call.",
            ],
            required: [[.player], [ActCommand.by]],
            options: [yes, reason, ActCommand.id, .store] + Option.modes(of: tool) + [.language, .now],
            examples: ["erase --player ada --by operator --yes"])
    }

    private static let yes = Option(flag: "yes", "do not ask for confirmation")
    private static let reason = Option("reason", "TEXT", "why; not recorded, as it may name the player")

    private let act: ActCommand
    private let player: PlayerID
    private let isSure: Bool

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        isSure = arguments.has(Self.yes)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let words = act.words
        let unknown = try await act.host.withStoreToRead { store, reader -> CommandFailure? in
            // An erasure that is repeated may have to be finished.
            if isSure || reader.tombstone(of: player) != nil { return nil }
            guard try await reader.owner(of: player) == player, try await !reader.holdsAnything(of: player) else {
                return nil
            }
            return try await act.host.unknown(
                player, in: store, "\(act.host.store) has nothing about \"\(player)\"; --yes leaves a tombstone anyway")
        }
        if let unknown {
            let question =
                unknown.suggestion.map { words.text(.askTombstoneNear, "\(act.host.store)", "\(player)", $0) }
                ?? words.text(.askTombstone, "\(act.host.store)", "\(player)")
            switch console.ask(question) {
            case true?: break
            case false?: throw CommandFailure(.found, words.text(.erasedNothing))
            case nil: throw unknown
            }
        }
        return try await act.host.withExistingCenter { center in
            let wasKnown = try await center.reader().holdsAnything(of: player)
            if !isSure, unknown == nil, console.terminal.takesAnswers {
                let status = try await center.status(of: player)
                let count = status.achievements.count(where: \.isUnlocked)
                let answer = console.ask(
                    words.text(
                        .askErasure, "\(player)", words.count(.achievementCount, count),
                        words.count(.points, status.points.total)))
                guard answer == true else {
                    console.printDiagnostic(words.text(.erasedNothing))
                    return .done
                }
            }
            switch try await center.erase(player, by: act.by, reason: act.reason, id: act.id) {
            case .repeated, .repeatedVoid:
                console.printDiagnostic(words.text(.recordedAlready, act.id))
            case .recorded where wasKnown:
                console.printDiagnostic(words.text(.erasedNow, "\(player)"))
            case .recorded:
                console.printDiagnostic(words.text(.erasedUnknown, "\(player)"))
            }
            guard try await center.finishErasure() else {
                console.printDiagnostic(words.text(.bytesStay, "\(act.host.store)"))
                return .busy
            }
            return .done
        }
    }
}
