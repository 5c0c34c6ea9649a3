/// A store that lets several hosts deliver to one sink without delivering everything twice.
///
/// For authors of stores whose database several hosts use at once, each with the same sinks. Without it, every host
/// delivers whatever is pending, which sinks tolerate, because deliveries may be repeated anyway.
///
/// A delivery that a host commits is reserved for that host, because it delivers it at once. A reservation expires
/// after a while, in case the host died; then the next host that asks gets the delivery. So the store has to know which
/// host it serves, for example by a name that it makes when it opens.
public protocol ClaimingStore: ProgressStore {
    /// The oldest deliveries that `sink` has not confirmed and no other host has reserved, oldest first, up to `limit`;
    /// none for a limit of 0 or less, and none for a sink that is not registered. They become reserved for this host.
    ///
    /// Asked in place of ``ProgressStore/undelivered(to:limit:)``.
    func claim(for sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]
}
