import Dispatch
import Foundation

/// Runs an actor on a queue of its own, so that waiting for a disk blocks none of the threads that tasks share; and now and
/// then on a thread that asks for it.
final class QueueExecutor: SerialExecutor, @unchecked Sendable {
    private let queue: DispatchQueue
    // The lock guards what follows.
    private let lock = NSLock()
    /// How many jobs the queue has.
    private var jobs = 0
    /// Whether another thread works in place of the queue.
    private var hasGuest = false
    /// What came meanwhile.
    private var waiting: [UnownedJob] = []

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFree = lock.withLock {
            if hasGuest { waiting.append(job) } else { jobs += 1 }
            return !hasGuest
        }
        if isFree { run(job) }
    }

    private func run(_ job: UnownedJob) {
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.lock.withLock { self.jobs -= 1 }
        }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

    /// Runs `body` on the calling thread in place of the queue, unless that has something to do; `nil` then.
    func runIfIdle<Value, Failure: Error>(_ body: () throws(Failure) -> Value?) throws(Failure) -> Value? {
        let isIdle = lock.withLock {
            guard jobs == 0, !hasGuest else { return false }
            hasGuest = true
            return true
        }
        guard isIdle else { return nil }
        defer { leave() }
        return try body()
    }

    private func leave() {
        let waiting = lock.withLock {
            hasGuest = false
            jobs += self.waiting.count
            defer { self.waiting.removeAll(keepingCapacity: true) }
            return self.waiting
        }
        for job in waiting { run(job) }
    }
}
