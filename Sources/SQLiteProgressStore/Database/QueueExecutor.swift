import Dispatch
import Foundation

/// Runs an actor on a queue of its own, so that waiting for a disk blocks none of the threads that tasks share.
final class QueueExecutor: SerialExecutor, @unchecked Sendable {
    private let queue: DispatchQueue
    private let lock = NSLock()
    /// How many jobs wait or run; guarded by the lock.
    private var jobs = 0

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { jobs += 1 }
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.lock.withLock { self.jobs -= 1 }
        }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

    /// Runs `body` as a job of the queue, on the calling thread, unless there are others.
    func runIfIdle<Value>(_ body: () -> Value) -> Value? {
        let isIdle = lock.withLock { () -> Bool in
            guard jobs == 0 else { return false }
            jobs = 1
            return true
        }
        guard isIdle else { return nil }
        defer { lock.withLock { jobs -= 1 } }
        return queue.sync(execute: body)
    }
}
