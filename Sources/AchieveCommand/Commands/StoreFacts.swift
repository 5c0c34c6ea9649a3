import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire
import SQLiteProgressStore

/// The facts about a store that `info` prints.
struct StoreFacts: Sendable {
    let path: String
    let contents: StoreContents
    /// The pending deliveries of each sink.
    let sinks: [PendingDeliveries]
    /// The modes of the command.
    let chosen: [GameModeID]
    let definitions: [(key: AchievementKey, isWithdrawn: Bool)]
    let setAside: [SetAsideDefinition]

    /// The events of each mode: the selected ones in their order, then the others in the log.
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

    /// The number of sources in the text form: a host may use a new source for each event, so only the latest are
    /// printed.
    private static let listedSources = 20

    private var events: Int { contents.events.reduce(0) { $0 + $1.count } }

    /// One JSON object.
    var json: String {
        var object = JSONObjectWriter()
        object.add("store", path)
        object.add("schema", contents.schema)
        object.add("players", contents.players)
        object.add("events", events)
        object.add("sources", objects: contents.sources) { source, element in
            element.add("source", source.source)
            element.add("events", source.count)
            element.add("newestEvent", source.newest.description)
        }
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

    /// The facts in words.
    func lines(_ style: TextStyle) -> [String] {
        var table = TextTable([.left, .right, .left], indent: 2)
        table.add("players", NumberText.grouped(contents.players))
        table.add("events", NumberText.grouped(events))
        for mode in modes {
            // The engine's own events belong to no mode.
            let mark = mode.isChosen || mode.id == "achievements" ? "" : "not a chosen mode"
            table.add("  \(Excerpt.printable(mode.id))", NumberText.grouped(mode.events), mark)
        }
        table.add("sources", NumberText.grouped(contents.sources.count))
        let latest = contents.sources.sorted { $0.newest.milliseconds > $1.newest.milliseconds }
        for source in latest.prefix(Self.listedSources) {
            table.add(
                "  \(Excerpt.printable(source.source))", NumberText.grouped(source.count),
                "the newest of \(source.newest)")
        }
        let others = latest.count - Self.listedSources
        if others > 0 { table.add("  and others", NumberText.grouped(others), "see --format json") }
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
