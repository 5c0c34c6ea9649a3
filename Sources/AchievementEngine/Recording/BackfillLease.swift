import AchievementStorage

/// The exclusive right to backfill, held by one host at a time among those that share a database.
struct BackfillLease {
    private let store: any LeasingStore
    private let holder: String

    private static let work = "backfill"
    /// How long the lease lasts, and so how long a backfill rests after its host died. Longer than a page of long
    /// histories takes.
    private static let duration = Duration.seconds(15)
    /// How often a waiting host tries again.
    private static let interval = Duration.milliseconds(200)

    /// - Returns: `nil` for a store that only one host uses.
    init?(_ store: any ProgressStore, holder: String) {
        guard let store = store.capability((any LeasingStore).self) else { return nil }
        (self.store, self.holder) = (store, holder)
    }

    /// Takes or renews the lease.
    ///
    /// - Parameter waits: whether to wait while another host holds the lease.
    /// - Returns: whether this host holds the lease now.
    func take(waits: Bool) async throws -> Bool {
        while try await !store.lease(Self.work, to: holder, for: Self.duration) {
            guard waits else { return false }
            try await Task.sleep(for: Self.interval)
        }
        return true
    }

    /// Releases the lease, so that the next host need not wait until it expires.
    func giveBack() async throws(StoreError) { try await store.release(Self.work, by: holder) }
}
