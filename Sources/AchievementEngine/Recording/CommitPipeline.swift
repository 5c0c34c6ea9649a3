/// The order of work between a call of a recorder and the end of its commit. A pure value: each change returns the
/// actions to carry out, and ``CommitDispatcher`` carries them out.
///
///     queue ── judge ──▶ one turn is judged ── submit ──▶ line ── write ──▶ store ── answer ──▶ end
///
/// - The **queue** holds jobs in the order in which they were submitted. Consecutive jobs share a commit;
///   ``GroupCommit`` decides how many to wait for. A job that leaves the queue gets a turn, and one turn at a time is
///   judged.
/// - The **line** holds turns in the order of their commits. The first two may be written, the second as soon as the
///   first is written, so that the store does not idle; the others wait. Once a commit is among these two, the next
///   turn is judged, against the players as they will be after the commits in the line: it is speculative.
/// - A turn that needs the stored state **enters** alone: it waits until the turns before it have ended, and no turn
///   behind it is written.
/// - If a commit fails, the commits behind it are rejected, and so is everything that is judged until the commit's
///   owner has dropped the players that it had changed. The owner of a failed turn enters again, at the same place in
///   the line.
struct CommitPipeline {
    /// Jobs that were taken from the queue together.
    struct Turn: Hashable, Sendable { fileprivate let number: Int }

    /// One check whether more jobs arrive.
    struct Gathering: Equatable, Sendable {
        /// How many jobs were waiting then.
        fileprivate let jobs: Int
        fileprivate let number: Int
    }

    enum Action {
        /// Judge jobs together, and submit the resulting commit.
        case judge([QueuedJob.WaitingRecord], Turn)
        case work(QueuedJob.Work, Turn)
        /// Yield once, so that runnable tasks can enqueue, then call ``CommitPipeline/gathered(_:)``.
        case gather(Gathering)
        /// Tell the owner of a turn that no other turn is under way.
        case enter(Turn)
        /// Write the commit of a turn, then call ``CommitPipeline/wrote(_:succeeding:)``.
        case write(Turn)
        /// Tell the owner of a turn the store's answer to its commit.
        case answer(Turn)
        /// Tell the owner of a turn that an earlier commit failed, and that its own was not written.
        case reject(Turn)
    }

    private enum Phase: Equatable {
        case idle
        /// Jobs wait for callers who are expected to submit again after their answers.
        case held
        /// Jobs wait for callers who are about to submit.
        case gathering(Gathering)
        /// A turn is being judged, or does other work.
        case judging(Turn)
    }

    private enum Stage {
        /// The turn will be alone once the turns before it have ended.
        case waiting
        /// No other turn is under way, and the owner was told so.
        case alone
        case submitted, writing, written
        /// The owner was told that the commit is written, and is announcing it.
        case answered
        /// The commit failed or was rejected; the owner drops its players, then enters again or ends.
        case failed
    }

    private struct QueuedCommit {
        let turn: Turn
        var stage: Stage
        /// Whether nothing is left to be judged in the turn.
        var isLast = false
    }

    /// Counts the commits that failed or were rejected and whose players were dropped. A turn whose judging began
    /// before the latest of them has to be judged again.
    private(set) var discardedCommits = 0
    private var phase = Phase.idle
    private var jobs: [QueuedJob] = []
    private var firstJob = 0
    /// How many jobs in the queue are not events. While there are any, no more callers are waited for.
    private var pendingWork = 0
    private var group: GroupCommit
    private var line: [QueuedCommit] = []
    /// Numbers turns and gatherings.
    private var lastNumber = 0

    init(limit: Int) { group = GroupCommit(limit: limit) }
}

// MARK: - Queue

extension CommitPipeline {
    /// Begins to judge `count` events at once; `nil` if they have to wait in the queue.
    mutating func begin(_ count: Int) -> Turn? {
        guard phase == .idle, group.beginsAtOnce(count) else { return nil }
        return beginTurn()
    }

    /// Begins a piece of work at once; `nil` if it has to wait in the queue.
    mutating func beginWork() -> Turn? { phase == .idle ? beginTurn() : nil }

    mutating func enqueue(_ job: QueuedJob) -> [Action] {
        jobs.append(job)
        switch job {
        case .record(let job, _): group.enqueue(job.envelopes.count)
        case .work: pendingWork += 1
        }
        switch phase {
        case .idle, .held: return serveNext()
        case .gathering: return expectsMore ? [] : [dequeue()]
        case .judging: return []
        }
    }

    /// Continues after ``Action/gather(_:)``, unless the queue has moved on since.
    mutating func gathered(_ gathering: Gathering) -> [Action] {
        guard phase == .gathering(gathering) else { return [] }
        return jobs.count - firstJob > gathering.jobs ? [gather()] : [dequeue()]
    }

    /// Notes that nothing is left to judge in a turn.
    mutating func release(_ turn: Turn) -> [Action] { phase == .judging(turn) ? serveNext() : [] }

    /// Notes that the callers who recorded `count` events are about to be resumed.
    mutating func beginAnswers(_ count: Int) { group.beginAnswers(count) }

    mutating func endAnswers() -> [Action] {
        group.endAnswers()
        return phase == .held ? serveNext() : []
    }

