import AchievementCore

/// The outcome of a recording job.
struct RecordingAnswer: Sendable {
    let results: [Result<Receipt, EventError>]
    /// Whether no backfill is due: all players have what the present catalog lets them unlock.
    let isBackfillComplete: Bool
}

/// Envelopes whose sender waits for an answer.
struct RecordingJob: Sendable {
    let envelopes: [EventEnvelope]
    /// Whether nothing after the first refused envelope is recorded. Such a job shares no commit with others.
    let stopsAtFirstError: Bool
}

/// A job in the queue of a recorder.
enum QueuedJob: Sendable {
    /// Receives the answers, or the error that prevented them.
    typealias Waiter = @Sendable (Result<RecordingAnswer, any Error>) -> Void
    typealias WaitingRecord = (job: RecordingJob, waiter: Waiter)
    typealias Work = @Sendable (isolated Recorder) async -> Void

    /// Events to judge and commit; consecutive jobs of this kind can share a commit.
    case record(RecordingJob, Waiter)
    /// Any other work; nothing is judged or committed in the meantime.
    case work(Work)
}
