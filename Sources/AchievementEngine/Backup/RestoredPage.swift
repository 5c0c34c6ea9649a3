import AchievementCore
import AchievementStorage

/// A player on the way into a store.
struct RestoredPlayer {
    var update: PlayerUpdate
    /// Whether the backup has a state of the player and the store has none yet.
    var isWanted: Bool
    /// How many of the player's events an earlier attempt wrote.
    var skipped = 0
    var events: [LoggedEvent] = []
}

/// What is written next. Players who fit are written whole, so that what an event earned stands with it.
struct RestoredPage {
    /// How many records it holds of players who are read whole, about.
    private(set) var count = 0
    private var events: [LoggedEvent] = []
    private var players: [PlayerUpdate] = []
    private var begun: RestoredPlayer?

    mutating func begin(_ player: RestoredPlayer) { begun = player }

    /// Ends the player who was begun.
    mutating func end() {
        guard let player = begun.take() else { return }
        events += player.events
        count += 1 + player.events.count
        guard player.isWanted else { return }
        players.append(player.update)
        count += player.update.rows.count
    }

    /// - Returns: how many events of the player wait.
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

    /// Takes out the players who are read whole.
    mutating func take() -> (events: [LoggedEvent], players: [PlayerUpdate]) {
        defer { (events, players, count) = ([], [], 0) }
        return (events, players)
    }

    /// The same, and the events of the player who was begun.
    mutating func takeBegun() -> (events: [LoggedEvent], players: [PlayerUpdate]) {
        var page = take()
        guard var player = begun.take() else { return page }
        page.events += player.events
        player.events.removeAll()
        begun = player
        return page
    }
}

/// Writes pages in their order, each while the next one is read.
final class PageWriter {
    private let store: any ProgressStore
    private let generation: Int64
    private var writing: Task<Void, any Error>?

    init(store: any ProgressStore, generation: Int64) {
        self.store = store
        self.generation = generation
    }

    /// Begins to write a page, once the one before is written.
    ///
    /// - Throws: ``StoreError`` if that one could not be written.
    func write(_ page: (events: [LoggedEvent], players: [PlayerUpdate])) async throws {
        try await finish()
        guard !page.events.isEmpty || !page.players.isEmpty else { return }
        let (store, commit) = (
            store, StoreCommit(generation: generation, events: page.events, players: page.players)
        )
        writing = Task { _ = try await store.commit(commit) }
    }

    /// Waits until what was begun is written.
    func finish() async throws {
        let last = writing
        writing = nil
        try await last?.value
    }
}
