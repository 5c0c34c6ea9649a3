/// The order of commits: at most two tickets are out, for the commit that is being written and for one queued behind
/// it, so that the store does not idle between them.
struct CommitTurns {
    /// A turn, by its number.
    struct Ticket: Equatable {
        fileprivate let number: Int
    }

    private struct Waiter {
        /// Whether it may line up behind a commit.
        let follows: Bool
        let continuation: CheckedContinuation<Ticket, Never>
    }

    /// How many turns have ended.
    private var ended = 0
    /// How many have them: at most one, and one who follows.
    private var holders = 0
    /// Whether the last of them commits, and another one may line up.
    private var isWriting = false
    private var waiting: [Waiter] = []
    private var follower: CheckedContinuation<Void, Never>?

    /// Takes the turn if it is free, or for what `follows` a commit that is being written.
    mutating func take(follows: Bool) -> Ticket? {
        guard waiting.isEmpty, mayBegin(follows) else { return nil }
        return begin()
    }

    /// Waits for the turn: in the order of asking, or before all others.
    mutating func wait(follows: Bool, isNext: Bool, _ continuation: CheckedContinuation<Ticket, Never>) {
        waiting.insert(Waiter(follows: follows, continuation: continuation), at: isNext ? 0 : waiting.count)
    }

    /// Says that the commit of a turn is on its way to the store: another one may line up.
    mutating func write(_ ticket: Ticket) {
        guard ticket.number == ended + holders - 1 else { return }
        isWriting = true
        beginNext()
    }

    /// Whether the turn before has ended.
    func isFirst(_ ticket: Ticket) -> Bool { ticket.number == ended }

    /// Waits until the turn before has ended.
    mutating func waitForFirst(_ continuation: CheckedContinuation<Void, Never>) { follower = continuation }

    /// Closes the turn to followers, unless there is one; returns whether it closed.
    mutating func remainsAlone() -> Bool {
        guard holders == 1 else { return false }
        isWriting = false
        return true
    }

    /// Ends the first turn, and begins the next.
    mutating func pass() {
        ended += 1
        holders -= 1
        if holders == 0 { isWriting = false }
        follower?.resume()
        follower = nil
        beginNext()
    }

    private func mayBegin(_ follows: Bool) -> Bool { holders == 0 || holders == 1 && isWriting && follows }

    private mutating func begin() -> Ticket {
        defer { holders += 1 }
        isWriting = false
        return Ticket(number: ended + holders)
    }

    private mutating func beginNext() {
        guard let next = waiting.first, mayBegin(next.follows) else { return }
        waiting.removeFirst()
        next.continuation.resume(returning: begin())
    }
}
