import CScheduler
import Foundation

/// The hook that the Swift runtime calls with each job that is ready to run.
///
/// A job that becomes ready on a thread that runs a world belongs to that world; all others are scheduled as usual.
enum SchedulerHook {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// The thread-specific key of the world; `nil` if the runtime has no hook.
    private static let key: pthread_key_t? = {
        guard let symbol = scheduler_hook() else { return nil }
        var key = pthread_key_t()
        guard pthread_key_create(&key, nil) == 0 else { return nil }
        installed = key
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
            if let world = pthread_getspecific(SchedulerHook.installed) {
                Unmanaged<Schedule>.fromOpaque(world).takeUnretainedValue().enqueue(job)
            } else {
                enqueue(job)
            }
        }
        return key
    }()

    // Written once, before the hook that reads it is installed.
    nonisolated(unsafe) private static var installed = pthread_key_t()

    /// Whether worlds can be run on this platform.
    static var isThere: Bool { key != nil }

    /// Hands jobs that become ready on this thread to a schedule.
    static func take(_ schedule: Schedule) {
        guard let key else { return }
        pthread_setspecific(key, Unmanaged.passUnretained(schedule).toOpaque())
    }

    /// Releases the thread.
    static func release() {
        guard let key else { return }
        pthread_setspecific(key, nil)
    }

    /// Runs a job now, on this thread.
    static func run(_ job: UnownedJob) {
        // The generic executor: two null references.
        job.runSynchronously(on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
    }
}
