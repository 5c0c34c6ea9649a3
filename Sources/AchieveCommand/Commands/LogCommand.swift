import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementWire

/// `achieve log`: lists the events of one player or of all players.
struct LogCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "log",
            summary: "List events, newest first",
            details: [
                "Sorted by the time of the events; of events at the same instant, the last to arrive comes first. With "
                    + "--format json, each line is a CloudEvent that `\(tool.name) run` can read. Text and csv mark "
                    + "void events.",
                "Lists events of all players, or of one with --player. --id finds one event by the index, in one "
                    + "--source or in all. --since and --until take a time (RFC 3339 with an offset; --until is "
                    + "exclusive) or a day (yyyy-mm-dd on the players' clocks; both are inclusive). --by lists the "
                    + "administrative events of an actor: grants, definitions, voids and so on.",
                "Without --player and --id, the whole log is searched, and each listed event takes 16 bytes of memory. "
                    + "Nothing in the list depends on the present time, so there is no --now.",
                "Exit status 1 means that there is no such event.",
            ],
            options: [.player, id, source, since, until, type, by, batch, limit, .store] + Option.modes(of: tool)
                + [.tableFormat, .language],
            examples: [
                "log --player ada --limit 20", "log --player ada --format json > ada.jsonl",
                "log --id e-17 --source /app",
                "log --type achievements.granted --by coach --since 2026-06-01 --until 2026-06-30",
            ])
    }

    static let id = Option("id", "ID", "the event with this id")
    static let source = Option("source", "S", "only events of this source")
    private static let since = Option("since", "T", "events from this time or day on")
    private static let until = Option("until", "T", "events before this time, or up to this day")
    private static let type = Option("type", "TYPE", "only events of this type")
    private static let by = Option("by", "WHO", "only what this actor did")
    static let batch = Option("batch", "ID", "only events of this run or import")
    private static let limit = Option.limit("how many events", fallback: "all")

    private let host: Host
    private let player: PlayerID?
    private let limit: Int
    private let format: String
    private let search: LogSearch
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        format = arguments[.tableFormat] ?? "text"
        limit = try arguments.count(Self.limit) ?? .max
        var search = LogSearch()
        search.since = try Self.bound(Self.since, arguments)
        search.until = try Self.bound(Self.until, arguments)
        search.types = arguments[Self.type].map { [EventType($0)] }
        search.source = arguments[Self.source]
        search.batch = arguments[Self.batch]
        if let actor = arguments[Self.by] {
            let actor = ExactText(actor)
            search.accepts = { $0.actor.map { ExactText($0) } == actor }
        }
        self.search = search
        self.arguments = arguments
    }

    private static func bound(_ option: Option, _ arguments: Arguments) throws(UsageError) -> LogSearch.Bound? {
        guard let text = arguments[option] else { return nil }
        if let day = Day(text) { return .day(day) }
        if let moment = Moment(text) { return .instant(moment) }
        throw arguments.invalid(
            option, text, "a day such as 2026-11-18, or an RFC 3339 date-time with an offset")
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let (count, nearest) = try await host.withStoreToRead { store, reader -> (Int, String?) in
            var printer = LogPrinter(
                console, format: format, namesPlayers: player == nil, host.words)
            try printer.begin()
            try await checkType(store, reader.rulebook)
            let count = try await print(store, to: &printer)
            try printer.end()
            return (count, count == 0 && limit > 0 ? try await nearestEvent(in: store) : nil)
        }
        try console.flush()
        guard count > 0 || limit == 0 else {
            throw CommandFailure(.found, "\(host.store) has no such event", suggestion: nearest)
        }
        return .done
    }

    private func print(_ store: any SurveyedStore, to printer: inout LogPrinter) async throws -> Int {
        if arguments.has(Self.id) { return try await printEvent(in: store, to: &printer) }
        if let player { return try await printLog(of: player, in: store, to: &printer) }
        return try await printAll(in: store, to: &printer)
    }

    /// The options that probably name the event of `--id`; `nil` without it.
    private func nearestEvent(in store: any SurveyedStore) async throws -> String? {
        guard let id = arguments[Self.id] else { return nil }
        guard let source = search.source else { return try await NearestEvent.id(id, of: nil, in: store) }
        return try await NearestEvent.options(for: EventID(source: source, id: id), in: store)
    }

    /// Refuses an event type that neither the modes nor the store's events have.
    private func checkType(_ store: any SurveyedStore, _ rulebook: Rulebook) async throws {
        guard let type = search.types?.first else { return }
        let known = try await Set(store.sourcesAndTypes().types + rulebook.eventTypes).map(\.rawValue).sorted()
        guard !known.contains(type.rawValue) else { return }
        throw arguments.invalid(
            Self.type, type.rawValue, "a type of the chosen modes or of an event of the store",
            suggestion: Suggestion.find(type.rawValue, among: known))
    }

    /// Prints the events with the id, using one index lookup per source.
    private func printEvent(in store: any SurveyedStore, to printer: inout LogPrinter) async throws -> Int {
        let id = arguments[Self.id] ?? ""
        var sources = search.source.map { [$0] } ?? []
        if search.source == nil { sources = try await store.sourcesAndTypes().sources }
        let found = try await store.load(players: [], events: sources.map { EventID(source: $0, id: id) }).events
        let batch = try await batch(in: store)
        let matching = found.filter { event in
            search.fits(event) && batch?.contains(event.sequence) ?? true && player.map { event.player == $0 } ?? true
        }
        for event in matching.prefix(limit) {
            let log = try await PlayerLog(of: event.player, in: store)
            try printer.print(event, isVoid: log.isVoided(event.id))
        }
        return matching.count
    }

    /// The sequence numbers of the requested batch; `nil` if none was requested.
    private func batch(in store: any SurveyedStore) async throws -> SequenceRanges? {
        guard let name = search.batch else { return nil }
        return try await SequenceRanges(ofBatch: name, in: store)
    }

    private func printLog(
        of player: PlayerID, in store: any SurveyedStore, to printer: inout LogPrinter
    ) async throws -> Int {
        let log = try await PlayerLog(of: player, in: store)
        guard !log.events.isEmpty else {
            throw try await host.unknown(player, in: store, "\(host.store) has no event of \"\(player)\"")
        }
        let batch = try await batch(in: store)
        let matching = log.newestFirst.lazy.filter { [batch] event in
            search.fits(event) && batch?.contains(event.sequence) ?? true
        }
        var count = 0
        for event in matching.prefix(limit) {
            try printer.print(event, isVoid: log.isVoided(event.id))
            count += 1
        }
        return count
    }

    private func printAll(in store: any SurveyedStore, to printer: inout LogPrinter) async throws -> Int {
        var voiding = LogSearch()
        voiding.types = [EventVoided.type]
        var voidEvents: [LoggedEvent] = []
        try await forEach(in: store.sequences(of: voiding, limit: .max), of: store) { voidEvents.append($0) }
        let voids = Voids(in: voidEvents)
        var search = search
        // Only administrative events have actors.
        if search.accepts != nil {
            let own = try await store.sourcesAndTypes().types.filter { $0.rawValue.hasPrefix("achievements.") }
            search.types = search.types.map { $0.intersection(own) } ?? Set(own)
        }
        let sequences = try await store.sequences(of: search, limit: limit)
        try await forEach(in: sequences, of: store) { event in
            try printer.print(event, isVoid: voids.contains(event.id))
        }
        return sequences.count
    }

    private func forEach(
        in sequences: [Int64], of store: any SurveyedStore, _ body: (LoggedEvent) throws -> Void
    ) async throws {
        var rest = sequences[...]
        while !rest.isEmpty {
            let page = rest.prefix(PlayerLog.pageSize)
            rest = rest.dropFirst(page.count)
            for event in try await store.events(at: Array(page)) { try body(event) }
        }
    }
}
