public import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// The changes that a commit made to a player's progress.
public struct ProgressChange: Hashable, Sendable {
    /// The player.
    public let player: PlayerID
    /// The metrics that changed, streaks included.
    public let metrics: Set<MetricID>
    /// What the player earned, in order, including points and levels.
    public let rewards: [Reward]
}

/// Announces commits to live listeners and to sinks.
struct Announcements: Sendable {
    let sinks: [SinkRunner]
    let rewards = Broadcast<Reward, PlayerID>()
    let changes = Broadcast<ProgressChange, PlayerID?>()
    /// Catalog changes concern every listener, so the only topic is `nil`.
    let rulebooks = Broadcast<Rulebook, PlayerID?>()

    /// Announces a commit of players. `sequences` contains the sequence numbers of their deliveries in the outbox, or
    /// is empty if no sink is registered.
    ///
    /// Runs on the caller's actor, because hopping to another executor and back for each sink takes longer than this.
    func publish(
        _ players: [PlayerUpdate], at sequences: [Int64], _ changed: [ProgressChange],
        isolation: isolated (any Actor)? = #isolation
    ) async {
        for change in changed { changes.send(change, to: [change.player, nil]) }
        let isHeard = !rewards.isSilent
        guard isHeard || !sinks.isEmpty else { return }
        var entries: [OutboxEntry] = []
        entries.reserveCapacity(sequences.count)
        // Access by index, because copying an update would retain each of its many parts.
        for player in players.indices {
            for delivery in players[player].deliveries {
                if isHeard { rewards.send(delivery.reward, to: [delivery.player]) }
                entries.append(
                    OutboxEntry(sequence: sequences.isEmpty ? 0 : sequences[entries.count], delivery: delivery))
            }
        }
        guard !entries.isEmpty else { return }
        for sink in sinks { await sink.enqueue(entries) }
    }

    /// Makes every sink read the outbox, because a commit with an unknown outcome may have left deliveries there.
    func checkOutbox() { for sink in sinks { sink.checkOutbox() } }

    /// Delivers everything that is pending now to each sink, and returns once each sink has accepted it or has failed.
    ///
    /// - Throws: the error of the first sink that failed or timed out.
    func deliverAll(within limit: Duration) async throws {
        let failures = await withTaskGroup(of: (Int, (any Error)?).self) { group in
            for (index, sink) in sinks.enumerated() {
                group.addTask {
                    do {
                        try await sink.deliverAll(within: limit)
                        return (index, nil)
                    } catch {
                        return (index, error)
                    }
                }
            }
            var failures: [(Int, any Error)] = []
            for await (index, failure) in group {
                if let failure { failures.append((index, failure)) }
            }
            return failures
        }
        if let first = failures.min(by: { $0.0 < $1.0 }) { throw first.1 }
    }

    /// Drops queued deliveries of a player who was erased, or whose deliveries got new sequence numbers. To be called
    /// before the new deliveries are announced.
    func drop(_ player: PlayerID) { for sink in sinks { sink.drop(player) } }

    /// Notes that deliveries get new sequence numbers. To be called before they are announced.
    func noteMoved(_ entries: [OutboxEntry]) { for sink in sinks { sink.noteMoved(entries) } }

    /// Tells listeners that all metrics of an erased player changed.
    func announceErasure(of player: PlayerID, _ rulebook: Rulebook) {
        let metrics = Set(rulebook.metrics.map(\.definition.id))
        changes.send(ProgressChange(player: player, metrics: metrics, rewards: []), to: [player, nil])
    }
}

/// Publishes values to the listeners of a topic. Each listener buffers the newest values that it has not consumed yet.
final class Broadcast<Value: Sendable, Topic: Hashable & Sendable>: Sendable {
    // Locked, because `AsyncStream` continuations end on any thread. `nil` after `finish()`.
    private let listeners = Locked<[Topic: [UUID: AsyncStream<Value>.Continuation]]?>([:])

    /// The buffer size of a listener; when the buffer is full, the oldest values are dropped.
    static var bufferLimit: Int { 1_024 }

    func listen(to topic: Topic) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self, bufferingPolicy: .bufferingNewest(Self.bufferLimit))
        let id = UUID()
        let isOpen = listeners.withLock { listeners in
            listeners?[topic, default: [:]][id] = continuation
            return listeners != nil
        }
        guard isOpen else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { listeners in
                listeners?[topic]?[id] = nil
                if listeners?[topic]?.isEmpty == true { listeners?[topic] = nil }
            }
        }
        return stream
    }

    var isSilent: Bool { listeners.withLock { $0?.isEmpty ?? true } }

    func send(_ value: Value, to topics: [Topic]) {
        let open = listeners.withLock { listeners in topics.flatMap { listeners?[$0].map { Array($0.values) } ?? [] } }
        for continuation in open { continuation.yield(value) }
    }

    /// Ends every stream. Streams that are requested later end immediately.
    func finish() {
        let open = listeners.withLock { listeners in
            defer { listeners = nil }
            return listeners?.values.flatMap(\.values) ?? []
        }
        for continuation in open { continuation.finish() }
    }
}
