import AchievementCore
import AchievementStorage

/// A player that is being restored.
struct RestoredPlayer {
    var update: PlayerUpdate
    /// Whether the backup has a state of the player that the store still lacks.
    var isWanted: Bool
    /// The number of the player's events that an earlier attempt wrote.
    var skipped = 0
    var events: [LoggedEvent] = []
}

/// The next page to write. A player that fits is written as a whole, so that events are stored with what they earned.
struct RestoredPage {
    /// The approximate number of records of complete players.
    private(set) var count = 0
    private var events: [LoggedEvent] = []
    private var players: [PlayerUpdate] = []
    private var begun: RestoredPlayer?

    mutating func begin(_ player: RestoredPlayer) { begun = player }

    /// Completes the current player.
    mutating func end() {
        guard let player = begun.take() else { return }
        events += player.events
        count += 1 + player.events.count
        guard player.isWanted else { return }
        players.append(player.update)
        count += player.update.rows.count
    }

    /// - Returns: the number of buffered events of the current player.
    mutating func add(_ event: LoggedEvent) -> Int {
        guard var player = begun.take() else { return 0 }
        if player.skipped > 0 { player.skipped -= 1 } else { player.events.append(event) }
        let count = player.events.count
        begun = player
        return count
    }

    mutating func add(_ body: (inout PlayerUpdate) -> Void) {
        guard var player = begun.take() else { return }
        body(&player.update)
        begun = player
    }

    /// Removes and returns the complete players.
    mutating func take() -> (events: [LoggedEvent], players: [PlayerUpdate]) {
        defer { (events, players, count) = ([], [], 0) }
        return (events, players)
    }

    /// Removes and returns the complete players, and the events of the current one.
    mutating func takeBegun() -> (events: [LoggedEvent], players: [PlayerUpdate]) {
        var page = take()
        guard var player = begun.take() else { return page }
        page.events += player.events
        player.events.removeAll()
        begun = player
        return page
    }
}

/// Writes pages in order, each while the next one is being read.
final class PageWriter {
    private let store: any ProgressStore
    private let generation: Int64
    private var writing: Task<Void, any Error>?

    init(store: any ProgressStore, generation: Int64) {
        self.store = store
        self.generation = generation
    }

    /// Starts writing a page once the previous one has been written.
    ///
    /// - Throws: ``StoreError`` if the previous page could not be written.
    func write(_ page: (events: [LoggedEvent], players: [PlayerUpdate])) async throws {
        try await finish()
        guard !page.events.isEmpty || !page.players.isEmpty else { return }
        let (store, commit) = (
            store, StoreCommit(generation: generation, events: page.events, players: page.players)
        )
        writing = Task { _ = try await store.commit(commit) }
    }

    /// Waits until the current page has been written.
    func finish() async throws {
        let last = writing
        writing = nil
        try await last?.value
    }
}
