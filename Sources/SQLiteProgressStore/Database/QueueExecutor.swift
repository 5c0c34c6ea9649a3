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
    /// The thread that works in place of the queue.
    private var guest: pthread_t?
    /// What came meanwhile.
    private var waiting: [UnownedJob] = []

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFree = lock.withLock {
            if guest == nil { jobs += 1 } else { waiting.append(job) }
            return guest == nil
        }
        if isFree { run(job) }
    }

    private func run(_ job: UnownedJob) {
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.lock.withLock { self.jobs -= 1 }
        }
    }

    func checkIsolated() {
        let isGuest = lock.withLock { guest.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
        if !isGuest { dispatchPrecondition(condition: .onQueue(queue)) }
    }

    /// Runs `body` on the calling thread in place of the queue, unless that has something to do.
    func runIfIdle<Value>(_ body: () -> Value) -> Value? {
        let isIdle = lock.withLock {
            guard jobs == 0, guest == nil else { return false }
            guest = pthread_self()
            return true
        }
        guard isIdle else { return nil }
        defer { leave() }
        return body()
    }

    private func leave() {
        let waiting = lock.withLock {
            guest = nil
            jobs += self.waiting.count
            defer { self.waiting.removeAll(keepingCapacity: true) }
            return self.waiting
        }
        for job in waiting { run(job) }
    }
}
