import CScheduler
import Foundation

/// The place where the Swift runtime asks what to do with a job that is ready to run.
///
/// A job that becomes ready on a thread that runs a world belongs to that world; all others go where they always go.
enum SchedulerHook {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// Where a thread keeps its world; `nil` if the runtime has no hook.
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

    // Written once, before the hook that reads it is there.
    nonisolated(unsafe) private static var installed = pthread_key_t()

    /// Whether worlds can be run here.
    static var isThere: Bool { key != nil }

    /// Hands what becomes ready on this thread to a schedule.
    static func take(_ schedule: Schedule) {
        guard let key else { return }
        pthread_setspecific(key, Unmanaged.passUnretained(schedule).toOpaque())
    }

    /// Gives the thread back.
    static func release() {
        guard let key else { return }
        pthread_setspecific(key, nil)
    }

    /// Runs a job now, on this thread.
    static func run(_ job: UnownedJob) {
        // No executor in particular: two null references.
        job.runSynchronously(on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
    }
}
