import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve erasures`: lists who was erased, when and by whom.
struct ErasuresCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "erasures",
            summary: "List who was erased, when and by whom",
            details: [
                "A store keeps no id of an erased player, only its SHA-256; if you know the id, --player finds it. "
                    + "`by` is empty if players erased themselves. `through` is given if an erased event was dated "
                    + "after the erasure: nothing dated up to that time counts.",
                "Exit status 1 means that the player was not erased here.",
            ],
            options: [.player, .store] + Option.modes(of: tool) + [.tableFormat, .language],
            examples: ["erasures", "erasures --player ada --format json"])
    }

    private let host: Host
    private let player: PlayerID?
    private let format: String

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        format = arguments[.tableFormat] ?? "text"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let erasures = try await host.withReader { reader in
            guard let player else { return reader.erasures }
            let digest = PlayerReader.digest(of: player)
            let found = reader.erasures.filter { $0.player == digest }
            guard !found.isEmpty else { throw CommandFailure(.found, "\(player) was not erased in \(host.store)") }
            return found
        }
        switch format {
        case "json":
            for erasure in erasures { try console.print(erasure.json) }
        case "csv":
            try console.print("at,by,through,player")
            for erasure in erasures { try console.print(CSVText.row(erasure.cells)) }
        default:
            var table = TextTable([.left, .left, .left])
            for erasure in erasures {
                let name = erasure.tombstone.by.map { Excerpt.printable($0) } ?? "the player"
                table.add(row: [erasure.tombstone.made.description, name, erasure.player])
            }
            for line in table.lines(console.style) { try console.print(line) }
            if erasures.isEmpty { console.printDiagnostic(host.words.text(.noErasures)) }
        }
        try console.flush()
        return .done
    }
}

extension RecordedErasure {
    private var through: Moment? { tombstone.at == tombstone.made ? nil : tombstone.at }

    fileprivate var cells: [String] {
        [tombstone.made.description, tombstone.by ?? "", through?.description ?? "", player]
    }

    fileprivate var json: String {
        var members = ["at": tombstone.made.description, "player": player]
        members["by"] = tombstone.by
        members["through"] = through?.description
        return (try? CanonicalJSON.encode(members)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
