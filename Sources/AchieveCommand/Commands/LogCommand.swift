import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire
import Foundation

/// `achieve log`: the events of a player.
struct LogCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "log",
            summary: "List the events of a player, newest first",
            details: [
                "By the time of the events; of those at one instant, the one that arrived last comes first. With --format "
                    + "json each line is a CloudEvent, as `\(tool.name) run` reads it. Text marks events that were voided.",
                "Exit status 1 says that the store has no event of the player.",
            ],
            required: [[.player]],
            options: [limit, .store] + Option.modes(of: tool) + [.format],
            examples: ["log --player ada --limit 20", "log --player ada --format json > ada.jsonl"])
    }

    private static let limit = Option.limit("how many events", fallback: "all")

    private let host: Host
    private let player: PlayerID
    private let limit: Int
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player() ?? ""
        isJSON = arguments[.format] == "json"
        limit = try arguments.count(Self.limit) ?? .max
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let log = try await host.withStoreToRead { store, _ in try await PlayerLog(of: player, in: store) }
        guard !log.events.isEmpty else {
            throw CommandFailure(.found, "\(host.storePath) has no event of \"\(player)\"")
        }
        for event in log.newestFirst.prefix(limit) {
            try console.print(isJSON ? CloudEvent(event).json() : line(of: event, log))
        }
        try console.flush()
        return .done
    }

    private func line(of event: LoggedEvent, _ log: PlayerLog) -> String {
        let mark = log.isVoided(event.id) ? " (void)" : ""
        let data = String(decoding: event.data, as: UTF8.self)
        return Excerpt.printable("\(event.moment)  \(event.type)\(mark)  \(data)  \(event.id.source) \(event.id.id)")
    }
}

/// The events of one player.
struct PlayerLog: Sendable {
    /// The events in the order of arrival.
    let events: [LoggedEvent]
    private let voided: Set<EventID>

    /// Reads the log of `player`, page by page. O(length of the player's log), in time and in memory.
    init(of player: PlayerID, in store: some ProgressStore) async throws {
        var events: [LoggedEvent] = []
        while true {
            let page = try await store.log(of: player, after: events.last?.sequence ?? 0, limit: Self.pageSize)
            guard !page.isEmpty else { break }
            events += page
        }
        self.events = events
        voided = Set(
            events.filter { $0.type == EventVoided.type }.compactMap { event in
                (try? JSONDecoder().decode(EventVoided.self, from: Data(event.data)))?.voided
            })
    }

    /// How many events are read at once.
    static let pageSize = 1_000

    /// The events by their own time, the newest first.
    var newestFirst: [LoggedEvent] {
        events.sorted { ($1.moment.milliseconds, $1.sequence) < ($0.moment.milliseconds, $0.sequence) }
    }

    /// Whether an event was voided.
    func isVoided(_ event: EventID) -> Bool { voided.contains(event) }
}

extension CloudEvent {
    /// A logged event as it goes over the wire.
    init(_ event: LoggedEvent) {
        self.init(
            id: event.id.id.string, source: event.id.source.string, type: event.type, player: event.player,
            time: event.moment, data: event.data, attributes: event.plainAttributes)
    }
}
