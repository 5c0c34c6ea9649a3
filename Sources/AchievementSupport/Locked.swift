public import Foundation

/// A value that is accessed by one thread at a time. `Synchronization.Mutex` would do the same, but needs a newer
/// system than the package supports.
///
/// Sendable, because the value is reachable through ``withLock(_:)`` alone. This holds as long as no closure lets a
/// reference to mutable state that the value contains escape.
@usableFromInline package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    /// Puts a value behind a lock; the caller keeps no reference into it.
    @inlinable
    package init(_ value: sending Value) { self.value = value }

    /// Calls `body` with exclusive access to the value. Not reentrant: `body` must not use the same lock.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
