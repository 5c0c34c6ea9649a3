import AchievementCore

/// What became of envelopes.
struct RecordingAnswer: Sendable {
    let results: [Result<Receipt, EventError>]
    /// Whether everybody has what the present catalog lets them have earned.
    let isWhole: Bool
}

/// Envelopes that somebody waits for.
struct RecordingJob: Sendable {
    let envelopes: [EventEnvelope]
    /// Whether nothing behind the first refused envelope is recorded. Such a job shares no commit with others.
    let stopsAtFirstError: Bool
}

/// What waits to be done by a recorder, in order, and when it is done.
///
/// Group commit: callers that are resumed together submit again one at a time, and committing the first alone would
/// make the rest wait for its commit. So the queue waits for most of them if few events are in flight, since a commit
/// then costs most of the time; if many are, for half of them, which are judged while the others are committed.
struct JobQueue {
    /// Takes the answers, or why there are none.
    typealias Waiter = @Sendable (Result<RecordingAnswer, any Error>) -> Void
    typealias WaitingRecord = (job: RecordingJob, waiter: Waiter)

    enum Job {
        case record(RecordingJob, Waiter)
        case work(@Sendable (isolated Recorder) async -> Void)
    }

    /// What is done next: one piece of work, or recording jobs that share a commit.
    enum Turn {
        case records([WaitingRecord])
        case work(@Sendable (isolated Recorder) async -> Void)
    }

    /// The action that the caller must take after it has changed the queue.
    enum Step {
        case serve(Turn)
        /// Yield once, so that runnable tasks can enqueue, then call ``JobQueue/gathered(_:)``.
        case gather(Gathering)
    }

    /// One look at whether more jobs come.
    struct Gathering {
        /// How many jobs waited then.
        fileprivate let jobs: Int
        fileprivate let number: Int
    }

    private enum Phase: Equatable {
        case idle
        /// Jobs wait for callers who will be back once they are answered.
        case held
        /// Jobs wait for callers who are on their way.
        case gathering(Int)
        /// Something is being done, but for its commit.
        case busy
    }

    /// How many events share a commit at most.
    private let limit: Int
    private var phase = Phase.idle
    private var jobs: [Job] = []
    private var first = 0
    /// How many of the jobs that wait are not of events; before these, nobody is waited for.
    private var works = 0
    /// How many events wait.
    private var waiting = 0
    /// How many events are being judged or committed.
    private var unanswered = 0
    /// How many turns are being answered.
    private var answering = 0
    /// A decaying maximum of the events in flight: the estimate of how many more to wait for.
    private var crowd = 0
    private var gatherings = 0

    init(limit: Int) { self.limit = limit }

    /// Begins a job of `count` events at once; `false` if it has to wait.
    mutating func begins(_ count: Int) -> Bool {
        guard phase == .idle, isEnough(count, of: max(crowd, unanswered + count)) else { return false }
        (phase, crowd) = (.busy, max(unanswered + count, crowd / 2))
        unanswered += count
        return true
    }

    /// Begins a piece of work at once; `false` if it has to wait.
    mutating func beginsWork() -> Bool {
        guard phase == .idle else { return false }
        phase = .busy
        return true
    }

    mutating func append(_ job: Job) -> Step? {
        jobs.append(job)
        switch job {
        case .record(let job, _):
            waiting += job.envelopes.count
            crowd = max(crowd, unanswered + waiting)
        case .work: works += 1
        }
        switch phase {
        case .idle, .held: return step()
        case .gathering: return expectsMore ? nil : .serve(next())
        case .busy: return nil
        }
    }

    /// Ends what was begun or served, but for its commit.
    mutating func release() -> Step? { step() }

    /// Notes that those who recorded `count` events are about to be answered.
    mutating func beginAnswers(_ count: Int) {
        unanswered -= count
        answering += 1
    }

    mutating func endAnswers() -> Step? {
        answering -= 1
        return phase == .held ? step() : nil
    }

    /// Goes on after ``Step/gather(_:)``, unless that is done.
    mutating func gathered(_ gathering: Gathering) -> Step? {
        guard phase == .gathering(gathering.number) else { return nil }
        return jobs.count - first > gathering.jobs ? gather() : .serve(next())
    }

    private mutating func gather() -> Step {
        gatherings += 1
        phase = .gathering(gatherings)
        return .gather(Gathering(jobs: jobs.count - first, number: gatherings))
    }

    /// Whether more jobs can be expected before those that wait are served.
    private var expectsMore: Bool { works == 0 && !isEnough(waiting, of: crowd) }

    /// A commit costs about as much as it takes to answer this many callers and to judge their next events; where there
    /// are fewer, two commits would take longer than one for all of them.
    private static let few = 32

    /// Whether events are as many as are waited for: seven eighths of few, seven sixteenths of many. With a little less
    /// than all or half of them, one latecomer does not hold up the others.
    private func isEnough(_ count: Int, of crowd: Int) -> Bool {
        2 * count >= limit || 16 * count >= (crowd < Self.few ? 14 : 7) * crowd
    }

    private mutating func step() -> Step? {
        guard first < jobs.count else {
            phase = .idle
            return nil
        }
        guard expectsMore else { return .serve(next()) }
        guard unanswered == 0, answering == 0 else {
            phase = .held
            return nil
        }
        return gather()
    }

    /// Takes out what is done next, recording jobs in a row together up to the limit.
    private mutating func next() -> Turn {
        phase = .busy
        crowd = max(unanswered + waiting, crowd / 4 * 3)
        var records: [WaitingRecord] = []
        var count = 0
        defer {
            waiting -= count
            unanswered += count
        }
        while first < jobs.count {
            switch jobs[first] {
            case .work(let body):
                guard records.isEmpty else { return .records(records) }
                removeFirst()
                works -= 1
                return .work(body)
            case .record(let job, let waiter):
                let fits = count + job.envelopes.count <= limit && !job.stopsAtFirstError
                guard records.isEmpty || fits else { return .records(records) }
                removeFirst()
                records.append((job, waiter))
                count += job.envelopes.count
                if job.stopsAtFirstError { return .records(records) }
            }
        }
        return .records(records)
    }

    private mutating func removeFirst() {
        first += 1
        // Taking one job out costs O(1) on average.
        if first == jobs.count || (first > 1_024 && first > jobs.count / 2) {
            jobs.removeFirst(first)
            first = 0
        }
    }
}
