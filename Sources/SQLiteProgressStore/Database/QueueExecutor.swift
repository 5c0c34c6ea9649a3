import AchievementSupport
import Dispatch

/// Runs an actor on its own queue, so that waiting for a disk blocks no thread of the shared pool; sometimes runs it on
/// a caller's thread.
final class QueueExecutor: SerialExecutor {
    private struct State {
        /// The number of jobs on the queue.
        var jobs = 0
        /// Whether a caller's thread currently stands in for the queue.
        var isLentToCaller = false
        /// Jobs that were enqueued in the meantime.
        var waiting: [UnownedJob] = []
    }

    private let queue: DispatchQueue
    private let state = Locked(State())

    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFree = state.withLock { state in
            if state.isLentToCaller { state.waiting.append(job) } else { state.jobs += 1 }
            return !state.isLentToCaller
        }
        if isFree { run(job) }
    }

    private func run(_ job: UnownedJob) {
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.state.withLock { $0.jobs -= 1 }
        }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

    /// Whether the queue has no jobs, not even one that has returned to its caller and is about to end.
    var isIdle: Bool { state.withLock { $0.jobs == 0 } }

    /// Runs `body` on the calling thread in place of the queue; returns `nil` if the queue has jobs.
    func runIfIdle<Value, Failure: Error>(_ body: () throws(Failure) -> Value?) throws(Failure) -> Value? {
        let isIdle = state.withLock { state in
            guard state.jobs == 0, !state.isLentToCaller else { return false }
            state.isLentToCaller = true
            return true
        }
        guard isIdle else { return nil }
        defer { leave() }
        return try body()
    }

    private func leave() {
        let waiting = state.withLock { state in
            state.isLentToCaller = false
            state.jobs += state.waiting.count
            defer { state.waiting.removeAll(keepingCapacity: true) }
            return state.waiting
        }
        for job in waiting { run(job) }
    }
}
