import AchievementStorage
import Foundation

/// Hands commits to the store, one after the other: the next as soon as the one before is written, without waiting
/// until the recorder has heard of that. After one that failed, nothing is written that may have been judged on it:
/// until the recorder has dealt with the failure.
final class CommitLine: @unchecked Sendable {
    private typealias Outcome = Result<[Int64], StoreError>
    private typealias Waiting = (commit: StoreCommit, waiter: CheckedContinuation<Outcome, Never>)

    private let store: any ProgressStore
    /// The store, if it is an actor: written on it, one commit after the other changes no thread.
    private let actor: (any Actor)?
    /// The store, if it can commit without changing the thread.
    private let brief: (any BriefCommitStore)?
    // The lock guards what follows.
    private let lock = NSLock()
    private var isBusy = false
    private var next: Waiting?
    /// The one whose turn has come.
    private var following: Waiting?
    /// Failed commits, and commits rejected because of them, not yet acknowledged by ``dealtWithFailure()``.
    private var failures = 0

    init(_ store: any ProgressStore) {
        (self.store, actor, brief) = (store, store as? any Actor, store as? any BriefCommitStore)
    }

    /// Commits, at once or behind the commit under way; at most one may wait. It takes its place before whoever calls
    /// does anything else.
    ///
    /// - Parameter builds: whether it was judged on top of a commit that is not durable yet. The caller of such a
    ///   commit must call ``dealtWithFailure()`` after an error.
    /// - Throws: what the store throws; ``StoreError`` with code `conflict` if there is a failure to deal with.
    func commit(
        _ commit: StoreCommit, builds: Bool, isolation: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> [Int64] {
        switch begin(builds: builds) {
        case .busy: return try await withCheckedContinuation { lineUp((commit, $0)) }.get()
        case .refused: throw CommitLine.failed
        case .begun: break
        }
        guard let outcome = brief.flatMap({ outcome(of: commit, in: $0) }) else {
            return try await write(commit, builds: builds, on: actor).get()
        }
        end(outcome, builds: builds)
        return try outcome.get()
    }

    private func outcome(of commit: StoreCommit, in store: any BriefCommitStore) -> Outcome? {
        do throws(StoreError) { return try store.commitIfBrief(commit).map { .success($0) } } catch {
            return .failure(error)
        }
    }

    /// Says that nobody judges on what a commit that failed was to write any more.
    func dealtWithFailure() { lock.withLock { failures -= 1 } }

    private enum Beginning { case begun, busy, refused }

    private func begin(builds: Bool) -> Beginning {
        lock.withLock {
            guard !isBusy else { return .busy }
            isBusy = !builds || failures == 0
            if !isBusy { failures += 1 }
            return isBusy ? .begun : .refused
        }
    }

    /// Only what builds on others lines up: the rest waits for a turn alone.
    private func lineUp(_ waiting: Waiting) {
        let (isRefused, mustBegin) = lock.withLock { () -> (Bool, Bool) in
            if failures > 0 {
                failures += 1
                return (true, false)
            }
            guard isBusy else {
                isBusy = true
                return (false, true)
            }
            next = waiting
            return (false, false)
        }
        if isRefused { waiting.waiter.resume(returning: .failure(CommitLine.failed)) }
        if mustBegin {
            Task { waiting.waiter.resume(returning: await write(waiting.commit, builds: true, on: actor)) }
        }
    }

    private func write(
        _ commit: StoreCommit, builds: Bool, on actor: isolated (any Actor)?
    ) async -> Outcome {
        let outcome: Outcome
        do throws(StoreError) { outcome = .success(try await store.commit(commit)) } catch { outcome = .failure(error) }
        end(outcome, builds: builds)
        return outcome
    }

    private func end(_ outcome: Outcome, builds: Bool, on actor: isolated (any Actor)? = #isolation) {
        switch outcome {
        case .success:
            guard finish() else { return }
            Task {
                _ = actor
                guard let (outcome, waiter) = await writeFollowing(on: self.actor) else { return }
                waiter.resume(returning: outcome)
            }
        case .failure: fail(builds: builds)?.waiter.resume(returning: .failure(CommitLine.failed))
        }
    }

    /// - Returns: whether one waits, which is written next.
    private func finish() -> Bool {
        lock.withLock {
            following = next.take()
            isBusy = following != nil
            return isBusy
        }
    }

    /// Writes the one whose turn has come. Drops its reference to the commit before the caller is resumed, so that the
    /// caller can change the commit without a copy.
    private func writeFollowing(
        on actor: isolated (any Actor)?
    ) async -> (Outcome, CheckedContinuation<Outcome, Never>)? {
        guard let following = lock.withLock({ following.take() }) else { return nil }
        return (await write(following.commit, builds: true, on: actor), following.waiter)
    }

    /// - Returns: what waits, and is refused.
    private func fail(builds: Bool) -> Waiting? {
        lock.withLock {
            let refused = next.take()
            isBusy = false
            failures += (builds ? 1 : 0) + (refused == nil ? 0 : 1)
            return refused
        }
    }

    private static let failed = StoreError(.conflict, "the commit before failed")
}
