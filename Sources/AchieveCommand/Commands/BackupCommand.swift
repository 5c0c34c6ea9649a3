import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// `achieve backup`: writes the whole store into one file.
struct BackupCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "backup",
            summary: "Write the whole store into one file",
            details: [
                "The file is JSON lines: the log of every player, what each earned, definitions, tombstones, and what "
                    + "waits for receivers. Its last line is a digest, by which a file that was cut off or edited is "
                    + "refused. It is not encrypted.",
                "Others may write the store meanwhile. A file that is there is replaced once the new one is whole and was "
                    + "read back.",
            ],
            required: [[output]],
            options: [.store] + Option.modes(of: tool) + [.format, .now],
            examples: ["backup --output club.backup", "backup --store club.sqlite --output club.backup"])
    }

    private static let output = Option("output", "FILE", "the file to write")

    private let host: Host
    private let output: String
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        output = arguments[Self.output] ?? ""
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let backup = try await host.withReader { reader in
            try await reader.backup(to: URL(fileURLWithPath: output)) { events in
                console.show(bar: NumberText.count(events, "event"))
            }
        }
        console.clearBar()
        try backup.tell("written", isJSON: isJSON, on: console)
        return .done
    }
}

/// `achieve restore`: makes a store from a backup.
struct RestoreCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "restore",
            summary: "Make a store from a backup",
            details: [
                "The store is made anew, or must be empty. The file is read to its end and checked before anything is "
                    + "written.",
                "Restoring the same file again changes nothing. After a restore that was cut off, the same call goes on "
                    + "where it was; until then no command opens the store.",
                DryRun.help,
            ],
            operands: .one("FILE"),
            options: [DryRun.option, .store, .format],
            examples: ["restore club.backup --store club.sqlite"])
    }

    private let storePath: String
    private let tool: CommandLineTool
    private let file: InputFile
    private let isJSON: Bool
    private let dryRun: Host?

    init(_ arguments: Arguments) throws {
        tool = arguments.tool
        storePath = arguments[.store] ?? "achievements.sqlite"
        file = try InputFile(path: arguments.operands.first ?? "")
        isJSON = arguments[.format] == "json"
        dryRun = arguments.has(DryRun.option) ? try Host(arguments) : nil
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard let dryRun else { return try await run(on: storePath, console) }
        return try await DryRun.perform(dryRun, on: console, isJSON: isJSON) {
            try await run(on: $0.storePath, console)
        }
    }

    private func run(on storePath: String, _ console: Console) async throws -> ProcessStatus {
        let backup = try Backup(contentsOf: URL(fileURLWithPath: file.path))
        let isNews = try await Host.withNewStore(storePath, tool) { store in
            try await backup.restore(into: store) { events in
                console.show(bar: "\(NumberText.count(events, "event")) of \(NumberText.grouped(backup.events))")
            }
        }
        console.clearBar()
        try backup.tell(isNews ? "restored" : "restored before", isJSON: isJSON, on: console)
        return .done
    }
}

extension Backup {
    /// Says what the file holds.
    fileprivate func tell(_ word: String, isJSON: Bool, on console: Console) throws {
        guard isJSON else {
            return try console.print(
                "\(word): \(NumberText.count(players, "player")), \(NumberText.count(events, "event")), "
                    + "made at \(madeAt)")
        }
        var object = JSONObjectWriter()
        object.add("backup", word)
        object.add("players", players)
        object.add("events", events)
        object.add("madeAt", madeAt.description)
        try console.print(object.text)
    }
}
