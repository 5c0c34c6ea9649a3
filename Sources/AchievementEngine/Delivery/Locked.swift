import Foundation

/// A value that several threads read and one replaces.
final class Locked<Value: Sendable>: @unchecked Sendable {
    // The lock guards `stored`.
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
