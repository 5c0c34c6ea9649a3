import AchievementCore
import AchievementStorage
import Foundation

/// An event of a player: what it writes, or why it is refused.
struct CollectedEvent: Sendable {
    var writes = EventWrites()
    var refusal: EventError?
    /// Whether it is folded at its place in the player's history; see ``LateEvents``.
    var isLate = false
}

/// Buffers for judging, reused from one player to the next. One share of a batch owns them at a time, so exclusivity checks
/// are turned off.
final class JudgingScratch {
    @exclusivity(unchecked) var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
    @exclusivity(unchecked) var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)
    /// The events of the player who is judged, in their order; there may be more elements than events.
    @exclusivity(unchecked) var events: [CollectedEvent] = []
    @exclusivity(unchecked) var late = LateEvents()
    @exclusivity(unchecked) var writer = ScratchWriter()
    @exclusivity(unchecked) var notes = ProgressChanges()
    @exclusivity(unchecked) var needs = RowNeeds()
    /// See ``RetiredUpdates``.
    @exclusivity(unchecked) fileprivate(set) var retired: [PlayerUpdate] = []

    /// How many events keep their buffers: more than nearly any player has in a batch.
    private static let eventLimit = 512

    /// Frees what only a player with many events needs.
    fileprivate func shrink() {
        if events.count > Self.eventLimit { events.removeLast(events.count - Self.eventLimit) }
    }

    /// Leaves the events to a player who is not ready, for the next pass.
    func leaveEvents(to player: LoadedPlayer) {
        player.collected = events
        events = []
    }

    /// Takes up the events of a player who was not ready.
    func takeEvents(of player: LoadedPlayer) {
        events = player.collected
        player.collected = []
    }

    /// Prefetch distance for retired updates.
    private static let retiredPrefetchDistance = 3

    /// Frees some of the retired updates: all of them, if `count` goes down to 1.
    func freeRetired(before count: Int) {
        for _ in 0..<(retired.count + count - 1) / count {
            let ahead = retired.count - 1 - Self.retiredPrefetchDistance
            retired.withUnsafeMutableBufferPointer { retired in
                if ahead >= 0, let start = retired.baseAddress { PlayerUpdate.prefetch(at: start + ahead, bytes: 0) }
            }
            _ = retired.popLast()
        }
    }
}

/// A pool of scratch buffers: as many as batches and cores have judged at once.
final class JudgingScratches: @unchecked Sendable {
    private let lock = NSLock()
    // The lock guards what follows.
    /// Those that are not in use.
    private var free: [JudgingScratch] = []
    private var retired = RetiredUpdates()

    /// Runs `body` with exclusive access to one.
    func withOne<Value>(_ body: (JudgingScratch) -> Value) -> Value {
        let scratch = lock.withLock {
            let scratch = free.popLast() ?? JudgingScratch()
            if scratch.retired.isEmpty { scratch.retired = retired.take() }
            return scratch
        }
        defer {
            scratch.shrink()
            lock.withLock { free.append(scratch) }
        }
        return body(scratch)
    }

    /// Takes over what a large batch has written, to be freed while others are judged.
    func retire(_ updates: consuming [PlayerUpdate]) {
        let pieces = RetiredUpdates.pieces(of: updates)
        let surplus = lock.withLock { retired.add(pieces) }
        if !surplus.isEmpty { Task.detached { _ = surplus } }
    }
}
