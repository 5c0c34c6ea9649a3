import AchievementCore
import AchievementStorage
import AchievementSupport

/// An event of a player: what it writes, or why it is refused.
struct CollectedEvent: Sendable {
    var writes = EventWrites()
    var refusal: EventError?
    /// Whether it is folded at its position in the player's history; see ``LateEvents``.
    var isLate = false
}

/// Buffers for judging, reused from one player to the next. One share of a batch owns them at a time.
final class JudgingScratch {
    var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
    var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)
    /// The events of the player who is judged, in their order; there may be more elements than events.
    var events: [CollectedEvent] = []
    var late = LateEvents()
    var writer = ScratchWriter()
    var notes = ProgressChanges()
    var needs = RowNeeds()
    /// See ``RetiredUpdates``.
    fileprivate(set) var retired: [PlayerUpdate] = []

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

    /// Frees some of the retired updates: all of them, if `count` goes down to 1.
    func freeRetired(before count: Int) {
        for _ in 0..<(retired.count + count - 1) / count {
            BatchPrefetcher.prefetchUpdate(at: retired.count - 1 - BatchPrefetcher.updatesAhead, of: retired)
            _ = retired.popLast()
        }
    }
}

/// A pool of scratch buffers: as many as batches and cores have judged at once.
final class JudgingScratches: Sendable {
    private struct Pool {
        /// Those that are not in use.
        var free: [JudgingScratch] = []
        var retired = RetiredUpdates()
    }

    private let pool = Locked(Pool())

    /// Runs `body` with exclusive access to one.
    func withOne<Value>(_ body: (JudgingScratch) -> Value) -> Value {
        let scratch = pool.withLock { pool in
            let scratch = pool.free.popLast() ?? JudgingScratch()
            if scratch.retired.isEmpty { scratch.retired = pool.retired.take() }
            return scratch
        }
        defer {
            scratch.shrink()
            pool.withLock { $0.free.append(scratch) }
        }
        return body(scratch)
    }

    /// Takes over what a large batch has written, to be freed while others are judged.
    func retire(_ updates: consuming [PlayerUpdate]) {
        let pieces = RetiredUpdates.pieces(of: updates)
        let surplus = pool.withLock { $0.retired.add(pieces) }
        if !surplus.isEmpty { Task.detached { _ = surplus } }
    }
}
