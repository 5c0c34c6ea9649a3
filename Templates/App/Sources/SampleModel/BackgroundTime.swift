import Dispatch
import Foundation

/// Asks the system not to suspend the process until the work is done, such as a commit that began just before the
/// player left the app.
///
/// This also works in extensions, where there is no `UIApplication` and so no `beginBackgroundTask`. macOS does not
/// suspend apps. If the time runs out, the work continues when the process resumes: a commit is one transaction, so
/// nothing is half done, and the store is in the app's own folder, where a suspended process may hold a lock.
///
/// - Parameters:
///   - reason: the reason for the system's log.
///   - work: the work that must not be suspended.
func withBackgroundTime<Value>(
    _ reason: String, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
) async rethrows -> Value {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        let done = DispatchSemaphore(value: 0)
        // The process has time as long as the block runs, on a thread of the system. The block is called again with
        // `true` when the time is over, or only with `true` if there is no time.
        ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { isOver in
            if isOver { done.signal() } else { done.wait() }
        }
        defer { done.signal() }
    #endif
    return try await work()
}
