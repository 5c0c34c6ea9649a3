import AchievementStorage

/// The right to backfill, of one host at a time among those that share a database.
struct BackfillLease {
    private let store: any LeasingStore
    private let holder: String

    private static let work = "backfill"
    /// How long the work of a host that died stays undone: longer than a page of long histories takes.
    private static let duration = Duration.seconds(15)
    /// How often a host that waits asks again.
    private static let interval = Duration.milliseconds(200)

    /// - Returns: `nil` for a store of one host.
    init?(_ store: any ProgressStore, holder: String) {
        guard let store = store as? any LeasingStore else { return nil }
        (self.store, self.holder) = (store, holder)
    }

    /// Takes or renews it.
    ///
    /// - Parameter waits: whether to wait as long as another host has it.
    /// - Returns: whether this host has it now.
    func take(waits: Bool) async throws -> Bool {
        while try await !store.lease(Self.work, to: holder, for: Self.duration) {
            guard waits else { return false }
            try await Task.sleep(for: Self.interval)
        }
        return true
    }

    /// Gives it back, so that the next host need not wait until it runs out.
    func giveBack() async throws(StoreError) { try await store.release(Self.work, by: holder) }
}
