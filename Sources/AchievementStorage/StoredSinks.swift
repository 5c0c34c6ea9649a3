public import AchievementCore

/// A sink as a store knows it.
public struct SinkRegistration: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The sink's frozen name.
    public var name: String
    /// The kinds of rewards that it waits for.
    public var wanted: Set<Reward.Kind>

    /// A sink that waits for `wanted`, all kinds by default.
    public init(_ name: String, wanted: Set<Reward.Kind> = Set(Reward.Kind.allCases)) {
        self.name = name
        self.wanted = wanted
    }

    /// A sink that waits for all kinds.
    public init(stringLiteral name: String) { self.init(name) }
}

/// What waits for one sink.
public struct PendingDeliveries: Hashable, Sendable {
    /// The sink's name.
    public let sink: String
    /// How many deliveries it has not confirmed.
    public let count: Int
    /// When the reward was earned that has waited longest; `nil` if nothing waits.
    public let oldest: Moment?

    /// What waits for `sink`: how many deliveries, and the oldest of them.
    public init(sink: String, count: Int, oldest: Delivery?) {
        self.sink = sink
        self.count = count
        self.oldest = oldest?.reward.moment
    }
}
