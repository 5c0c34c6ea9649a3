import AchievementCore
import AchievementEngine
import AchievementTesting
import Testing

extension Receipt {
    /// The rewards, which are empty for a repeat.
    var rewards: [Reward] { if case .recorded(let rewards) = self { rewards } else { [] } }
}

/// Replaces sleeping: reports how long each wait before a retry would be, and ends it at once or never.
actor Waits {
    private let retriesPass: Bool
    private let limitPasses: Bool
    private var asked: [Duration] = []
    private var listeners: [CheckedContinuation<Duration, Never>] = []

    /// - Parameters:
    ///   - retriesPass: whether waits before a retry end.
    ///   - limitPasses: whether the time limit of a delivery runs out.
    init(retriesPass: Bool = true, limitPasses: Bool = false) {
        self.retriesPass = retriesPass
        self.limitPasses = limitPasses
    }

    func pause(_ duration: Duration) async throws {
        let isLimit = duration == CenterConfiguration().deliveryTimeout
        if !isLimit {
            if listeners.isEmpty { asked.append(duration) } else { listeners.removeFirst().resume(returning: duration) }
        }
        guard !(isLimit ? limitPasses : retriesPass) else { return }
        // Until the task is cancelled.
        let (silence, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in silence {}
        throw CancellationError()
    }

    /// The length of the next wait.
    func next() async -> Duration {
        if !asked.isEmpty { return asked.removeFirst() }
        return await withCheckedContinuation { listeners.append($0) }
    }
}

/// Yields until the condition holds, and fails if it does not after a million yields.
func until(_ condition: () async throws -> Bool, at location: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<1_000_000 {
        if try await condition() { return }
        await Task.yield()
    }
    try #require(Bool(false), "the condition still does not hold", sourceLocation: location)
}

/// A sink that does not return until its task is cancelled.
struct HangingSink: RewardSink {
    let name = "hanging"

    func deliver(_ deliveries: [Delivery]) async throws {
        let (silence, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in silence {}
    }
}

/// A sink that wants only unlocks.
actor PickySink: RewardSink {
    nonisolated let name = "picky"
    nonisolated let wanted: Set<Reward.Kind> = [.unlocked]
    private(set) var kinds: [Reward.Kind] = []

    func deliver(_ deliveries: [Delivery]) { kinds += deliveries.map(\.reward.kind) }
}
