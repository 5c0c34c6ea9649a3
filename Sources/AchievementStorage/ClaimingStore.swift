/// A store that lets several hosts deliver to one sink without delivering everything twice.
///
/// Deliveries that a host commits are reserved for that host, because it delivers them at once. A reservation expires
/// after a while, in case the host died; then the next host that asks gets the deliveries.
package protocol ClaimingStore: ProgressStore {
    /// The oldest deliveries that `sink` has not confirmed and no other host has reserved, oldest first, up to `limit`.
    /// They become reserved for this host.
    func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]
}
