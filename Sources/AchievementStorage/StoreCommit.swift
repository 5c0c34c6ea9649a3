/// Everything that lands together or not at all.
public struct StoreCommit: Sendable {
    /// New events, in the order of arrival.
    public var events: [LoggedEvent]
    /// Changed players, each at most once.
    public var players: [PlayerUpdate]
    /// Notes to set by key, such as which catalog was opened.
    public var notes: [String: String]

    /// A commit.
    public init(events: [LoggedEvent] = [], players: [PlayerUpdate] = [], notes: [String: String] = [:]) {
        self.events = events
        self.players = players
        self.notes = notes
    }

    /// Whether there is nothing to write.
    public var isEmpty: Bool { events.isEmpty && players.isEmpty && notes.isEmpty }
}
