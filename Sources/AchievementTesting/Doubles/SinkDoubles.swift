public import AchievementCore
import AchievementSupport

/// A sink that records its deliveries.
public actor RecordingSink: RewardSink {
    /// The name under which the store registers the sink.
    public nonisolated let name: String
    /// All deliveries, in order, including repeated ones.
    public private(set) var deliveries: [Delivery] = []
    /// The number of deliveries in each call.
    package private(set) var batches: [Int] = []

    /// Creates a sink named `name`.
    public init(_ name: String = "recording") { self.name = name }

    /// The rewards in order, each repeated delivery counted once.
    public var rewards: [Reward] { deliveries.uniqued(on: \.id).map(\.reward) }

    /// Records the deliveries and the batch size; never fails.
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

        /// A sentence that names the number of the call.
        public var description: String { "call \(call) was refused on purpose" }
    }

    /// The name under which the store registers the sink.
    public nonisolated let name: String
    private let failures: Int
    private let accepted: RecordingSink
    /// The number of calls so far.
    public private(set) var calls = 0

    /// Creates a sink that refuses its first `failures` calls; `.max` refuses all.
    public init(_ name: String = "failing", failures: Int = .max) {
        self.name = name
        self.failures = failures
        accepted = RecordingSink(name)
    }

    /// The deliveries of the calls that were not refused.
    public var deliveries: [Delivery] { get async { await accepted.deliveries } }

    /// Throws a ``RefusalError`` on the first calls, and records the deliveries of later ones.
    public func deliver(_ deliveries: [Delivery]) async throws {
        calls += 1
        guard calls > failures else { throw RefusalError(call: calls) }
        await accepted.deliver(deliveries)
    }
}

/// Several sinks combined into one: each gets every batch, in the order of the list.
///
/// If a sink fails, the others still get the batch, and the first error is thrown; then the batch is retried with all
/// of them, under the same ids. Register sinks separately if they should fail independently.
package struct FanOutSink: RewardSink {
    /// The single name under which the store registers all of the sinks.
    package let name: String
    private let sinks: [any RewardSink]

    /// Creates a sink named `name` that forwards to `sinks`.
    package init(_ name: String, @ListBuilder<any RewardSink> to sinks: () -> [any RewardSink]) {
        self.name = name
        self.sinks = sinks()
    }

    /// Delivers the batch to every sink, then throws the first error that any of them threw.
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
