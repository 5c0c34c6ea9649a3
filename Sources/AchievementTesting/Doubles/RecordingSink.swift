public import AchievementCore

/// A sink that remembers what it was given.
public actor RecordingSink: RewardSink {
    /// The name under which the store remembers the sink.
    public nonisolated let name: String
    /// Every delivery, in order, repeats included.
    public private(set) var deliveries: [Delivery] = []
    /// How many deliveries each call brought.
    public private(set) var batches: [Int] = []

    /// A sink under `name`.
    public init(_ name: String = "recording") { self.name = name }

    /// The rewards, in order, those of repeated deliveries once.
    public var rewards: [Reward] {
        var ids: Set<String> = []
        return deliveries.filter { ids.insert($0.id).inserted }.map(\.reward)
    }

    /// Remembers the deliveries and the size of the batch; never fails.
    public func deliver(_ deliveries: [Delivery]) {
        self.deliveries += deliveries
        batches.append(deliveries.count)
    }
}
