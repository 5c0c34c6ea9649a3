import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// `achieve define`: adds achievements and challenges, or replaces them.
struct DefineCommand: Command {
    private static let by = Option("by", "WHO", "who does this; recorded with the event", fallback: "operator")

    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "define",
            summary: "Add or replace custom achievements and challenges",
            details: [
                "Each FILE holds one definition as a JSON object, or an array of them; - is standard input. Defining a "
                    + "key again replaces the earlier definition, and its holders keep the achievement; repeating the "
                    + "same definition changes nothing.",
                "An invalid definition is rejected and reported with its file and position; the others from all files "
                    + "are applied. If a file is missing, nothing is applied. Files are read in order, piece by piece, "
                    + "so they may be of any length.",
                "The command finishes when everybody has received what their past events earn by the definitions, and "
                    + "prints it as `\(tool.name) run` does; other commands may write meanwhile. If it is interrupted, "
                    + "the next command that writes continues.",
                "Anyone who can write the store may define; the name given with --by is recorded but not verified.",
                NewStore.help,
                DryRun.help,
            ],
            operands: .any("FILE"),
            options: [by, DryRun.option, .store] + Option.modes(of: tool) + [
                .quiet, .format, .rewards, .language, .now,
            ],
            examples: [
                "define challenges.json --by sensei", "define spring.json summer.json --by sensei",
                "define challenges.json --dry-run",
            ])
    }

    private let host: Host
    private let files: [InputFile]
    private let by: String
    private let isDryRun: Bool
    private let isQuiet: Bool
    private let isJSON: Bool
    private let rewards: RewardPrinter.Choice

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        isQuiet = arguments.has(.quiet)
        guard !arguments.operands.isEmpty else {
            throw UsageError(.missing(["FILE"]), command: arguments.command)
        }
        files = try arguments.operands.map { try InputFile(path: $0) }
        by = arguments[Self.by] ?? "operator"
        isDryRun = arguments.has(DryRun.option)
        isJSON = arguments[.format] == "json"
        rewards = .chosen(arguments) ?? .text
        if let expected = FieldChecks.idProblem(of: by) { throw arguments.invalid(Self.by, by, expected) }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard isDryRun else { return try await run(on: host, console) }
        return try await DryRun.perform(host, on: console, isJSON: isJSON) { try await run(on: $0, console) }
    }

    private func run(on host: Host, _ console: Console) async throws -> ProcessStatus {
        var definitions = DefinitionReader(files)
        var refusals = Refusals(on: console)
        // Files without any readable definition create no store.
        var entries = try definitions.next()
        while let page = entries, !page.contains(where: { (try? $0.definition.get()) != nil }) {
            for entry in page { Self.reportRefusal(entry.definition, &refusals) }
            entries = try definitions.next()
        }
        guard entries != nil else {
            refusals.finish()
            return refusals.count > 0 ? .badInput : .done
        }
        let use = isQuiet ? RewardUse.dropped : host.printedRewards(as: rewards, on: console)
        try await host.withCenter(rewards: use, tellingNew: console, backfills: false) { center in
            let catalog = try await center.reader()
            let before = Dictionary(
                catalog.definitions.map { ($0.definition.key, $0) }, uniquingKeysWith: { first, _ in first })
            while let page = entries {
                try await define(page, before, in: center, &refusals, console)
                entries = try definitions.next()
            }
            try await host.backfilling(center).finish()
            try await center.deliverPending()
        }
        refusals.finish()
        try console.flush()
        return refusals.count > 0 ? .badInput : .done
    }

    private func define(
        _ page: [DefinitionFile.Entry], _ before: [AchievementKey: RecordedDefinition],
        in center: AchievementCenter, _ refusals: inout Refusals, _ console: Console
    ) async throws {
        for entry in page { Self.reportRefusal(entry.definition, &refusals) }
        let located = page.compactMap { entry in
            (try? entry.definition.get()).map { (location: entry.location, definition: $0) }
        }
        let now = center.configuration.now()
        let envelopes = try located.map { entry in
            try EventEnvelope(
                AchievementDefined(achievement: entry.definition, by: by),
                id: EventID(source: center.configuration.source, id: UUID().uuidString),
                player: PlayerID(by), at: now, by: by)
        }
        for (entry, result) in zip(located, try await center.record(envelopes)) {
            let key = entry.definition.key
            switch result {
            case .success:
                let earlier = before[key]
                let isSame = earlier.map { $0.definition == entry.definition && !$0.isWithdrawn } ?? false
                try printOutcome(isSame ? .unchanged : earlier == nil ? .added : .replaced, key, on: console)
            case .failure(let error):
                refusals.add("\(entry.location) (\(key)): \(error.message)")
            }
        }
    }

    private static func reportRefusal(
        _ definition: Result<AchievementDefinition, CommandFailure>, _ refusals: inout Refusals
    ) {
        if case .failure(let failure) = definition { refusals.add("\(failure)") }
    }

    private enum Outcome: String {
        case added, replaced, unchanged

        /// The outcome in words.
        var phrase: CommandPhrase {
            switch self {
            case .added: .defined
            case .replaced: .redefined
            case .unchanged: .definedBefore
            }
        }
    }

    private func printOutcome(_ outcome: Outcome, _ key: AchievementKey, on console: Console) throws {
        guard isJSON else { return try console.print(host.words.text(outcome.phrase, "\(key)")) }
        var line = JSONObjectWriter()
        line.add("achievement", key.description)
        line.add("definition", outcome.rawValue)
        try console.print(line.text)
    }
}

/// `achieve withdraw`: ends a custom achievement or challenge.
struct WithdrawCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "withdraw",
            summary: "End a custom achievement or challenge",
            details: [
                "Nobody can unlock it any more; holders keep it. Define it again to bring it back.", DryRun.help,
            ],
            required: [[.achievement], [ActCommand.by]],
            options: [ActCommand.reason, ActCommand.id, DryRun.option, .store] + Option.modes(of: tool) + [
                .format, .language, .now,
            ],
            examples: ["withdraw --achievement \(tool.exampleKey.mode)/forms_dec --by sensei"])
    }

    private let act: ActCommand
    private let key: TypedKey
    private let isDryRun: Bool
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        key = TypedKey(arguments)
        isDryRun = arguments.has(DryRun.option)
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        // A missing store must be reported under its own name, not that of the copy.
        if isDryRun { try await act.host.withStoreToRead { _, _ in } }
        let key = try await key.parsed(on: act.host)
        guard isDryRun else { return try await withdraw(key, on: act.host, console) }
        return try await DryRun.perform(act.host, on: console, isJSON: isJSON) {
            try await withdraw(key, on: $0, console)
        }
    }

    private func withdraw(_ key: AchievementKey, on host: Host, _ console: Console) async throws -> ProcessStatus {
        try await host.withExistingCenter { center in
            let wasWithdrawn = try await center.reader().definitions.contains {
                $0.definition.key == key && $0.isWithdrawn
            }
            let receipt = try await key.naming(in: center) {
                try await center.withdraw(key, by: act.by, reason: act.reason, id: act.id)
            }
            switch receipt {
            case .recorded where !wasWithdrawn: try console.print(host.words.text(.withdrawnNow, "\(key)"))
            case .recorded: console.printDiagnostic(host.words.text(.withdrawnBefore, "\(key)"))
            case .repeated, .repeatedVoid:
                console.printDiagnostic(host.words.text(.recordedAlready, act.id))
            }
        }
        try console.flush()
        return .done
    }
}
