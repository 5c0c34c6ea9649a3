/// Who may commit: one at a time, in the order of asking.
struct CommitTurns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Counts the commits that failed. What was judged on players as they were to be after such a commit has to be
    /// judged again.
    private(set) var failures = 0

    /// Takes the turn if it is free.
    mutating func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }

    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

    /// Gives the turn to the next who waits.
    mutating func pass() {
        guard !waiting.isEmpty else { return isTaken = false }
        waiting.removeFirst().resume()
    }

    mutating func noteFailure() { failures += 1 }
}
