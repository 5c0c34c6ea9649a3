import AchievementStorage

extension StoreError {
    /// How often something is loaded and judged again because somebody else was faster.
    private static let attempts = 1_000

    /// Runs `body` again as long as it fails with a conflict; the only such loop. Each time somebody else has made
    /// progress, so it ends.
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
