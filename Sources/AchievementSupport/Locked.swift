#if canImport(Darwin)
    public import Foundation
#else
    public import Synchronization
#endif

/// A value that one thread at a time can access. `Synchronization.Mutex` does the same, but needs newer Apple systems
/// than this package supports.
///
/// Sendable because the value can be reached only through ``withLock(_:)``, as long as no closure lets a reference to
/// mutable state in the value escape.
@usableFromInline package final class Locked<Value>: @unchecked Sendable {
    #if canImport(Darwin)
        @usableFromInline let lock = NSLock()
    #else
        // `NSLock` would link all of Foundation into static binaries, including its language tables.
        @usableFromInline let lock = Mutex(())
    #endif
    @usableFromInline var value: Value

    /// Puts a value behind a lock. The caller must keep no reference into it.
    @inlinable
    package init(_ value: sending Value) { self.value = value }

    /// Calls `body` with exclusive access to the value. Not reentrant: `body` must not use the same lock.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        #if canImport(Darwin)
            lock.lock()
            defer { lock.unlock() }
            return try body(&value)
        #else
            return try lock.withLock { _ throws(Failure) in try body(&value) }
        #endif
    }
}
