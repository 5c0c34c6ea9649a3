import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementWire

/// The facts about a store that `info` prints.
struct StoreFacts: Sendable {
    /// The path or the address of the store.
    let location: String
    let contents: StoreContents
    /// The pending deliveries of each sink.
    let sinks: [PendingDeliveries]
    /// The selected modes of the command.
    let chosen: [GameModeID]
    let definitions: [(key: AchievementKey, isWithdrawn: Bool)]
    let setAside: [SetAsideDefinition]

    /// The number of events of each mode: first the selected modes in their order, then the others in the log.
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

    /// The maximum number of sources in the text form: a host may use a new source for each event, so only the latest
    /// are printed.
    private static let listedSources = 20

    private var events: Int { contents.events.reduce(0) { $0 + $1.count } }

    /// The facts as one JSON object.
    var json: String {
        var object = JSONObjectWriter()
        object.add("store", location)
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

    /// The facts in words. Ids, and the reasons why definitions were set aside, are not localized.
    func lines(_ words: GalleryWords, _ style: TextStyle) -> [String] {
        var table = TextTable([.name, .right, .left], indent: 2)
        func add(_ name: StyledText, _ number: Int?, _ remark: String) {
            table.add(
                name, StyledText(number.map { words.number($0) } ?? ""),
                StyledText(Excerpt.printable(remark), .secondary))
        }
        func add(_ name: CommandPhrase, _ number: Int) { add(StyledText(words.text(name), .heading), number, "") }
        func add(part name: String, _ number: Int?, _ remark: String = "") {
            add(StyledText("  " + Excerpt.printable(name)), number, remark)
        }
        add(.storePlayers, contents.players)
        add(.storeEvents, events)
        for mode in modes {
            // The engine's own events belong to no mode.
            let mark = mode.isChosen || mode.id == "achievements" ? "" : words.text(.storeNotChosen)
            add(part: mode.id, mode.events, mark)
        }
        add(.storeSources, contents.sources.count)
        let latest = contents.sources.sorted { $0.newest.milliseconds > $1.newest.milliseconds }
        for source in latest.prefix(Self.listedSources) {
            add(part: source.source, source.count, words.text(.storeNewest, "\(source.newest)"))
        }
        let others = latest.count - Self.listedSources
        if others > 0 { add(part: words.text(.storeOthers), others, words.text(.storeSeeJSON)) }
        add(.storeUnlocks, contents.unlocks)
        add(.storeDefinitions, definitions.count)
        for definition in definitions {
            add(part: definition.key.description, nil, definition.isWithdrawn ? words.text(.withdrawn) : "")
        }
        add(.storeSetAside, setAside.count)
        for definition in setAside { add(part: definition.key, nil, definition.reason) }
        add(.storeUndelivered, contents.outbox)
        for sink in sinks {
            add(part: sink.sink, sink.count, sink.oldest.map { words.text(.storeOldest, "\($0)") } ?? "")
        }
        add(.storeBytes, contents.bytes)
        for size in contents.tables { add(part: size.name, size.bytes) }
        add(.storeSchema, contents.schema)
        return [style.heading(Excerpt.printable(location))] + table.lines(style)
    }
}
