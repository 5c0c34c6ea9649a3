import AchievementStorage
import Foundation

/// Hands commits to the store, one after the other: the next as soon as the one before is written, without waiting until
/// the recorder has heard of that. What was judged on players as a commit that failed would have left them is not
/// written.
final class CommitLine: @unchecked Sendable {
    private typealias Outcome = Result<[Int64], StoreError>
    private typealias Waiting = (commit: StoreCommit, waiter: CheckedContinuation<Outcome, Never>)

    private let store: any ProgressStore
    /// The store, if it is an actor: written on it, one commit after the other changes no thread.
    private let actor: (any Actor)?
    // The lock guards what follows.
    private let lock = NSLock()
    private var isBusy = false
    private var next: Waiting?
    private var failures = 0

    init(_ store: any ProgressStore) { (self.store, actor) = (store, store as? any Actor) }

    /// Says that something judged is not written, or may not have been.
    ///
    /// - Returns: the number by which whoever judges says that it knows of this.
    func noteFailure() -> Int {
        lock.withLock {
            failures += 1
            return failures
        }
    }

    /// Commits, at once or behind the commit under way; at most one may wait. It takes its place before whoever calls
    /// does anything else.
    ///
    /// - Parameter known: the last failure that was known when the commit was judged; `nil` if it builds on no other.
    /// - Throws: what the store throws; ``StoreError`` with code `conflict` if something has failed since.
    func commit(
        _ commit: StoreCommit, after known: Int?, isolation: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> [Int64] {
        guard !lock.withLock({ isBusy }) else {
            return try await withCheckedContinuation { lineUp((commit, $0), after: known) }.get()
        }
        guard begins(after: known) else { throw CommitLine.failed }
        return try await write(commit, isCounted: known != nil, on: actor).get()
    }

    /// Only who has the last turn asks, so nobody else begins meanwhile.
    private func begins(after known: Int?) -> Bool {
        lock.withLock {
            isBusy = known == nil || known == failures
            return isBusy
        }
    }

    private func lineUp(_ waiting: Waiting, after known: Int?) {
        let (isLate, mustBegin) = lock.withLock { () -> (Bool, Bool) in
            guard known == nil || known == failures else { return (true, false) }
            guard isBusy else {
                isBusy = true
                return (false, true)
            }
            next = waiting
            return (false, false)
        }
        if isLate { waiting.waiter.resume(returning: .failure(CommitLine.failed)) }
        if mustBegin {
            Task { waiting.waiter.resume(returning: await write(waiting.commit, on: actor)) }
        }
    }

    private func write(
        _ commit: StoreCommit, isCounted: Bool = true, on actor: isolated (any Actor)?
    ) async -> Outcome {
        do throws(StoreError) {
            let places = try await store.commit(commit)
            if let following = finish() {
                Task {
                    _ = actor
                    following.waiter.resume(returning: await write(following.commit, on: actor))
                }
            }
            return .success(places)
        } catch {
            if isCounted { _ = noteFailure() }
            finish(isFailed: true)?.waiter.resume(returning: .failure(CommitLine.failed))
            return .failure(error)
        }
    }

    /// - Returns: what waits.
    private func finish(isFailed: Bool = false) -> Waiting? {
        lock.withLock {
            defer { next = nil }
            isBusy = next != nil && !isFailed
            return next
        }
    }

    private static let failed = StoreError(.conflict, "the commit before failed")
}
