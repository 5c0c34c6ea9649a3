import Dispatch

/// Runs an actor on a queue of its own, so that waiting for a disk blocks none of the threads that tasks share.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor whose queue carries `label`.
    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
