import AchievementCore
import AchievementStorage
import Foundation

/// What waits in memory for one sink. Whoever commits puts it in and waits for nobody; the sink's own task takes it out.
final class Mailbox: @unchecked Sendable {
    // The lock guards what follows.
    private let lock = NSLock()
    private var waiting: [OutboxEntry] = []
    /// Whether something undelivered is in the outbox and not in `waiting`.
    private var isBehind = false
    /// The last place that was read from the outbox.
    private var lastRead: Int64 = 0
    /// Whether nobody delivers or waits to try again.
    private var isAsleep = true
    private var isClosed = false
    private let hasOutbox: Bool

    /// More than this waits in the outbox instead of in memory.
    static let limit = 50_000

    /// - Parameter hasOutbox: whether what does not fit is in the outbox.
    init(hasOutbox: Bool) { self.hasOutbox = hasOutbox }

    /// Puts in what was just committed.
    ///
    /// - Returns: whether the sink's task has to be started.
    func put(_ entries: [OutboxEntry]) -> Bool {
        lock.withLock {
            guard !isClosed, let first = entries.first else { return false }
            // What was read from the outbox meanwhile is not delivered a second time.
            if hasOutbox, isBehind || first.sequence <= lastRead || waiting.count + entries.count > Self.limit {
                isBehind = true
            } else {
                waiting += entries
            }
            defer { isAsleep = false }
            return isAsleep
        }
    }

    /// Takes out the oldest entries; `nil` if there are none.
    func take(_ count: Int) -> [OutboxEntry]? {
        lock.withLock {
            guard !waiting.isEmpty else { return nil }
            defer { waiting.removeFirst(min(count, waiting.count)) }
            return Array(waiting.prefix(count))
        }
    }

    var isEmpty: Bool { lock.withLock { waiting.isEmpty } }
    var isFull: Bool { lock.withLock { waiting.count > Self.limit } }

    /// Says that the outbox has to be read, after an earlier process or a failed attempt. What is in memory is there too.
    func fallBehind() {
        lock.withLock {
            waiting.removeAll()
            isBehind = hasOutbox && !isClosed
            isAsleep = false
        }
    }

    /// Says that something is in the outbox alone, which is newer than what is here.
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

    /// Whether the outbox has to be read. What is put in from now on may be in what is read.
    func beginReading() -> Bool {
        lock.withLock {
            defer { isBehind = false }
            return isBehind
        }
    }

    /// Notes what was read. What was put in meanwhile is newer than what is left in the outbox, and waits there too.
    func endReading(at last: Int64) {
        lock.withLock {
            waiting.removeAll()
            isBehind = !isClosed
            lastRead = last
        }
    }

    /// Lets the next one who puts something in start the sink's task; not if something is here already.
    func fallAsleep() -> Bool {
        lock.withLock {
            guard waiting.isEmpty, !isBehind else { return false }
            isAsleep = true
            return true
        }
    }

    /// The same, whatever is here.
    func giveUp() { lock.withLock { isAsleep = true } }

    /// Drops what waits for a player.
    func forget(_ player: PlayerID) { lock.withLock { waiting.removeAll { $0.delivery.player == player } } }

    /// Takes nothing any more.
    func close() {
        lock.withLock {
            waiting.removeAll()
            (isBehind, isClosed) = (false, true)
        }
    }
}
