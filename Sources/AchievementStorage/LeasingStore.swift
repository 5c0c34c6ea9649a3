/// A store of several hosts that lets one of them at a time do some work for all.
///
/// A lease expires by the store's own clock unless its holder renews it, so that another host continues if the holder
/// has died. It is not a lock: a delayed holder may still be working. Work under a lease must be correct, if slower,
/// even when two hosts do it.
package protocol LeasingStore: ProgressStore {
    /// Takes or renews the lease on some work for a while.
    ///
    /// - Returns: whether `holder` holds the lease now; `false` if another holder does.
    func lease(_ work: String, to holder: String, for duration: Duration) async throws(StoreError) -> Bool

    /// Releases a lease, if `holder` holds it.
    func release(_ work: String, by holder: String) async throws(StoreError)
}
