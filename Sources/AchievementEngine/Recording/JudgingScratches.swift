import AchievementCore
import AchievementStorage
import AchievementSupport

/// An event of a player: what it writes, or why it is refused.
struct CollectedEvent: Sendable {
    var writes = EventWrites()
    var refusal: EventError?
    /// Whether the event is folded at its position in the player's history; see ``LateEvents``.
    var isLate = false
}

/// Buffers for judging, reused from one player to the next. One share of a batch owns them at a time. A noncopyable
/// value, whose exclusivity the compiler proves instead of checking it with every access.
struct JudgingScratch: ~Copyable {
    var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
    var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)
    /// The events of the player being judged, in their order; there may be more elements than events.
    var events: [CollectedEvent] = []
    var late = LateEvents()
    var lateness = Lateness()
    var writer = ScratchWriter()
    var notes = ProgressChanges()
    var needs = RowNeeds()
    /// Updates to free; see ``RetiredUpdates``.
    fileprivate(set) var retired: [PlayerUpdate] = []

    /// The maximum number of events whose buffers are kept: nearly all players have fewer in a batch.
    private static let eventLimit = 512

    /// Frees buffers that only a player with many events needs.
    fileprivate mutating func shrink() {
        if events.count > Self.eventLimit { events.removeLast(events.count - Self.eventLimit) }
    }

    /// Leaves the events to a player who is not ready, for the next pass.
    mutating func leaveEvents(to player: LoadedPlayer) {
        player.pending.collected = events
        events = []
    }

    /// Takes up the events of a player who was not ready.
    mutating func takeEvents(of player: LoadedPlayer) {
        events = player.pending.collected
        player.pending.collected = []
    }

    /// Frees a part of the retired updates: all of them by the time `count` has gone down to 1.
    mutating func freeRetired(before count: Int) {
        for _ in 0..<(retired.count + count - 1) / count {
            BatchPrefetcher.prefetchUpdate(at: retired.count - 1 - BatchPrefetcher.updatesAhead, of: retired)
            _ = retired.popLast()
        }
    }
}

/// A pool of scratch buffers: as many as were ever in use at once.
final class JudgingScratches: Sendable {
    /// A scratch in a list. Its exclusivity is checked once per share of a batch.
    private final class Box {
        var scratch = JudgingScratch()
    }

    private struct Pool {
        /// The scratches that are not in use.
        var free: [Box] = []
        var retired = RetiredUpdates()
    }

    private let pool = Locked(Pool())

    /// Runs `body` with exclusive access to a scratch.
    func withOne<Value>(_ body: (inout JudgingScratch) -> Value) -> Value {
        let box = pool.withLock { pool in
            let box = pool.free.popLast() ?? Box()
            if box.scratch.retired.isEmpty { box.scratch.retired = pool.retired.take() }
            return box
        }
        defer {
            box.scratch.shrink()
            pool.withLock { $0.free.append(box) }
        }
        return body(&box.scratch)
    }

    /// Takes over the updates of a large committed batch, to be freed while others are judged.
    func retire(_ updates: consuming [PlayerUpdate]) {
        let pieces = RetiredUpdates.pieces(of: updates)
        let surplus = pool.withLock { $0.retired.add(pieces) }
        if !surplus.isEmpty { Task.detached { _ = surplus } }
    }
}
