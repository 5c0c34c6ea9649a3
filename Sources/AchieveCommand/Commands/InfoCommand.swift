import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementWire

/// `achieve info`: describes the contents of a store.
struct InfoCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "info",
            summary: "Show what a store holds",
            details: [
                "Shows players, events by mode, definitions, which of them no longer fit and why, pending deliveries "
                    + "by sink, the size of the file by table, and the schema. Reads the whole file once.",
                "Sources are listed with the time of their newest event. With --max-age, only the newest event is "
                    + "checked, of all sources or of one --source; exit status 1 means that it is older or that there "
                    + "is none. Age is measured from the time stated in the event to the clock or --now, not from its "
                    + "arrival: a device that was offline sends old events, and one whose clock is ahead sends young "
                    + "ones. The log is read from its end until an event is young enough: usually one page, or the "
                    + "whole log if none is.",
                "With --deliveries, lists what was sent to a sink and when, the first delivery first, as far as it is "
                    + "kept; see `\(tool.name) run --keep-deliveries` and `\(tool.name) export --what deliveries`.",
                "With --forget-sink, first forgets a sink that is no longer used, with the deliveries that wait only "
                    + "for it and those kept for it. This command writes nothing else.",
                "A mode without a mark is one of the chosen modes; events of other modes are kept, and count once "
                    + "their mode is present.",
            ],
            options: [.store] + Option.modes(of: tool) + [
                maxAge, source, deliveries, forgetSink, .format, .language, .now,
            ],
            examples: [
                "info --store club.sqlite", "info --format json", "info --max-age 2h --source /app",
                "info --deliveries achieve.run",
                "info --forget-sink pager",
            ])
    }

    private static let forgetSink = Option("forget-sink", "NAME", "forget a sink and its pending deliveries")

    private static let maxAge = Option(
        "max-age", "SPAN", "how old the newest event may be: 90s, 30m, 6h, 2d, 1w")
    private static let source = Option("source", "S", "with --max-age, only events of this source")
    private static let deliveries = Option("deliveries", "SINK", "list what was sent to a sink")

    private let host: Host
    private let isJSON: Bool
    private let maxAge: AgeLimit?
    private let forgotten: String?
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        self.arguments = arguments
        forgotten = arguments[Self.forgetSink]
        maxAge = try arguments[Self.maxAge].map { text throws(UsageError) in
            guard let limit = AgeLimit(text) else {
                throw arguments.invalid(Self.maxAge, text, "a number with s, m, h, d or w, such as 90s or 6h")
            }
            return limit
        }
        guard maxAge != nil || !arguments.has(Self.source) else {
            throw UsageError(.missing([Self.maxAge.usage]), command: arguments.command)
        }
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if let forgotten { try await forget(forgotten) }
        if let maxAge { return try await report(maxAge, on: console) }
        if let sink = arguments[Self.deliveries] { return try await list(sentTo: sink, on: console) }
        let facts = try await host.withStoreToRead { store, reader in
            StoreFacts(
                location: "\(host.store)", contents: try await store.contents(),
                sinks: try await store.pendingDeliveries(), chosen: host.modes.map(\.id),
                definitions: reader.definitions.map { ($0.definition.key, $0.isWithdrawn) },
                setAside: reader.setAsideDefinitions)
        }
        if isJSON {
            try console.print(facts.json)
        } else {
            let words = host.words
            for line in facts.lines(words, console.style) { try console.print(line) }
        }
        try console.flush()
        return .done
    }

    private func report(_ limit: AgeLimit, on console: Console) async throws -> ProcessStatus {
        let age = try await host.withStoreToRead { store, reader in
            try await StoreAge(of: store, limit, source: arguments[Self.source], now: reader.now())
        }
        let words = host.words
        try console.print(isJSON ? age.json(store: "\(host.store)") : age.line(words))
        try console.flush()
        return age.isExceeded ? .found : .done
    }

    private func list(sentTo sink: String, on console: Console) async throws -> ProcessStatus {
        let count = try await host.withStoreToRead { store, _ in
            try check(sink, Self.deliveries, among: try await store.pendingDeliveries().map(\.sink))
            var count = 0
            try await store.forEachSent(to: sink) { sent in
                count += 1
                let row = ExportRow(sent, to: sink)
                try console.print(isJSON ? row.json : Excerpt.printable(row.cells.dropFirst().joined(separator: "  ")))
            }
            return count
        }
        try console.flush()
        if count == 0 {
            console.printDiagnostic(
                host.words.text(.noDeliveries, sink, "\(host.tool.name) run --keep-deliveries"))
        }
        return .done
    }

    private func check(_ sink: String, _ option: Option, among known: [String]) throws(UsageError) {
        guard known.contains(where: { ExactText($0) == ExactText(sink) }) else {
            throw arguments.invalid(
                option, sink, known.isEmpty ? "a sink, but the store has none" : known.joined(separator: ", "),
                suggestion: Suggestion.find(sink, among: known))
        }
    }

    private func forget(_ sink: String) async throws {
        let known = try await host.withStoreToRead { store, _ in try await store.pendingDeliveries().map(\.sink) }
        try check(sink, Self.forgetSink, among: known)
        try await host.store.withStore(for: .existing, in: host.tool) { store, _ in
            try await store.register(sinks: [], forgetting: [sink])
        }
    }
}
