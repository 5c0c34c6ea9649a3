/// A store of several hosts that lets one of them at a time do some work for all.
///
/// For authors of stores whose database several hosts use at once. The engine leases the backfill after a release,
/// which every host would otherwise do for every player.
///
/// A lease expires by the store's own clock unless its holder renews it, so that another host continues if the holder
/// has died. It is not a lock: a delayed holder may still be working. Work under a lease must be correct, if slower,
/// even when two hosts do it.
public protocol LeasingStore: ProgressStore {
    /// Takes or renews the lease on some work for a while, in one step: of two hosts that ask at the same time, one
    /// gets it.
    ///
    /// - Parameters:
    ///   - work: the name of the work, in ASCII.
    ///   - holder: the name of the host, in ASCII and without spaces.
    ///   - duration: how long the lease lasts from now.
    /// - Returns: whether `holder` holds the lease now; `false` if another holder does.
    func lease(_ work: String, to holder: String, for duration: Duration) async throws(StoreError) -> Bool

    /// Releases a lease, if `holder` holds it.
    func release(_ work: String, by holder: String) async throws(StoreError)
}