    private mutating func serveNext() -> [Action] {
        guard firstJob < jobs.count else {
            phase = .idle
            return []
        }
        guard expectsMore else { return [dequeue()] }
        guard !group.expectsCallers else {
            phase = .held
            return []
        }
        return [gather()]
    }

    /// Whether more jobs can be expected before those in the queue are served.
    private var expectsMore: Bool { pendingWork == 0 && !group.isEnough }

    private mutating func gather() -> Action {
        lastNumber += 1
        let gathering = Gathering(jobs: jobs.count - firstJob, number: lastNumber)
        phase = .gathering(gathering)
        return .gather(gathering)
    }

    private mutating func beginTurn() -> Turn {
        lastNumber += 1
        let turn = Turn(number: lastNumber)
        phase = .judging(turn)
        return turn
    }

    /// Takes the next work out of the queue: one piece of work, or consecutive jobs with events, up to the limit.
    private mutating func dequeue() -> Action {
        let turn = beginTurn()
        group.decay()
        var records: [QueuedJob.WaitingRecord] = []
        var count = 0
        loop: while firstJob < jobs.count {
            switch jobs[firstJob] {
            case .work(let body):
                guard records.isEmpty else { break loop }
                removeFirst()
                pendingWork -= 1
                return .work(body, turn)
            case .record(let job, let waiter):
                let fits = count + job.envelopes.count <= group.limit && !job.stopsAtFirstError
                guard records.isEmpty || fits else { break loop }
                removeFirst()
                records.append((job, waiter))
                count += job.envelopes.count
                if job.stopsAtFirstError { break loop }
            }
        }
        group.dequeue(count)
        return .judge(records, turn)
    }

    private mutating func removeFirst() {
        firstJob += 1
        // Amortized O(1) per job.
        if firstJob == jobs.count || (firstJob > 1_024 && firstJob > jobs.count / 2) {
            jobs.removeFirst(firstJob)
            firstJob = 0
        }
    }
}

// MARK: - Line

extension CommitPipeline {
    /// How many turns are in the line.
    var lineCount: Int { line.count }

    /// Puts a turn in the line, to be alone. The owner of a failed turn has dropped its players before this call.
    mutating func enter(_ turn: Turn) -> [Action] {
        let index = place(turn)
        switch line[index].stage {
        case .alone: return [.enter(turn)]
        case .failed: discardedCommits += 1
        default: break
        }
        line[index].stage = .waiting
        return advance()
    }

    /// Puts a commit in the line, or in the place of its turn if that is there already.
    ///
    /// - Parameters:
    ///   - discardedAtStart: ``discardedCommits`` when judging began; `nil` if the turn was alone all the time, and so
    ///     is not speculative.
    ///   - isLast: whether nothing is left to judge in the turn.
    mutating func submit(_ turn: Turn, discardedAtStart: Int?, isLast: Bool) -> [Action] {
        let index = place(turn)
        line[index].stage = .submitted
        line[index].isLast = isLast
        guard
            discardedAtStart == nil
                || discardedAtStart == discardedCommits && !line[..<index].contains(where: { $0.stage == .failed })
        else {
            return reject(from: index)
        }
        return advance()
    }

    /// Notes the store's answer to a commit; nothing for a turn that is not being written.
    mutating func wrote(_ turn: Turn, succeeding: Bool) -> [Action] {
        guard let index = line.firstIndex(where: { $0.turn == turn && $0.stage == .writing }) else { return [] }
        line[index].stage = succeeding ? .written : .failed
        return succeeding ? advance() : [.answer(turn)] + reject(from: index + 1)
    }

    /// Takes a turn out of the line, after its commit was announced or its players were dropped.
    mutating func end(_ turn: Turn) -> [Action] {
        guard let index = line.firstIndex(where: { $0.turn == turn }) else { return [] }
        if line[index].stage == .failed { discardedCommits += 1 }
        line.remove(at: index)
        return advance()
    }

    /// Gives a turn a place in the line, at the end, unless it has one. Returns the index.
    private mutating func place(_ turn: Turn) -> Int {
        if let index = line.firstIndex(where: { $0.turn == turn }) { return index }
        line.append(QueuedCommit(turn: turn, stage: .waiting))
        return line.count - 1
    }

    private mutating func reject(from start: Int) -> [Action] {
        var actions: [Action] = []
        for index in start..<line.count where line[index].stage == .submitted {
            line[index].stage = .failed
            actions.append(.reject(line[index].turn))
        }
        return actions
    }

    /// The actions that the first two turns in the line allow now, including judging the next turn.
    private mutating func advance() -> [Action] {
        var actions: [Action] = []
        for index in line.indices.prefix(2) {
            let turn = line[index].turn
            switch line[index].stage {
            case .waiting where index == 0:
                line[index].stage = .alone
                actions.append(.enter(turn))
            case .submitted:
                if line[..<index].allSatisfy({ [.written, .answered].contains($0.stage) }) {
                    line[index].stage = .writing
                    actions.append(.write(turn))
                }
                if line[index].isLast { actions += release(turn) }
            case .written where index == 0:
                line[index].stage = .answered
                actions.append(.answer(turn))
            default: break
            }
        }
        return actions
    }
}
