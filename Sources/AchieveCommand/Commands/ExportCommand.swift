import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport
import Foundation

/// `achieve export`: writes the contents of a store as rows.
struct ExportCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "export",
            summary: "Export events, unlocks, points, metrics or deliveries as rows for a spreadsheet or a script",
            details: [
                "Exports all players, or one with --player, as csv with a header line or as JSON lines; events in "
                    + "jsonl are CloudEvents that `\(tool.name) run` can read. Unlocks, points and metrics are those "
                    + "of the chosen modes; metrics have one row per quantity, as of --now. Deliveries are what was "
                    + "sent to each sink and when, as far as it is kept; see `\(tool.name) run --keep-deliveries`.",
                "Several kinds are written to a folder, one file each. In csv, text that a spreadsheet would take for "
                    + "a formula is prefixed with an apostrophe.",
                "Exit status 1 means that the store does not know the player.",
            ],
            required: [[what]],
            options: [format, output, .player, .store] + Option.modes(of: tool) + [.language, .now, .offset],
            examples: [
                "export --what unlocks > unlocks.csv", "export --what events --format jsonl --player ada",
                "export --what events,unlocks,points,metrics --output season",
            ])
    }

    private static let what = Option("what", "A,B", "events, unlocks, points, metrics, deliveries")
    private static let format = Option(
        "format", "FORMAT", "output format: csv or jsonl", fallback: "csv", choices: ["csv", "jsonl"])
    private static let output = Option(
        "output", "PATH", "the file to write; for several kinds, the folder", fallback: "standard output",
        file: .output(inFolder: ["csv", "jsonl"]))

    private let host: Host
    private let kinds: [ExportKind]
    private let isCSV: Bool
    private let output: String?
    private let outputs: OutputFiles
    private let player: PlayerID?

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        isCSV = arguments[Self.format] != "jsonl"
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : $0 }
        outputs = arguments.outputs
        kinds = try arguments.kinds(Self.what) ?? []
        guard output != nil || kinds.count == 1 else {
            throw arguments.invalid(
                Self.what, arguments[Self.what] ?? "", "one kind, or several with a folder as --output")
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withStoreToRead { store, reader in
            if let player, try await !reader.status(of: player).isKnown,
                try await store.log(of: player, after: 0, limit: 1).isEmpty
            {
                throw try await host.unknown(player, in: store)
            }
            let source = ExportSource(store: store, reader: reader, player: player, language: host.language)
            guard let output else {
                for kind in kinds {
                    try await write(kind, of: source) { line throws(OutputError) in try console.print(line) }
                }
                return
            }
            for (kind, path) in try files(in: output) {
                do {
                    let file = try ReplacementFile(path: path, in: outputs)
                    try await write(kind, of: source) { line throws(OutputError) in try file.write(line: line) }
                    try file.replace()
                } catch let error as OutputError {
                    throw CommandFailure(.cannotWrite, "cannot write \(path): \(error.reason)")
                }
                console.printDiagnostic(path)
            }
        }
        try console.flush()
        return .done
    }

    private func write(
        _ kind: ExportKind, of source: ExportSource, to write: (String) throws(OutputError) -> Void
    ) async throws {
        if isCSV { try write(CSVText.row(kind.columns)) }
        try await source.forEach(kind) { row throws(OutputError) in try write(isCSV ? row.csv : row.json) }
    }

    /// The output file for each kind; creates the folder if there are several kinds.
    private func files(in output: String) throws(CommandFailure) -> [(ExportKind, String)] {
        guard kinds.count > 1 else { return kinds.map { ($0, output) } }
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        try OutputFolder.make(output)
        return kinds.map { kind in
            (kind, folder.appendingPathComponent("\(kind.rawValue).\(isCSV ? "csv" : "jsonl")").path)
        }
    }
}
