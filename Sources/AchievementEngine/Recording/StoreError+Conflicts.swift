import AchievementStorage

extension StoreError {
    /// The maximum number of attempts.
    private static let attempts = 1_000
    /// How many attempts follow each other at once.
    private static let attemptsAtOnce = 8

    /// Runs `body` again while it fails with a conflict, up to 1,000 attempts: each conflict means that another writer
    /// has made progress, or that a commit on which this one was built has failed. Writers that keep meeting wait for
    /// random times, so that they no longer meet. Backups have a retry loop of their own, because they read pages.
    ///
    /// - Parameter configuration: hears of conflicts, and says how to wait; without it, nobody waits.
    static func retryingConflicts<Value>(
        _ configuration: CenterConfiguration? = nil, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        var attempt = 1
        while true {
            do throws(StoreError) {
                return try await body()
            } catch {
                guard error.code == .conflict, attempt < attempts else { throw error }
                configuration?.observer?.observe(.conflict(attempt: attempt, reason: error.message))
                if attempt >= attemptsAtOnce, let configuration {
                    // The work goes on even if the task is cancelled: it may be that of several callers.
                    try? await configuration.pause(delay(after: attempt, configuration.jitter()))
                }
                attempt += 1
            }
        }
    }

    /// A random part of a time that doubles with each attempt, up to 64 ms.
    private static func delay(after attempt: Int, _ part: Double) -> Duration {
        .microseconds(Int64(part * 1_000 * Double(1 << min(attempt - attemptsAtOnce, 6))))
    }
}
