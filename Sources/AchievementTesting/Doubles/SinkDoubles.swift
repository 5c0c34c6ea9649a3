public import AchievementCore
import AchievementSupport

/// A sink that records its deliveries.
public actor RecordingSink: RewardSink {
    /// The name under which the store remembers the sink.
    public nonisolated let name: String
    /// All deliveries, in order, including repeated ones.
    public private(set) var deliveries: [Delivery] = []
    /// The number of deliveries of each call.
    package private(set) var batches: [Int] = []

    /// A sink under `name`.
    public init(_ name: String = "recording") { self.name = name }

    /// The rewards in order, with those of repeated deliveries once.
    public var rewards: [Reward] { deliveries.uniqued(on: \.id).map(\.reward) }

    /// Remembers the deliveries and the size of the batch; never fails.
    public func deliver(_ deliveries: [Delivery]) {
        self.deliveries += deliveries
        batches.append(deliveries.count)
    }
}

/// A sink that refuses its first calls, or all of them, and records the deliveries of the others.
public actor FailingSink: RewardSink {
    /// The error that refused calls throw.
    public struct RefusalError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The number of the call, from 1.
        package let call: Int

        /// The refusal of a call.
        package init(call: Int) { self.call = call }

        /// A sentence with the number of the call.
        public var description: String { "call \(call) was refused on purpose" }
    }

    /// The name under which the store remembers the sink.
    public nonisolated let name: String
    private let failures: Int
    private let accepted: RecordingSink
    /// The number of calls so far.
    public private(set) var calls = 0

    /// A sink that refuses its first `failures` calls; `.max` refuses all.
    public init(_ name: String = "failing", failures: Int = .max) {
        self.name = name
        self.failures = failures
        accepted = RecordingSink(name)
    }

    /// The deliveries of the calls that were not refused.
    public var deliveries: [Delivery] { get async { await accepted.deliveries } }

    /// Throws a ``RefusalError`` for the first calls, and records the deliveries of later ones.
    public func deliver(_ deliveries: [Delivery]) async throws {
        calls += 1
        guard calls > failures else { throw RefusalError(call: calls) }
        await accepted.deliver(deliveries)
    }
}

/// Several sinks as one: each gets every batch, in the order of the list.
///
/// If one fails, the others still get the batch, and the first error is thrown; all of them then get the batch again,
/// under the same ids. Register sinks one by one if they fail independently.
package struct FanOutSink: RewardSink {
    /// The one name under which the store remembers all of the sinks.
    package let name: String
    private let sinks: [any RewardSink]

    /// A sink under `name` that forwards to `sinks`.
    package init(_ name: String, @ListBuilder<any RewardSink> to sinks: () -> [any RewardSink]) {
        self.name = name
        self.sinks = sinks()
    }

    /// Gives the batch to every sink, then throws the first error that one of them threw.
    package func deliver(_ deliveries: [Delivery]) async throws {
        var failure: (any Error)?
        for sink in sinks {
            do {
                try await sink.deliver(deliveries)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }
}
