import AchievementCore

/// Envelopes that somebody waits for.
struct RecordingJob: Sendable {
    let envelopes: [EventEnvelope]
    /// Whether nothing behind the first refused envelope is recorded. Such a job shares no commit with others.
    let stopsAtFirstError: Bool
}

/// What waits to be done by a recorder, in order.
struct JobQueue {
    /// Takes the answers, or why there are none.
    typealias Waiter = @Sendable (Result<[Result<Receipt, EventError>], any Error>) -> Void
    typealias WaitingRecord = (job: RecordingJob, waiter: Waiter)

    enum Job {
        case record(RecordingJob, Waiter)
        case work(@Sendable (isolated Recorder) async -> Void)

        /// How many events it stands for; more than any commit has if it is to wait for nothing.
        var weight: Int {
            switch self {
            case .record(let job, _): job.envelopes.count
            case .work: 1 << 30
            }
        }
    }

    /// What is done next: one piece of work, or recording jobs that share a commit.
    enum Turn {
        case records([WaitingRecord])
        case work(@Sendable (isolated Recorder) async -> Void)
    }

    /// Whether something is being done, or jobs wait for others to come.
    private var isBusy = false
    /// Whether jobs wait for others to come.
    private var isHeld = false
    /// How many events are being committed. While they are, jobs wait until they stand for as many. Else the first event
    /// that comes would make a commit of its own, for which all those that come after it had to wait.
    private var committing = 0
    /// How many events wait.
    private var waiting = 0
    private var jobs: [Job] = []
    private var first = 0
    /// How many callers shared the last commits. Those who were answered together come back together, and where nothing
    /// is being committed, half of them wait a moment for one another: else the first of them made a commit of its own
    /// again. The other half is judged while these are committed.
    private var crowd = 1

    /// Begins a job of `count` events at once; `false` if it has to wait.
    mutating func begins(_ count: Int) -> Bool {
        guard !isBusy, count >= committing, committing > 0 || count >= (crowd + 1) / 2 else { return false }
        isBusy = true
        crowd = 1
        return true
    }

    /// Whether jobs are there and more of them can be expected at once.
    var expectsMore: Bool { committing == 0 && first < jobs.count && 2 * (jobs.count - first) < crowd }

    /// Has what comes from now on wait, until ``next(limit:)``.
    ///
    /// - Returns: how many jobs wait.
    mutating func gather() -> Int {
        (isBusy, isHeld) = (true, false)
        return jobs.count - first
    }

    /// Appends a job.
    ///
    /// - Returns: whether jobs are now to be served.
    mutating func append(_ job: Job) -> Bool {
        jobs.append(job)
        waiting += job.weight
        guard !isBusy || isHeld else { return false }
        (isBusy, isHeld) = (true, true)
        return waiting >= committing
    }

    /// Notes that `count` events are being committed.
    mutating func beginCommit(of count: Int) { committing = count }

    /// Notes that nothing is being committed.
    ///
    /// - Returns: whether jobs are now to be served.
    mutating func endCommit() -> Bool {
        committing = 0
        return isHeld
    }

    /// Takes out what is done next, if there is something that need not wait. Recording jobs in a row are taken together,
    /// up to `limit` events.
    mutating func next(limit: Int) -> Turn? {
        isBusy = first < jobs.count
        isHeld = isBusy && waiting < committing
        guard isBusy, !isHeld else { return nil }
        var records: [WaitingRecord] = []
        var count = 0
        defer { crowd = max(1, records.count, crowd / 2) }
        while first < jobs.count {
            switch jobs[first] {
            case .work(let body):
                guard records.isEmpty else { return .records(records) }
                removeFirst()
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
        waiting -= jobs[first].weight
        first += 1
        // Taking one job out costs O(1) on average.
        if first == jobs.count || (first > 1_024 && first > jobs.count / 2) {
            jobs.removeFirst(first)
            first = 0
        }
    }
}

extension EventEnvelope {
    /// What an event changes, which decides how it is recorded.
    enum Kind { case progress, definition, voiding, erasure }
}

extension EventEnvelope.Kind {
    init(of type: ObjectIdentifier) {
        self =
            switch type {
            case ObjectIdentifier(AchievementDefined.self), ObjectIdentifier(AchievementWithdrawn.self): .definition
            case ObjectIdentifier(EventVoided.self), ObjectIdentifier(ModeReset.self): .voiding
            case ObjectIdentifier(PlayerErased.self): .erasure
            default: .progress
            }
    }
}

extension ArraySlice<EventEnvelope> {
    /// The envelopes at the start that are recorded together: of one kind, at most `limit`, and by itself what is
    /// carried out on a whole player.
    func nextGroup(limit: Int) -> [EventEnvelope] {
        guard let kind = first?.kind else { return [] }
        let isAlone = kind == .voiding || kind == .erasure
        // Places are looked at where they stand: a slice would hand out copies.
        let end = index(startIndex, offsetBy: isAlone ? 1 : Swift.max(1, limit), limitedBy: endIndex) ?? endIndex
        return Array(self[..<(indices[..<end].first { self[$0].kind != kind } ?? end)])
    }
}

extension AchievementCenter {
    /// Begins to record events behind those that were given before, and does not wait for it.
    package func enqueue(_ envelopes: [EventEnvelope]) async -> Task<[Result<Receipt, EventError>], any Error> {
        await recorder.enqueue(envelopes)
    }
}
