import AchievementEngine
import AchievementStorage
import AchievementWire

/// `achieve copy`: copies a store into an empty one of any kind.
struct CopyCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "copy",
            summary: "Copy a whole store to another file or database",
            details: [
                "A store is a file, or a PostgreSQL database given as postgresql://USER@HOST/DATABASE or service=NAME. "
                    + "The target is created, or must be empty. As in a backup, every player's log and what it earned, "
                    + "definitions, tombstones and pending deliveries are copied.",
                "At the end, the target is read back and compared with what was read from the source; the exit status "
                    + "is 1 if it differs.",
                "If a copy is interrupted, repeat the call to resume it; until then, no command opens the target. If "
                    + "the source was written to meanwhile, remove the target first: stop the hosts that write, copy, "
                    + "and start them on the target. Repeating a finished copy changes nothing.",
                "Batches and the deliveries kept by --keep-deliveries are copied too. Seals are not, because they "
                    + "belong to one store; copying a sealed store prints a warning.",
                "During the copy, a backup is kept in the temporary folder.",
            ],
            required: [[from], [to]],
            options: [.format],
            examples: [
                "copy --from club.sqlite --to postgresql://club@db.example.org/club",
                "copy --from service=club --to club.sqlite",
            ])
    }

    private static let from = Option("from", "STORE", "the store to copy", file: .store)
    private static let to = Option("to", "STORE", "the store to create", file: .store)

    private let tool: CommandLineTool
    private let source: StoreLocation
    private let target: StoreLocation
    private let outputs: OutputFiles
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        tool = arguments.tool
        source = StoreLocation(arguments[Self.from] ?? "")
        target = StoreLocation(arguments[Self.to] ?? "")
        outputs = arguments.outputs
        isJSON = arguments[.format] == "json"
        guard !source.isSame(as: target) else {
            throw arguments.invalid(Self.to, "\(target)", "a store other than \(source)")
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let copy = try await source.withStore(for: .reading, in: tool) { source, _ in
            try await target.withStore(for: .making, in: tool) { target, _ in
                let copy = try await StoreCopy(of: source, into: target, draft: outputs.temporaryFile) { step, events in
                    console.show(bar: "\(NumberText.count(events, "event")) \(step)")
                }
                let records = CopiedRecords(source: source, target: target)
                try await records.copy()
                let isWhole = try await copy.isWhole(in: target, draft: outputs.temporaryFile) { events in
                    console.show(bar: "\(NumberText.count(events, "event")) compared")
                }
                let isSame = try await records.areSame()
                console.clearBar()
                if try await source.catalog().notes.keys.contains(where: { $0.hasPrefix("seal:") }) {
                    console.printDiagnostic(
                        "the seals of \(self.source) were not copied, because they belong to that store; seal the copy "
                            + "with SealedStore.sealEverything()")
                }
                guard isWhole, isSame else {
                    throw CommandFailure(
                        .found,
                        "\(self.target) differs from what was copied; if nobody else writes to it, `\(tool.name) diff` "
                            + "shows which players' states differ, and backups of both stores show everything")
                }
                return copy
            }
        }
        try console.print(isJSON ? json(copy) : text(copy))
        try console.flush()
        return .done
    }

    private func word(_ copy: StoreCopy) -> String { copy.before == .restored ? "copied before" : "copied" }

    private func text(_ copy: StoreCopy) -> String {
        "\(word(copy)): \(NumberText.count(copy.backup.players, "player")), "
            + "\(NumberText.count(copy.backup.events, "event")); both stores hold the same data"
    }

    private func json(_ copy: StoreCopy) -> String {
        var object = JSONObjectWriter()
        object.add("copy", word(copy))
        object.add("players", copy.backup.players)
        object.add("events", copy.backup.events)
        return object.text
    }
}
