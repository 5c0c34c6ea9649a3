import AchievementCore
import AchievementStorage
import AchievementSupport

/// The in-memory queue of one sink. Commits enqueue without waiting, and the sink's own task dequeues.
final class Mailbox: Sendable {
    private struct State {
        var waiting: [OutboxEntry] = []
        /// Whether the outbox has undelivered entries that are not in `waiting`.
        var mustReadOutbox = false
        /// The last sequence number that was read from the outbox.
        var lastRead: Int64 = 0
        /// Whether no task is delivering or waiting to retry.
        var isIdle = true
        var isClosed = false
    }

    private let state = Locked(State())
    private let hasOutbox: Bool

    /// The queue's capacity; entries beyond it wait only in the outbox.
    static let limit = 50_000

    /// - Parameter hasOutbox: whether entries beyond the capacity are in the outbox.
    init(hasOutbox: Bool) { self.hasOutbox = hasOutbox }

    /// Enqueues the deliveries of a commit.
    ///
    /// - Returns: whether the sink's task must be started.
    func enqueue(_ entries: [OutboxEntry]) -> Bool {
        state.withLock { state in
            guard !state.isClosed, let first = entries.first else { return false }
            // Entries that were read from the outbox in the meantime must not be delivered twice.
            if hasOutbox,
                state.mustReadOutbox || first.sequence <= state.lastRead
                    || state.waiting.count + entries.count > Self.limit
            {
                state.mustReadOutbox = true
            } else {
                state.waiting += entries
            }
            defer { state.isIdle = false }
            return state.isIdle
        }
    }

    /// Dequeues up to `count` of the oldest entries; `nil` if there are none.
    func dequeue(_ count: Int) -> [OutboxEntry]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            defer { state.waiting.removeFirst(min(count, state.waiting.count)) }
            return Array(state.waiting.prefix(count))
        }
    }

    var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }
    var isFull: Bool { state.withLock { $0.waiting.count > Self.limit } }

    /// Notes that the outbox must be read, because of an earlier process or a failed attempt. The outbox includes the
    /// entries that are in memory.
    func requireOutboxRead() {
        state.withLock { state in
            state.waiting.removeAll()
            state.mustReadOutbox = hasOutbox && !state.isClosed
            state.isIdle = false
        }
    }

    /// Notes that the outbox has entries that are newer than those in memory.
    ///
    /// - Returns: whether the sink's task must be started.
    func noteMissedEntries() -> Bool {
        state.withLock { state in
            guard hasOutbox, !state.isClosed else { return false }
            state.mustReadOutbox = true
            defer { state.isIdle = false }
            return state.isIdle
        }
    }

    /// Returns whether the outbox must be read. Entries that are enqueued from now on may also be read from it.
    func beginReading() -> Bool {
        state.withLock { state in
            defer { state.mustReadOutbox = false }
            return state.mustReadOutbox
        }
    }

    /// Notes how far the outbox was read. Entries that were enqueued meanwhile are dropped, because they are newer than
    /// what remains in the outbox and are read from there.
    func endReading(at last: Int64) {
        state.withLock { state in
            state.waiting.removeAll()
            state.mustReadOutbox = !state.isClosed
            state.lastRead = last
        }
    }

    /// Marks the sink's task as ended, so that the next enqueue starts it; returns `false` if there is more to deliver.
    func becomeIdleIfEmpty() -> Bool {
        state.withLock { state in
            guard state.waiting.isEmpty, !state.mustReadOutbox else { return false }
            state.isIdle = true
            return true
        }
    }

    /// Marks the sink's task as ended, even if entries are pending.
    func becomeIdle() { state.withLock { $0.isIdle = true } }

    /// Drops the entries of a player.
    func drop(_ player: PlayerID) { state.withLock { $0.waiting.removeAll { $0.delivery.player == player } } }

    /// Drops all entries, and refuses new ones from now on.
    func close() {
        state.withLock { state in
            state.waiting.removeAll()
            (state.mustReadOutbox, state.isClosed) = (false, true)
        }
    }
}
