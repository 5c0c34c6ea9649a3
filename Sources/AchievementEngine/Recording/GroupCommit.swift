/// Tracks how many events are under way, and whether the waiting ones are enough for a commit (group commit).
///
/// Callers that are resumed together submit again one at a time, and committing the first alone would make the rest
/// wait for its commit. So with few events in flight, where the commit takes most of the time, a commit waits for most
/// of them; with many, it waits for half of them, which are judged while the others are committed.
struct GroupCommit {
    /// The maximum number of events that share a commit.
    let limit: Int
    /// How many events wait in the queue.
    private(set) var waiting = 0
    /// How many events are being judged or committed.
    private(set) var unanswered = 0
    /// How many groups of callers are being resumed.
    private var answering = 0
    /// A decaying maximum of the events in flight: the estimate of how many more to wait for.
    private var recentConcurrency = 0

    /// A commit costs about as much as answering this many callers and judging their next events; with fewer, two
    /// commits would take longer than one for all of them.
    private static let smallGroup = 32

    init(limit: Int) { self.limit = limit }

    /// Whether as many events wait as can be expected.
    var isEnough: Bool { isEnough(waiting, of: recentConcurrency) }

    /// Whether callers that wait for a commit or its answer may still come back.
    var expectsCallers: Bool { unanswered > 0 || answering > 0 }

    /// Seven eighths of a small group are enough, or seven sixteenths of a large one: slightly less than all or half,
    /// so that one latecomer does not hold up the others.
    private func isEnough(_ count: Int, of concurrency: Int) -> Bool {
        2 * count >= limit || 16 * count >= (concurrency < Self.smallGroup ? 14 : 7) * concurrency
    }

    /// Begins to judge events that did not wait; `false` if they have to wait for others.
    mutating func beginsAtOnce(_ count: Int) -> Bool {
        guard isEnough(count, of: max(recentConcurrency, unanswered + count)) else { return false }
        recentConcurrency = max(unanswered + count, recentConcurrency / 2)
        unanswered += count
        return true
    }

    mutating func enqueue(_ count: Int) {
        waiting += count
        recentConcurrency = max(recentConcurrency, unanswered + waiting)
    }

    /// Lets the estimate decay before the next group is taken from the queue.
    mutating func decay() { recentConcurrency = max(unanswered + waiting, recentConcurrency / 4 * 3) }

    /// Begins to judge events that waited.
    mutating func dequeue(_ count: Int) {
        waiting -= count
        unanswered += count
    }

    /// Begins to resume the callers of events. These events are no longer in flight, and their callers may be back
    /// before the last one is resumed.
    mutating func beginAnswers(_ count: Int) {
        unanswered -= count
        answering += 1
    }

    mutating func endAnswers() { answering -= 1 }
}
