/// Envelopes that somebody waits for.
struct RecordingJob {
    let envelopes: [EventEnvelope]
    /// Whether nothing behind the first refused envelope is recorded. Such a job shares no commit with others.
    let stopsAtFirstProblem: Bool
    let continuation: CheckedContinuation<[Result<Receipt, EventError>], any Error>
}
