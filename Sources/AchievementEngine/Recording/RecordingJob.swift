import AchievementCore

/// What became of envelopes.
struct RecordingAnswer: Sendable {
    let results: [Result<Receipt, EventError>]
    /// Whether everybody has what the present catalog lets them have earned.
    let isBackfillComplete: Bool
}

/// Envelopes that somebody waits for.
struct RecordingJob: Sendable {
    let envelopes: [EventEnvelope]
    /// Whether nothing behind the first refused envelope is recorded. Such a job shares no commit with others.
    let stopsAtFirstError: Bool
}

/// What waits in the queue of a recorder.
enum QueuedJob: Sendable {
    /// Takes the answers, or why there are none.
    typealias Waiter = @Sendable (Result<RecordingAnswer, any Error>) -> Void
    typealias WaitingRecord = (job: RecordingJob, waiter: Waiter)
    typealias Work = @Sendable (isolated Recorder) async -> Void

    /// Events to judge and commit; a row of such jobs can share a commit.
    case record(RecordingJob, Waiter)
    /// Anything else; nothing is judged or committed meanwhile.
    case work(Work)
}
