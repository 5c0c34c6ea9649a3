public import AchievementCore

/// A sink that refuses a number of calls, or all, and hands the others on.
public actor FailingSink: RewardSink {
    /// What the refused calls throw.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// Which call it was, from 1.
        public let call: Int

        /// The refusal of a call.
        public init(call: Int) { self.call = call }

        /// Which call was refused, and that it was on purpose.
        public var description: String { "call \(call) was refused on purpose" }
    }

    /// The name under which the store remembers the sink.
    public nonisolated let name: String
    private let failures: Int
    private let accepted: RecordingSink
    /// How many calls came.
    public private(set) var calls = 0

    /// A sink that refuses its first `failures` calls; `.max` refuses all.
    public init(_ name: String = "failing", failures: Int = .max) {
        self.name = name
        self.failures = failures
        accepted = RecordingSink(name)
    }

    /// What came with the calls that were not refused.
    public var deliveries: [Delivery] { get async { await accepted.deliveries } }

    /// Throws a ``Failure`` while calls are to be refused; afterwards remembers what it gets.
    public func deliver(_ deliveries: [Delivery]) async throws {
        calls += 1
        guard calls > failures else { throw Failure(call: calls) }
        await accepted.deliver(deliveries)
    }
}
