// The part of Dispatch that this package uses, only for Apple's systems, where it is not in the toolchain.

// documentation/dispatch/dispatchqueue
open class DispatchQueue: @unchecked Sendable {
    // documentation/dispatch/dispatchqueue/init(label:qos:attributes:autoreleasefrequency:target:), likewise
    public init(label: String) {}

    // documentation/dispatch/dispatchqueue/async(group:qos:flags:execute:), without what has a default
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}

// documentation/dispatch/dispatchpredicate
public enum DispatchPredicate {
    case onQueue(DispatchQueue)
}

// documentation/dispatch/dispatchprecondition(condition:)
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}

// documentation/dispatch/dispatchtime
public struct DispatchTime: Sendable {
    // documentation/dispatch/dispatchtime/now()
    public static func now() -> DispatchTime { fatalError() }

    // documentation/dispatch/dispatchtime/uptimenanoseconds
    public var uptimeNanoseconds: UInt64 { fatalError() }
}

// documentation/dispatch/dispatchsemaphore
open class DispatchSemaphore: @unchecked Sendable {
    // documentation/dispatch/dispatchsemaphore/init(value:)
    public init(value: Int) {}

    // documentation/dispatch/dispatchsemaphore/wait(), which would block a thread of tasks
    @available(*, noasync)
    public func wait() {}

    // documentation/dispatch/dispatchsemaphore/signal()
    @discardableResult
    public func signal() -> Int { fatalError() }
}
