import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import TaskFocus

/// A store that replaces the states of all players.
final class EditedStore: ProgressStore, @unchecked Sendable {
    private let store: any ProgressStore
    private let lock = NSLock()
    private var edited: [UInt8] = []

    /// The state of every player.
    var state: [UInt8] {
        get { lock.withLock { edited } }
        set { lock.withLock { edited = newValue } }
    }

    init(_ store: any ProgressStore) { self.store = store }

    /// A store with a player of two modes.
    static func played() async throws -> InMemoryProgressStore {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(store: store) {
            FitnessWorkouts()
            TaskFocus()
        }
        for day in 1...9 {
            let moment = Moment(milliseconds: 1_779_000_000_000 + Int64(day) * 86_400_000, offsetSeconds: 7_200)
            try await center.record(
                WorkoutCompleted(calories: 300, durationMinutes: 40), for: "ada", id: "w\(day)", at: moment)
            try await center.record(FocusSessionCompleted(minutes: 50), for: "ada", id: "f\(day)", at: moment)
        }
        return store
    }

    func catalog() async throws(StoreError) -> StoredCatalog { try await store.catalog() }

    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot {
        var moment = try await store.load(players: players, events: events)
        for index in moment.players.indices { moment.players[index].state = state }
        return moment
    }

    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer] {
        try await store.players(page, limit: limit)
    }

    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(of: player, after: sequence, limit: limit)
    }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] { try await store.commit(commit) }

    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError) {
        try await store.register(sinks: sinks, forgetting: forgotten)
    }

    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry] {
        try await store.undelivered(to: sink, limit: limit)
    }

    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent] {
        try await store.log(ofBatch: batch, after: sequence, limit: limit)
    }

    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery] {
        try await store.sent(to: sink, after: last, limit: limit)
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        try await store.confirm(sequences, by: sink, at: moment)
    }

    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries] { try await store.pendingDeliveries() }
}
