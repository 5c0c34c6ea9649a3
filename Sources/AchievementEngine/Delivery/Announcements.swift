public import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// What a commit changed of a player's progress.
public struct ProgressChange: Hashable, Sendable {
    /// The player.
    public let player: PlayerID
    /// The metrics that changed, streaks included.
    public let metrics: Set<MetricID>
    /// What was earned, in order; points and levels too.
    public let rewards: [Reward]
}

/// Publishes what was committed, to the live listeners and to the sinks.
struct Announcements: Sendable {
    let sinks: [SinkRunner]
    let rewards = Broadcast<Reward, PlayerID>()
    let changes = Broadcast<ProgressChange, PlayerID?>()
    /// The catalog is everybody's: its only topic is `nil`.
    let rulebooks = Broadcast<Rulebook, PlayerID?>()

    /// Announces a commit of players. `sequences` are the sequence numbers of their deliveries in the outbox; empty if no
    /// sink is registered.
    ///
    /// Runs on the caller's actor: hopping to another executor and back for each sink takes longer than the work.
    func publish(
        _ players: [PlayerUpdate], at sequences: [Int64], _ changed: [ProgressChange],
        isolation: isolated (any Actor)? = #isolation
    ) async {
        for change in changed { changes.send(change, to: [change.player, nil]) }
        let isHeard = !rewards.isSilent
        guard isHeard || !sinks.isEmpty else { return }
        var entries: [OutboxEntry] = []
        entries.reserveCapacity(sequences.count)
        // By index: copying an update with its many parts would retain each of them.
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

    /// Makes every sink read the outbox, for what a commit of unknown outcome may have left there.
    func checkOutbox() { for sink in sinks { sink.checkOutbox() } }

    /// Delivers what is pending now to each sink, and returns when each has it or has failed.
    ///
    /// - Throws: the error of the first sink that failed or took too long.
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

    /// Drops what waits in memory for a player who was erased, or whose deliveries got new sequence numbers, before
    /// those are announced.
    func drop(_ player: PlayerID) { for sink in sinks { sink.drop(player) } }

    /// Tells listeners that everything about an erased player changed.
    func announceErasure(of player: PlayerID, _ rulebook: Rulebook) {
        let metrics = Set(rulebook.metrics.map(\.definition.id))
        changes.send(ProgressChange(player: player, metrics: metrics, rewards: []), to: [player, nil])
    }
}

/// Sends values to the listeners of a topic. A listener buffers the newest values that it has not consumed yet.
final class Broadcast<Value: Sendable, Topic: Hashable & Sendable>: Sendable {
    // `AsyncStream` continuations end on any thread. `nil` after the end.
    private let listeners = Locked<[Topic: [UUID: AsyncStream<Value>.Continuation]]?>([:])

    /// The buffer size of a listener; older values are dropped.
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

    /// Ends every stream, and those that are asked for later at once.
    func finish() {
        let open = listeners.withLock { listeners in
            defer { listeners = nil }
            return listeners?.values.flatMap(\.values) ?? []
        }
        for continuation in open { continuation.finish() }
    }
}
