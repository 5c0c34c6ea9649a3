import AchievementCore
import AchievementStorage
import AchievementSupport

/// The in-memory queue of one sink. Committers enqueue without waiting; the sink's own task dequeues.
final class Mailbox: Sendable {
    private struct State {
        var waiting: [OutboxEntry] = []
        /// Whether something undelivered is in the outbox and not in `waiting`.
        var mustReadOutbox = false
        /// The last sequence number that was read from the outbox.
        var lastRead: Int64 = 0
        /// Whether no task is delivering or waiting to retry.
        var isIdle = true
        var isClosed = false
    }

    private let state = Locked(State())
    private let hasOutbox: Bool

    /// The queue's capacity; what exceeds it waits in the outbox only.
    static let limit = 50_000

    /// - Parameter hasOutbox: whether what exceeds the capacity is in the outbox.
    init(hasOutbox: Bool) { self.hasOutbox = hasOutbox }

    /// Enqueues what was just committed.
    ///
    /// - Returns: whether the sink's task has to be started.
    func enqueue(_ entries: [OutboxEntry]) -> Bool {
        state.withLock { state in
            guard !state.isClosed, let first = entries.first else { return false }
            // What was read from the outbox meanwhile is not delivered twice.
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

    /// Dequeues the oldest entries; `nil` if there are none.
    func dequeue(_ count: Int) -> [OutboxEntry]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            defer { state.waiting.removeFirst(min(count, state.waiting.count)) }
            return Array(state.waiting.prefix(count))
        }
    }

    var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }
    var isFull: Bool { state.withLock { $0.waiting.count > Self.limit } }

    /// Notes that the outbox has to be read, after an earlier process or a failed attempt. It includes what is in
    /// memory.
    func requireOutboxRead() {
        state.withLock { state in
            state.waiting.removeAll()
            state.mustReadOutbox = hasOutbox && !state.isClosed
            state.isIdle = false
        }
    }

    /// Notes that something newer than what is in memory is in the outbox only.
    ///
    /// - Returns: whether the sink's task has to be started.
    func noteMissedEntries() -> Bool {
        state.withLock { state in
            guard hasOutbox, !state.isClosed else { return false }
            state.mustReadOutbox = true
            defer { state.isIdle = false }
            return state.isIdle
        }
    }

    /// Whether the outbox has to be read. What is enqueued from now on may be part of what is read.
    func beginReading() -> Bool {
        state.withLock { state in
            defer { state.mustReadOutbox = false }
            return state.mustReadOutbox
        }
    }

    /// Notes what was read. What was enqueued meanwhile is newer than the rest of the outbox, and is read from there.
    func endReading(at last: Int64) {
        state.withLock { state in
            state.waiting.removeAll()
            state.mustReadOutbox = !state.isClosed
            state.lastRead = last
        }
    }

    /// Marks the sink's task as ended, so that the next enqueue starts it; `false` if there is more to deliver.
    func becomeIdleIfEmpty() -> Bool {
        state.withLock { state in
            guard state.waiting.isEmpty, !state.mustReadOutbox else { return false }
            state.isIdle = true
            return true
        }
    }

    /// Marks the sink's task as ended, whatever is pending.
    func becomeIdle() { state.withLock { $0.isIdle = true } }

    /// Drops the entries of a player.
    func drop(_ player: PlayerID) { state.withLock { $0.waiting.removeAll { $0.delivery.player == player } } }

    /// Drops all entries and accepts none any more.
    func close() {
        state.withLock { state in
            state.waiting.removeAll()
            (state.mustReadOutbox, state.isClosed) = (false, true)
        }
    }
}
