import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire
import SQLiteProgressStore

/// `achieve info`: what a store holds.
struct InfoCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "info",
            summary: "Show what a store holds",
            details: [
                "Players, events by mode, definitions, those that no longer fit and why, what waits for each receiver of "
                    + "rewards, the size of the file by table, and its schema. Reads the whole file once.",
                "With --forget-sink, a receiver that is gone for good is forgotten first, with what waits for it alone. That "
                    + "is the only thing that this command writes.",
                "A mode without a mark is one of the chosen modes; events of others are kept, and count when their mode "
                    + "is there.",
            ],
            options: [.store] + Option.modes(of: tool) + [forgetSink, .format],
            examples: ["info --store club.sqlite", "info --format json", "info --forget-sink pager"])
    }

    private static let forgetSink = Option("forget-sink", "NAME", "forget a receiver of rewards, and what waits for it")

    private let host: Host
    private let isJSON: Bool
    private let forgotten: String?
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        self.arguments = arguments
        forgotten = arguments[Self.forgetSink]
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if let forgotten { try await forget(forgotten) }
        let facts = try await host.withStoreToRead { store, reader in
            StoreFacts(
                path: host.storePath, contents: try await store.contents(),
                sinks: try await store.pendingDeliveries(), chosen: host.modes.map(\.id),
                definitions: reader.definedAchievements, setAside: reader.setAsideDefinitions)
        }
        if isJSON {
            try console.print(facts.json)
        } else {
            for line in facts.lines(console.style) { try console.print(line) }
        }
        try console.flush()
        return .done
    }

    private func forget(_ sink: String) async throws {
        let known = try await host.withStoreToRead { store, _ in try await store.pendingDeliveries().map(\.sink) }
        guard known.contains(where: { ExactText($0) == ExactText(sink) }) else {
            throw arguments.invalid(
                Self.forgetSink, sink,
                known.isEmpty ? "nothing, as the store knows none" : known.joined(separator: ", "),
                suggestion: NearestName.find(sink, among: known))
        }
        try await host.withStoreToWrite { store in try await store.register(sinks: [], forgetting: [sink]) }
    }
}

/// What there is to say about a store.
struct StoreFacts: Sendable {
    let path: String
    let contents: StoreContents
    /// What waits for whom.
    let sinks: [PendingDeliveries]
    /// The modes that the command works with.
    let chosen: [GameModeID]
    let definitions: [(key: AchievementKey, isWithdrawn: Bool)]
    let setAside: [SetAsideDefinition]

    /// The events of each mode: the chosen ones in their order, then what else is in the log.
    var modes: [(id: String, isChosen: Bool, events: Int)] {
        var counts: [String: Int] = [:]
        for (type, count) in contents.events {
            let mode = type.rawValue.prefix { $0 != "." }
            counts[String(mode), default: 0] += count
        }
        let known = chosen.map(\.rawValue)
        let others = counts.keys.filter { !known.contains($0) }.sorted()
        return known.map { (id: $0, isChosen: true, events: counts[$0] ?? 0) }
            + others.map { (id: $0, isChosen: false, events: counts[$0] ?? 0) }
    }

    private var events: Int { contents.events.reduce(0) { $0 + $1.count } }

    /// One JSON object.
    var json: String {
        var object = JSONObjectWriter()
        object.add("store", path)
        object.add("schema", contents.schema)
        object.add("players", contents.players)
        object.add("events", events)
        object.add("unlocks", contents.unlocks)
        object.add("modes", objects: modes) { mode, element in
            element.add("mode", mode.id)
            element.add("chosen", mode.isChosen)
            element.add("events", mode.events)
        }
        object.add("definitions", objects: definitions) { definition, element in
            element.add("achievement", definition.key.description)
            element.add("withdrawn", definition.isWithdrawn)
        }
        object.add("setAside", objects: setAside) { definition, element in
            element.add("achievement", definition.key)
            element.add("reason", definition.reason)
        }
        object.add("undelivered", contents.outbox)
        object.add("sinks", objects: sinks) { sink, element in
            element.add("sink", sink.sink)
            element.add("waiting", sink.count)
            element.add("oldest", ifPresent: sink.oldest?.description)
        }
        object.add("bytes", contents.bytes)
        object.add("tables", objects: contents.tables) { table, element in
            element.add("table", table.name)
            element.add("bytes", table.bytes)
        }
        return object.text
    }

    /// The same in words.
    func lines(_ style: TextStyle) -> [String] {
        var table = TextTable([.left, .right, .left], indent: 2)
        table.add("players", NumberText.grouped(contents.players))
        table.add("events", NumberText.grouped(events))
        for mode in modes {
            // The engine's own events belong to no mode.
            let mark = mode.isChosen || mode.id == "achievements" ? "" : "not a chosen mode"
            table.add("  \(Excerpt.printable(mode.id))", NumberText.grouped(mode.events), mark)
        }
        table.add("unlocks", NumberText.grouped(contents.unlocks))
        table.add("definitions", NumberText.grouped(definitions.count))
        for definition in definitions {
            table.add("  \(definition.key)", "", definition.isWithdrawn ? "withdrawn" : "")
        }
        table.add("set aside", NumberText.grouped(setAside.count))
        for definition in setAside {
            table.add("  \(Excerpt.printable(definition.key))", "", Excerpt.printable(definition.reason))
        }
        table.add("undelivered", NumberText.grouped(contents.outbox))
        for sink in sinks {
            table.add(
                "  \(Excerpt.printable(sink.sink))", NumberText.grouped(sink.count),
                sink.oldest.map { "the oldest of \($0)" } ?? "")
        }
        table.add("bytes", NumberText.grouped(contents.bytes))
        for size in contents.tables { table.add("  \(size.name)", NumberText.grouped(size.bytes)) }
        table.add("schema", String(contents.schema))
        return [style.bold(Excerpt.printable(path))] + table.lines
    }
}
