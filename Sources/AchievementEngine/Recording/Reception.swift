import Foundation

/// Where callers leave their jobs, behind a lock: nobody has to wait for the recorder to come in or to go.
final class Reception: @unchecked Sendable {
    // The lock guards `queue`.
    private let lock = NSLock()
    private var queue: JobQueue

    init(limit: Int) { queue = JobQueue(limit: limit) }

    func withQueue<Value>(_ body: (inout JobQueue) -> Value) -> Value { lock.withLock { body(&queue) } }
}
