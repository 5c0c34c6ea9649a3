/// A store that lets several hosts deliver to one sink without delivering everything twice.
///
/// What a host commits is reserved for it, because the host delivers it at once. A reservation lapses after a while, in
/// case the host died; then the next host that asks gets the deliveries.
package protocol ClaimingStore: ProgressStore {
    /// The oldest deliveries that `sink` has not confirmed and no other host has reserved, oldest first, at most
    /// `limit`. They are reserved for this host.
    func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]
}
