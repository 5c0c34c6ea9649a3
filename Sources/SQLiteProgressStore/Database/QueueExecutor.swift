import Dispatch
import Foundation

/// Runs an actor on its own queue, so that waiting for a disk blocks none of the threads of the shared pool; and now
/// and then on a caller's thread.
final class QueueExecutor: SerialExecutor, @unchecked Sendable {
    private let queue: DispatchQueue
    // Guards the properties below.
    private let lock = NSLock()
    /// The number of jobs on the queue.
    private var jobs = 0
    /// Whether a caller's thread runs in place of the queue.
    private var isLentToCaller = false
    /// Jobs that were enqueued meanwhile.
    private var waiting: [UnownedJob] = []

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFree = lock.withLock {
            if isLentToCaller { waiting.append(job) } else { jobs += 1 }
            return !isLentToCaller
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

    /// Runs `body` on the calling thread in place of the queue; `nil` if the queue has jobs.
    func runIfIdle<Value, Failure: Error>(_ body: () throws(Failure) -> Value?) throws(Failure) -> Value? {
        let isIdle = lock.withLock {
            guard jobs == 0, !isLentToCaller else { return false }
            isLentToCaller = true
            return true
        }
        guard isIdle else { return nil }
        defer { leave() }
        return try body()
    }

    private func leave() {
        let waiting = lock.withLock {
            isLentToCaller = false
            jobs += self.waiting.count
            defer { self.waiting.removeAll(keepingCapacity: true) }
            return self.waiting
        }
        for job in waiting { run(job) }
    }
}
