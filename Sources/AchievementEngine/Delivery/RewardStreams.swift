import AchievementCore
import Foundation

/// The live listeners of a center.
final class RewardStreams: @unchecked Sendable {
    // The lock guards `listeners`; `AsyncStream` continuations end on any thread.
    private let lock = NSLock()
    private var listeners: [PlayerID: [UUID: AsyncStream<Reward>.Continuation]] = [:]

    /// A listener keeps this many rewards that it has not taken yet; older ones make room.
    static let bufferLimit = 1_024

    func stream(for player: PlayerID) -> AsyncStream<Reward> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Reward.self, bufferingPolicy: .bufferingNewest(Self.bufferLimit))
        let id = UUID()
        lock.withLock { listeners[player, default: [:]][id] = continuation }
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            self.lock.withLock {
                self.listeners[player]?[id] = nil
                if self.listeners[player]?.isEmpty == true { self.listeners[player] = nil }
            }
        }
        return stream
    }

    func publish(_ deliveries: [Delivery]) {
        let open = lock.withLock { listeners }
        guard !open.isEmpty else { return }
        for delivery in deliveries {
            for continuation in (open[delivery.player] ?? [:]).values { continuation.yield(delivery.reward) }
        }
    }
}
