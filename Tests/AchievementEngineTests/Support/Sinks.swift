import AchievementCore

/// Remembers what it was given.
actor RecordingSink: RewardSink {
    nonisolated let name: String
    private(set) var deliveries: [Delivery] = []

    init(_ name: String = "recording") { self.name = name }

    func deliver(_ deliveries: [Delivery]) { self.deliveries += deliveries }
}

/// Fails a number of times, then remembers what it was given.
actor FailingSink: RewardSink {
    struct Failure: Error {}

    nonisolated let name: String
    private var failures: Int
    private(set) var deliveries: [Delivery] = []

    init(failures: Int, name: String = "failing") {
        self.failures = failures
        self.name = name
    }

    func deliver(_ deliveries: [Delivery]) throws {
        guard failures == 0 else {
            failures -= 1
            throw Failure()
        }
        self.deliveries += deliveries
    }
}
