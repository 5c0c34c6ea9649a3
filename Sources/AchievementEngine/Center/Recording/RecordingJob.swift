/// Envelopes that somebody waits for.
struct RecordingJob {
    let envelopes: [EventEnvelope]
    let continuation: CheckedContinuation<[Result<Receipt, EventProblem>], any Error>
}
