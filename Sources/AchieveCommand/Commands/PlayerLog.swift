import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// The events of one player.
struct PlayerLog: Sendable {
    /// The events in order of arrival.
    let events: [LoggedEvent]
    private let voids: Voids

    /// Reads the log of `player` in pages. O(length of the player's log) in time and memory.
    init(of player: PlayerID, in store: some ProgressStore) async throws {
        var events: [LoggedEvent] = []
        while true {
            let page = try await store.log(of: player, after: events.last?.sequence ?? 0, limit: Self.pageSize)
            guard !page.isEmpty else { break }
            events += page
        }
        self.events = events
        voids = Voids(in: events)
    }

    /// The number of events per page.
    static let pageSize = 1_000

    /// The events by their own time, newest first.
    var newestFirst: [LoggedEvent] {
        events.sorted { ($1.moment.milliseconds, $1.sequence) < ($0.moment.milliseconds, $0.sequence) }
    }

    /// Whether an event was voided.
    func isVoided(_ event: EventID) -> Bool { voids.contains(event) }
}

extension LoggedEvent {
    /// The actor in the payload of an administrative event.
    var actor: String? {
        guard type.rawValue.hasPrefix("achievements."),
            let document = try? JSONDocument(parsing: data)
        else { return nil }
        return document.member("by", of: document.root).flatMap { document.string(of: $0) }
    }
}

extension CloudEvent {
    /// Creates the wire form of a logged event.
    init(_ event: LoggedEvent) {
        self.init(
            id: event.id.id.string, source: event.id.source.string, type: event.type, player: event.player,
            time: event.moment, data: event.data, attributes: event.plainAttributes)
    }
}
