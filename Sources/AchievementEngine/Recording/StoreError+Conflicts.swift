import AchievementStorage

extension StoreError {
    /// The maximum number of attempts.
    private static let attempts = 1_000

    /// Runs `body` again as long as it fails with a conflict, at most 1,000 times: each time another writer has made
    /// progress, or a commit that this one was built on has failed. A backup has a loop of its own, since it reads
    /// pages.
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
