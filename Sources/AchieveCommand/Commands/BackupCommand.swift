import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire
import Foundation

/// `achieve backup`: writes the whole store into one file.
struct BackupCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "backup",
            summary: "Write the whole store into one file",
            details: [
                "The file is JSON lines: every player's log and what it earned, definitions, tombstones and pending "
                    + "deliveries. Its last line is a digest, so that a truncated or edited file is rejected. It is "
                    + "not encrypted.",
                "Other commands may write to the store meanwhile. An existing file is replaced only when the new one "
                    + "is complete and has been read back. With -, or a pipe, the backup is kept in the temporary "
                    + "folder until it is complete.",
            ],
            required: [[output]],
            options: [.store] + Option.modes(of: tool) + [.format, .now],
            examples: ["backup --output club.backup", "backup --store club.sqlite --output club.backup"])
    }

    private static let output = Option("output", "FILE", "the file to write; - is standard output", file: .output())

    private let host: Host
    private let output: String
    private let outputs: OutputFiles
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        output = arguments[Self.output] ?? ""
        outputs = arguments.outputs
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let isFile = ReplacementFile.isFile(output)
        let makeDraft = { isFile ? try outputs.draft(for: output) : try outputs.temporaryFile() }
        let backup = try await host.withReader { reader in
            try await reader.backup(to: output, draft: makeDraft) { events in
                console.show(bar: NumberText.count(events, "event"))
            }
        }
        console.clearBar()
        if !isFile {
            let file = try ReplacementFile(path: output, in: outputs)
            try backup.withPath { try file.write(contentsOf: $0) }
            try file.replace()
        }
        // A backup on standard output must not be mixed with anything else.
        try backup.report(
            "written", isJSON: isJSON, asDiagnostic: ReplacementFile.stream(of: output) == STDOUT_FILENO, on: console)
        return .done
    }
}

/// `achieve restore`: creates a store from a backup.
struct RestoreCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "restore",
            summary: "Create a store from a backup",
            details: [
                "The store is created, or must be empty. The file is read to its end and checked before anything is "
                    + "written; - is standard input.",
                "Restoring the same file again changes nothing. If a restore is interrupted, repeat the call to resume "
                    + "it; until then, no command opens the store.",
                DryRun.help,
            ],
            operands: .one("FILE"),
            options: [DryRun.option, .store, .format],
            examples: ["restore club.backup --store club.sqlite"])
    }

    private let store: StoreLocation
    private let tool: CommandLineTool
    private let file: InputFile
    private let outputs: OutputFiles
    private let isJSON: Bool
    private let dryRun: Host?

    init(_ arguments: Arguments) throws {
        tool = arguments.tool
        outputs = arguments.outputs
        store = StoreLocation(arguments[.store] ?? Option.defaultStore)
        file = try InputFile(path: arguments.operands.first ?? "")
        isJSON = arguments[.format] == "json"
        dryRun = arguments.has(DryRun.option) ? try Host(arguments) : nil
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard let dryRun else { return try await run(on: store, console) }
        return try await DryRun.perform(dryRun, on: console, isJSON: isJSON, comparesPlayers: true) {
            try await run(on: $0.store, console)
        }
    }

    private func run(on location: StoreLocation, _ console: Console) async throws -> ProcessStatus {
        let backup = try Backup(file, in: outputs)
        let isNews = try await location.withStore(for: .making, in: tool) { store, _ in
            let isNews = try await backup.restore(into: store) { events in
                console.show(bar: "\(NumberText.count(events, "event")) of \(NumberText.grouped(backup.events))")
            }
            try await RewardPrinter.limit(in: store)
            return isNews
        }
        console.clearBar()
        try backup.report(isNews ? "restored" : "restored before", isJSON: isJSON, on: console)
        return .done
    }
}

extension Backup {
    /// Prints the contents of the backup.
    fileprivate func report(_ word: String, isJSON: Bool, asDiagnostic: Bool = false, on console: Console) throws {
        let line = isJSON ? json(word) : text(word)
        if asDiagnostic { console.printDiagnostic(line) } else { try console.print(line) }
    }

    private func text(_ word: String) -> String {
        "\(word): \(NumberText.count(players, "player")), \(NumberText.count(events, "event")), made at \(madeAt)"
    }

    private func json(_ word: String) -> String {
        var object = JSONObjectWriter()
        object.add("backup", word)
        object.add("players", players)
        object.add("events", events)
        object.add("madeAt", madeAt.description)
        return object.text
    }
}
