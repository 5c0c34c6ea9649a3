import AchievementCore
import AchievementEngine
import AchievementStorage

/// `achieve void`: takes events out of players' metrics and points.
struct VoidCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "void",
            summary: "Void events that were recorded by mistake",
            details: [
                "Metrics and points are rebuilt without the event; unlocks stay. The event stays in the log; "
                    + "sending it again changes nothing and says that it is void. `\(tool.name) log` shows sources and "
                    + "ids.",
                "Voiding a grant, a revocation, a freeze, a join or another void undoes it completely, as if it had "
                    + "never happened: a granted achievement is taken back and can be earned; a revoked one is held "
                    + "again, from its original date. Definitions and erasures cannot be voided.",
                "With --undo, the event counts again, because what voids it is voided in turn. So unchecking a task "
                    + "and checking it again take one call each.",
                "With --undo, --batch and --import undo every void of these events, even of those that were already "
                    + "void, and give back what --revoke took away under the same name.",
                "The event counts up to the time of the void. So a correction that is dated before it is judged "
                    + "together with the void event, and can unlock what it does not earn alone. Date a correction "
                    + "after the void.",
                "Voiding an event that is already void succeeds and changes nothing, and so does --undo of one that is "
                    + "not.",
                "With --batch, voids every event of one run; with --import, of one import, given the name of its batch "
                    + "or the id of one player's import. Hundreds of players are voided at once. What only these "
                    + "events earned, and the rest of the player's log does not, is listed and kept, or revoked with "
                    + "--revoke. If the command is interrupted, repeat the call. Events that cannot be voided are "
                    + "counted.",
                "What is revoked stays revoked, even if the player earns it later: only a grant or --undo gives it "
                    + "back. So void without --revoke, record what is right, and then repeat the call with --revoke: "
                    + "it revokes only what is still not earned.",
            ],
            required: [[id, batch, importID], [ActCommand.by]],
            options: [source, undo, revoke, ActCommand.reason] + ActCommand.options(in: tool),
            examples: [
                "void --source /app --id e-17 --by coach --reason \"recorded twice\"",
                "void --source /app --id e-17 --by coach --undo",
                "void --batch 2026-11-18-k7q2xw --by operator", "void --batch 2026-11-18-k7q2xw --by operator --undo",
                "void --import 2026-11-18-bz4mnp --by operator --revoke",
            ])
    }

    private static let source = Option("source", "S", "with --id, the source of the event")
    private static let id = Option("id", "I", "the id of the event")
    private static let undo = Option(
        flag: "undo", "undo the void, so that the event, or all events, count again, and what --revoke took away")
    private static let batch = Option("batch", "ID", "every event of this run")
    private static let importID = Option("import", "ID", "every event of this import")
    private static let revoke = Option(
        flag: "revoke", "with --batch or --import, revoke what only these events earned, until a grant or --undo")

    private let act: ActCommand
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        self.arguments = arguments
        let (hasID, hasSource) = (arguments.has(Self.id), arguments.has(Self.source))
        if hasID, !hasSource { throw UsageError(.missing([Self.source.usage]), command: arguments.command) }
        if hasSource, !hasID { throw UsageError(.missing([Self.id.usage]), command: arguments.command) }
        if hasID, arguments.has(Self.revoke) {
            throw UsageError(.exclusive([Self.id.written, Self.revoke.written]), command: arguments.command)
        }
        if arguments.has(Self.undo), arguments.has(Self.revoke) {
            throw UsageError(.exclusive([Self.undo.written, Self.revoke.written]), command: arguments.command)
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if let batch = arguments[Self.batch] { return try await run(on: console, batch, Self.batch) }
        if let batch = arguments[Self.importID] { return try await run(on: console, batch, Self.importID) }
        return try await voidOne(on: console)
    }

    private func run(on console: Console, _ name: String, _ option: Option) async throws -> ProcessStatus {
        let isImport = option == Self.importID
        let events = try await act.host.withStoreToRead { store, _ in
            let found = try await VoidedEvents(
                name, isImport: isImport, undoes: arguments.has(Self.undo), in: store)
            guard let found else {
                let known = try await store.batches()
                throw arguments.invalid(
                    option, name,
                    "the name of a batch, as at the end of the summary of \(isImport ? "an import" : "a run")",
                    suggestion: NearestName.find(name, among: known))
            }
            return found
        }
        let run = VoidRun(
            act: act, events: events, revokes: arguments.has(Self.revoke), undoes: arguments.has(Self.undo),
            console: console)
        return try await run.perform(isJSON: arguments[.format] == "json")
    }

    private func voidOne(on console: Console) async throws -> ProcessStatus {
        let event = EventVoided(
            source: arguments[Self.source] ?? "", id: arguments[Self.id] ?? "", by: act.by, reason: act.reason)
        let target = event.voided
        let (player, isVoid) = try await act.host.withStoreToRead { store, reader in
            let found = try await store.load(players: [], events: [target]).events.first
            guard let player = found?.player else {
                let past = reader.retention.map {
                    "; those that were dated before \($0.before) were folded and can no longer be voided"
                }
                throw CommandFailure(
                    .badInput, "\(act.host.store) has no event \"\(target.id)\" of \(target.source)" + (past ?? ""),
                    suggestion: try await NearestEvent.options(for: target, in: store))
            }
            return (player, try await PlayerLog(of: player, in: store).isVoided(target))
        }
        let undoes = arguments.has(Self.undo)
        let said = { (phrase: CommandPhrase) in act.words.text(phrase, "\(target.id)", "\(target.source)") }
        guard isVoid == undoes else {
            console.printDiagnostic(said(undoes ? .voidNot : .voidAlready))
            return .done
        }
        if undoes {
            return try await act.run(on: console, done: { _ in said(.countsAgain) }) { center in
                try await center.reinstate(target, of: player, by: event.by, reason: event.reason)
            }
        }
        let id = ActCommand.newID
        return try await act.run(on: console, id: id, done: { _ in said(.voided) }) { center in
            try await center.record(event, for: player, id: id, by: event.by)
        }
    }
}
