import AchievementCore
import AchievementStorage
import Foundation

/// The in-memory queue of one sink. Committers enqueue without waiting; the sink's own task dequeues.
final class Mailbox: @unchecked Sendable {
    // The lock guards what follows.
    private let lock = NSLock()
    private var waiting: [OutboxEntry] = []
    /// Whether something undelivered is in the outbox and not in `waiting`.
    private var isBehind = false
    /// The last sequence number that was read from the outbox.
    private var lastRead: Int64 = 0
    /// Whether no task is delivering or waiting to retry.
    private var isAsleep = true
    private var isClosed = false
    private let hasOutbox: Bool

    /// The queue's capacity; what exceeds it waits in the outbox only.
    static let limit = 50_000

    /// - Parameter hasOutbox: whether what exceeds the capacity is in the outbox.
    init(hasOutbox: Bool) { self.hasOutbox = hasOutbox }

    /// Enqueues what was just committed.
    ///
    /// - Returns: whether the sink's task has to be started.
    func enqueue(_ entries: [OutboxEntry]) -> Bool {
        lock.withLock {
            guard !isClosed, let first = entries.first else { return false }
            // What was read from the outbox meanwhile is not delivered twice.
            if hasOutbox, isBehind || first.sequence <= lastRead || waiting.count + entries.count > Self.limit {
                isBehind = true
            } else {
                waiting += entries
            }
            defer { isAsleep = false }
            return isAsleep
        }
    }

    /// Dequeues the oldest entries; `nil` if there are none.
    func dequeue(_ count: Int) -> [OutboxEntry]? {
        lock.withLock {
            guard !waiting.isEmpty else { return nil }
            defer { waiting.removeFirst(min(count, waiting.count)) }
            return Array(waiting.prefix(count))
        }
    }

    var isEmpty: Bool { lock.withLock { waiting.isEmpty } }
    var isFull: Bool { lock.withLock { waiting.count > Self.limit } }

    /// Notes that the outbox has to be read, after an earlier process or a failed attempt. It includes what is in
    /// memory.
    func fallBehind() {
        lock.withLock {
            waiting.removeAll()
            isBehind = hasOutbox && !isClosed
            isAsleep = false
        }
    }

    /// Notes that something newer than what is in memory is in the outbox only.
    ///
    /// - Returns: whether the sink's task has to be started.
    func missSomething() -> Bool {
        lock.withLock {
            guard hasOutbox, !isClosed else { return false }
            isBehind = true
            defer { isAsleep = false }
            return isAsleep
        }
    }

    /// Whether the outbox has to be read. What is enqueued from now on may be part of what is read.
    func beginReading() -> Bool {
        lock.withLock {
            defer { isBehind = false }
            return isBehind
        }
    }

    /// Notes what was read. What was enqueued meanwhile is newer than the rest of the outbox, and is read from there.
    func endReading(at last: Int64) {
        lock.withLock {
            waiting.removeAll()
            isBehind = !isClosed
            lastRead = last
        }
    }

    /// Marks the sink's task as ended, so that the next enqueue starts it; `false` if there is more to deliver.
    func fallAsleep() -> Bool {
        lock.withLock {
            guard waiting.isEmpty, !isBehind else { return false }
            isAsleep = true
            return true
        }
    }

    /// Marks the sink's task as ended, whatever is pending.
    func giveUp() { lock.withLock { isAsleep = true } }

    /// Drops the entries of a player.
    func drop(_ player: PlayerID) { lock.withLock { waiting.removeAll { $0.delivery.player == player } } }

    /// Drops all entries and accepts none any more.
    func close() {
        lock.withLock {
            waiting.removeAll()
            (isBehind, isClosed) = (false, true)
        }
    }
}
