/// A store that lets several hosts deliver for one sink without giving it everything twice.
///
/// What a host commits is set aside for it, because the host delivers it at once. What is set aside for too long, because
/// its host died, goes to whoever asks next.
package protocol ClaimingStore: ProgressStore {
    /// The oldest deliveries that `sink` has not confirmed and that no other host has set aside, oldest first, at most
    /// `limit`. They are set aside for this host.
    func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]
}
