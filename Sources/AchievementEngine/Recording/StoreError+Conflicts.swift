import AchievementStorage

extension StoreError {
    /// The maximum number of attempts.
    private static let attempts = 1_000

    /// Runs `body` again while it fails with a conflict, up to 1,000 attempts: each conflict means that another writer
    /// has made progress, or that a commit on which this one was built has failed. Backups have a retry loop of their
    /// own, because they read pages.
    static func retryingConflicts<Value>(
        _ observer: (any CenterObserver)? = nil, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        var attempt = 1
        while true {
            do throws(StoreError) {
                return try await body()
            } catch {
                guard error.code == .conflict, attempt < attempts else { throw error }
                observer?.observe(.conflict(attempt: attempt, reason: error.message))
                attempt += 1
            }
        }
    }
}
