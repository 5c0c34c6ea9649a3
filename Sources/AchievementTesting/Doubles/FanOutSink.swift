public import AchievementCore

/// Several sinks as one: each gets every batch, in the order of the list.
///
/// If one fails, the others get the batch all the same, and the first error is thrown; so all of them are given it
/// again, under the same ids. Sinks that fail by themselves are better registered one by one.
public struct FanOutSink: RewardSink {
    /// The one name under which the store remembers all of the sinks.
    public let name: String
    private let sinks: [any RewardSink]

    /// A sink under `name` in front of `sinks`.
    public init(_ name: String, @ListBuilder<any RewardSink> to sinks: () -> [any RewardSink]) {
        self.name = name
        self.sinks = sinks()
    }

    /// Gives the batch to every sink, then throws the first error that one of them threw.
    public func deliver(_ deliveries: [Delivery]) async throws {
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
