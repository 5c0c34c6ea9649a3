import AchievementStorage
import AchievementSupport

/// Carries out the decisions of a ``CommitPipeline``: hands commits to the store, resumes the owners of turns, and
/// gives the recorder its next jobs. The pipeline is behind a lock rather than on the recorder, so that neither callers
/// nor the store's answers need a hop to the recorder's actor.
final class CommitDispatcher: Sendable {
    typealias Turn = CommitPipeline.Turn
    typealias Outcome = Result<[Int64], StoreError>

    /// A request by the owner of a turn.
    private struct Request {
        let turn: Turn
        /// `nil` once it is being written.
        var commit: StoreCommit?
        var outcome = Outcome.success([])
        /// Whether the outcome may be delivered: outcomes are delivered in the order of commits.
        var isAnswered = false
        var waiter: CheckedContinuation<Outcome, Never>?
    }

    private struct State {
        var pipeline: CommitPipeline
        /// At most one for each turn in the line.
        var requests: [Request] = []

        func index(of turn: Turn) -> Int? { requests.firstIndex { $0.turn == turn } }
    }

    private let store: any ProgressStore
    /// The store, if it is an actor: successive commits to it stay on its executor.
    private let actor: (any Actor)?
    /// The store, if it can commit without switching threads.
    private let inlineStore: (any InlineCommitStore)?
    private let state: Locked<State>

    init(_ store: any ProgressStore, limit: Int) {
        self.store = store
        actor = store as? any Actor
        inlineStore = store as? any InlineCommitStore
        state = Locked(State(pipeline: CommitPipeline(limit: limit)))
    }

    /// Reads or changes the pipeline, without actions to carry out.
    func with<Value>(_ body: (inout CommitPipeline) -> Value) -> Value { state.withLock { body(&$0.pipeline) } }

    /// Changes the pipeline, and carries out the resulting actions.
    func change(for recorder: Recorder, _ body: (inout CommitPipeline) -> [CommitPipeline.Action]) {
        perform(state.withLock { body(&$0.pipeline) }, for: recorder)
    }

    /// Waits until no other turn is under way.
    func enter(_ turn: Turn, for recorder: isolated Recorder) async {
        let actions = state.withLock {
            $0.requests.append(Request(turn: turn))
            return $0.pipeline.enter(turn)
        }
        perform(actions, for: recorder)
        _ = await answer(to: turn, for: recorder)
    }

    /// Commits in the order of the line. The commit takes its place before the caller does anything else.
    ///
    /// - Parameters: see ``CommitPipeline/submit(_:discardedAtStart:isLast:)``.
    /// - Returns: what the store returns, once the turns before this one have ended.
    /// - Throws: what the store throws; ``StoreError`` with code `conflict` if a commit failed on which this one may be
    ///   based. The caller then drops its players, and enters again or ends the turn, before it does anything else.
    func commit(
        _ commit: StoreCommit, _ turn: Turn, discardedAtStart: Int?, isLast: Bool, for recorder: isolated Recorder
    ) async throws(StoreError) -> [Int64] {
        var actions = state.withLock {
            $0.requests.append(Request(turn: turn, commit: commit))
            return $0.pipeline.submit(turn, discardedAtStart: discardedAtStart, isLast: isLast)
        }
        // Written here rather than by a separate task, if it is this turn's time already.
        var isWriting = false
        if case .write(turn)? = actions.first {
            actions.removeFirst()
            isWriting = true
        }
        perform(actions, for: recorder)
        if isWriting { await write(turn, for: recorder) }
        return try await answer(to: turn, for: recorder).get()
    }

    /// Commits in a turn that is alone.
    func commit(_ commit: StoreCommit, for recorder: isolated Recorder) async throws(StoreError) -> [Int64] {
        if let outcome = inlineOutcome(of: commit) { return try outcome.get() }
        return try await store.commit(commit)
    }

    // MARK: Carrying out actions

    private func perform(
        _ actions: [CommitPipeline.Action], for recorder: Recorder, isolation: isolated (any Actor)? = #isolation
    ) {
        for action in actions {
            switch action {
            case .judge(let records, let turn): Task { await recorder.serve(records, turn) }
            case .work(let body, let turn): Task { await recorder.work(body, turn) }
            case .gather(let gathering):
                Task {
                    // Runnable tasks come first. (`Task.yield` would bypass the order that a scheduler imposes.)
                    await Task {}.value
                    change(for: recorder) { $0.gathered(gathering) }
                }
            case .write(let turn):
                Task {
                    // Starts on the executor on which the previous commit ended.
                    _ = isolation
                    await write(turn, for: recorder)
                }
            case .enter(let turn), .answer(let turn): notify(turn)
            case .reject(let turn): notify(turn, .failure(StoreError(.conflict, "the commit before failed")))
            }
        }
    }

    private func write(
        _ turn: Turn, for recorder: Recorder, isolation: isolated (any Actor)? = #isolation
    ) async {
        let submitted = state.withLock { state in
            state.index(of: turn).flatMap { state.requests[$0].commit.take() }
        }
        guard let commit = submitted else { return }
        if let outcome = commit.isEmpty ? .success([]) : inlineOutcome(of: commit) {
            note(outcome, of: turn, for: recorder)
        } else {
            await write(consume commit, of: turn, on: actor, for: recorder)
        }
    }

    private func write(
        _ commit: consuming StoreCommit, of turn: Turn, on actor: isolated (any Actor)?, for recorder: Recorder
    ) async {
        // No reference to the commit is left when its owner resumes, who can then change it without a copy.
        note(await outcome(of: commit, on: actor), of: turn, for: recorder)
    }

    private func outcome(of commit: consuming StoreCommit, on actor: isolated (any Actor)?) async -> Outcome {
        do throws(StoreError) { return .success(try await store.commit(commit)) } catch { return .failure(error) }
    }

    private func inlineOutcome(of commit: StoreCommit) -> Outcome? {
        do throws(StoreError) { return try inlineStore?.commitInline(commit).map { .success($0) } } catch {
            return .failure(error)
        }
    }

    private func note(
        _ outcome: Outcome, of turn: Turn, for recorder: Recorder, isolation: isolated (any Actor)? = #isolation
    ) {
        let actions = state.withLock { state in
            if let index = state.index(of: turn) { state.requests[index].outcome = outcome }
            guard case .success = outcome else { return state.pipeline.wrote(turn, succeeding: false) }
            return state.pipeline.wrote(turn, succeeding: true)
        }
        perform(actions, for: recorder)
    }

    private func notify(_ turn: Turn, _ outcome: Outcome? = nil) {
        let answered = state.withLock { state -> Request? in
            guard let index = state.index(of: turn) else { return nil }
            if let outcome { state.requests[index].outcome = outcome }
            state.requests[index].isAnswered = true
            return state.requests[index].waiter == nil ? nil : state.requests.remove(at: index)
        }
        answered?.waiter?.resume(returning: answered?.outcome ?? .success([]))
    }

    private func answer(to turn: Turn, for recorder: isolated Recorder) async -> Outcome {
        await withCheckedContinuation { waiter in
            let answered = state.withLock { state -> Request? in
                guard let index = state.index(of: turn) else { return nil }
                if state.requests[index].isAnswered { return state.requests.remove(at: index) }
                state.requests[index].waiter = waiter
                return nil
            }
            if let answered { waiter.resume(returning: answered.outcome) }
        }
    }
}
